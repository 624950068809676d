/// The frame of a plot with two axes: from values to places, with ticks.
struct PlotFrame {
  var width = 640.0
  var height = 240.0
  var left = 56.0
  var bottom = 40.0
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>
  var xTitle: String
  var yTitle: String
  var decimals = (x: 0, y: 0)

  private var right: Double { width - 16 }
  private var top: Double { 12 }

  func placeX(_ value: Double) -> Double {
    left + (value - x.lowerBound) / (x.upperBound - x.lowerBound) * (right - left)
  }

  func placeY(_ value: Double) -> Double {
    height - bottom
      - (value - y.lowerBound) / (y.upperBound - y.lowerBound) * (height - bottom - top)
  }

  /// A range around values that is never empty.
  static func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    guard low.isFinite, high.isFinite, high > low else { return 0...1 }
    return low...high
  }

  /// The axes with their ticks and titles.
  var axes: [String] {
    var parts = [
      Markup.element(
        "rect",
        [("x", left), ("y", top), ("width", right - left), ("height", height - bottom - top)],
        [("class", "frame")])
    ]
    for tick in 0...4 {
      let share = Double(tick) / 4
      let xValue = x.lowerBound + share * (x.upperBound - x.lowerBound)
      let yValue = y.lowerBound + share * (y.upperBound - y.lowerBound)
      parts.append(
        Markup.label(
          xValue.text(decimals: decimals.x), x: placeX(xValue), y: height - bottom + 16))
      parts.append(
        Markup.label(
          yValue.text(decimals: decimals.y), x: left - 6, y: placeY(yValue) + 4, anchor: "end"))
    }
    parts.append(Markup.label(xTitle, x: (left + right) / 2, y: height - 6))
    let middle = (top + height - bottom) / 2
    parts.append(
      Markup.element(
        "text", [],
        [
          ("text-anchor", "middle"),
          ("transform", "translate(12 \(Markup.number(middle))) rotate(-90)"),
        ],
        content: Markup.escaped(yTitle)))
    return parts
  }

  /// A line across at a value, with its name.
  func mark(y value: Double, _ name: String) -> String {
    Markup.element(
      "line", [("x1", left), ("x2", right), ("y1", placeY(value)), ("y2", placeY(value))],
      [("class", "limit")])
      + Markup.label(name, x: right - 4, y: placeY(value) - 4, anchor: "end")
  }
}
