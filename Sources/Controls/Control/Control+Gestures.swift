import Geometry
import Interface
import Recognition

extension Control {
  /// Whether a recognizer of a view around the control is one of single taps with one finger:
  /// those are the control's own, if it is one of this package's (U149).
  ///
  /// One that is attached to the control itself wins. UIKit says nothing of disabled controls; here
  /// they leave the tap to whom it may concern.
  final func claimsTap(of recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else {
      return false
    }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether a recognizer of a view around the control is one of swipes with one finger along the
  /// control, while it tracks its knob (U149).
  final func claimsSwipe(of recognizer: GestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self,
      let swipe = recognizer as? SwipeGestureRecognizer
    else { return false }
    let isAlong = !swipe.direction.isDisjoint(with: [.left, .right])
    return isAlong && swipe.numberOfTouchesRequired == 1
  }

  /// Whether a recognizer of a view around the control is of a pan with one finger along the
  /// control, while it tracks its knob (U149).
  final func claimsPan(of recognizer: GestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self, let pan = recognizer as? PanGestureRecognizer else {
      return false
    }
    let way = pan.translation(in: self)
    let speed = pan.velocity(in: self)
    // The way may have been taken off as hysteresis when the gesture begins.
    let (dx, dy) = way.length > 0 ? (way.dx, way.dy) : (speed.dx, speed.dy)
    return pan.numberOfTouches == 1 && abs(dx) >= abs(dy)
  }
}
