import Interface

extension GestureRecognizer {
  /// The ways that its gestures can go; nil where only a gesture would tell.
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
