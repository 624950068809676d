import Foundation
import TSGeometry
import TSGraphics

/// Pictures of land by day.
extension SceneryPainter {
  mutating func drawAlps() {
    fill(["#3d5a98", "#7f9ccb", "#f3c9a5", "#ffe6c4"])
    let sun = CGPoint(x: pick(60...180), y: pick(52...66))
    glow(sun.x, sun.y, 64, "#fff2cf")
    disc(sun.x, sun.y, 12, color("#fff8e3"))
    hills(at: 98, height: 34, roughness: 0.9, ["#c9b3cd", "#e3c4c0"])
    hills(at: 114, height: 30, roughness: 0.8, ["#8d86b5", "#b7a3bf"])
    hills(at: 132, height: 24, roughness: 0.6, ["#4f5b8f", "#7b80ab"])
    hills(at: 148, height: 14, roughness: 0.5, ["#2b3f63", "#3f567d"])
    hills(at: 164, height: 8, roughness: 0.4, ["#14253f", "#1f3550"])
    for x in stride(from: CGFloat(4), to: area.width, by: 9) {
      fir(x + pick(-4...4), pick(166...176), pick(14...24), "#0f1d31")
    }
  }

  mutating func drawDunes() {
    fill(["#2c7fb8", "#8cc7dd", "#f8e3b5"])
    let sun = CGPoint(x: pick(150...200), y: pick(34...46))
    glow(sun.x, sun.y, 46, "#fffbe8")
    disc(sun.x, sun.y, 14, color("#fffdf2"))
    hills(at: 92, height: 10, roughness: 0, ["#e9b774", "#d99a55"])
    hills(at: 112, height: 20, roughness: 0, ["#f0bd73", "#c77f3d"])
    hills(at: 136, height: 22, roughness: 0, ["#e4a455", "#a75f2c"])
    hills(at: 158, height: 18, roughness: 0, ["#cf8440", "#7b3f1d"])
    // A caravan on its way.
    for index in 0..<4 {
      let x = 52 + CGFloat(index) * 15
      camel(x, 117 - CGFloat(index) * 1.5)
    }
  }

  mutating func drawBalloons() {
    fill(["#4aa8e0", "#a8dcf2", "#fdf3d8"])
    for _ in 0..<5 { cloud(pick(10...230), pick(18...90), pick(10...18)) }
    hills(at: 146, height: 12, roughness: 0.1, ["#9cc48a", "#6fa56b"])
    hills(at: 160, height: 10, roughness: 0.1, ["#6fb05a", "#3f7d3f"])
    balloon(pick(52...70), pick(60...72), 30, ["#e4572e", "#f7b32b", "#fcf6b1"])
    balloon(pick(140...160), pick(42...52), 20, ["#5d2e8c", "#ccff66", "#ff6666"])
    balloon(pick(190...204), pick(86...98), 14, ["#0e7c7b", "#f4f1bb", "#d62246"])
  }

  private func fir(_ x: CGFloat, _ y: CGFloat, _ height: CGFloat, _ hex: String) {
    var path = Path()
    path.move(to: CGPoint(x: x, y: y - height))
    path.addLine(to: CGPoint(x: x + height * 0.28, y: y + 14))
    path.addLine(to: CGPoint(x: x - height * 0.28, y: y + 14))
    path.close()
    context.setFillColor(color(hex))
    context.fill(path)
  }

  private func camel(_ x: CGFloat, _ y: CGFloat) {
    context.setFillColor(color("#5a3216"))
    context.fillEllipse(in: CGRect(x: x, y: y, width: 8, height: 4))
    context.fillEllipse(in: CGRect(x: x + 2, y: y - 2.5, width: 4, height: 4))
    for leg: CGFloat in [1, 2.5, 5.5, 7] {
      context.fill(CGRect(x: x + leg - 0.4, y: y + 2, width: 0.8, height: 6))
    }
    context.fill(CGRect(x: x + 7.2, y: y - 3, width: 1, height: 5))
    context.fillEllipse(in: CGRect(x: x + 7, y: y - 4, width: 3, height: 1.6))
  }

  private func cloud(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) {
    let white = Color(white: 1, alpha: 0.75)
    for (dx, dy, share) in [(-1.0, 0.1, 0.6), (0, -0.2, 0.9), (1, 0.1, 0.65), (1.8, 0.3, 0.35)] {
      context.setFillColor(white)
      context.fillEllipse(
        in: CGRect(
          x: x + size * (dx - share), y: y + size * (dy - share * 0.55), width: 2 * size * share,
          height: 1.1 * size * share))
    }
  }

  private func balloon(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ hexes: [String]) {
    context.saveGState()
    var skin = Path()
    skin.move(to: CGPoint(x: x, y: y - radius))
    skin.addCurve(
      to: CGPoint(x: x, y: y + radius * 1.35),
      controlPoint1: CGPoint(x: x + radius * 1.45, y: y - radius),
      controlPoint2: CGPoint(x: x + radius, y: y + radius * 0.7))
    skin.addCurve(
      to: CGPoint(x: x, y: y - radius),
      controlPoint1: CGPoint(x: x - radius, y: y + radius * 0.7),
      controlPoint2: CGPoint(x: x - radius * 1.45, y: y - radius))
    skin.close()
    context.clip(to: skin)
    let stripes = 5
    for index in 0..<stripes {
      // The stripes of a sphere are narrower at its sides.
      let share = sin((CGFloat(index) / CGFloat(stripes) - 0.5) * .pi)
      context.setFillColor(color(hexes[index % hexes.count]))
      context.fill(
        CGRect(
          x: x + share * radius * 1.1, y: y - radius, width: 2.2 * radius, height: 2.4 * radius))
    }
    context.setFillColor(Color(white: 1, alpha: 0.18))
    context.fillEllipse(
      in: CGRect(x: x - radius * 0.7, y: y - radius * 0.85, width: radius, height: radius))
    context.restoreGState()
    context.setStrokeColor(color("#6b4a2b"))
    context.setLineWidth(0.7)
    context.strokeLineSegments(between: [
      CGPoint(x: x - radius * 0.18, y: y + radius * 1.2),
      CGPoint(x: x - radius * 0.13, y: y + radius * 1.6),
      CGPoint(x: x + radius * 0.18, y: y + radius * 1.2),
      CGPoint(x: x + radius * 0.13, y: y + radius * 1.6),
    ])
    context.setFillColor(color("#6b4a2b"))
    context.fill(
      Path(
        roundedRect: CGRect(
          x: x - radius * 0.17, y: y + radius * 1.56, width: radius * 0.34, height: radius * 0.28),
        cornerRadius: 1))
  }
}
