internal import TSCompression
package import TSStrokes
internal import TSFormatting

/// A shape that a person drew in a study.
package struct StrokeSample: Hashable, Sendable {
  package var name: String
  /// The person, unique in a set.
  package var person: String
  /// What is not mixed in comparisons, such as the speed.
  package var condition: String
  package var repetition: Int
  package var gesture: StrokeGesture

  package init(
    name: String, person: String, condition: String, repetition: Int, gesture: StrokeGesture
  ) {
    self.name = name
    self.person = person
    self.condition = condition
    self.repetition = repetition
    self.gesture = gesture
  }

  /// Reads the samples of a file of the field.
  ///
  /// Clocks that run back are no fault, as published data have them. Fields may be in quotation marks,
  /// lines may be blank, and their ends those of any system.
  ///
  /// - Parameters:
  ///   - bytes: Comma-separated values in UTF-8, packed by gzip or not, with the columns of
  ///     ``columns``; the rows of a sample are consecutive.
  ///   - progress: A closure that is called now and then with the number of bytes that have been read,
  ///     and that of all.
  /// - Returns: The samples, in the order of the file; `nil` for a table of something else, without
  ///   one of the columns `gesture`, `x` and `y`.
  /// - Throws: A ``StrokeFileError`` with the line and what was expected.
  package static func samples(
    in bytes: [UInt8], progress: (Int, Int) -> Void = { _, _ in }
  ) throws(StrokeFileError) -> [StrokeSample]? {
    let bytes = try unpacked(bytes)
    var samples: [StrokeSample] = []
    var scanner = CSVScanner(bytes, hasComments: false)
    if let head = scanner.next(), head.fields != columns {
      guard ["gesture", "x", "y"].allSatisfy(head.fields.contains) else { return nil }
      throw StrokeFileError(
        line: head.line, "expected the columns \(columns.joined(separator: ","))")
    }
    while let record = scanner.next() {
      if let line = scanner.unclosed {
        throw StrokeFileError(line: line, "expected a quotation mark that closes the field")
      }
      if record.line.isMultiple(of: 1 << 14) { progress(scanner.index, bytes.count) }
      try add(record.fields, record.line, to: &samples)
    }
    guard !samples.isEmpty else {
      throw StrokeFileError("expected the columns \(columns.joined(separator: ",")), and rows")
    }
    return samples
  }

  private static func unpacked(_ bytes: [UInt8]) throws(StrokeFileError) -> [UInt8] {
    guard Gzip.isPacked(bytes) else { return bytes }
    do throws(GzipError) {
      return try Gzip.unpacked(bytes)
    } catch {
      throw StrokeFileError("\(error)")
    }
  }

  /// The columns of a file; `t_ms` is in milliseconds.
  package static let columns = [
    "gesture", "person", "speed", "rep", "stroke", "t_ms", "x", "y",
  ]

  private static func add(
    _ fields: [String], _ number: Int, to samples: inout [StrokeSample]
  ) throws(StrokeFileError) {
    guard fields.count == columns.count else {
      throw StrokeFileError(
        line: number, "expected \(columns.count) values, but there are \(fields.count)")
    }
    guard let repetition = Int(fields[3]), let stroke = Int(fields[4]) else {
      throw StrokeFileError(line: number, "expected whole numbers as rep and stroke")
    }
    let numbers = fields[5...].compactMap { Double($0) }
    guard numbers.count == 3, numbers.allSatisfy({ $0.isFinite }) else {
      throw StrokeFileError(line: number, "expected numbers as t_ms, x and y")
    }
    let last = samples.last
    if last?.name != fields[0] || last?.person != fields[1] || last?.condition != fields[2]
      || last?.repetition != repetition
    {
      samples.append(
        StrokeSample(
          name: fields[0], person: fields[1], condition: fields[2], repetition: repetition,
          gesture: StrokeGesture()))
    }
    samples[samples.count - 1].gesture.points.append(
      StrokePoint(x: numbers[1], y: numbers[2], time: numbers[0] / 1000, stroke: stroke))
  }
}
