/// A format of recorded input events.
public enum RecordingFormat: String, Sendable, CaseIterable {
  /// The format of evemu 1.0 to 1.3: a description (`N: I: P: B: A: L: S:`), events (`E:`), or
  /// both.
  case evemu
  /// The format of `libinput record`: YAML, version 1, any number of devices.
  case libinput
  /// The output of Android's `getevent`, with or without labels, times and device nodes.
  ///
  /// In output without times, the time of every event is 0.
  case getevent
  /// The output of `evtest`; it lacks the values of `EV_SYN` events, which are read as 0.
  case evtest
  /// Rows of Android's `MotionEvent`, one finger, six columns separated by semicolons: the time of
  /// the log and the time of the event in milliseconds, x and y in pixels, the size of the contact
  /// from 0 to 1, and the action (0 down, 1 up, 2 move).
  ///
  /// The time of the event is the time of the recording. The device is described as a touchscreen
  /// of 1920 × 1200 pixels with 12.72 pixels per millimetre; a unit of its axes is a hundredth of a
  /// pixel. The size is recorded as pressure, in steps of 1/10,000.
  case motionEvents
  /// Touch points in JSON, as studies of tablets publish them: an object with `screen` and
  /// `touchPoints`, each of which has `id`, `time`, `x`, `y` and `phase`.
  ///
  /// The device is described as a touchscreen of the size of the screen; a unit of its axes is a
  /// hundredth of a pixel. The text is read as a whole, up to 32 MB.
  case touchPoints

  /// A Boolean value that indicates whether a ``RecordingWriter`` can write the format.
  public var canBeWritten: Bool { self == .evemu || self == .libinput }

  /// Returns the format of a recording, recognised by the first characteristic line.
  ///
  /// - Parameter prefix: The beginning of the content; 64 KiB are sufficient.
  /// - Returns: The format, or `nil` if no line is characteristic.
  public static func recognise(_ prefix: some Collection<UInt8>) -> RecordingFormat? {
    if TouchPointFile.isBeginning(prefix) { return .touchPoints }
    var likely: RecordingFormat?
    for line in prefix.split(whereSeparator: {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }) {
      let text = String(decoding: line.prefix(200), as: UTF8.self)
      if let format = recognise(line: text) { return format }
      // evemu-record begins with the same words as evtest.
      if listStarts.contains(where: text.contains) { likely = .evtest }
    }
    return likely
  }

  private static func recognise(line text: String) -> RecordingFormat? {
    if text.hasPrefix("# EVEMU") { return .evemu }
    if text.hasPrefix("# libinput record") { return .libinput }
    if isEvemu(text) { return .evemu }
    if evtestWords.contains(where: text.contains) { return .evtest }
    if libinputStarts.contains(where: text.hasPrefix) { return .libinput }
    if geteventWords.contains(where: text.contains) { return .getevent }
    if MotionEventLine.isRow(text) { return .motionEvents }
    return GeteventLine.isEvent(Array(text.utf8)) ? .getevent : nil
  }

  private static func isEvemu(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count > 2, bytes[1] == UInt8(ascii: ":"), "NIPBALSE".utf8.contains(bytes[0])
    else { return EvemuFormat.isEventBehindPrefix(text) }
    // A line `P: /devices/…` is one of udev's records, as umockdev stores them.
    return !text.hasPrefix("P: /")
  }

  private static let evtestWords = [
    "Event: time ", "Input driver version is ", "Input device ID: ", "Input device name: ",
    "Supported events:",
  ]
  private static let listStarts = [
    "No device specified, trying to scan", "Available devices:", "Select the device event number",
  ]
  private static let geteventWords = ["add device ", "could not get driver version"]
  private static let libinputStarts = [
    "version:", "ndevices:", "libinput:", "system:", "devices:", "%YAML", "---",
  ]
}
