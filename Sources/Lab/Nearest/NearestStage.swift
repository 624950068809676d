import TSContacts
import TSEventTime
import TSGeometry
package import TSInterface
package import TSTracing

/// A maker of applications in which changed fingers touch changed recognizers.
@MainActor package struct NearestStage {
  package let screen: Screen
  /// A closure that sets up the views in an application, and returns the objects to keep.
  package let make: (Application) -> Any

  /// Creates a stage.
  ///
  /// - Parameter make: A closure that sets up the views in an application, and returns the objects to keep.
  package init(screen: Screen, make: @escaping (Application) -> Any) {
    (self.screen, self.make) = (screen, make)
  }

  /// The screen's size, and the points in a millimetre: 163 in an inch where its size is unknown.
  var scale: FingerScale {
    let known = screen.millimetres.map { Double(screen.size.width / $0.width) }
    return FingerScale(size: screen.size, pointsPerMillimetre: known ?? 163 / 25.4)
  }

  /// Replays fingers in a new application.
  ///
  /// - Parameter change: A change of the recognizers; `nil`, the default, for none.
  /// - Returns: The attempts of all recognizers, with times since the stream's origin.
  package func attempts(of stream: FingerStream, _ change: SetupChange? = nil) -> [AttemptRecord] {
    let application = Application(screen: screen, timeline: Timeline(at: stream.origin))
    let objects = make(application)
    let log = GestureLog(application, origin: stream.origin, explainsHits: false)
    application.observer = log
    let kept = change?.apply(to: application, NearestStage.recognizers(of: application))
    let source = application.connect(FingerStream.digitizer(on: screen.size))
    var end = stream.origin
    for frame in stream.frames(on: screen.size) {
      application.advance(to: frame.time)
      source.process(frame)
      end = frame.time
    }
    application.advance(to: end)
    application.timeline.runUntilIdle()
    application.observer = nil
    withExtendedLifetime((objects, kept)) {}
    return log.attempts
  }

  /// Calls a closure with the recognizers of a new application, by name.
  func withRecognizers<Result>(_ body: ([String: GestureRecognizer]) -> Result) -> Result {
    let application = Application(screen: screen)
    let objects = make(application)
    defer { withExtendedLifetime(objects) {} }
    return body(NearestStage.recognizers(of: application))
  }

  /// Returns the recognizers of an application by their names in traces.
  package static func recognizers(of application: Application) -> [String: GestureRecognizer] {
    Dictionary(
      zip(GestureLog(application).recognizerNames(), application.allRecognizers),
      uniquingKeysWith: { first, _ in first })
  }
}
