internal import SwiftSyntax

/// Replacements in the text of a file, by offsets in its UTF-8 bytes.
///
/// Everything that is not replaced stays as it is, so comments and formatting are preserved. A
/// replacement inside a larger one is dropped.
struct TextEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private var edits: [Edit] = []

  /// The text before the edits.
  let source: [UInt8]

  init(_ tree: SourceFileSyntax) { source = Array(tree.description.utf8) }

  /// A Boolean value that indicates whether there are no edits.
  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text))
  }

  /// Replaces a node without the spaces and comments around it.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.offsets, with: text)
  }

  /// Inserts a text at an offset.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Inserts a text before a node.
  mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    replace(node.offsets.lowerBound..<node.offsets.lowerBound, with: text)
  }

  /// Inserts a text after a node, before the comment that may follow it.
  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    replace(node.offsets.upperBound..<node.offsets.upperBound, with: text)
  }

  /// Inserts a line before the line of an offset, with the same indentation.
  mutating func insert(_ text: String, onLineBefore offset: Int) {
    let start =
      source[..<offset].lastIndex(where: Self.isLineBreak).map { $0 + 1 } ?? source.startIndex
    replace(start..<start, with: indentation(at: offset) + text + "\n")
  }

  /// Removes a range with its line if nothing else is on that, otherwise with the spaces after it.
  mutating func remove(_ range: Range<Int>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < source.count, Self.isSpace(source[end]) { end += 1 }
    let endsLine = end == source.count || Self.isLineBreak(source[end])
    while endsLine, start > 0, Self.isSpace(source[start - 1]) { start -= 1 }
    if endsLine, start == 0 || Self.isLineBreak(source[start - 1]) {
      if end < source.count, source[end] == UInt8(ascii: "\r") { end += 1 }
      if end < source.count, source[end] == UInt8(ascii: "\n") { end += 1 }
    } else if endsLine {
      // What is left on the line keeps its end.
      end = range.upperBound
    }
    replace(start..<end, with: "")
  }

  /// Removes a node with its line if nothing else is on that.
  mutating func remove(_ node: some SyntaxProtocol) { remove(node.offsets) }

  /// The edits in the order of the text, without those inside others.
  private var ordered: [Edit] {
    // Insertions at the same offset keep their order.
    let sorted = edits.enumerated().sorted { a, b in
      let (x, y) = (a.element.range, b.element.range)
      if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
      if x.isEmpty != y.isEmpty { return x.isEmpty }
      if x.upperBound != y.upperBound { return x.upperBound > y.upperBound }
      return a.offset < b.offset
    }
    var kept: [Edit] = []
    var end = 0
    for (_, edit) in sorted where edit.range.lowerBound >= end {
      kept.append(edit)
      end = edit.range.upperBound
    }
    return kept
  }

  /// Returns the text after the edits.
  func applied() -> String {
    var bytes: [UInt8] = []
    var place = 0
    for edit in ordered {
      bytes += source[place..<edit.range.lowerBound]
      bytes += edit.text.utf8
      place = edit.range.upperBound
    }
    bytes += source[place...]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the offset after the edits of an offset before them.
  func newOffset(of offset: Int) -> Int {
    var shift = 0
    for edit in ordered where edit.range.upperBound <= offset {
      shift += edit.text.utf8.count - edit.range.count
    }
    return offset + shift
  }

  /// Returns the spaces at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String {
    let start =
      source[..<offset].lastIndex(where: Self.isLineBreak).map { $0 + 1 } ?? source.startIndex
    let spaces = source[start...].prefix(while: Self.isSpace)
    return String(decoding: spaces, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

extension SyntaxProtocol {
  /// The offsets of the node in the text, without the spaces and comments around it.
  var offsets: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The nodes that enclose this one, the innermost first.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { node in
      defer { node = node?.parent }
      return node
    }
  }
}
