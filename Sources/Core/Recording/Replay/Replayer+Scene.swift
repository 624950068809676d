import TSContacts
import TSEventTime
public import TSInterface
public import TSScenes
public import TSTracing

extension Replayer {
  /// Replays a recording into a scene, in an application of its own, and writes the trace.
  ///
  /// - Parameters:
  ///   - scene: The scene; the standard scene of the first device by default.
  ///   - options: The options for the position of the devices on the screen.
  ///   - form: The form of the trace; `nil` to write no trace, which is faster.
  ///   - sink: A closure that receives the bytes of the trace, in portions that may end within a
  ///     line.
  ///   - prepare: A closure that is called with the application and the scene's objects before the
  ///     first event, to change or retain them.
  /// - Returns: The counts of the replay and the digest of the trace.
  /// - Throws: ``ReplayError`` if the recording cannot be read, or none of its devices senses
  ///   touches.
  @discardableResult
  public static func trace(
    _ source: ReplaySource, scene: Scene? = nil, options: ReplayOptions = ReplayOptions(),
    as form: TraceForm?, sink: @escaping ([UInt8]) -> Void = { _ in },
    prepare: (Application, SceneInstance) -> Void = { _, _ in }
  ) throws(ReplayError) -> ReplayResult {
    let options = options.completed(by: scene)
    var replayer = try Replayer(source, options: options)
    let scene = scene ?? options.standardScene(for: replayer.digitizer)
    let application = Application(
      screen: options.screen(of: scene, for: replayer.digitizer),
      timeline: Timeline(at: replayer.start))
    let recorder = form.map {
      TraceRecorder(timeline: application.timeline, as: $0, sink: sink)
    }
    recorder?.begin(at: replayer.start)
    application.observer = recorder
    replayer.prepare(application)
    let objects = scene.instantiate(in: application)
    prepare(application, objects)
    let result = try replayer.run(in: application, recorder: recorder)
    withExtendedLifetime(objects) {}
    return result
  }
}
