internal import TSEventTime
internal import TSLinuxInput

/// A loop that delivers the events of devices, and the deadlines of a session, in order of time.
///
/// `InputLoop` waits for both by the monotonic clock.
@MainActor protocol EventLoop: AnyObject {
  /// The present time by the clock of the loop.
  var now: Timestamp { get }
  /// The time at which `due` is delivered next; `nil` for never.
  var deadline: Timestamp? { get set }

  /// Adds a device, whose events the loop delivers.
  ///
  /// - Parameter device: The open device.
  /// - Throws: A `DeviceError` if the device cannot be watched.
  func add(_ device: InputDevice) throws(DeviceError)

  /// Opens the devices of a folder, both those that are present and those plugged in later.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder of device nodes.
  ///   - grab: Whether to grab the devices.
  ///   - accept: A closure that returns `true` if the loop should read a device.
  /// - Throws: A `DeviceError` if the folder cannot be watched.
  func watch(
    folder: String, grab: Bool, accept: @escaping (InputDevice) -> Bool
  ) throws(DeviceError)

  /// Runs until nothing is left to wait for, a signal arrives, or ``stop()`` is called.
  ///
  /// - Parameter handler: A closure that receives the events.
  /// - Returns: The reason for which the loop ended.
  /// - Throws: The error that `handler` throws.
  func run<Failure: Error>(
    _ handler: (InputLoop.Event) throws(Failure) -> Void
  ) throws(Failure) -> InputLoop.Ending

  /// Stops the loop at the end of the current turn.
  func stop()
}

extension InputLoop: EventLoop {
  var now: Timestamp { MonotonicClock.now }
}
