internal import TSContacts
internal import TSDisplays
internal import TSEventTime
internal import TSEvdev
internal import TSInterface
internal import TSLinuxInput
internal import TSLive
internal import TSScenes

/// A latency measurement in progress, of a device's frames on their path to the views.
@MainActor final class LatencyRun {
  private let scene: Scene?
  private let limit: Int
  private let display: LatencyDisplay?
  private var stage: LatencyStage?
  private var live: LiveInput?
  private var losses = 0
  private var failure: DeviceError?
  private var reports = 0
  private var first: Timestamp?
  private var last = Timestamp.zero

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - scene: The scene that receives the touches; `nil` for a standard one.
  ///   - limit: The number of frames to measure.
  ///   - display: The display on which the application is shown; `nil`, the default, for none.
  init(scene: Scene?, limit: Int, display: LatencyDisplay? = nil) {
    self.scene = scene
    self.limit = limit
    self.display = display
  }

  /// Makes the application for a device, and shows it on the display.
  private func makeStage(_ digitizer: Digitizer) -> LatencyStage {
    let made = LatencyStage(digitizer, scene: scene)
    stage = made
    display?.show(made.application, made.meter)
    return made
  }

  /// Connects a recording, which determines the size of the screen.
  ///
  /// - Parameters:
  ///   - player: The recording.
  ///   - start: The time of its first event.
  /// - Throws: A ``UsageError`` if the recording cannot be read.
  func connect(_ player: RecordingPlayer, at start: Timestamp) throws(UsageError) {
    let stage = makeStage(player.digitizer)
    try player.connect(to: stage.application, at: start)
  }

  /// Replays the frames of a recording that are due, and measures them.
  ///
  /// - Parameters:
  ///   - player: The recording.
  ///   - now: The present time.
  /// - Throws: A ``UsageError`` if the recording cannot be read.
  func play(_ player: RecordingPlayer, to now: Timestamp) throws(UsageError) {
    guard let stage else { return }
    try stage.meter.measure { () throws(UsageError) in
      try player.play(to: now) { event, _ in note(event) }
    }
  }

  /// A Boolean value that indicates whether enough frames have been measured.
  var isComplete: Bool { reports >= limit }

  var nextDeadline: Timestamp? { stage?.application.timeline.nextDeadline }

  /// Processes an event of the loop and measures it.
  func take(_ event: InputLoop.Event) {
    switch event {
    case .opened(let device):
      guard let digitizer = try? device.description.digitizer() else { return }
      if stage == nil {
        live = LiveInput(makeStage(digitizer).application)
      }
      live?.take(event)
    case .events(_, let events):
      for event in events { note(event) }
      stage?.meter.measure { live?.take(event) }
    case .resynchronised(_, let events, _, _):
      for event in events { note(event) }
      losses += 1
      live?.take(event)
    case .refused(let error):
      failure = error
      live?.take(event)
    case .due(let time):
      if live == nil { stage?.application.advance(to: time) }
      live?.take(event)
    case .gone: live?.take(event)
    }
  }

  /// Ends the measurement.
  ///
  /// - Parameters:
  ///   - device: The name of the device.
  ///   - title: The title of the device in messages.
  /// - Returns: The report.
  /// - Throws: A ``UsageError`` if the device could not be read, or sent no frame.
  func finish(device: String, title: String) throws(UsageError) -> LatencyReport {
    live?.finish()
    display?.close()
    if let failure = display?.failure { throw .wrong(failure.description) }
    if let failure { throw UsageError(failure) }
    guard let stage, let first else {
      throw .wrong("\(title): no frame came; touch it while it is measured")
    }
    return LatencyReport(
      stage.meter, device: device, losses: losses, seconds: first.seconds(to: last))
  }

  private func note(_ event: InputEvent) {
    guard event.isReport else { return }
    if first == nil { first = event.time }
    last = event.time
    reports += 1
  }
}
