import Foundation
import TSGeometry
import TSGraphics
import TSRandomness

/// The subjects of the photos, which are drawn and no files.
enum Scenery: String, CaseIterable {
  case alps
  case sea
  case aurora
  case dunes
  case balloons
  case city
}

/// A painter of one photo: a scenery whose details a seed decides.
struct SceneryPainter {
  /// The size of every picture, in points.
  static let size = CGSize(width: 240, height: 180)

  let context: GraphicsContext
  private var random: SplitMix64
  let area = CGRect(origin: .zero, size: size)

  /// Draws a scenery at the origin.
  ///
  /// - Parameters:
  ///   - scenery: The subject.
  ///   - seed: The number that decides the details; the same number always gives the same picture.
  ///   - context: The context to draw into.
  static func draw(_ scenery: Scenery, seed: UInt64, in context: GraphicsContext) {
    var painter = SceneryPainter(context: context, random: SplitMix64(state: seed))
    context.saveGState()
    context.clip(to: painter.area)
    switch scenery {
    case .alps: painter.drawAlps()
    case .sea: painter.drawSea()
    case .aurora: painter.drawAurora()
    case .dunes: painter.drawDunes()
    case .balloons: painter.drawBalloons()
    case .city: painter.drawCity()
    }
    context.restoreGState()
  }

  /// Returns a number of a range, the next of the seed's.
  mutating func pick(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &random)
  }

  /// Fills the picture, or a part of it, from its top edge to its bottom edge.
  func fill(_ colors: [String], in rect: CGRect? = nil) {
    let rect = rect ?? area
    context.fill(Path(rect: rect), with: gradient(colors, down: rect))
  }

  /// Returns a gradient with its colours at equal distances.
  func gradient(_ colors: [String], down rect: CGRect) -> Gradient {
    let last = CGFloat(max(1, colors.count - 1))
    return Gradient(
      down: rect,
      colors.enumerated().map { Gradient.Stop(CGFloat($0) / last, color($1)) })
  }

  /// Returns the colour of a hexadecimal number; magenta for a text that is none.
  func color(_ hex: String) -> Color { Color(hex: hex) ?? .magenta }

  /// Fills a disc.
  func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: Color) {
    context.setFillColor(color)
    context.fillEllipse(
      in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Draws light that fades with the distance from a point.
  func glow(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ hex: String) {
    for step in 1...14 {
      disc(x, y, radius * CGFloat(15 - step) / 14, color(hex).withAlphaComponent(0.034))
    }
  }

  /// Fills what is below a line of hills.
  ///
  /// - Parameters:
  ///   - level: The height of the line without hills, from the top.
  ///   - height: The greatest height of a hill.
  ///   - roughness: The share of short waves, from 0 for dunes to 1 for rocks.
  ///   - colors: The colours from the line to the bottom edge.
  mutating func hills(
    at level: CGFloat, height: CGFloat, roughness: CGFloat, _ colors: [String]
  ) {
    let waves = (0..<6).map { octave in
      let share = pow(0.35 + 0.2 * roughness, CGFloat(octave))
      return (
        length: pick(0.8...1.3) * 150 / pow(1.9, CGFloat(octave)), phase: pick(0...(2 * .pi)),
        height: octave > 1 ? share * roughness : share
      )
    }
    var path = Path()
    path.move(to: CGPoint(x: area.maxX, y: area.maxY))
    path.addLine(to: CGPoint(x: 0, y: area.maxY))
    var top = area.maxY
    for x in stride(from: CGFloat(0), through: area.maxX, by: roughness > 0.3 ? 3 : 6) {
      let sum = waves.reduce(CGFloat(0)) { sum, wave in
        let angle = 2 * CGFloat.pi * x / wave.length + wave.phase
        // Rocks have peaks, where hills are round.
        return sum + wave.height * (sin(angle) + roughness * (1 - abs(sin(angle / 2)) * 2)) / 2
      }
      let y = ((level - sum * height) * 10).rounded() / 10
      top = min(top, y)
      path.addLine(to: CGPoint(x: x, y: y))
    }
    path.close()
    let rect = CGRect(x: 0, y: top, width: area.width, height: area.maxY - top)
    context.fill(path, with: gradient(colors, down: rect))
  }
}
