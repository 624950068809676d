import TSGeometry
public import TSStrokes

extension StrokeRecorder {
  /// Records touches, by their phases.
  ///
  /// Call it in each of the four methods of a responder or recognizer that receive touches. A touch that
  /// is cancelled discards the shape in progress.
  ///
  /// - Parameter view: The view in whose coordinate space the shapes are; `nil`, the default, for the window's.
  @MainActor public mutating func record(_ touches: Set<Touch>, in view: View? = nil) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      let place = touch.preciseLocation(in: view)
      let (x, y) = (Double(place.x), Double(place.y))
      switch touch.phase {
      case .began: began(touch.id, x: x, y: y, at: touch.timestamp)
      case .moved: moved(touch.id, x: x, y: y, at: touch.timestamp)
      case .ended: ended(touch.id, at: touch.timestamp)
      case .cancelled: cancelled()
      default: break
      }
    }
  }
}
