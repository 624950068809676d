import TSNearest
import TSPages

extension HTMLText {
  /// Appends what would have been recognized, for pages with misses: an entry for each answer.
  mutating func append(_ answers: [NearestYes]) {
    guard !answers.isEmpty else { return }
    element("h4", "", "What would have been recognized")
    raw("<ul class=\"nearest\">\n")
    for answer in answers {
      raw("<li>")
      for (index, line) in answer.lines.enumerated() {
        element(index == 0 ? "span" : "p", "", line.trimmingPrefix { $0 == " " }.description)
      }
      raw("</li>\n")
    }
    raw("</ul>\n")
  }
}
