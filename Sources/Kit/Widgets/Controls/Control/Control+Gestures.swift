import TSGeometry
import TSInterface
import TSRecognition

extension Control {
  /// Returns whether the control keeps its own tap from a tap recognizer of an ancestor view.
  ///
  /// The built-in buttons, switches, steppers, segmented controls and page controls call this in
  /// `gestureRecognizerShouldBegin(_:)` to refuse single taps with one finger (U149). A recognizer
  /// that is attached to the control itself is never refused. UIKit documents nothing about
  /// disabled controls; here a disabled control leaves the tap to the ancestor's recognizer.
  ///
  /// - Returns: `true` if the control is enabled and the recognizer is one of single taps with one
  ///   finger that belongs to another view.
  final func claimsTap(of recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else {
      return false
    }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether the control refuses a horizontal swipe with one finger, recognized by another
  /// view, because it tracks its thumb (U149).
  final func claimsSwipe(of recognizer: GestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self,
      let swipe = recognizer as? SwipeGestureRecognizer
    else { return false }
    let isAlong = !swipe.direction.isDisjoint(with: [.left, .right])
    return isAlong && swipe.numberOfTouchesRequired == 1
  }

  /// Returns whether the control refuses a horizontal pan with one finger, recognized by another
  /// view, because it tracks its knob (U149).
  final func claimsPan(of recognizer: GestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self, let pan = recognizer as? PanGestureRecognizer else {
      return false
    }
    let translation = pan.translation(in: self)
    let speed = pan.velocity(in: self)
    // When the gesture begins, the hysteresis may already be subtracted from the translation and
    // leave zero. The velocity then gives the direction.
    let direction = translation == .zero ? speed : translation
    return pan.numberOfTouches == 1 && abs(direction.x) >= abs(direction.y)
  }
}
