public import Foundation
public import TSInterface

// Notifications of the keyboard. They are not posted here: a `KeyboardObserver` is told of the
// keyboard on the screen. Code that observes them compiles, and a program can post them.
extension Responder {
  /// The notification that UIKit posts before the keyboard is shown; it is not posted here.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// The notification that UIKit posts when the keyboard is shown; it is not posted here.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The notification that UIKit posts before the keyboard is hidden; it is not posted here.
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// The notification that UIKit posts when the keyboard is hidden; it is not posted here.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The notification that UIKit posts before the keyboard's frame changes; it is not posted here.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The notification that UIKit posts when the keyboard's frame has changed; it is not posted here.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the keyboard's frame before the movement, in the information of a notification.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after the movement, in the information of a notification.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the movement's duration in seconds, in the information of a notification.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the movement's curve, in the information of a notification.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to the application, in the information of a
  /// notification.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
