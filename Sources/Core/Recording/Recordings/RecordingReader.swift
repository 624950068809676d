internal import TSContacts
public import TSEvdev

/// A reader of recordings of input events, in any supported format and of any size.
///
/// The format is recognised from the content. Memory does not grow with the file: events are read
/// in portions and returned one by one. There are two exceptions: YAML of several devices contains
/// one device after the other, and from a pipe, which cannot be read twice, the events of all of
/// them are kept in memory to be merged by time; and JSON is parsed as a whole. Text in UTF-16 is
/// read as that in UTF-8, with line ends of any system.
///
/// Where the times of a device jump back by a tenth of a second or more, because the clock was set or
/// recordings were joined, they go on by the steps of the recording.
///
/// ```swift
/// var reader = try RecordingReader(path: "swipe.evemu")
/// while let item = try reader.next() {
///   switch item {
///   case .device(let device): print(device.description.name)
///   case .event(let event, _): print(event.time.seconds, event.value)
///   case .display, .interruption, .repair: break
///   }
/// }
/// ```
public struct RecordingReader: ~Copyable {
  /// The format that was recognised.
  public let format: RecordingFormat
  /// The name of the recording in messages.
  public let name: String
  private var backend: any RecordingBackend
  private var events: [DeviceEvent] = []
  private var position = 0
  /// The index up to which the events are returned before the next of ``jumps``.
  private var stop = 0
  private var clock = RecordingClock()
  private var jumps: ArraySlice<RecordingClock.Jump> = []
  private var failure: RecordingError?
  private var isAtEnd = false
  private let override: DeviceDescription?

  /// Opens a recording in a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - lenient: A Boolean value that indicates whether invalid lines are skipped and counted
  ///     instead of thrown.
  ///   - description: A description that replaces that of each device in the file; for recordings
  ///     of one device that contain only events.
  /// - Throws: ``RecordingError`` if the file cannot be read or is not a recording.
  public init(
    path: String, lenient: Bool = false, description: DeviceDescription? = nil
  ) throws(RecordingError) {
    try self.init(ByteSource(path: path), lenient: lenient, description: description)
  }

  /// Opens a recording in memory.
  ///
  /// - Parameters:
  ///   - lenient: A Boolean value that indicates whether invalid lines are skipped and counted
  ///     instead of thrown.
  ///   - description: A description that replaces that of each device.
  /// - Throws: ``RecordingError`` if the content is not a recording.
  public init(
    bytes: [UInt8], name: String = "memory", lenient: Bool = false,
    description: DeviceDescription? = nil
  ) throws(RecordingError) {
    try self.init(ByteSource(bytes: bytes, name: name), lenient: lenient, description: description)
  }

  private init(
    _ source: ByteSource, lenient: Bool, description: DeviceDescription?
  ) throws(RecordingError) {
    name = source.name
    override = description
    var lines = LineBuffer(source)
    format = try lines.recognise()
    backend =
      switch format {
      case .evemu: HeaderedReader<EvemuFormat>(lines, leniently: lenient)
      case .evtest: HeaderedReader<EvtestFormat>(lines, leniently: lenient)
      case .getevent: GeteventReader(lines, leniently: lenient)
      case .motionEvents: MotionEventReader(lines, leniently: lenient)
      case .libinput: LibinputReader(lines.remainder(), leniently: lenient)
      case .touchPoints: TouchPointReader(lines.remainder(), leniently: lenient)
      }
  }

  /// The number of invalid lines that were skipped so far.
  public var badLines: Int { backend.skipped.count }

  /// The error of the first of the ``badLines``; `nil` if there is none.
  public var firstBadLine: RecordingError? { backend.skipped.first }

  /// Returns the next device or event; `nil` at the end.
  ///
  /// After an error, the recording has ended.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be read, or a line is invalid and the reader
  ///   is not lenient.
  public mutating func next() throws(RecordingError) -> RecordingItem? {
    if position < stop {
      let item = events[position]
      position += 1
      return .event(item.event, device: item.device)
    }
    if let jump = jumps.popFirst() {
      stop = jumps.first?.position ?? events.count
      return .repair(.clockJumped, device: jump.device)
    }
    return try refill()
  }

  @inline(never)
  private mutating func refill() throws(RecordingError) -> RecordingItem? {
    (position, stop) = (0, 0)
    events.removeAll(keepingCapacity: true)
    guard !isAtEnd else { return nil }
    if let failure {
      isAtEnd = true
      throw failure
    }
    do throws(RecordingError) {
      switch try backend.fill(&events) {
      case .end:
        if let device = clock.untimedDevice() { return .repair(.timesMissing, device: device) }
        isAtEnd = true
        return nil
      case .device(var device):
        if let override { device.description = override }
        return .device(device)
      case .events: break
      case .display(let record): return .display(clock.corrected(record))
      case .interruption(let device): return .interruption(device: device)
      }
    } catch {
      // Events before the error are returned first; the error is thrown by the next refill.
      failure = error
    }
    jumps = clock.correct(&events)[...]
    stop = jumps.first?.position ?? events.count
    return try next()
  }

  /// Returns the first description of a device in a file.
  ///
  /// The file may contain a description alone, or only the `A:` lines of evemu. Reading stops at
  /// the first device that is described, or at the first event.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Throws: ``RecordingError`` if the file cannot be read or describes no device.
  public static func description(
    at path: String
  ) throws(RecordingError) -> DeviceDescription {
    var reader = try RecordingReader(path: path)
    while case .device(let device)? = try reader.next() {
      if device.isDescribed { return device.description }
    }
    throw RecordingError(
      kind: .unrecognised, path: reader.name, expected: "the description of a device",
      found: "events alone", advice: "give a file with evemu's N:, I:, B: and A: lines")
  }
}
