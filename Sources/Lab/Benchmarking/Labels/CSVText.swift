internal import TSFormatting

/// A table of comma-separated values, or a part of one.
struct CSVText {
  /// The records: the head first, then the others or those of the part.
  private(set) var records: [CSVRecord] = []
  /// The number of records of the whole text, with the head.
  private(set) var count = 0
  /// The line of a quotation mark that is never closed, or `nil`.
  let unclosed: Int?

  /// Parses a text, or the head and one of several parts of equal numbers of records.
  ///
  /// - Complexity: O(*n*) for *n* bytes. The memory for fields is that of the part.
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - part: The number of the part, from 1, and the number of parts; `nil` for all records.
  init(_ bytes: [UInt8], part: (number: Int, count: Int)? = nil) {
    var places: [(index: Int, line: Int)] = []
    var scanner = CSVScanner(bytes)
    while let place = scanner.skip() { places.append(place) }
    unclosed = scanner.unclosed
    count = places.count
    let rows = max(places.count - 1, 0)
    let kept = part.map { ($0.number - 1) * rows / $0.count..<$0.number * rows / $0.count }
    let selected = places.prefix(1) + places.dropFirst()[offsets: kept ?? 0..<rows]
    for place in selected {
      var scanner = CSVScanner(bytes, from: place.index, line: place.line)
      if let record = scanner.next() { records.append(record) }
    }
  }
}

extension ArraySlice {
  /// Returns the elements at a range of offsets from the first.
  fileprivate subscript(offsets range: Range<Int>) -> ArraySlice {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}
