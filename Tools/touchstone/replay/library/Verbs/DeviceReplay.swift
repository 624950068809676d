package import TSCommandLine
internal import TSEvdev
internal import TSEventTime
internal import TSFormatting
internal import TSLinuxInput
internal import TSRecordings
internal import TSRecordingOptions

/// The option `replay --to-device`, which plays recordings to virtual devices.
package struct DeviceReplay {
  package static let manual: [Manual.Option] = [
    .init(
      "to-device",
      """
      make virtual devices as the recording describes them, and play it to them, for any program \
      that reads devices; it begins after a second, and a second later the devices go
      """),
    .init("fast", "with --to-device: leave out the pauses of the recording"),
    .init("ask", "with --to-device: wait for Return before it plays, and before the devices go"),
  ]

  /// The options for traces, which cannot be combined with `--to-device`.
  private static let others = [
    "scene", "format", "calibration", "rotate", "region", "trackpad", "output",
  ]
  private static let otherFlags = ["as-touchscreen", "no-scene", "accept", "check"]

  private let isFast: Bool
  private let asks: Bool
  private let recordings: RecordingOptions

  /// Parses the options; `nil` if `--to-device` was not given.
  ///
  /// - Parameter arguments: The arguments of the verb.
  /// - Throws: A ``UsageError`` if options contradict each other.
  package init?(_ arguments: Arguments) throws(UsageError) {
    isFast = arguments.has("fast")
    asks = arguments.has("ask")
    guard arguments.has("to-device") else {
      guard !isFast, !asks else {
        throw .usageError("--\(isFast ? "fast" : "ask") is about devices; give --to-device too")
      }
      return nil
    }
    let given =
      Self.others.filter { arguments.value($0) != nil } + Self.otherFlags.filter(arguments.has)
    if let other = given.first {
      throw .usageError(
        "--to-device prints no trace, so \(arguments.spelling(of: other)) has no place"
          + " beside it")
    }
    if asks, arguments.operands.contains("-") {
      throw .usageError("--ask reads standard input, which is the recording; name a file")
    }
    recordings = try RecordingOptions(arguments)
  }

  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - file: The path of the recording.
  ///   - console: The console that shows messages.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if the recording cannot be read or a device cannot be created.
  @MainActor package func run(_ file: String, on console: Console) throws(UsageError) -> ExitStatus
  {
    let player = try DevicePlayer(reader(of: file, on: console), isFast: isFast)
    let nodes = player.devices.map { "\($0.node) (\($0.description.name.onOneLine))" }
    console.report(
      "touchstone: \(file): \(nodes.joined(separator: ", "))"
        + (asks ? "; Return plays it" : ""))
    guard try pause(), try player.play() else { return .done }
    let (count, first) = player.badLines
    Inputs.sayNotices([], badLines: count, first, of: file, on: console)
    console.report(
      "touchstone: played \(player.frames.counted("frame"))"
        + (asks ? "; Return takes the devices away" : ""))
    _ = try pause()
    return .done
  }

  @MainActor private func reader(
    of file: String, on console: Console
  ) throws(UsageError) -> RecordingReader {
    let description = try recordings.description(of: file, on: console)
    do throws(RecordingError) {
      return try RecordingReader(
        path: file, lenient: recordings.isLenient, description: description)
    } catch {
      throw UsageError(error, badLine: UsageError.lenientAdvice)
    }
  }

  /// Waits so that readers can open the new devices, and read to the end before they are removed.
  ///
  /// - Returns: `false` if a signal arrived.
  /// - Throws: A ``UsageError`` if the loop cannot be created.
  private func pause() throws(UsageError) -> Bool {
    if asks {
      _ = readLine()
      return true
    }
    do throws(DeviceError) {
      let loop = try InputLoop()
      loop.deadline = MonotonicClock.now.advanced(by: 1)
      return loop.run { _ in } == .nothingLeft
    } catch {
      throw UsageError(error)
    }
  }
}
