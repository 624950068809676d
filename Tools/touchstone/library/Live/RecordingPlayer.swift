internal import TSContacts
internal import TSDevices
internal import TSEventTime
internal import TSEvdev
internal import TSInterface
internal import TSRecordings
internal import TSReplay
internal import TSTracing

/// A recording that is replayed at its original speed, frame by frame.
///
/// It has the effects of `replay`, because both advance the same `ReplaySession`.
@MainActor final class RecordingPlayer {
  /// The path of the recording.
  let path: String
  let source: ReplaySource
  /// The first device of the recording that senses touches.
  let digitizer: Digitizer
  /// The time at which the next frame is due; `nil` at the end of the recording, and before
  /// ``connect(to:at:)``.
  private(set) var nextDeadline: Timestamp?
  private var replayer: Replayer?
  private var session: ReplaySession?

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - source: The recording.
  ///   - options: The options for the position of its devices on the screen.
  /// - Throws: A ``UsageError`` if the recording cannot be read or has no digitizer.
  init(
    _ path: String, source: ReplaySource, options: ReplayOptions = ReplayOptions()
  ) throws(UsageError) {
    (self.path, self.source) = (path, source)
    do throws(ReplayError) {
      let replayer = try Replayer(source, options: options)
      digitizer = replayer.digitizer
      self.replayer = consume replayer
    } catch {
      throw UsageError(error, badLine: RecordingPlayer.badLineAdvice)
    }
  }

  /// Connects the devices of the recording to an application.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - start: The time of the first event on the application's timeline.
  /// - Throws: A ``UsageError`` if the recording cannot be read.
  func connect(to application: Application, at start: Timestamp) throws(UsageError) {
    guard let replayer = replayer.take() else { return }
    session = replayer.session(in: application, at: start)
    try findDeadline()
  }

  /// Replays the frames that are due, and cancels the contacts that are down after the last one.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - body: A closure that is called with each event after it was processed.
  /// - Throws: A ``UsageError`` if the recording cannot be read.
  func play(
    to now: Timestamp, _ body: (InputEvent, DeviceSession) -> Void = { _, _ in }
  ) throws(UsageError) {
    while let due = nextDeadline, due <= now {
      do throws(RecordingError) {
        try session?.advanceFrame(body)
      } catch {
        throw UsageError(error, badLine: RecordingPlayer.badLineAdvice)
      }
      try findDeadline()
    }
  }

  /// Cancels the contacts that are down if the recording has not ended.
  func stop() {
    guard nextDeadline != nil else { return }
    nextDeadline = nil
    session?.cancelContacts()
  }

  /// Disconnects the devices without a trace.
  func disconnect() { session?.disconnect() }

  /// The counts of the replay so far.
  var summary: TraceSummary { session?.summary ?? TraceSummary() }

  /// The time of the last event that was replayed, or zero before any.
  var end: Timestamp { session?.end ?? .zero }

  /// The devices that sense touches, with the identities by which the session's events refer to
  /// them.
  var devices: [DeviceSession] { session?.touchDevices ?? [] }

  private func findDeadline() throws(UsageError) {
    do throws(RecordingError) {
      nextDeadline = try session?.nextTime() ?? nil
    } catch {
      nextDeadline = nil
      throw UsageError(error, badLine: RecordingPlayer.badLineAdvice)
    }
    if nextDeadline == nil { session?.cancelContacts() }
  }

  private static let badLineAdvice = "correct the line"
}
