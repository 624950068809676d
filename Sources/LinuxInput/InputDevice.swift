internal import CLibevdev
public import EventTime
public import Evdev
internal import Glibc

/// An open device of the kernel's event interface.
///
/// It is read whenever its descriptor is readable, one ``read(into:)`` a wake-up. Its events are
/// stamped on the monotonic clock, of which ``MonotonicClock`` is the present.
public final class InputDevice {
  /// What one read gave.
  public enum Item: Hashable, Sendable {
    /// Events, in the array that was passed; none when nothing was waiting.
    case events
    /// The kernel's buffer overran. The array holds what came before the loss and ends with
    /// `SYN_DROPPED`; what lies on the device now, and when that was asked, comes with it.
    case resynchronised(DeviceState, at: Timestamp)
    /// The device was unplugged or taken away. It gives nothing more.
    case gone
  }

  /// The path of the device's node.
  public let path: String
  /// What the kernel, and udev where it runs, told of the device when it was opened.
  public let description: DeviceDescription
  /// What lay on the device when it was opened: contacts that were down then begin with it.
  public let initialState: DeviceState
  /// The moment of the initial state.
  public let openedAt: Timestamp
  /// Whether its events come to this program alone.
  public private(set) var isGrabbed = false
  /// Whether ``initialState`` was asked of the device: a mere stream of events cannot be asked.
  public let tellsState: Bool

  private let descriptor: FileDescriptor
  private var reader = EventReader()

  /// Opens a device.
  ///
  /// - Parameters:
  ///   - path: Its node, such as `/dev/input/event3`.
  ///   - grab: Whether its events shall come to this program alone.
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
    (initialState, openedAt) = try reader.settledState(
      of: descriptor.number, path: path, description: description)
    if grab { try self.grab() }
  }

  /// Takes over an open descriptor that gives a device's events and is none: a pipe, a socket.
  ///
  /// Nothing lies on it to begin with, and it cannot be asked what lies on it after a loss.
  package init(streaming descriptor: Int32, named path: String, _ description: DeviceDescription) {
    self.path = path
    tellsState = false
    self.description = description
    self.descriptor = FileDescriptor(descriptor)
    initialState = DeviceState()
    openedAt = MonotonicClock.now
  }

  /// The descriptor to wait on; readable when there is something to read, or the device is gone.
  public var fileDescriptor: Int32 { descriptor.number }

  /// Reads what is waiting, up to ``EventReader/capacity`` events, without waiting for more.
  ///
  /// - Parameter events: Becomes the events of this read; its storage is used again, so nothing
  ///   is allocated a read.
  public func read(into events: inout [InputEvent]) throws(DeviceError) -> Item {
    switch reader.read(from: descriptor.number, into: &events) {
    case .events: return .events
    case .ended: return .gone
    case .dropped: return try resynchronise()
    case .failed(let number) where number == ENODEV: return .gone
    case .failed(let number): throw DeviceError(path, number: number)
    }
  }

  /// Takes the device's events for this program alone.
  public func grab() throws(DeviceError) {
    guard !isGrabbed else { return }
    let answer = SystemCall.result { touchstone_grab(descriptor.number, 1) }
    guard answer >= 0 else { throw DeviceError(path, number: Int32(-answer)) }
    isGrabbed = true
  }

  /// Lets other programs have the device's events again; a device that is gone needs none of it.
  public func ungrab() {
    guard isGrabbed else { return }
    _ = touchstone_grab(descriptor.number, 0)
    isGrabbed = false
  }

  private func resynchronise() throws(DeviceError) -> Item {
    do {
      let (state, time) = try reader.settledState(
        of: descriptor.number, path: path, description: description)
      return .resynchronised(state, at: time)
    } catch {
      if error.reason == .gone { return .gone }
      throw error
    }
  }
}

extension EventReader {
  /// Returns what lies on a device, with nothing waiting to be read that is older.
  ///
  /// What arrives between the drain and the question is in the answer already; read afterwards it
  /// would be told twice. So the question is put again until nothing came in between.
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
