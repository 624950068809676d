public import TSInterface
@_exported public import UIKitNames

/// Returns the action of a method, as UIKit's `#selector` returns its selector.
///
/// The method is one of a class, without arguments, with the sender, or with the sender and the
/// event. It needs no attribute and may be private.
///
/// ```
/// recognizer.addTarget(self, action: #action(tapped(_:)))
/// button.addTarget(self, action: #action(Card.save), for: .touchUpInside)
/// ```
///
/// The name of the action is the selector's as far as the reference shows it: `tapped:` for
/// `tapped(_:)`, `moveToPoint:` for `move(toPoint:)`, and `tapped` for `tapped`, whether or not
/// that method has arguments. Actions are equal when their names and their numbers of arguments
/// are, so write the same reference where an action is added and where it is removed.
///
/// - Parameter method: A reference to the method: `tapped`, `tapped(_:)`, `self.tapped`,
///   `Card.tapped(_:)`. Without a class it is a method of the class that encloses the macro.
@freestanding(expression)
public macro action<Method>(_ method: Method) -> Action =
  #externalMacro(module: "UIKitActionMacros", type: "ActionMacro")
