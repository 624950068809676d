import Formatting
import Tracing

extension BenchmarkReport {
  /// Returns a drawing of the matrix of labels and recognizers, whose cells link to their faults.
  func matrix(_ groups: FaultGroups) -> String {
    let labels = run.labels
    let known = Set(run.recognizers.map(\.name))
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
        guard known.contains(column.recognizer) else {
          let x = left + place * Cell.width + Cell.width / 2
          svg.element("text", "x=\"\(x)\" y=\"\(y + 22)\" text-anchor=\"middle\"", "–")
          svg.raw("\n")
          continue
        }
        draw(
          run.cell(label, column), kind(label, column), at: (left + place * Cell.width, y),
          link: groups.key("l\(row + 1)c\(place + 1)"), in: &svg)
      }
      draw(
        silent, kindOfSilence(label), at: (left + columns.count * Cell.width, y),
        link: groups.key("l\(row + 1)n"), in: &svg)
    }
    svg.raw("</svg>\n")
    return svg.text
  }

  private enum Cell {
    static let width = 62
    static let height = 36
  }

  /// The meaning of the recognitions in a cell, by the labels.
  private enum Kind: CaseIterable {
    case expected, allowed, unexpected

    var colour: String {
      switch self {
      case .expected: "#1f77b4"
      case .allowed: "#777"
      case .unexpected: "#d62728"
      }
    }

    var words: String {
      switch self {
      case .expected: "expected"
      case .allowed: "any number is allowed (=*), which is no fault"
      case .unexpected: "not expected"
      }
    }
  }

  private func kind(_ label: String, _ column: BenchmarkColumn) -> Kind {
    if run.isExpected(label, column) { return .expected }
    let all = run.played.filter { $0.label.label == label }
    let recognized = all.filter { !$0.recognitions(column).isEmpty }
    let own = recognized.isEmpty ? all : recognized
    return own.allSatisfy { $0.expectation(column) == .any } ? .allowed : .unexpected
  }

  private func kindOfSilence(_ label: String) -> Kind {
    let own = run.played.filter { $0.label.label == label }
    if own.contains(where: { $0.label.expectations.isEmpty }) { return .expected }
    let isMissed = own.contains { stream in columns.contains { stream.score($0).expected > 0 } }
    return isMissed ? .unexpected : .allowed
  }

  private func draw(
    _ share: Share, _ kind: Kind, at place: (x: Int, y: Int), link: String?, in svg: inout HTMLText
  ) {
    if let link { svg.raw("<a href=\"#\(link)\">") }
    // The share determines the opacity of the cell.
    let depth = share.value * 0.8
    svg.raw(
      "<rect x=\"\(place.x + 1)\" y=\"\(place.y + 1)\" width=\"\(Cell.width - 2)\""
        + " height=\"\(Cell.height - 2)\" fill=\"\(kind.colour)\""
        + " fill-opacity=\"\(share.count == 0 ? "0.03" : max(depth, 0.1).fixed(2))\""
        + (kind == .expected ? " stroke=\"\(kind.colour)\" stroke-width=\"1.5\"" : "") + ">")
    svg.element("title", "", "\(share.count) of \(share.total), \(kind.words)")
    svg.raw("</rect>")
    if link != nil { svg.raw(BenchmarkReport.mark(at: (place.x + Cell.width - 2, place.y + 2))) }
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

  /// Returns a drawing of the corner mark of a cell with faults.
  private static func mark(at corner: (x: Int, y: Int)) -> String {
    "<path d=\"M\(corner.x) \(corner.y)h-11l11 11z\" fill=\"#d62728\" stroke=\"#fff\"/>"
  }

  /// Returns an explanation of the colours of the matrix, as HTML.
  ///
  /// - Parameter withFaults: A Boolean value that indicates whether cells link to their faults.
  /// - Returns: The list of colours and marks.
  func legend(withFaults: Bool = true) -> String {
    var html = HTMLText()
    html.raw("<ul class=\"legend\">\n")
    func add(_ drawing: String, _ words: String) {
      html.raw("<li><svg width=\"22\" height=\"16\">\(drawing)</svg> ")
      html.raw(words.escapedForMarkup + "</li>\n")
    }
    for kind in Kind.allCases {
      add(
        "<rect x=\"1\" y=\"1\" width=\"20\" height=\"14\" fill=\"\(kind.colour)\" fill-opacity=\"0.6\""
          + (kind == .expected ? " stroke=\"\(kind.colour)\" stroke-width=\"1.5\"" : "") + "/>",
        kind.words)
    }
    if withFaults {
      add(
        BenchmarkReport.mark(at: (20, 2)),
        "has misses or false activations: leads to all of them")
    }
    html.raw("</ul>\n")
    html.element(
      "p", "class=\"note\"",
      "The deeper a colour, the larger the share. “nothing”: streams in which"
        + " no recognizer recognized.")
    html.raw("\n")
    return html.text
  }
}
