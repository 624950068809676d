internal import Contacts
internal import EventTime
internal import Evdev
internal import Interface
internal import LinuxInput
internal import Live
internal import Scenes

/// A latency measurement in progress, of a device's frames on their path to the views.
@MainActor final class LatencyRun {
  private let scene: Scene?
  private let limit: Int
  private var stage: LatencyStage?
  private var live: LiveInput?
  private var losses = 0
  private var reports = 0
  private var first: Timestamp?
  private var last = Timestamp.zero

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - scene: The scene that receives the touches; `nil` for a standard one.
  ///   - limit: The number of frames to measure.
  init(scene: Scene?, limit: Int) {
    self.scene = scene
    self.limit = limit
  }

  /// A Boolean value that indicates whether enough frames have been measured.
  var isComplete: Bool { reports >= limit }

  var nextDeadline: Timestamp? { stage?.application.timeline.nextDeadline }

  /// Processes an event of the loop and measures it.
  ///
  /// - Parameter event: The event.
  func take(_ event: InputLoop.Event) {
    switch event {
    case .opened(let device):
      guard let digitizer = try? device.description.digitizer() else { return }
      if stage == nil {
        let stage = LatencyStage(digitizer, scene: scene)
        self.stage = stage
        live = LiveInput(stage.application)
      }
      live?.take(event)
    case .events(_, let events):
      note(events)
      stage?.meter.measure { live?.take(event) }
    case .resynchronised:
      losses += 1
      live?.take(event)
    case .gone, .refused, .due: live?.take(event)
    }
  }

  /// Ends the measurement.
  ///
  /// - Parameter device: The name of the device.
  /// - Returns: The report, or `nil` if no device was opened.
  func finish(device: String) -> LatencyReport? {
    live?.finish()
    return stage.map {
      LatencyReport(
        $0.meter, device: device, losses: losses,
        seconds: first.map { $0.seconds(to: last) } ?? 0)
    }
  }

  private func note(_ events: [InputEvent]) {
    for event in events where event.isReport {
      if first == nil { first = event.time }
      last = event.time
      reports += 1
    }
  }
}
