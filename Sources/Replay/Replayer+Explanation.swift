import EventTime
import Interface
public import Scenes
public import Tracing

extension Replayer {
  /// Replays a recording into a scene and explains what happened, in whole or at one moment.
  ///
  /// - Parameters:
  ///   - source: The recording.
  ///   - scene: The scene; the standard one of the first device unless given.
  ///   - options: How the devices lie on the screen.
  ///   - moment: Seconds since the first event, those of that very moment included; nil for the
  ///     whole story.
  /// - Throws: An error where the recording cannot be read or none of its devices senses touches.
  public static func explain(
    _ source: ReplaySource, scene: Scene? = nil, options: ReplayOptions = ReplayOptions(),
    at moment: Double? = nil
  ) throws(ReplayError) -> (Explanation, ReplayResult) {
    var log: GestureLog?
    let asked = Asked()
    let result = try trace(source, scene: scene, options: options, as: nil) { _ in
    } prepare: { application, _ in
      let made = GestureLog(application)
      application.observer = made
      log = made
      asked.recognizers = made.recognizerNames()
      guard let moment else { return }
      // Just behind the frame of that moment, which comes after the work that is due then.
      let due = application.timeline.now.advanced(by: moment).advanced(by: 1e-6)
      application.timeline.schedule(at: due) {
        asked.moment = made.moment()
        asked.moment?.time = moment
      }
    }
    let explanation = Explanation(
      touches: log?.touches ?? [], attempts: log?.attempts ?? [], moment: asked.moment,
      duration: result.summary.duration, recognizers: asked.recognizers)
    return (explanation, result)
  }

  /// Where the moment is kept until the replay is over.
  @MainActor private final class Asked {
    var moment: MomentRecord?
    var recognizers: [String] = []
  }
}
