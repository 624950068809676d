/// A recorder of drawn shapes, which templates are made of.
///
/// Strokes belong to one shape if each lands while another is down, or soon after the last lift.
///
/// ```swift
/// var recorder = StrokeRecorder(name: "check")
/// recorder.began(1, x: 10, y: 60, at: 0)
/// recorder.moved(1, x: 30, y: 80, at: 0.12)
/// recorder.ended(1, at: 0.4)
/// print(recorder.shapes.count)  // 1
/// ```
public struct StrokeRecorder: Sendable {
  /// The name of the shapes that begin from now on.
  public var name: String
  /// The longest time from the last lift to the landing of a further stroke of the same shape, in
  /// seconds.
  public var strokeInterval: Double

  private var finished: [NamedStroke] = []
  private var tracks = StrokeTracks()
  private var nameInProgress = ""

  /// Creates a recorder.
  ///
  /// - Parameter strokeInterval: The longest time to a further stroke, in seconds; 0.5 by default.
  public init(name: String, strokeInterval: Double = 0.5) {
    self.name = name
    self.strokeInterval = strokeInterval
  }

  /// The shapes in the order of their first landings, including one that is not finished yet.
  ///
  /// Those of which no two points differ are left out, as they can be no templates.
  public var shapes: [NamedStroke] {
    guard tracks.gesture.isComparable else { return finished }
    return finished + [NamedStroke(name: nameInProgress, gesture: tracks.gesture)]
  }

  /// Adds a finger that has landed, which begins a stroke, and a shape if the last one is over.
  ///
  /// - Parameters:
  ///   - id: The identifier of the finger, unique among those that are down.
  ///   - x: The distance from the left edge, in points.
  ///   - y: The distance from the upper edge, in points.
  ///   - time: The time in seconds.
  public mutating func began(_ id: Int, x: Double, y: Double, at time: Double) {
    if tracks.fingers.isEmpty, time - tracks.lift > strokeInterval { finish() }
    if tracks.count == 0 { nameInProgress = name }
    _ = tracks.began(id, x, y, time)
  }

  /// Adds a point of a finger; one that is not down is ignored.
  public mutating func moved(_ id: Int, x: Double, y: Double, at time: Double) {
    _ = tracks.moved(id, x, y, time)
  }

  /// Removes a finger that has lifted; one that is not down is ignored.
  public mutating func ended(_ id: Int, at time: Double) { _ = tracks.ended(id, time) }

  /// Discards the shape in progress, as its touches were cancelled.
  public mutating func cancelled() { tracks.removeAll() }

  /// Ends the shape in progress, so that the next stroke begins another one.
  public mutating func finish() {
    finished = shapes
    tracks.removeAll()
  }

  /// Discards the last shape, as one that was drawn badly, or the one in progress.
  public mutating func removeLast() {
    finish()
    if !finished.isEmpty { finished.removeLast() }
  }

  /// Discards all shapes.
  public mutating func removeAll() {
    finished = []
    tracks.removeAll()
  }
}
