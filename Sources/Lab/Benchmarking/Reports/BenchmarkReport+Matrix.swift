import TSFormatting
import TSPages
import TSTracing

extension BenchmarkReport {
  /// Returns the matrix of labels and recognizers as HTML, whose cells link to their faults.
  func matrix(_ groups: FaultGroups) -> String {
    let known = Set(run.recognizers.map(\.name))
    var html = HTMLText()
    html.raw("<div class=\"scroll\"><table class=\"matrix\">\n<thead><tr><th></th>")
    for name in columns.map(\.name) + ["nothing"] { html.element("th", "", name) }
    html.raw("</tr></thead>\n<tbody>\n")
    for (row, label) in run.labels.enumerated() {
      let silent = run.silent(label)
      // A row of its own within the cell, which never puts the one over the other.
      html.raw("<tr><th><div>\(HTMLText.element("span", "", label))")
      html.raw("\(HTMLText.element("span", "class=\"count\"", "\(silent.total)"))</div></th>")
      for (place, column) in columns.enumerated() {
        guard known.contains(column.recognizer) else {
          html.element("td", "class=\"none\"", "–")
          continue
        }
        write(
          run.cell(label, column), kind(label, column),
          link: groups.key("l\(row + 1)c\(place + 1)"), to: &html)
      }
      write(silent, kindOfSilence(label), link: groups.key("l\(row + 1)n"), to: &html)
      html.raw("</tr>\n")
    }
    html.raw("</tbody></table></div>\n")
    return html.text
  }

  /// The meaning of the recognitions in a cell, by the labels; also the class of the cell.
  private enum Kind: String, CaseIterable {
    case expected, allowed, unexpected

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

  private func write(_ share: Share, _ kind: Kind, link: String?, to html: inout HTMLText) {
    // The share determines the depth of the colour.
    html.raw("<td class=\"\(kind.rawValue)\" style=\"--share:\(share.value.fixed(2))\"")
    html.raw(" title=\"\(share.count) of \(share.total), \(kind.words)\">")
    if let link { html.raw("<a href=\"#\(link)\">") }
    if share.count > 0 {
      html.raw("\((share.value * 100).fixed(0))<small>\(share.intervalText)</small>")
    }
    html.raw(link == nil ? "</td>" : "</a></td>")
  }

  /// Returns an explanation of the colours of the matrix, as HTML.
  ///
  /// - Parameter withFaults: Whether cells link to their faults.
  func legend(withFaults: Bool = true) -> String {
    var html = HTMLText()
    html.raw("<ul class=\"legend\">\n")
    func add(_ name: String, _ words: String) {
      html.raw("<li><span class=\"\(name)\"></span>\(words.escapedForMarkup)</li>\n")
    }
    for kind in Kind.allCases { add(kind.rawValue, kind.words) }
    if withFaults { add("faults", "has misses or false activations: leads to all of them") }
    html.raw("</ul>\n")
    html.element(
      "p", "class=\"note\"",
      "The deeper a colour, the larger the share. “nothing”: streams in which"
        + " no recognizer recognized.")
    html.raw("\n")
    return html.text
  }
}
