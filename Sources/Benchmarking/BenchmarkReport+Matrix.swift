import Tracing

extension BenchmarkReport {
  /// The matrix of labels and recognizers, drawn.
  var matrix: String {
    let labels = run.labels
    let names = columns.map(\.name) + ["nothing"]
    let left = 14 + 7 * (labels.map(\.count).max() ?? 0) + 40
    let top = 20 + 6 * (names.map(\.count).max() ?? 0)
    let width = left + names.count * Cell.width + 6 * (names.last?.count ?? 0) + 20
    let height = top + labels.count * Cell.height + 10
    var svg = HTMLText()
    svg.raw(
      "<svg viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\""
        + " font-family=\"system-ui, sans-serif\" font-size=\"12\" role=\"img\">\n")
    for (place, name) in names.enumerated() {
      let x = left + place * Cell.width + Cell.width / 2
      svg.element(
        "text", "transform=\"translate(\(x) \(top - 8)) rotate(-35)\"", name)
      svg.raw("\n")
    }
    for (row, label) in labels.enumerated() {
      let y = top + row * Cell.height
      let silent = run.silent(label)
      svg.element("text", "x=\"4\" y=\"\(y + 22)\"", label)
      svg.element(
        "text", "x=\"\(left - 8)\" y=\"\(y + 22)\" text-anchor=\"end\" fill=\"#777\"",
        "\(silent.total)")
      svg.raw("\n")
      for (place, column) in columns.enumerated() {
        let isExpected = run.isExpected(label, column)
        draw(
          run.cell(label, column), at: (left + place * Cell.width, y), isExpected: isExpected,
          link: fault(label, column), in: &svg)
      }
      draw(
        silent, at: (left + columns.count * Cell.width, y), isExpected: isSilenceExpected(label),
        link: nil, in: &svg)
    }
    svg.raw("</svg>\n")
    return svg.text
  }

  private enum Cell {
    static let width = 62
    static let height = 36
  }

  private func isSilenceExpected(_ label: String) -> Bool {
    run.streams.contains { $0.label.label == label && $0.label.expectations.isEmpty }
  }

  /// The place on the page of a label's first stream in which a column is wrong.
  private func fault(_ label: String, _ column: BenchmarkColumn) -> String? {
    run.wrong.firstIndex { $0.label.label == label && !$0.score(column).isRight }
      .map { "s\($0 + 1)" }
  }

  private func draw(
    _ share: Share, at place: (x: Int, y: Int), isExpected: Bool, link: String?,
    in svg: inout HTMLText
  ) {
    if let link { svg.raw("<a href=\"#\(link)\">") }
    // Expected is blue, unexpected is red; the share makes the colour deep.
    let depth = share.value * 0.8
    let colour = isExpected ? "#1f77b4" : "#d62728"
    svg.raw(
      "<rect x=\"\(place.x + 1)\" y=\"\(place.y + 1)\" width=\"\(Cell.width - 2)\""
        + " height=\"\(Cell.height - 2)\" fill=\"\(colour)\""
        + " fill-opacity=\"\(share.count == 0 ? "0.03" : max(depth, 0.1).fixed(2))\""
        + (isExpected ? " stroke=\"#1f77b4\" stroke-width=\"1.5\"" : "") + ">")
    svg.element("title", "", "\(share.count) of \(share.total)")
    svg.raw("</rect>")
    if share.count > 0 {
      let (x, ink) = (place.x + Cell.width / 2, depth > 0.45 ? "#fff" : "#222")
      svg.element(
        "text", "x=\"\(x)\" y=\"\(place.y + 17)\" text-anchor=\"middle\" fill=\"\(ink)\"",
        (share.value * 100).fixed(0))
      svg.element(
        "text",
        "x=\"\(x)\" y=\"\(place.y + 30)\" text-anchor=\"middle\" font-size=\"9\" fill=\"\(ink)\"",
        share.intervalText)
    }
    svg.raw(link == nil ? "\n" : "</a>\n")
  }
}
