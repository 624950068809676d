package import TSCommandLine
package import TSEvdev
internal import TSFormatting
internal import TSRecordings
package import TSReplay

/// The options by which verbs read recordings, `--device` and `--lenient`, and what is said of the
/// descriptions that are used.
package struct RecordingOptions {
  /// The options in the manual of a verb.
  package static let manual: [Manual.Option] = [
    .init(
      "device", value: "FILE",
      "the description of the device, for recordings that hold events alone: evemu's lines, or"
        + " another recording of the device that begins with them; by default NAME.desc beside"
        + " the recording NAME.evemu"),
    .init("lenient", "pass over lines that cannot be understood, and count them"),
  ]

  /// Whether invalid lines are skipped and counted.
  package let isLenient: Bool
  /// The file that `--device` names; `nil` if the option was not given.
  package let descriptionFile: String?
  /// The description in ``descriptionFile``.
  package let description: DeviceDescription?
  private let program: String

  package init(_ arguments: Arguments) throws(UsageError) {
    program = arguments.manual.program
    isLenient = arguments.has("lenient")
    descriptionFile = arguments.value("device")
    description = try descriptionFile.map { path throws(UsageError) in
      try Self.description(named: path)
    }
  }

  /// Returns the source of a recording, and says which description is used in place of its own, or that
  /// there is none.
  ///
  /// - Parameter file: The path of the recording; `-` is standard input.
  /// - Throws: A ``UsageError`` if the description beside the recording cannot be read.
  @MainActor package func source(
    _ file: String, on console: Console
  ) throws(UsageError) -> ReplaySource {
    let choice = try choice(for: file)
    if choice.isMissing { console.report("\(program): \(Self.noDescription(in: file))") }
    if let notice = choice.notice { console.report("\(program): \(notice)") }
    var source = ReplaySource.file(file, lenient: isLenient, description: choice.description)
    source.progress = { console.progress("\($0) events of \(file)") }
    return source
  }

  /// Returns the message about a recording that describes no device, with the remedy.
  ///
  /// - Parameter others: The number of further ones; 0 by default.
  package static func noDescription(in file: String, others: Int = 0) -> String {
    let more = others > 0 ? " (and in \(others.counted("other")))" : ""
    return
      "\(file)\(more): no device is described in it, so places are relative to the greatest values in"
      + " it; give --device a description, or another recording of the device"
  }

  /// Returns the description to use for a recording in place of its own, and says so; `nil` for its
  /// own.
  @MainActor package func description(
    of file: String, on console: Console
  ) throws(UsageError) -> DeviceDescription? {
    let choice = try choice(for: file)
    if let notice = choice.notice { console.report("\(program): \(notice)") }
    return choice.description
  }

  /// What describes the device of a recording.
  package struct Choice {
    /// The description that is used in place of the recording's own; `nil` for its own.
    package var description: DeviceDescription?
    /// What a person has to know of it; `nil` if there is nothing.
    package var notice: String?
    package var isMissing = false

    package init(
      description: DeviceDescription? = nil, notice: String? = nil, isMissing: Bool = false
    ) {
      self.description = description
      self.notice = notice
      self.isMissing = isMissing
    }
  }

  /// Chooses the description of a recording's device: the one that the call names, its own, or the one
  /// beside it.
  ///
  /// - Parameter named: The description that labels name, which precedes that of `--device`; `nil`,
  ///   the default, for none.
  package func choice(
    for file: String, named: DeviceDescription? = nil
  ) throws(UsageError) -> Choice {
    let given = named ?? description
    // What is not a regular file can be read only once.
    guard FileStatus(path: file)?.kind == .file, let isDescribed = describes(file) else {
      return Choice(description: given)
    }
    if let given {
      let word = named == nil ? "--device" : "the one of the labels"
      return Choice(
        description: given,
        notice: isDescribed
          ? "\(file): describes its device itself; \(word) is used in its place" : nil)
    }
    guard !isDescribed else { return Choice() }
    guard let companion = CompanionFiles.description(of: file) else {
      return Choice(isMissing: true)
    }
    return Choice(
      description: try Self.description(
        at: companion, advice: "give a file with evemu's N:, I:, B: and A: lines, or rename it"),
      notice: "\(file): its device is described in \(companion)")
  }

  private static let descriptionAdvice =
    "give --device a file with evemu's N:, I:, B: and A: lines"

  /// Reads the device description that `--device` names.
  ///
  /// - Throws: A ``UsageError`` if there is no such file, or it cannot be read.
  package static func description(named path: String) throws(UsageError) -> DeviceDescription {
    try FileStatus.expectFile(path, what: "the name of a description", advice: descriptionAdvice)
    return try description(at: path, advice: descriptionAdvice)
  }

  /// Reads a device description.
  ///
  /// - Parameter advice: The advice in the message if the file contains something else.
  package static func description(
    at path: String, advice: String
  ) throws(UsageError) -> DeviceDescription {
    do throws(RecordingError) {
      return try RecordingReader.description(at: path)
    } catch {
      var error = error
      if error.kind == .unrecognised {
        error.expected = "the description of a device"
        error.advice = advice
      }
      throw UsageError(error)
    }
  }

  /// Returns whether a recording describes a device before its first event; `nil` if it cannot be
  /// read.
  private func describes(_ file: String) -> Bool? {
    do throws(RecordingError) {
      var reader = try RecordingReader(path: file, lenient: isLenient)
      while case .device(let device)? = try reader.next() {
        if device.isDescribed { return true }
      }
      return false
    } catch {
      return nil
    }
  }
}
