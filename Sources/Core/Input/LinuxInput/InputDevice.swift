internal import CTSLibevdev
public import TSEventTime
public import TSEvdev
internal import Glibc

/// An open device of the kernel's event interface.
///
/// Call ``read(into:)`` once each time the descriptor is readable; an ``InputLoop`` does so for
/// several devices. Events carry times of the monotonic clock, whose present time is
/// ``MonotonicClock/now``.
public final class InputDevice {
  /// The result of one read.
  public enum Item: Hashable, Sendable {
    /// The read returned events in the array that was passed, or none if no data was available.
    case events
    /// The kernel's buffer overran and events are lost.
    ///
    /// The array contains the events before the loss and ends with `SYN_DROPPED`. The state of the
    /// device after the loss and the time of the query are associated values.
    case resynchronised(DeviceState, at: Timestamp)
    /// The device was unplugged or removed, and returns no further events.
    case gone
  }

  /// The path of the device's node.
  public let path: String
  /// The description of the device by the kernel, and by udev where it runs, at the time of
  /// opening.
  public let description: DeviceDescription
  /// The place of the device in the system, as its driver names it (`phys`); empty if it has none.
  package let physicalPath: String
  /// The state of the device when it was opened; contacts that were down then begin with it.
  public let initialState: DeviceState
  /// The time of the initial state, on the monotonic clock.
  public let openedAt: Timestamp
  /// A Boolean value that indicates whether this program receives the events exclusively.
  public private(set) var isGrabbed = false
  /// A Boolean value that indicates whether ``initialState`` was queried from the device; a plain
  /// stream of events has no state.
  public let tellsState: Bool

  /// The number of times that events that waited were discarded, and the state was asked for instead.
  private(set) var discards = 0

  private let descriptor: FileDescriptor
  private var reader = EventReader()
  private var completion: LandingCompletion?

  /// Opens a device, optionally for exclusive use.
  ///
  /// - Parameters:
  ///   - path: The path of the node, such as `/dev/input/event3`.
  ///   - grab: A Boolean value that indicates whether this program receives the events exclusively.
  /// - Throws: ``DeviceError`` if the node cannot be opened, queried or grabbed.
  public init(_ path: String, grab: Bool = false) throws(DeviceError) {
    self.path = path
    tellsState = true
    descriptor = try FileDescriptor(opening: path, flags: O_RDONLY)
    let device = try Libevdev(descriptor: descriptor.number, path: path)
    let clock = device.useMonotonicClock()
    guard clock == 0 else { throw DeviceError(path, number: -clock) }
    var description = device.description()
    description.udevProperties = UdevDatabase().properties(ofNode: path)
    self.description = description
    physicalPath = Self.physicalPath(of: descriptor.number)
    (initialState, openedAt) = try reader.settledState(
      of: descriptor.number, path: path, description: description)
    completion = LandingCompletion(description, currentSlot: initialState.currentSlot)
    if grab { try self.grab() }
  }

  /// Takes ownership of an open descriptor that provides the events of a device without being one:
  /// a pipe, a socket.
  ///
  /// The state after a loss cannot be queried.
  ///
  /// - Parameters:
  ///   - descriptor: The open descriptor, which is closed with the device.
  ///   - path: The path for messages.
  ///   - state: The initial state; `nil` by default, if it is not known.
  package init(
    streaming descriptor: Int32, named path: String, _ description: DeviceDescription,
    state: DeviceState? = nil
  ) {
    self.path = path
    tellsState = state != nil
    self.description = description
    self.descriptor = FileDescriptor(descriptor)
    physicalPath = ""
    initialState = state ?? DeviceState()
    openedAt = MonotonicClock.now
  }

  /// The file descriptor to wait for, which is readable when events are available or the device was
  /// removed.
  public var fileDescriptor: Int32 { descriptor.number }

