public import Evdev

/// Reads a recording of input events, in any known format, from a file of any size.
///
/// The format is recognised from the content. Memory does not grow with the file: events are
/// read a piece at a time and given one by one. One case is different: YAML of several devices
/// holds one device after the other, and from a pipe, which cannot be read twice, the events of
/// all of them are kept in memory to be merged by time.
///
///     var reader = try RecordingReader(path: "swipe.evemu")
///     while let item = try reader.next() {
///       switch item {
///       case .device(let device): print(device.description.name)
///       case .event(let event, _): print(event.time.seconds, event.value)
///       }
///     }
public struct RecordingReader: ~Copyable {
  /// The format that was recognised.
  public let format: RecordingFormat
  /// The name in messages.
  public let name: String
  private var backend: any RecordingBackend
  private var events: [DeviceEvent] = []
  private var place = 0
  private var failure: RecordingError?
  private var isAtEnd = false
  private let override: DeviceDescription?

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - lenient: Whether bad lines are skipped and counted instead of ending the reading.
  ///   - description: What stands for the description of each device, whatever the file says
  ///     of it; for recordings of one device that hold events alone.
  /// - Throws: An error where the file cannot be read or is no recording.
  public init(
    path: String, lenient: Bool = false, description: DeviceDescription? = nil
  ) throws(RecordingError) {
    try self.init(ByteSource(path: path), lenient: lenient, description: description)
  }

  /// Reads a recording that lies in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - name: The name in messages.
  ///   - lenient: Whether bad lines are skipped and counted instead of ending the reading.
  ///   - description: What stands for the description of each device.
  /// - Throws: An error where the content is no recording.
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
      case .evemu: EvemuReader(lines, leniently: lenient)
      case .evtest: EvtestReader(lines, leniently: lenient)
      case .getevent: GeteventReader(lines, leniently: lenient)
      case .libinput: LibinputReader(lines.remainder(), leniently: lenient)
      }
  }

  /// The number of bad lines that were skipped so far.
  public var badLines: Int { backend.skipped.count }

  /// What was wrong with the first of the ``badLines``.
  public var firstBadLine: RecordingError? { backend.skipped.first }

  /// Returns the next device or event, or nil at the end.
  ///
  /// Nothing comes after an error.
  ///
  /// - Throws: An error where the file cannot be read, and for a bad line unless lenient.
  public mutating func next() throws(RecordingError) -> RecordingItem? {
    if place < events.count {
      let item = events[place]
      place += 1
      return .event(item.event, device: item.device)
    }
    return try refill()
  }

  @inline(never)
  private mutating func refill() throws(RecordingError) -> RecordingItem? {
    place = 0
    events.removeAll(keepingCapacity: true)
    guard !isAtEnd else { return nil }
    if let failure {
      isAtEnd = true
      throw failure
    }
    do throws(RecordingError) {
      switch try backend.fill(&events) {
      case .end:
        isAtEnd = true
        return nil
      case .device(var device):
        if let override { device.description = override }
        return .device(device)
      case .events: break
      }
    } catch {
      failure = error
    }
    return try next()
  }

  /// Reads the description of the first device of a file: its events are not read.
  ///
  /// A file that holds a description alone, or nothing but evemu's `A:` lines, will do.
  ///
  /// - Throws: An error where the file cannot be read or describes no device.
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
