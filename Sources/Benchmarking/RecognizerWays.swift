import Interface

extension GestureRecognizer {
  /// The directions of the recognizer's gestures, or `nil` if they are not known.
  var ways: [String]? {
    switch self {
    case is PanGestureRecognizer: Expectation.waysOfPans
    case is PinchGestureRecognizer: Expectation.waysOfPinches
    case is RotationGestureRecognizer: Expectation.waysOfRotations
    case is TapGestureRecognizer, is LongPressGestureRecognizer, is SwipeGestureRecognizer,
      is HoverGestureRecognizer:
      []
    default: nil
    }
  }
}
