internal import TSFormatting

/// Curves in one frame.
struct StrokePlot {
  private let title: String
  private let xTitle: String
  /// The largest number of the vertical axis, at which what is above it is drawn; `nil` for the largest
  /// of the curves.
  private let most: Double?
  private var curves: [(name: String, points: [(Double, Double)])] = []

  /// Colours that are told apart on light and dark pages.
  private static let colors = [
    "#3b82f6", "#ef6c35", "#22a06b", "#c254d6", "#d9a400", "#0fa3b1", "#e0457b", "#8b8f98",
    "#8a6d3b", "#7c6cf0",
  ]

  init(title: String, xTitle: String, most: Double? = nil) {
    (self.title, self.xTitle, self.most) = (title, xTitle, most)
  }

  mutating func add(_ name: String, _ points: [(Double, Double)]) {
    if points.count > 1 { curves.append((name, points)) }
  }

  /// A figure; empty without a curve.
  var markup: String {
    let points = curves.flatMap(\.points)
    guard let last = points.map(\.0).max(), let first = points.map(\.0).min(), last > first else {
      return ""
    }
    let top = max(most ?? points.map(\.1).max() ?? 1, 0.1)
    func place(_ x: Double, _ y: Double) -> (String, String) {
      (
        (44 + 406 * (x - first) / (last - first)).fixed(1),
        (200 - 184 * min(max(y / top, 0), 1)).fixed(1)
      )
    }
    var text = "<figure class=\"plot\"><figcaption>\(title.escapedForMarkup)</figcaption>\n"
    let height = 240 + 16 * ((curves.count + 3) / 4)
    text += "<svg viewBox=\"0 0 470 \(height)\" role=\"img\""
    text += " aria-label=\"\(title.escapedForMarkup)\">\n"
    for step in 0...4 {
      let y = top * Double(step) / 4
      let (_, height) = place(first, y)
      text += "<path class=\"frame\" d=\"M44 \(height)H450\"/>"
      let mark = step == 4 && points.contains { $0.1 > top } ? "≥ " : ""
      text += "<text x=\"40\" y=\"\(height)\" dy=\"4\" text-anchor=\"end\">"
      text += "\(mark)\(y.compact(1))</text>\n"
    }
    for x in places(from: first, to: last) {
      text += "<text x=\"\(place(x, 0).0)\" y=\"214\" text-anchor=\"middle\">\(x.compact(1))"
      text += "</text>\n"
    }
    text += "<path class=\"frame\" d=\"M44 16V200H450\"/>\n"
    text += "<text x=\"450\" y=\"230\" text-anchor=\"end\">\(xTitle.escapedForMarkup)</text>\n"
    for (index, curve) in curves.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let line = curve.points.map { place($0.0, $0.1) }.map { "\($0.0),\($0.1)" }
      text += "<polyline points=\"\(line.joined(separator: " "))\" fill=\"none\" "
      text += "stroke=\"\(color)\" stroke-width=\"2\"/>\n"
      let (x, y) = (44 + 106 * (index % 4), 246 + 16 * (index / 4))
      text += "<rect x=\"\(x)\" y=\"\(y - 8)\" width=\"10\" height=\"8\" fill=\"\(color)\"/>"
      text += "<text x=\"\(x + 14)\" y=\"\(y)\">\(curve.name.escapedForMarkup)</text>\n"
    }
    return text + "</svg></figure>\n"
  }

  /// Returns the numbers below the horizontal axis: those of the points if they are few, or five.
  private func places(from first: Double, to last: Double) -> [Double] {
    let points = curves.map { $0.points.map(\.0) }.max { $0.count < $1.count } ?? []
    return points.count <= 10 ? points : (0...4).map { first + (last - first) * Double($0) / 4 }
  }
}
