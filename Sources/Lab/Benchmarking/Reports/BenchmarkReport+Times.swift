import TSFormatting
import TSPages

extension BenchmarkReport {
  /// A drawing of the times to recognition, with one row per recognizer on a common axis.
  var times: String {
    let shown = summaries.filter { !$0.times.isEmpty }
    guard !shown.isEmpty else { return HTMLText.element("p", "class=\"note\"", "None.") + "\n" }
    let left = 20 + 7 * (shown.map(\.column.name.count).max() ?? 0)
    // The axis ends above the greatest 95th percentile, so that a single outlier does not compress
    // all other times.
    let end = axisEnd(shown.compactMap(\.late).max() ?? 1)
    let (plot, row) = (760.0, 34)
    let height = shown.count * row + 44
    func x(_ time: Double) -> String { (Double(left) + min(time / end, 1.02) * plot).fixed(1) }
    var svg = HTMLText()
    let width = left + Int(plot) + 165
    svg.raw(
      "<div class=\"scroll\"><svg viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\""
        + " height=\"\(height)\" role=\"img\">\n")
    let bottom = shown.count * row + 8
    for tick in 0...5 {
      let time = end * Double(tick) / 5
      svg.raw(
        "<line x1=\"\(x(time))\" y1=\"4\" x2=\"\(x(time))\" y2=\"\(bottom)\" class=\"frame\"/>")
      svg.element(
        "text", "x=\"\(x(time))\" y=\"\(bottom + 18)\" text-anchor=\"middle\" class=\"scale\"",
        time.fixed(end < 1 ? 2 : 1) + (tick == 5 ? " s" : ""))
      svg.raw("\n")
    }
    for (place, summary) in shown.enumerated() {
      let y = place * row + 8
      svg.element("text", "x=\"4\" y=\"\(y + 17)\"", summary.column.name)
      if let median = summary.median, let late = summary.late {
        let barWidth = (Double(x(late)) ?? 0) - (Double(x(median)) ?? 0)
        svg.raw(
          "<rect x=\"\(x(median))\" y=\"\(y + 4)\" width=\"\(max(barWidth, 1).fixed(1))\""
            + " height=\"18\" class=\"span\"/>")
        svg.raw(
          "<line x1=\"\(x(median))\" y1=\"\(y)\" x2=\"\(x(median))\" y2=\"\(y + 26)\""
            + " class=\"median\"/>")
        svg.element(
          "text", "x=\"\(left + Int(plot) + 36)\" y=\"\(y + 17)\" class=\"scale\"",
          "\(median.fixed(3)) / \(late.fixed(3)) s")
      }
      for time in Set(summary.times.map { x($0) }).sorted() {
        svg.raw(
          "<line x1=\"\(time)\" y1=\"\(y + 7)\" x2=\"\(time)\" y2=\"\(y + 19)\""
            + " class=\"time\"/>")
      }
      svg.raw("\n")
    }
    svg.raw("</svg></div>\n")
    return svg.text
  }

  /// Returns a round number that is at least the given time, in seconds.
  private func axisEnd(_ time: Double) -> Double {
    let steps = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 1.5, 2, 2.5, 5, 10, 20, 50, 100]
    return steps.first { $0 >= time } ?? time
  }
}
