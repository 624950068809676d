/// The members of UIKit's classes that subclasses declare here without `override`.
///
/// They are members of the protocol `UIKitObject` in `UIKitNames`, not of the classes.
enum ShadowedMembers {
  /// The names of properties, and of methods with their labels.
  static let names: Set = [
    "accessibilityActivate()", "accessibilityActivationPoint", "accessibilityDecrement()",
    "accessibilityElement(at:)", "accessibilityElementCount()",
    "accessibilityElementDidBecomeFocused()", "accessibilityElementDidLoseFocus()",
    "accessibilityElementIsFocused()", "accessibilityElements", "accessibilityElementsHidden",
    "accessibilityFrame", "accessibilityHint", "accessibilityIncrement()", "accessibilityLabel",
    "accessibilityLanguage", "accessibilityPath", "accessibilityPerformEscape()",
    "accessibilityPerformMagicTap()", "accessibilityTraits", "accessibilityValue",
    "accessibilityViewIsModal", "clearsContextBeforeDrawing", "contentScaleFactor",
    "encode(with:)", "isAccessibilityElement", "isEqual(_:)", "isKind(of:)",
    "isMember(of:)", "isOpaque", "observe(_:options:changeHandler:)", "motionBegan(_:with:)",
    "motionEnded(_:with:)", "perform(_:with:)",
    "perform(_:with:afterDelay:)", "perform(_:with:afterDelay:inModes:)",
    "performSelector(onMainThread:with:waitUntilDone:)",
    "preferredStatusBarUpdateAnimation", "responds(to:)",
    "shouldGroupAccessibilityChildren",
    "viewLayoutMarginsDidChange()", "viewSafeAreaInsetsDidChange()",
  ]

  /// What UIKit's objects have from `NSObject`, some as class methods, and those here do not.
  static let undeclared: Set = [
    "description", "debugDescription", "hash",
    "isAccessibilityElement()", "accessibilityLabel()", "accessibilityValue()",
    "accessibilityHint()", "accessibilityTraits()",
  ]

  /// The initial values of properties that only have observers, by the type.
  static let values = [
    "Bool": "false", "CGRect": ".zero", "CGPoint": ".zero", "UIAccessibilityTraits": "[]",
    "CGFloat": "1",
  ]
}
