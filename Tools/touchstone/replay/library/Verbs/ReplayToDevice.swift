package import TSCommandLine
internal import TSEvdev
internal import TSFormatting
internal import TSLinuxInput
internal import TSRecordings
internal import TSRecordingOptions
internal import TSReplay

/// The option `replay --to-device`, which plays recordings to virtual devices.
package struct ReplayToDevice {
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
    let source = ReplaySource.file(
      file, lenient: recordings.isLenient,
      description: try recordings.description(of: file, on: console))
    let player = try DevicePlayer(source, speed: isFast ? nil : 1)
    let nodes = player.devices.map { "\($0.node) (\($0.description.name.onOneLine))" }
    console.report(
      "touchstone: \(file): \(nodes.joined(separator: ", "))"
        + (asks ? "; Return plays it" : ""))
    if asks { _ = readLine() }
    let pause = asks ? 0 : Self.pause
    guard try player.play(after: pause, rest: pause) else { return .done }
    player.reportFaults(of: file, on: console)
    console.report(
      "touchstone: \(player.summary)" + (asks ? "; Return takes the devices away" : ""))
    if asks { _ = readLine() }
    return .done
  }

  /// The time in which readers find the devices, and later read to the end, in seconds.
  package static let pause = 1.0
}

extension DevicePlayer {
  /// Says which lines of the recording were skipped, and whether the kernel filters what was filtered
  /// before.
  package func reportFaults(of file: String, on console: Console) {
    let (count, first) = badLines
    InputFiles.sayNotices([], badLines: count, first, of: file, on: console)
    if let filterNotice {
      console.report(
        "touchstone: \(file): small movements were filtered a second time, since the kernel's filter"
          + " cannot be switched off: \(filterNotice)")
    }
  }

  /// What was played, and how exactly, as words.
  package var summary: String {
    var text = "played \(frames.counted("frame"))"
    if let (middle, most, worst) = latenessPercentiles {
      text +=
        " in \(seconds.fixed(2)) s, late by \(Durations.text(middle)) in the middle,"
        + " \(Durations.text(most)) at the 99th percentile, \(Durations.text(worst)) at the most"
    }
    return text + (lifted > 0 ? "; lifted \(lifted) that \(lifted == 1 ? "was" : "were") down" : "")
  }
}
