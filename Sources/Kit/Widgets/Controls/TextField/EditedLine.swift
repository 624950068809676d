import TSGeometry

/// A line of text with a selection, and the changes that editing makes to them.
///
/// Positions are offsets in UTF-16 units, as in UIKit (U470). Deleting and moving go by whole
/// characters, though a program may select a part of one.
struct EditedLine: Equatable {
  /// A movement of the insertion point.
  enum Movement: Equatable {
    case left, right, wordLeft, wordRight, start, end
  }

  /// The text; setting it moves the insertion point to its end.
  var text: String {
    get { content }
    set {
      content = newValue
      edges = CharacterEdges(of: content, edges.measure)
      select(from: count, to: count)
    }
  }
  private var content = ""
  private var edges = CharacterEdges()
  /// The length of the text in UTF-16 units.
  var count: Int { edges.offsets[edges.offsets.count - 1] }
  /// The end of the selection that stays when the other is moved.
  private(set) var anchor = 0
  /// The end of the selection that moves: the insertion point.
  private(set) var head = 0

  /// The selected range; empty at the insertion point if nothing is selected.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// The text of the selection; half of a character becomes U+FFFD.
  var selectedText: String { text(in: selection) }

  /// Selects a range, limited to the text.
  ///
  /// - Parameters:
  ///   - anchor: The end that stays.
  ///   - head: The end that moves.
  mutating func select(from anchor: Int, to head: Int) {
    self.anchor = min(max(anchor, 0), count)
    self.head = min(max(head, 0), count)
  }

  /// Replaces a range of the text, and moves the insertion point behind the replacement.
  ///
  /// - Complexity: O(*k*) at the end of the text, for *k* characters that are inserted or deleted;
  ///   elsewhere what follows is moved, too.
  mutating func replace(_ range: Range<Int>, by replacement: String) {
    let end = range.lowerBound + replacement.utf16.count
    let scalars = content.unicodeScalars
    if let lower = index(range.lowerBound).samePosition(in: scalars),
      let upper = index(range.upperBound).samePosition(in: scalars)
    {
      content.replaceSubrange(lower..<upper, with: replacement)
      edges.replace(range, end: end, in: content)
    } else {
      let units = Array(content.utf16)
      let changed =
        units[..<range.lowerBound] + Array(replacement.utf16) + units[range.upperBound...]
      text = String(decoding: changed, as: UTF16.self)
    }
    select(from: end, to: end)
  }

  /// Returns the index of a position, searched from the nearer end of the text.
  private func index(_ position: Int) -> String.Index {
    let units = content.utf16
    return position <= count / 2
      ? units.index(units.startIndex, offsetBy: position)
      : units.index(units.endIndex, offsetBy: position - count)
  }

  /// Returns the range that the delete key removes.
  ///
  /// - Parameter movement: The direction, if nothing is selected.
  /// - Returns: The selection, or what is between the insertion point and where it would move.
  func deletion(_ movement: Movement) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let other = position(head, moved: movement)
    return min(head, other)..<max(head, other)
  }

  /// Moves the insertion point.
  ///
  /// Without extending, a selection collapses: to the end in the direction of a movement by
  /// character.
  ///
  /// - Parameter extends: Whether the other end of the selection stays.
  mutating func move(_ movement: Movement, extends: Bool) {
    if extends { return select(from: anchor, to: position(head, moved: movement)) }
    var target = position(head, moved: movement)
    if !selection.isEmpty, movement == .left { target = selection.lowerBound }
    if !selection.isEmpty, movement == .right { target = selection.upperBound }
    select(from: target, to: target)
  }

  /// Returns the range of the word, or of what is between words, that contains a position; empty
  /// only if the text is.
  ///
  /// At the border of two ranges it is the word, and of two others the one after it.
  func word(at position: Int) -> Range<Int> {
    let touching = segments.filter {
      $0.range.lowerBound <= position && position <= $0.range.upperBound
    }
    return (touching.first { $0.isWord } ?? touching.last)?.range ?? 0..<0
  }

  /// Returns the range of the word, or of what is between words, of a character.
  ///
  /// - Parameter position: The position before the character.
  /// - Returns: The range; the end of the text if there is no such character.
  func segment(containing position: Int) -> Range<Int> {
    let end = count
    return segments.first { $0.range.contains(position) }?.range ?? end..<end
  }

  /// The positions between characters, with both ends.
  var characterBounds: [Int] { edges.offsets }

  /// Returns the width of the characters that are wholly before a position, in points.
  ///
  /// - Parameter position: The position; the end of the text by default.
  mutating func width(before position: Int? = nil, _ measure: TextMeasure) -> CGFloat {
    if measure != edges.measure { edges = CharacterEdges(of: content, measure) }
    return edges.width(before: position ?? count)
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: Array(content.utf16)[range], as: UTF16.self)
  }

  private func position(_ start: Int, moved movement: Movement) -> Int {
    let end = count
    switch movement {
    case .left: return edges.last(before: start) ?? 0
    case .right: return edges.first(after: start) ?? end
    case .wordLeft:
      return segments.last { $0.isWord && $0.range.lowerBound < start }?.range.lowerBound ?? 0
    case .wordRight:
      return segments.first { $0.isWord && $0.range.upperBound > start }?.range.upperBound ?? end
    case .start: return 0
    case .end: return end
    }
  }

  /// The words, and what is between them, in order.
  private var segments: [(range: Range<Int>, isWord: Bool)] {
    var segments: [(range: Range<Int>, isWord: Bool)] = []
    var start = 0
    for character in content {
      let isWord = character.isLetter || character.isNumber || character == "_"
      let end = start + character.utf16.count
      if let last = segments.last, last.isWord == isWord {
        segments[segments.count - 1].range = last.range.lowerBound..<end
      } else {
        segments.append((start..<end, isWord))
      }
      start = end
    }
    return segments
  }
}
