/// The label of a recorded stream, which is a row of a label file.
public struct StreamLabel: Hashable, Sendable {
  /// The path of the recording, as written in the row.
  public var file: String
  /// A short name for what the person did, which is a row of the confusion matrix.
  public var label: String
  /// The expectations of the stream; recognizers without one are expected not to recognize.
  public var expectations: [Expectation]
  /// The start of the part that counts, in seconds since the first event, or `nil` for the
  /// beginning.
  ///
  /// The events before it are replayed, but attempts that begin there do not count.
  public var start: Double?
  /// The end of the stream, in seconds since the first event, or `nil` for its own end.
  public var end: Double?
  /// The path of the description of the device, for a recording that has only events.
  public var device: String?
  /// The greatest distance in millimetres that the pointer may move during a click of a trackpad,
  /// or `nil` for any.
  public var motion: Double?
  /// The seconds before ``start`` that are replayed, from the last moment before them at which no
  /// finger was down; `nil`, the default, for everything from the first event.
  ///
  /// A recording of many parts is replayed in time proportional to its length with a context, and
  /// to its square without one.
  public var context: Double?
  /// The person whose fingers were recorded, or `nil` if unknown.
  public var person: String?

  /// Creates a label.
  ///
  /// - Parameter motion: The greatest movement of the pointer during a click of a trackpad, in
  ///   millimetres.
  public init(
    file: String, label: String, expectations: [Expectation], start: Double? = nil,
    end: Double? = nil, device: String? = nil, motion: Double? = nil, context: Double? = nil,
    person: String? = nil
  ) {
    self.file = file
    self.label = label
    self.expectations = expectations
    self.start = start
    self.end = end
    self.device = device
    self.motion = motion
    self.context = context
    self.person = person
  }

  /// The expectations in the form of the label file; `-` if there are none.
  public var expected: String {
    expectations.isEmpty ? "-" : expectations.map(\.description).joined(separator: " ")
  }

  /// The name of the stream: the file and, if it is limited, the part in seconds.
  public var name: String {
    guard start != nil || end != nil else { return file }
    return "\(file) [\(start.map { "\($0)" } ?? "")–\(end.map { "\($0)" } ?? "")]"
  }
}

/// An error in a label file, or in the result of a benchmark that is read back.
public struct BenchmarkFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The number of the line, from 1, or `nil` if the error concerns the whole file.
  public let line: Int?
  /// The message without the location: what was expected, what was found, and what to do.
  public let text: String

  /// The message with the location, on one line.
  public var description: String { file + (line.map { ":\($0)" } ?? "") + ": " + text }
}
