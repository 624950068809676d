import TSContacts
import TSEventTime
import TSInterface
public import TSNearest
public import TSReplay
public import TSScenes
public import TSTracing

extension Explanation {
  /// Searches for the smallest changes with which attempts of a recognizer would have been recognized.
  ///
  /// ```swift
  /// let scene = try Scene.load(path: "app.scene.json")
  /// let (explanation, _) = try Replayer.explain(.file("tap.evemu"), scene: scene)
  /// for answer in try explanation.nearest(to: "tap", in: .file("tap.evemu"), scene: scene) {
  ///   print(answer.lines.joined(separator: "\n"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - recognizer: The name of the recognizer, with a direction behind a dot if only that counts, as
  ///     in `scroll.left`.
  ///   - scene: Its scene; the standard scene of the first device by default.
  ///   - options: The options for the position of the devices on the screen.
  ///   - touch: The identifier of a touch, to answer for its attempts only; `nil`, the default, for all.
  /// - Returns: An answer for each attempt that was not recognized, in the order of their first touches.
  /// - Throws: `ReplayError` if the recording cannot be read, or none of its devices senses touches.
  @MainActor public func nearest(
    to recognizer: String, in source: ReplaySource, scene: Scene? = nil,
    options: ReplayOptions = ReplayOptions(), touch: Int? = nil
  ) throws(ReplayError) -> [NearestYes] {
    try nearest(to: recognizer, in: source, scene: scene, options: options) { attempt in
      touch.map { attempt.touches.contains($0) } ?? true
    }
  }

  /// Searches for the attempts of a recognizer that a closure chooses.
  @MainActor package func nearest(
    to recognizer: String, in source: ReplaySource, scene: Scene?, options: ReplayOptions,
    where isAsked: (AttemptRecord) -> Bool
  ) throws(ReplayError) -> [NearestYes] {
    let options = options.completed(by: scene)
    let replayer = try Replayer(source, options: options)
    let scene = scene ?? options.standardScene(for: replayer.digitizer)
    let screen = options.screen(of: scene, for: replayer.digitizer)
    let application = Application(screen: screen, timeline: Timeline(at: replayer.start))
    let capture = TouchCapture(in: application, from: replayer.start)
    _ = try replayer.run(in: application)
    let stage = NearestStage(screen: screen) { scene.instantiate(in: $0) }
    let goal = NearestSearch.Goal(named: recognizer, among: recognizers)
    return attempts.filter { attempt in
      attempt.recognizer == goal.recognizer && !goal.isReached(by: attempt)
        && attempt.outcome != .open && isAsked(attempt)
    }.map { NearestSearch(stage, capture.stream, goal: goal, attempt: $0).run() }
  }
}

extension NearestSearch.Goal {
  /// Creates a goal from a name that may have a direction behind a dot.
  ///
  /// - Parameters:
  ///   - name: The name, such as `scroll.left`.
  ///   - recognizers: The names of the recognizers, which may have dots themselves.
  package init(named name: String, among recognizers: [String]) {
    guard !recognizers.contains(name), let dot = name.lastIndex(of: ".") else {
      self.init(name)
      return
    }
    self.init(String(name[..<dot]), way: String(name[name.index(after: dot)...]))
  }
}
