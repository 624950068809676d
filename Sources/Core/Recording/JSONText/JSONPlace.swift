/// The line and the column of a position in a text.
package struct JSONPlace: Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The position within the line in characters, from 1.
  package let column: Int

  /// Finds a position.
  ///
  /// - Parameters:
  ///   - offset: The position, in bytes from the start of the text.
  ///   - bytes: The text in UTF-8.
  /// - Complexity: O(*n*) for the number *n* of bytes before the position.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    line = before.count { $0 == 0x0a } + 1
    // Bytes that continue a character in UTF-8 are not counted.
    column = before[lineStart...].count { $0 & 0xc0 != 0x80 } + 1
  }
}
