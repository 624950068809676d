internal import TSEventTime
internal import TSInterface
internal import TSLive
internal import TSLinuxInput
internal import TSSystemEvents

/// What the machine reports to a running application besides input: that memory is low, and how the
/// device is held.
@MainActor final class SystemEventWatch {
  /// The number of quarter turns by which the picture is rotated clockwise on the panel.
  var quarterTurns = 0 { didSet { follower?.quarterTurns = quarterTurns } }
  /// Whether the application is shown: otherwise the accelerometer is not read.
  var isShown = false { didSet { updateFollower() } }

  private let live: LiveInput
  private let loop: InputLoop
  private let report: (String) -> Void
  private var memoryPressure: MemoryPressure?
  private var follower: OrientationFollower?
  private var lastWarning: Timestamp?

  /// Creates a watch that receives nothing yet.
  ///
  /// - Parameter report: A closure that receives what ended a source of events.
  init(_ live: LiveInput, _ loop: InputLoop, onReport report: @escaping (String) -> Void) {
    self.live = live
    self.loop = loop
    self.report = report
  }

  /// Sends memory warnings from now on, where the program may receive them.
  func watchMemory(_ trigger: MemoryPressure.Trigger) {
    guard let pressure = try? MemoryPressure(trigger) else { return }
    pressure.onEnd = { [report] error in MainActor.assumeIsolated { report("\(error)") } }
    // A kernel without the trigger, or a program without the right, has no warnings.
    try? pressure.watch(in: loop) { [weak self] in
      MainActor.assumeIsolated { self?.warnOfMemory() }
    }
    memoryPressure = pressure
  }

  /// Turns the device with the first accelerometer that is found.
  func followAccelerometer(in folders: Accelerometer.Folders) {
    guard let accelerometer = Accelerometer.first(in: folders) else { return }
    let follower = OrientationFollower(accelerometer, in: live.application)
    follower.quarterTurns = quarterTurns
    follower.onError = { [report] in report("\($0)") }
    self.follower = follower
    updateFollower()
  }

  func stop() {
    follower?.stop()
    memoryPressure?.stop(in: loop)
    (follower, memoryPressure) = (nil, nil)
  }

  private func updateFollower() { if isShown { follower?.start() } else { follower?.stop() } }

  /// Sends a memory warning, at most once a second.
  private func warnOfMemory() {
    live.catchUp()
    let now = live.application.timeline.now
    if let lastWarning, lastWarning.seconds(to: now) < 1 { return }
    lastWarning = now
    live.application.sendMemoryWarning()
  }
}
