public import TSGeometry
public import TSInterface
public import TSNearest
public import TSTracing

/// A run of an application that an ``Inspector`` shows: an application on a display, or a recording
/// at one of its moments.
@MainActor public protocol InspectedRun: AnyObject {
  /// The name of the run for people, such as the name of a scene.
  var title: String { get }
  /// The application as it is at present. Another one may take its place when the time changes.
  var application: Application { get }
  /// The touches up to the present, with the state of the recognizers.
  var present: TouchReportLog { get }
  /// The touches of the whole run.
  var all: TouchReportLog { get }
  /// The present time, in seconds since the beginning of the run.
  var time: Double { get }
  /// The length of the run in seconds; `nil` for one that has not ended.
  var duration: Double? { get }
  /// The closure that is called when something has changed, with the parts of the screen that were
  /// drawn, in points.
  var onChange: (([CGRect]) -> Void)? { get set }

  /// Goes to a time of the run.
  ///
  /// - Parameter time: The time in seconds; a time outside the run counts as its beginning or end.
  func seek(to time: Double)
  /// Goes to the next or the previous event of the run.
  ///
  /// - Parameter count: The number of events; negative to go back.
  func step(by count: Int)
  /// Marks a view on the display of the run.
  ///
  /// - Parameter corners: A closure that returns the corners of the view in points of the screen,
  ///   and is called for each picture; `nil` to mark none.
  func mark(_ corners: (() -> [CGPoint])?)
  /// Returns the smallest changes with which an attempt would have been recognized.
  ///
  /// - Parameter attempt: An attempt of ``all``.
  /// - Returns: The answer; `nil` if its touches, replayed, do not have its outcome.
  func nearest(to attempt: AttemptRecord) -> NearestYes?
}

extension InspectedRun {
  /// Does nothing: the time of most runs cannot be chosen.
  public func seek(to time: Double) {}
  /// Does nothing: the time of most runs cannot be chosen.
  public func step(by count: Int) {}
  /// Does nothing: a run without a display marks nothing.
  public func mark(_ corners: (() -> [CGPoint])?) {}
  /// Replays the touches of ``all`` in copies of the views and recognizers as they are now, whose delegates
  /// are those of the program.
  public func nearest(to attempt: AttemptRecord) -> NearestYes? {
    let stream = all.fingers
    guard
      let recognizer = NearestStage.recognizers(of: application)[attempt.recognizer]
    else { return nil }
    let copies = InterfaceCopy(of: application)
    guard let name = copies.name(of: recognizer) else { return nil }
    let stage = NearestStage(screen: application.screen) { copies.make(in: $0) }
    let copied = stage.attempts(of: stream).first {
      $0.recognizer == name && abs($0.began - attempt.began) < 0.001
        && $0.outcome == attempt.outcome && $0.reason == attempt.reason
    }
    guard let copied else { return nil }
    let answer = NearestSearch(
      stage, stream, goal: .init(name), attempt: copied, mayReplayAll: false
    ).run()
    return answer.problem == nil ? answer : nil
  }
}
