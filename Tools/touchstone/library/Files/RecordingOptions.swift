internal import Evdev
internal import Recordings
internal import Replay

/// The options by which verbs read recordings, `--device` and `--lenient`, and what is said of the
/// descriptions that are used.
struct RecordingOptions {
  /// The options in the manual of a verb.
  static let manual: [Manual.Option] = [
    .init(
      "device", value: "FILE",
      "the description of the device, for recordings that hold events alone: evemu's lines, or"
        + " another recording of the device that begins with them; by default NAME.desc beside"
        + " the recording NAME.evemu"),
    .init("lenient", "pass over lines that cannot be understood, and count them"),
  ]

  /// A Boolean value that indicates whether invalid lines are skipped and counted.
  let isLenient: Bool
  /// The file that `--device` names; `nil` if the option was not given.
  let descriptionFile: String?
  /// The description in ``descriptionFile``.
  let description: DeviceDescription?

  /// Parses the options, and reads the description.
  ///
  /// - Parameter arguments: The arguments of the verb.
  /// - Throws: A ``UsageError`` if the description cannot be read.
  init(_ arguments: Arguments) throws(UsageError) {
    isLenient = arguments.has("lenient")
    descriptionFile = arguments.value("device")
    description = try Inputs.description(descriptionFile)
  }

  /// Returns the source of a recording, and says which description is used in place of its own.
  ///
  /// - Parameters:
  ///   - file: The path of the recording; `-` is standard input.
  ///   - console: The console that shows messages.
  /// - Returns: The source.
  /// - Throws: A ``UsageError`` if the description beside the recording cannot be read.
  @MainActor func source(
    _ file: String, on console: Console
  ) throws(UsageError) -> ReplaySource {
    .file(file, lenient: isLenient, description: try description(of: file, on: console))
  }

  /// Returns the description to use for a recording in place of its own, and says so; `nil` for its
  /// own.
  ///
  /// - Parameters:
  ///   - file: The path of the recording; `-` is standard input.
  ///   - console: The console that shows messages.
  /// - Returns: The description, or `nil`.
  /// - Throws: A ``UsageError`` if the description beside the recording cannot be read.
  @MainActor func description(
    of file: String, on console: Console
  ) throws(UsageError) -> DeviceDescription? {
    // What is not a regular file can be read only once.
    guard FileStatus(path: file)?.kind == .file, let isDescribed = describes(file) else {
      return description
    }
    if let description {
      if isDescribed {
        console.report(
          "touchstone: \(file): describes its device itself; --device is used in its place")
      }
      return description
    }
    guard !isDescribed, let companion = Companion.description(of: file) else { return nil }
    let beside = try Inputs.description(
      at: companion, advice: "give a file with evemu's N:, I:, B: and A: lines, or rename it")
    console.report("touchstone: \(file): its device is described in \(companion)")
    return beside
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
