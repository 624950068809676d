internal import Evdev
internal import EventTime
internal import LinuxInput
internal import Recordings

/// What `replay --to-device` does: recordings are played to devices that the kernel makes.
struct DeviceReplay {
  static let manual: [Manual.Option] = [
    .init(
      "to-device",
      """
      make virtual devices as the recording describes them, and play it to them, for any program \
      that reads devices; it begins after a second, and a second later the devices go
      """),
    .init("fast", "with --to-device: leave out the pauses of the recording"),
    .init("ask", "with --to-device: wait for Return before it plays, and before the devices go"),
  ]

  /// The options that are about traces, and have no place beside it.
  private static let others = ["scene", "trace", "calibration", "rotate", "region", "output"]
  private static let otherFlags = ["as-touchscreen", "accept", "check"]

  private let isFast: Bool
  private let asks: Bool
  private let isLenient: Bool
  private let description: DeviceDescription?

  /// Takes its options; nil where nothing is to be played to a device.
  init?(_ arguments: Arguments) throws(Complaint) {
    isFast = arguments.has("fast")
    asks = arguments.has("ask")
    isLenient = arguments.has("lenient")
    guard arguments.has("to-device") else {
      guard !isFast, !asks else {
        throw .misuse("--\(isFast ? "fast" : "ask") is about devices; give --to-device too")
      }
      return nil
    }
    let given =
      Self.others.filter { arguments.value($0) != nil } + Self.otherFlags.filter(arguments.has)
    if let other = given.first {
      throw .misuse("--to-device prints no trace, so --\(other) has no place beside it")
    }
    if asks, arguments.operands.contains("-") {
      throw .misuse("--ask reads standard input, which is the recording; name a file")
    }
    description = try Inputs.description(arguments.value("device"))
  }

  /// Plays a recording.
  @MainActor func run(_ file: String, on console: Console) throws(Complaint) -> ExitStatus {
    let player = try DevicePlayer(reader(of: file), isFast: isFast)
    let nodes = player.devices.map { "\($0.node) (\($0.description.name.onOneLine))" }
    console.say(
      "touchstone: \(file): \(nodes.joined(separator: ", "))"
        + (asks ? "; Return plays it" : ""))
    guard try pause(), try player.play() else { return .done }
    let (count, first) = player.badLines
    Inputs.sayBadLines(count, first, of: file, on: console)
    console.say(
      "touchstone: played \(player.frames.counted("frame"))"
        + (asks ? "; Return takes the devices away" : ""))
    _ = try pause()
    return .done
  }

  private func reader(of file: String) throws(Complaint) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(path: file, lenient: isLenient, description: description)
    } catch {
      throw Complaint(error, badLine: Complaint.lenientAdvice)
    }
  }

  /// Gives readers the time to open what was made, and to read to the end.
  ///
  /// - Returns: Whether to go on: not after a signal.
  private func pause() throws(Complaint) -> Bool {
    if asks {
      _ = readLine()
      return true
    }
    do throws(DeviceError) {
      let loop = try InputLoop()
      loop.deadline = MonotonicClock.now.advanced(by: 1)
      return loop.run { _ in } == .nothingLeft
    } catch {
      throw Complaint(error)
    }
  }
}
