import TSEventTime
import TSInterface
public import TSScenes
public import TSTracing

extension Replayer {
  /// Replays a recording into a scene and explains the outcome of its gestures.
  ///
  /// The explanation covers the whole recording; with `moment`, it includes the state at that
  /// moment.
  ///
  /// - Parameters:
  ///   - scene: The scene; the standard scene of the first device by default.
  ///   - options: The options for the position of the devices on the screen.
  ///   - moment: The moment in seconds since the first event, including the events at that moment;
  ///     `nil` to explain the whole recording only.
  /// - Throws: ``ReplayError`` if the recording cannot be read, or none of its devices senses
  ///   touches.
  public static func explain(
    _ source: ReplaySource, scene: Scene? = nil, options: ReplayOptions = ReplayOptions(),
    at moment: Double? = nil
  ) throws(ReplayError) -> (Explanation, ReplayResult) {
    var log: GestureLog?
    let asked = Asked()
    var options = options
    options.logsTrackpads = true
    let result = try trace(source, scene: scene, options: options, as: nil) { _ in
    } prepare: { application, _ in
      let made = GestureLog(application)
      application.observer = made
      log = made
      asked.recognizers = made.recognizerNames()
      asked.start = application.timeline.now
      guard let moment else { return }
      // Just after the frame of that moment, which follows the work that is due then.
      let due = application.timeline.now.advanced(by: moment).advanced(by: 1e-6)
      application.timeline.schedule(at: due) {
        asked.moment = made.moment()
        asked.moment?.time = moment
      }
    }
    let explanation = Explanation(
      touches: log?.touches ?? [], attempts: log?.attempts ?? [], moment: asked.moment,
      duration: result.summary.duration, recognizers: asked.recognizers,
      trackpad: result.devices.compactMap(\.trackpadLog)
        .flatMap { PadRecord.records(of: $0, since: asked.start) }
        .sorted { $0.began < $1.began }, guarded: log?.guarded ?? [])
    return (explanation, result)
  }

  /// The storage of the moment's record until the replay has ended.
  @MainActor private final class Asked {
    var moment: MomentRecord?
    var recognizers: [String] = []
    var start = Timestamp.zero
  }
}
