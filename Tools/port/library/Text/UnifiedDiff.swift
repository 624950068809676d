/// The difference of two texts, in the format of `diff -u`.
package enum UnifiedDiff {
  private enum Line {
    case kept(Substring)
    case removed(Substring)
    case added(Substring)

    var text: String {
      switch self {
      case .kept(let line): " " + line
      case .removed(let line): "-" + line
      case .added(let line): "+" + line
      }
    }

    var isKept: Bool { if case .kept = self { true } else { false } }
    var isOld: Bool { if case .added = self { false } else { true } }
    var isNew: Bool { if case .removed = self { false } else { true } }
  }

  /// Returns the difference with three lines of context; empty if the texts are equal.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - path: The path that both names in the head show.
  /// - Returns: The lines of the difference, with a line break after each.
  package static func text(from old: String, to new: String, path: String) -> String {
    guard old != new else { return "" }
    let lines = lines(from: old, to: new)
    var text = "--- \(path)\n+++ \(path)\n"
    for range in hunks(of: lines) {
      let oldStart = lines[..<range.lowerBound].count(where: \.isOld) + 1
      let newStart = lines[..<range.lowerBound].count(where: \.isNew) + 1
      let part = lines[range]
      let (oldCount, newCount) = (part.count(where: \.isOld), part.count(where: \.isNew))
      text += "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
      for line in part { text += line.text + "\n" }
    }
    return text
  }

  private static func lines(from old: String, to new: String) -> [Line] {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (x, y) = (0, 0)
    while x < before.count || y < after.count {
      if x < before.count, removed.contains(x) {
        lines.append(.removed(before[x]))
        x += 1
      } else if y < after.count, added.contains(y) {
        lines.append(.added(after[y]))
        y += 1
      } else {
        lines.append(.kept(before[x]))
        (x, y) = (x + 1, y + 1)
      }
    }
    // The last line break ends a line and begins none.
    if case .kept("") = lines.last { lines.removeLast() }
    return lines
  }

  /// Returns the ranges of the changed lines with their context, merged where they touch.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where !lines[index].isKept {
      let range = max(0, index - 3)..<min(lines.count, index + 4)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}
