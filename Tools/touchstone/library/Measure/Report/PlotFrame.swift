internal import TSFormatting

/// The frame of a plot with two axes, which maps values to coordinates and draws ticks.
struct PlotFrame {
  var width = 640.0
  var height = 240.0
  var left = 56.0
  var bottom = 40.0
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>
  var xTitle: String
  var yTitle: String

  private var right: Double { width - 16 }
  private var top: Double { 12 }

  func placeX(_ value: Double) -> Double {
    left + (value - x.lowerBound) / (x.upperBound - x.lowerBound) * (right - left)
  }

  func placeY(_ value: Double) -> Double {
    height - bottom
      - (value - y.lowerBound) / (y.upperBound - y.lowerBound) * (height - bottom - top)
  }

  /// Returns a range that is not empty: 0 to 1 if the bounds do not form one.
  static func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    guard low.isFinite, high.isFinite, high > low else { return 0...1 }
    return low...high
  }

  /// The elements of the axes with their ticks and titles.
  var axes: [String] {
    var parts = [
      ReportMarkup.element(
        "rect",
        [("x", left), ("y", top), ("width", right - left), ("height", height - bottom - top)],
        [("class", "frame")])
    ]
    for (value, text) in PlotFrame.ticks(x) {
      parts.append(ReportMarkup.label(text, x: placeX(value), y: height - bottom + 16))
      parts.append(tick(placeX(value), height - bottom, 0, 4))
    }
    for (value, text) in PlotFrame.ticks(y) {
      parts.append(ReportMarkup.label(text, x: left - 7, y: placeY(value) + 4, anchor: "end"))
      parts.append(tick(left, placeY(value), -4, 0))
    }
    parts.append(ReportMarkup.label(xTitle, x: (left + right) / 2, y: height - 6))
    let middle = (top + height - bottom) / 2
    parts.append(
      ReportMarkup.element(
        "text", [],
        [
          ("text-anchor", "middle"),
          ("transform", "translate(12 \(ReportMarkup.number(middle))) rotate(-90)"),
        ],
        content: ReportMarkup.escaped(yTitle)))
    return parts
  }

  private func tick(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> String {
    ReportMarkup.element(
      "line", [("x1", x), ("y1", y), ("x2", x + dx), ("y2", y + dy)], [("class", "frame")])
  }

  /// Returns the round values within a range, four to nine of them, as multiples of 1, 2 or 5 times
  /// a power of ten.
  ///
  /// - Parameter range: The range of the axis.
  /// - Returns: The values with their labels.
  static func ticks(_ range: ClosedRange<Double>) -> [(value: Double, text: String)] {
    let rough = (range.upperBound - range.lowerBound) / 4
    guard rough > 0, rough.isFinite else { return [] }
    var (step, decimals) = (1.0, 0)
    while step > rough {
      step /= 10
      decimals += 1
    }
    while step * 10 <= rough { step *= 10 }
    step *= rough >= step * 5 ? 5 : rough >= step * 2 ? 2 : 1
    let first = Int((range.lowerBound / step).rounded(.up))
    let last = Int((range.upperBound / step).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { number in
      (Double(number) * step, (Double(number) * step).fixed(decimals))
    }
  }

  /// Returns a horizontal line at a value, with a label.
  ///
  /// - Parameters:
  ///   - value: The value on the vertical axis.
  ///   - name: The label.
  /// - Returns: The elements.
  func mark(y value: Double, _ name: String) -> String {
    ReportMarkup.element(
      "line", [("x1", left), ("x2", right), ("y1", placeY(value)), ("y2", placeY(value))],
      [("class", "limit")])
      + ReportMarkup.label(name, x: right - 4, y: placeY(value) - 4, anchor: "end")
  }
}
