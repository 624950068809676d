public import TSContacts
public import TSEventTime
public import TSInterface
import TSRecordings
public import TSTracing

/// A player that replays a recording into an application, as the hardware would have sent it.
///
/// ```swift
/// let replayer = try Replayer(.file("swipe.evemu"))
/// let scene = Scene.standard(for: replayer.digitizer)
/// let application = Application(screen: scene.screen)
/// let objects = scene.instantiate(in: application)
/// let result = try replayer.run(in: application)
/// ```
///
/// Time is that of the recording alone, so a replay is as fast as the machine allows and always has
/// the same result. ``trace(_:scene:options:as:sink:prepare:)`` does all of it in one call.
@MainActor public struct Replayer: ~Copyable {
  /// The devices that the recording lists before its first event.
  public let devices: [ReplayDevice]
  /// The first device that senses touches.
  public let digitizer: Digitizer
  /// The time of the first event.
  public let start: Timestamp
  /// The options for the position of the devices on the screen.
  public let options: ReplayOptions
  /// A closure that is called after each frame of a recorded display with the refresh for which it
  /// was planned; `nil` by default.
  ///
  /// Draw the application in it to see what the display showed.
  public var onFrame: ((Timestamp) -> Void)?
  private let progress: (@MainActor @Sendable (Int) -> Void)?
  private var frames: RecordedFrames?
  private let hasDisplay: Bool
  private var items: ReplayBuffer

  /// Opens a recording and finds its devices.
  ///
  /// A recording that does not describe its devices is read once in full to infer their ranges.
  ///
  /// - Throws: ``ReplayError`` if the recording cannot be read, or none of its devices senses
  ///   touches.
  public init(
    _ source: ReplaySource, options: ReplayOptions = ReplayOptions()
  ) throws(ReplayError) {
    let survey: ReplayProbe
    do throws(RecordingError) {
      survey = try ReplayProbe(source)
    } catch {
      throw .recording(error)
    }
    let devices = survey.devices
    guard let digitizer = devices.lazy.compactMap(\.digitizer).first else {
      throw .noDigitizer(name: source.name, devices: devices)
    }
    self.devices = devices
    self.digitizer = digitizer
    self.options = options
    progress = source.progress
    start = survey.start ?? .zero
    hasDisplay = survey.hasDisplay
    items = survey.items
  }

  /// Gives an application the frames of the display that the recording was made with.
  ///
  /// Call it before the application's objects are made, if they may move by themselves. It does
  /// nothing if the recording has no display, or the application is shown on one.
  package mutating func prepare(_ application: Application) {
    guard hasDisplay, frames == nil else { return }
    frames = RecordedFrames(in: application, at: moveToStart(application.timeline))
  }

  /// Returns the time of the first event on a timeline, whose present time it then is.
  ///
  /// Work that waits and the frames of a display have times of the present, to which the recording
  /// is shifted. An idle timeline takes over the time of the recording.
  private func moveToStart(_ timeline: Timeline) -> Timestamp {
    if timeline.count == 0, timeline.displayFrames == nil { timeline.restart(at: start) }
    return timeline.now
  }

  /// Replays the recording to its end, and runs the work of the application that is due afterwards.
  ///
  /// If the application is idle and no display shows it, its timeline is set to ``start``. Otherwise,
  /// for example while a view is animated, the first event occurs at the present time, and the others
  /// as much later as they were recorded.
  /// Contacts that are down at the end are cancelled at the time of the last event.
  ///
  /// - Parameters:
  ///   - application: The application, with its scene.
  ///   - recorder: A recorder that writes the trace, and is the application's observer during the
  ///     replay.
  /// - Returns: The counts of the replay and the digest of the trace.
  /// - Throws: ``ReplayError`` if the rest of the recording cannot be read; the events before have
  ///   been replayed.
  public consuming func run(
    in application: Application, recorder: TraceRecorder? = nil
  ) throws(ReplayError) -> ReplayResult {
    prepare(application)
    let start = moveToStart(application.timeline)
    let observer = application.observer
    if let recorder {
      recorder.begin(at: start)
      application.observer = recorder
    }
    let progress = progress
    var session = session(in: application, at: start)
    var count = 0
    do throws(RecordingError) {
      while try session.advance() != nil {
        count += 1
        if count & 0x3fff == 0 { progress?(count) }
      }
    } catch {
      recorder?.flush()
      session.disconnect()
      application.observer = observer
      throw .recording(error)
    }
    session.cancelContacts()
    application.timeline.runUntilIdle()
    let summary = session.summary
    let hash = recorder?.finish(summary)
    session.disconnect()
    application.observer = observer
    return ReplayResult(
      summary: summary, hash: hash, devices: session.devices, badLines: session.badLines,
      firstBadLine: session.firstBadLine)
  }

  /// Connects the devices of the recording to an application, and leaves the pace to the caller.
  ///
  /// - Parameter start: The time of the first event on the application's timeline.
  /// - Returns: The replay, of which no item has been processed.
  package consuming func session(
    in application: Application, at start: Timestamp
  ) -> ReplaySession {
    let (devices, options, origin) = (devices, options, self.start)
    let (frames, onFrame) = (frames, onFrame)
    var session = ReplaySession(items, devices, options, from: origin, at: start, in: application)
    frames?.onFrame = onFrame
    session.frames = frames
    return session
  }
}
