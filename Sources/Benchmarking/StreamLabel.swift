/// What a recorded stream is said to hold: a row of a label file.
public struct StreamLabel: Hashable, Sendable {
  /// The recording, as the row names it.
  public var file: String
  /// What the person did, in a word: a row of the confusion matrix.
  public var label: String
  /// How often each recognizer is expected to recognize; those that are not named, never.
  public var expectations: [Expectation]
  /// Attempts that begin before this do not count, in seconds since the first event; nil for none.
  public var start: Double?
  /// The stream ends here, in seconds since the first event; nil for its own end.
  public var end: Double?
  /// The description of the device, for a recording of events alone.
  public var device: String?

  /// Creates a label.
  public init(
    file: String, label: String, expectations: [Expectation], start: Double? = nil,
    end: Double? = nil, device: String? = nil
  ) {
    self.file = file
    self.label = label
    self.expectations = expectations
    self.start = start
    self.end = end
    self.device = device
  }

  /// The expectations as they are written; `-` for none.
  public var expected: String {
    expectations.isEmpty ? "-" : expectations.map(\.description).joined(separator: " ")
  }

  /// The stream's name: the file, and the part of it that counts.
  public var name: String {
    guard start != nil || end != nil else { return file }
    return "\(file) [\(start.map { "\($0)" } ?? "")–\(end.map { "\($0)" } ?? "")]"
  }
}

/// What is wrong with a label file, or with the result of a benchmark that is read back.
public struct BenchmarkFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let file: String
  /// The line, from 1; nil where it is the whole file.
  public let line: Int?
  /// What was expected, what was found, and what to do.
  public let text: String

  /// The message, on one line.
  public var description: String { file + (line.map { ":\($0)" } ?? "") + ": " + text }
}
