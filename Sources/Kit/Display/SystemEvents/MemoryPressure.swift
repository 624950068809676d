internal import Glibc
public import TSLinuxInput

/// A subscription to the system's notifications that memory is running low.
///
/// The notifications are those of systemd's protocol if its variable `MEMORY_PRESSURE_WATCH` is set,
/// which are about the program's own service, else the kernel's about the whole system (pressure
/// stall information, PSI):
///
/// ```swift
/// let loop = try InputLoop()
/// if let pressure = try? MemoryPressure(.ofEnvironment) {
///   try pressure.watch(in: loop) { [application] in application.sendMemoryWarning() }
/// }
/// ```
///
/// The kernel notifies at most once in the window of the ``Trigger``.
public final class MemoryPressure {
  /// The file that announces pressure, and the request that is written to it first.
  public struct Trigger: Hashable, Sendable {
    /// The path of a file of the kernel or of a named pipe; empty if notifications are turned off.
    public var path: String
    /// The request, such as `some 150000 2000000`; empty for a named pipe.
    ///
    /// Its numbers are the time for which some program waits for memory within the window, and the
    /// window, in microseconds.
    public var request: String

    /// Creates a trigger.
    ///
    /// - Parameter request: The request that is written to it; nothing if it is empty.
    public init(path: String, request: String) {
      self.path = path
      self.request = request
    }

    /// The trigger for the whole system: some program waits for memory during 150 ms of 2 s.
    ///
    /// The window is a multiple of 2 s, which the kernel allows any program since version 6.5; other
    /// windows, and older kernels, need `CAP_SYS_RESOURCE`.
    public static let system = Trigger(
      path: "/proc/pressure/memory", request: "some 150000 2000000")

    /// The trigger that systemd sets for a service in `MEMORY_PRESSURE_WATCH` and
    /// `MEMORY_PRESSURE_WRITE`, else ``system``.
    public static var ofEnvironment: Trigger {
      ofVariables(
        watch: ProcessEnvironment.value(of: "MEMORY_PRESSURE_WATCH"),
        write: ProcessEnvironment.value(of: "MEMORY_PRESSURE_WRITE"))
    }

    /// Returns the trigger of the values of systemd's two variables.
    ///
    /// - Parameters:
    ///   - watch: The path; `nil` for ``system``, and `/dev/null` to turn notifications off.
    ///   - write: The request in base64; `nil`, and a value that is not base64, for no request.
    static func ofVariables(watch: String?, write: String?) -> Trigger {
      guard let watch, !watch.isEmpty else { return system }
      guard watch != "/dev/null" else { return Trigger(path: "", request: "") }
      return Trigger(path: watch, request: write.flatMap(Base64.text(of:)) ?? "")
    }
  }

  /// The trigger.
  public let trigger: Trigger
  /// A closure that is called if the notifications end, because the file is gone; `nil` by default.
  public var onEnd: ((DeviceError) -> Void)?

  private let file: FileDescriptor
  private let isPipe: Bool

  /// Subscribes to notifications.
  ///
  /// - Throws: `DeviceError` if notifications are turned off, the kernel has no such file, or the
  ///   program may not use the trigger.
  public init(_ trigger: Trigger) throws(DeviceError) {
    guard !trigger.path.isEmpty else { throw DeviceError("MEMORY_PRESSURE_WATCH", .noSuchDevice) }
    self.trigger = trigger
    // A pipe that is open for writing too is not at its end when its last writer is.
    file = try FileDescriptor(opening: trigger.path, flags: O_RDWR)
    var facts = stat()
    isPipe = unsafe fstat(file.number, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
    guard !isPipe, !trigger.request.isEmpty else { return }
    // The kernel expects the request with the zero that ends a string in C, in one piece.
    let bytes = Array(trigger.request.utf8) + [0]
    guard unsafe write(file.number, bytes, bytes.count) == bytes.count else {
      throw DeviceError(trigger.path, .failed(errno))
    }
  }

  /// Calls a closure for each notification that a loop receives.
  ///
  /// - Parameter loop: The loop, which retains the subscription until ``stop(in:)``.
  /// - Throws: `DeviceError` if the file cannot be waited for.
  public func watch(in loop: InputLoop, _ work: @escaping () -> Void) throws(DeviceError) {
    try loop.watch(
      fileDescriptor: file.number, name: trigger.path, isUrgent: !isPipe
    ) { [unowned loop] in
      if self.isGone {
        self.stop(in: loop)
        self.onEnd?(DeviceError(self.trigger.path, .gone))
      } else {
        if self.isPipe { self.drain() }
        work()
      }
    }
  }

  /// Ends the calls of the closure.
  ///
  /// - Parameter loop: The loop that was passed to ``watch(in:_:)``.
  public func stop(in loop: InputLoop) { loop.stopWatching(fileDescriptor: file.number) }

  /// Whether the group of processes that the file belongs to was removed: the file is then always
  /// ready.
  private var isGone: Bool {
    var request = pollfd(fd: file.number, events: 0, revents: 0)
    return unsafe poll(&request, 1, 0) == 1 && Int32(request.revents) & POLLERR != 0
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(file.number, &bytes, bytes.count) > 0 {}
  }
}
