internal import TSEventTime
public import TSInterface
public import TSLinuxInput

/// The connection of an accelerometer to the orientation of an application's device.
///
/// It reads the accelerometer four times a second on the application's timeline while it runs. The
/// orientation changes when two successive readings agree, so that a jolt changes nothing.
@MainActor public final class OrientationFollower {
  /// The interval between two readings, in seconds.
  public static let interval = 0.25
  /// The magnitudes of readings that are used, in m/s²: beyond them the device is falling or shaken.
  public static let magnitudes = 5.0...15.0

  /// The accelerometer.
  public let accelerometer: Accelerometer
  /// The number of quarter turns by which the picture is rotated clockwise on the screen; 0 by
  /// default.
  public var quarterTurns = 0
  /// A closure that receives the error that ended the readings; `nil` by default.
  public var onError: ((DeviceError) -> Void)?
  /// A Boolean value that indicates whether the accelerometer is read; `false` at first.
  public private(set) var isRunning = false

  private let application: Application
  private var tracker: OrientationTracker
  /// The orientation on which two successive readings agreed last.
  private var settled: DeviceOrientation?
  private var token: Timeline.Token?

  /// Creates a connection, which does not run yet.
  ///
  /// - Parameter application: The application, which is retained.
  public init(_ accelerometer: Accelerometer, in application: Application) {
    self.accelerometer = accelerometer
    self.application = application
    tracker = OrientationTracker(application.deviceOrientation)
  }

  isolated deinit { stop() }

  /// Begins to read the accelerometer; without effect while it is read.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    update()
  }

  /// Ends reading the accelerometer, such as while the screen is dark.
  public func stop() {
    isRunning = false
    if let token { application.timeline.cancel(token) }
    token = nil
  }

  private func update() {
    token = nil
    do throws(DeviceError) {
      take(try accelerometer.read())
    } catch {
      isRunning = false
      onError?(error)
      return
    }
    // The program may have stopped it when the interface turned.
    guard isRunning, token == nil else { return }
    token = application.timeline.schedule(after: Self.interval) { [weak self] in
      MainActor.assumeIsolated { self?.update() }
    }
  }

  private func take(_ acceleration: Acceleration) {
    guard
      !accelerometer.isCalibrated || Self.magnitudes.contains(acceleration.magnitude)
    else { return }
    let before = tracker.orientation
    tracker.update(acceleration.rotated(byQuarters: quarterTurns))
    // What a program or a key has set meanwhile lasts until the device is turned.
    guard tracker.orientation == before, before != settled else { return }
    settled = before
    application.deviceOrientation = before
  }
}
