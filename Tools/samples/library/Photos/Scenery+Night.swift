import Foundation
import TSGeometry
import TSGraphics

/// Pictures of the evening and the night.
extension SceneryPainter {
  mutating func drawSea() {
    let horizon: CGFloat = 112
    fill(
      ["#28306b", "#8a4a85", "#ef7f63", "#ffc46b"],
      in: CGRect(x: 0, y: 0, width: area.width, height: horizon))
    let sun = pick(90...150)
    glow(sun, horizon - 10, 74, "#ffe9a8")
    disc(sun, horizon - 8, 19, color("#fff1b8"))
    fill(
      ["#e88a62", "#8a4a74", "#241f4d"],
      in: CGRect(x: 0, y: horizon, width: area.width, height: area.height - horizon))
    for row in 0..<13 {
      let (near, y) = (CGFloat(row) / 12, horizon + 3 + CGFloat(row * row) * 0.42)
      for _ in 0..<3 {
        let width = pick(8...26) * (0.5 + near)
        let x = sun + pick(-1...1) * (10 + 34 * near)
        context.setFillColor(color("#ffe3a1").withAlphaComponent(0.5 - 0.3 * near))
        context.fill(
          Path(
            roundedRect: CGRect(x: x - width / 2, y: y, width: width, height: 0.8 + 1.4 * near),
            cornerRadius: 1))
      }
    }
    sail(pick(36...60), horizon + 6, 26)
    sail(pick(190...206), horizon + 1, 11)
  }

  mutating func drawAurora() {
    fill(["#050b24", "#0d2347", "#1c4a66"])
    for _ in 0..<60 {
      disc(
        pick(0...area.width), pick(0...120), pick(0.3...0.9),
        Color(white: 1, alpha: Double(pick(0.3...0.95))))
    }
    for (hex, level, height) in [("#2ee6a6", 92.0, 66.0), ("#57f2d0", 78, 50), ("#a06bff", 60, 44)]
    {
      let (phase, length) = (pick(0...6), pick(90...130))
      for x in stride(from: CGFloat(-4), to: area.width, by: 3.5) {
        let bottom = level + 12 * sin(x / length * 6.28 + phase)
        let top = bottom - height * (0.7 + 0.3 * sin(x / 17 + phase * 2))
        let ray = CGRect(x: x, y: top, width: 4, height: bottom - top)
        context.fill(
          Path(rect: ray),
          with: Gradient(
            down: CGRect(x: 0, y: level - height, width: 1, height: height + 10),
            [
              .init(0, color(hex).withAlphaComponent(0)),
              .init(0.75, color(hex).withAlphaComponent(0.3)),
              .init(1, color(hex).withAlphaComponent(0.02)),
            ]))
      }
    }
    hills(at: 132, height: 18, roughness: 0.8, ["#17304a", "#0d1c30"])
    fill(["#1d5560", "#0a1a30"], in: CGRect(x: 0, y: 150, width: area.width, height: 30))
    for row in 0..<8 {
      context.setFillColor(color("#57f2d0").withAlphaComponent(0.16))
      let width = pick(30...110)
      context.fill(
        CGRect(
          x: pick(0...area.width - 40), y: 153 + CGFloat(row) * 3.4, width: width, height: 0.9))
    }
    hills(at: 152, height: 5, roughness: 1, ["#060d18", "#060d18"])
    fill(["#133848", "#08142a"], in: CGRect(x: 0, y: 162, width: area.width, height: 18))
  }

  mutating func drawCity() {
    fill(["#1b1c45", "#5b3a78", "#d76d77", "#ffaf7b"])
    disc(196, 38, 11, color("#fdeeda"))
    disc(191, 35, 11, color("#2b2550"))
    towers(from: 80, to: 120, width: 14...26, "#50407a", lights: 0)
    towers(from: 96, to: 138, width: 16...30, "#332b5c", lights: 0.16)
    towers(from: 118, to: 152, width: 18...34, "#1a1838", lights: 0.34)
    fill(["#151330", "#4b3566"], in: CGRect(x: 0, y: 164, width: area.width, height: 16))
    for _ in 0..<26 {
      context.setFillColor(color("#ffd78a").withAlphaComponent(Double(pick(0.2...0.6))))
      context.fill(
        CGRect(x: pick(0...area.width), y: pick(165...176), width: 1.2, height: pick(2...6)))
    }
  }

  /// Draws a row of houses down to the water.
  private mutating func towers(
    from top: CGFloat, to bottom: CGFloat, width: ClosedRange<CGFloat>, _ hex: String,
    lights: CGFloat
  ) {
    var x: CGFloat = -6
    while x < area.width {
      let house = CGRect(x: x, y: pick(top...bottom), width: pick(width), height: 120)
      context.setFillColor(color(hex))
      context.fill(house)
      if pick(0...1) > 0.7 {
        context.fill(CGRect(x: house.midX - 0.7, y: house.minY - 12, width: 1.4, height: 12))
      }
      for row in stride(from: house.minY + 4, to: 160, by: 5) {
        for column in stride(from: house.minX + 3, to: house.maxX - 3, by: 4.5)
        where pick(0...1) < lights {
          context.setFillColor(color(pick(0...1) < 0.8 ? "#ffd98c" : "#9fd8ff"))
          context.fill(CGRect(x: column, y: row, width: 1.8, height: 2.4))
        }
      }
      x += house.width + pick(-3...4)
    }
  }

  private func sail(_ x: CGFloat, _ y: CGFloat, _ height: CGFloat) {
    context.setFillColor(color("#2a1f3d"))
    var hull = Path()
    hull.addLines(between: [
      CGPoint(x: x - height * 0.36, y: y), CGPoint(x: x + height * 0.4, y: y),
      CGPoint(x: x + height * 0.24, y: y + height * 0.16),
      CGPoint(x: x - height * 0.24, y: y + height * 0.16),
    ])
    hull.close()
    context.fill(hull)
    for side: CGFloat in [-0.36, 0.3] {
      var cloth = Path()
      cloth.addLines(between: [
        CGPoint(x: x + (side < 0 ? -1 : 1), y: y - height),
        CGPoint(x: x + side * height, y: y - height * 0.08),
        CGPoint(x: x + (side < 0 ? -1 : 1), y: y - height * 0.08),
      ])
      cloth.close()
      context.fill(cloth)
    }
  }
}