  /// Reads the available events, at most `EventReader.capacity`, without blocking.
  ///
  /// Coordinates that a contact lacks when it begins are asked for and added: the kernel does not
  /// repeat those that it believes to be known, and they are not after another program has grabbed
  /// the device.
  ///
  /// - Parameter events: The array that receives the events of this read; its storage is reused, so
  ///   that a read allocates nothing.
  /// - Throws: ``DeviceError`` if the read fails, or the state after a loss cannot be queried.
  public func read(into events: inout [InputEvent]) throws(DeviceError) -> Item {
    switch reader.read(from: descriptor.number, into: &events) {
    case .events:
      completion?.complete(&events, from: DeviceQueries(descriptor: descriptor.number))
      return .events
    case .ended: return .gone
    case .dropped: return try resynchronise()
    case .failed(let number) where number == ENODEV: return .gone
    case .failed(let number): throw DeviceError(path, number: number)
    }
  }

  /// Grabs the device, so that this program receives its events exclusively.
  ///
  /// The method does nothing if the device is already grabbed.
  ///
  /// - Throws: ``DeviceError`` if another program has grabbed the device, or it was removed.
  public func grab() throws(DeviceError) {
    guard !isGrabbed else { return }
    let answer = SystemCall.result { touchstone_grab(descriptor.number, 1) }
    guard answer >= 0 else { throw DeviceError(path, number: Int32(-answer)) }
    isGrabbed = true
  }

  /// Releases the grab, so that other programs receive the device's events again.
  ///
  /// The method does nothing if the device is not grabbed.
  public func ungrab() {
    guard isGrabbed else { return }
    _ = touchstone_grab(descriptor.number, 0)
    isGrabbed = false
  }

  /// Returns whether another program has grabbed the device, so that this one receives nothing.
  ///
  /// To find out, the device is grabbed and released at once: what it sends in these microseconds
  /// reaches no other program. The result is `false` if this program has grabbed it.
  public func isGrabbedElsewhere() -> Bool {
    guard tellsState, !isGrabbed else { return false }
    let answer = SystemCall.result { touchstone_grab(descriptor.number, 1) }
    if answer >= 0 { _ = touchstone_grab(descriptor.number, 0) }
    return answer == -Int(EBUSY)
  }

  private static func physicalPath(of descriptor: Int32) -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    let answer = unsafe touchstone_physical_path(descriptor, &bytes, Int32(bytes.count - 1))
    guard answer > 0 else { return "" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Discards the events that wait, also those that an ``InputLoop`` has read, and asks for the present
  /// state.
  ///
  /// - Returns: The state, or that the device is gone.
  /// - Throws: ``DeviceError`` if the device cannot be queried.
  package func resynchronise() throws(DeviceError) -> Item {
    discards += 1
    do {
      let (state, time) = try reader.settledState(
        of: descriptor.number, path: path, description: description)
      completion?.currentSlot = state.currentSlot
      return .resynchronised(state, at: time)
    } catch {
      if error.reason == .gone { return .gone }
      throw error
    }
  }
}

/// The present values of the axes of an open device.
struct DeviceQueries: LandingCompletion.Source {
  let descriptor: Int32

  func values(of code: EventCode) -> [Int32]? {
    var values = [Int32](repeating: 0, count: 64)
    let answer = unsafe touchstone_slot_values(
      descriptor, UInt32(code.rawValue), &values, Int32(values.count))
    return answer < 0 ? nil : values
  }

  func value(of code: EventCode) -> Int32? {
    var value: Int32 = 0
    let answer = unsafe touchstone_axis_value(descriptor, UInt32(code.rawValue), &value)
    return answer < 0 ? nil : value
  }
}

extension EventReader {
  /// Returns the state of a device such that no older event remains to be read.
  ///
  /// Events that arrive between the drain and the query are already part of the state; read
  /// afterwards, they would be reported twice. The query is therefore repeated until no event
  /// arrived in between, at most eight times.
  ///
  /// - Parameter path: The path for error messages.
  fileprivate mutating func settledState(
    of descriptor: Int32, path: String, description: DeviceDescription
  ) throws(DeviceError) -> (DeviceState, Timestamp) {
    _ = drain(descriptor)
    var attempts = 0
    while true {
      let device = try Libevdev(descriptor: descriptor, path: path)
      attempts += 1
      if drain(descriptor) == 0 || attempts == 8 {
        return (device.state(of: description), MonotonicClock.now)
      }
    }
  }
}
