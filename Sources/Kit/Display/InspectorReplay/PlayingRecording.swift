import TSEventTime
import TSInspector
import TSInterface
import TSRecordings
import TSReplay
import TSScenes

/// A replay in progress in an application of its own.
@MainActor final class PlayingRecording {
  let application: Application
  let log: TouchReportLog
  private let objects: SceneInstance
  private let start: Timestamp
  private var session: ReplaySession
  private var hasEnded = false

  /// Creates the application, and connects the devices of the recording.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` for the standard one.
  ///   - options: The options, completed by the scene.
  /// - Throws: `ReplayError` if the recording cannot be read.
  init(
    _ source: ReplaySource, _ scene: Scene?, _ options: ReplayOptions
  ) throws(ReplayError) {
    let replayer = try Replayer(source, options: options)
    let scene = scene ?? options.standardScene(for: replayer.digitizer)
    start = replayer.start
    application = Application(
      screen: options.screen(of: scene, for: replayer.digitizer), timeline: Timeline(at: start))
    objects = scene.instantiate(in: application)
    log = TouchReportLog(application)
    session = replayer.session(in: application, at: start)
  }

  /// Plays up to a time.
  ///
  /// - Parameter time: The time in seconds since the first event.
  /// - Throws: `ReplayError` if the recording cannot be read.
  func play(until time: Double) throws(ReplayError) {
    let limit = start.advanced(by: time)
    do throws(RecordingError) {
      while let next = try session.nextTime(), next <= limit {
        try session.advanceFrame()
        log.sampleTouches()
      }
      if try session.nextTime() == nil, !hasEnded {
        hasEnded = true
        session.cancelContacts()
      }
    } catch {
      throw .recording(error)
    }
    application.advance(to: limit)
  }

  /// Plays to the end, until nothing moves by itself any more.
  ///
  /// - Returns: The times of the events in seconds since the first, ascending; at most 100,000.
  /// - Throws: `ReplayError` if the recording cannot be read.
  func playToEnd() throws(ReplayError) -> [Double] {
    var times: [Double] = []
    do throws(RecordingError) {
      while let next = try session.nextTime() {
        let time = start.seconds(to: next)
        if times.count < 100_000, time > times.last ?? -1 { times.append(time) }
        try session.advanceFrame()
        log.sampleTouches()
      }
    } catch {
      throw .recording(error)
    }
    hasEnded = true
    session.cancelContacts()
    application.timeline.runUntilIdle()
    return times
  }
}
