public import TSInterface
public import TSRecognition
public import TSScrolling

/// The UIKit name for ``TSInterface/Action``: the type of an action.
public typealias Selector = Action

extension SwipeGestureRecognizer {
  /// The UIKit name for ``TSRecognition/SwipeDirection``.
  public typealias Direction = SwipeDirection
}

extension Touch.TouchType {
  /// The former name of ``TSInterface/Touch/TouchType/pencil``.
  public static var stylus: Touch.TouchType { .pencil }
}

extension TableViewCell {
  /// The UIKit name for ``TSScrolling/TableViewCell/Style``.
  public typealias CellStyle = Style
}

extension View {
  /// Asks the first responder to resign, if it is this view or below it.
  ///
  /// - Parameter force: `true` to succeed also where the first responder refuses; it is not used
  ///   here, as the first responder is always asked.
  /// - Returns: `true` if the view has no first responder afterwards.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let editing = window?.firstResponder as? View, editing.isDescendant(of: self) else {
      return true
    }
    return editing.resignFirstResponder()
  }

  /// The UIKit name of the layout direction, which is always from left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Returns the layout direction of content, which is always from left to right.
  ///
  /// - Parameter attribute: The meaning of the content, which is not used.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The direction of reading, with UIKit's raw values.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension ViewController {
  /// Turns the interface to the orientation of the device, as far as the controllers allow it
  /// (U451).
  public static func attemptRotationToDeviceOrientation() {
    Application.shared.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
}
