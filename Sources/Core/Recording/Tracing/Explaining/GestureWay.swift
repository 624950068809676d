import TSGeometry
import TSInterface
import TSRecognition

extension GestureRecognizer {
  /// The main direction of the gesture, or the name of a drawn shape; `nil` if it has neither.
  ///
  /// That of a pan is the direction of the translation that was farthest from the landing: fingers
  /// return, contacts jump when they lift, and a pan that waited for others begins late. Handlers rebase
  /// values during a gesture (`pinch.scale = 1`), so the total is used for recognizers whose machines
  /// keep one; for others, only their current values are known.
  var way: String? {
    let total =
      switch self {
      case let pan as PanGestureRecognizer:
        GestureValues(translation: pan.machine.excursion)
      case let pinch as PinchGestureRecognizer: GestureValues(scale: pinch.machine.totalScale)
      case let turn as RotationGestureRecognizer:
        GestureValues(rotation: turn.machine.totalRotation)
      default: gestureValues
      }
    return total.way
  }
}

extension GestureValues {
  fileprivate var way: String? {
    if let shape { return shape }
    if let translation {
      guard translation.dx != 0 || translation.dy != 0 else { return nil }
      if abs(translation.dx) > abs(translation.dy) { return translation.dx < 0 ? "left" : "right" }
      return translation.dy < 0 ? "up" : "down"
    }
    if let scale, scale != 1 { return scale > 1 ? "apart" : "together" }
    if let rotation, rotation != 0 { return rotation > 0 ? "clockwise" : "counterclockwise" }
    return nil
  }
}
