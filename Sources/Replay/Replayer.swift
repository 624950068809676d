public import Contacts
import Evdev
public import EventTime
public import Interface
import Recordings
public import Tracing

/// Replays a recording into an application, as the hardware would have done it.
///
///     let replayer = try Replayer(.file("swipe.evemu"))
///     let scene = Scene.standard(for: replayer.digitizer)
///     let application = Application(screen: scene.screen)
///     let objects = scene.instantiate(in: application)
///     let result = try replayer.run(in: application)
///
/// Time comes from the recording alone, so a replay takes as long as the machine needs and always
/// does the same. ``trace(_:scene:options:as:sink:prepare:)`` does all of it in one call.
@MainActor public struct Replayer: ~Copyable {
  /// The devices that the recording names before its first event.
  public let devices: [ReplayDevice]
  /// The first device that senses touches.
  public let digitizer: Digitizer
  /// The moment of the first event.
  public let start: Timestamp
  /// How the devices lie on the screen.
  public let options: ReplayOptions
  private var items: ReplayItems

  /// Opens a recording and finds its devices.
  ///
  /// A recording that does not describe its devices is looked through once, for their ranges.
  ///
  /// - Throws: An error where it cannot be read or none of its devices senses touches.
  public init(
    _ source: ReplaySource, options: ReplayOptions = ReplayOptions()
  ) throws(ReplayError) {
    let survey: ReplaySurvey
    do throws(RecordingError) {
      survey = try ReplaySurvey(source)
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
    start = survey.start ?? .zero
    items = survey.items
  }

  /// Replays the recording to its end, and on until no work of the application is due.
  ///
  /// The timeline starts at ``start``. Contacts that are down at the end are cancelled at the time
  /// of the last event.
  ///
  /// - Parameters:
  ///   - application: The application, with its scene; it should have seen no other events.
  ///   - recorder: Writes the trace, and is the application's observer meanwhile.
  /// - Throws: An error where the recording cannot be read on; up to there it has been replayed.
  /// - Precondition: No work waits on the timeline, unless that stands at ``start``.
  public consuming func run(
    in application: Application, recorder: TraceRecorder? = nil
  ) throws(ReplayError) -> ReplayResult {
    if application.timeline.now != start { application.timeline.restart(at: start) }
    let observer = application.observer
    if let recorder {
      recorder.begin(at: start)
      application.observer = recorder
    }
    var session = ReplaySession(application, options, start)
    for device in devices { session.connect(device) }
    do throws(RecordingError) {
      while let item = try items.next() {
        if let landing = session.untold(item) {
          session.assume(try items.place(of: landing.slot, device: landing.device), landing)
        }
        session.take(item)
      }
    } catch {
      recorder?.flush()
      session.disconnect(observer)
      throw .recording(error)
    }
    let summary = session.finish(badLines: items.badLines)
    let hash = recorder?.finish(summary)
    session.disconnect(observer)
    return ReplayResult(
      summary: summary, hash: hash, devices: session.devices, badLines: items.badLines,
      firstBadLine: items.firstBadLine)
  }
}
