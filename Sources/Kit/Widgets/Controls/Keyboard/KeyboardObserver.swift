public import TSGeometry

/// A movement of the keyboard on the screen (U487).
public struct KeyboardTransition: Hashable, Sendable {
  /// The frame before the movement, in points of the screen.
  public let frameBegin: CGRect
  /// The frame after the movement, in points of the screen.
  public let frameEnd: CGRect
  /// The duration in seconds; 0 without animation.
  public let animationDuration: TimeInterval
}

/// The methods that notify an object of the keyboard on the screen, as UIKit's notifications do.
///
/// The calls before a movement are made within its animation: what they change moves with the
/// keyboard (U491). All methods have a default implementation that does nothing.
///
/// ```swift
/// final class Form: ViewController, KeyboardObserver {
///   let list = ScrollView()
///
///   func keyboardWillChangeFrame(_ transition: KeyboardTransition) {
///     list.contentInset.bottom = max(0, view.bounds.maxY - transition.frameEnd.minY)
///   }
/// }
/// ```
@MainActor public protocol KeyboardObserver: AnyObject {
  /// Notifies the observer that the keyboard is about to be shown.
  func keyboardWillShow(_ transition: KeyboardTransition)
  /// Notifies the observer that the keyboard has been shown.
  func keyboardDidShow(_ transition: KeyboardTransition)
  /// Notifies the observer that the keyboard is about to be hidden.
  func keyboardWillHide(_ transition: KeyboardTransition)
  /// Notifies the observer that the keyboard has been hidden.
  func keyboardDidHide(_ transition: KeyboardTransition)
  /// Notifies the observer that the keyboard's frame is about to change, also before it is shown or
  /// hidden.
  func keyboardWillChangeFrame(_ transition: KeyboardTransition)
  /// Notifies the observer that the keyboard's frame has changed, also before
  /// ``keyboardDidShow(_:)`` and ``keyboardDidHide(_:)``.
  func keyboardDidChangeFrame(_ transition: KeyboardTransition)
}

extension KeyboardObserver {
  /// Does nothing by default.
  public func keyboardWillShow(_ transition: KeyboardTransition) {}
  /// Does nothing by default.
  public func keyboardDidShow(_ transition: KeyboardTransition) {}
  /// Does nothing by default.
  public func keyboardWillHide(_ transition: KeyboardTransition) {}
  /// Does nothing by default.
  public func keyboardDidHide(_ transition: KeyboardTransition) {}
  /// Does nothing by default.
  public func keyboardWillChangeFrame(_ transition: KeyboardTransition) {}
  /// Does nothing by default.
  public func keyboardDidChangeFrame(_ transition: KeyboardTransition) {}
}
