/// The names of early versions of UIKit and Core Graphics, with those of today.
enum OldNames {
  /// Types and constants.
  static let names: [String: String] = [
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UIControlEvents": "UIControl.Event", "UIControlState": "UIControl.State",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UITouchPhase": "UITouch.Phase", "UITouchType": "UITouch.TouchType",
    "UIEventType": "UIEvent.EventType", "UIEventSubtype": "UIEvent.EventSubtype",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationTransition": "UIView.AnimationTransition",
    "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewContentMode": "UIView.ContentMode",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIButtonType": "UIButton.ButtonType",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UISegmentedControlStyle": "UISegmentedControl.Style", "UIDatePickerMode": "UIDatePicker.Mode",
    "UITableViewStyle": "UITableView.Style", "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIApplicationState": "UIApplication.State",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationLaunchOptionsURLKey": "UIApplication.LaunchOptionsKey.url",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UILayoutPriorityRequired": "UILayoutPriority.required",
    "UILayoutPriorityDefaultHigh": "UILayoutPriority.defaultHigh",
    "UILayoutPriorityDefaultLow": "UILayoutPriority.defaultLow",
    "UILayoutPriorityFittingSizeLevel": "UILayoutPriority.fittingSizeLevel",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "UITextFieldViewMode": "UITextField.ViewMode",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "CGRectZero": "CGRect.zero", "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero",
    "CGRectNull": "CGRect.null", "CGRectInfinite": "CGRect.infinite",
    "CGAffineTransformIdentity": "CGAffineTransform.identity",
    "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIImageOrientation": "UIImage.Orientation",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "NSAttributedStringKey": "NSAttributedString.Key",
    "NSFontAttributeName": "NSAttributedString.Key.font",
    "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
    "UIAccessibilityTraitNone": "UIAccessibilityTraits.none",
    "UIAccessibilityTraitButton": "UIAccessibilityTraits.button",
    "UIAccessibilityTraitSelected": "UIAccessibilityTraits.selected",
    "UIAccessibilityTraitAdjustable": "UIAccessibilityTraits.adjustable",
    "UIAccessibilityTraitImage": "UIAccessibilityTraits.image",
    "UIAccessibilityTraitStaticText": "UIAccessibilityTraits.staticText",
    "UIAccessibilityTraitNotEnabled": "UIAccessibilityTraits.notEnabled",
    "UIAccessibilityTraitUpdatesFrequently": "UIAccessibilityTraits.updatesFrequently",
    "childViewControllers": "children",
    "M_PI": "Double.pi", "M_PI_2": "(Double.pi / 2)", "M_PI_4": "(Double.pi / 4)",
  ]

  /// Notifications that were members of `NSNotification.Name`, and constants before that.
  static let notifications: [String: String] = [
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIApplicationDidFinishLaunching": "UIApplication.didFinishLaunchingNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIApplicationDidReceiveMemoryWarning":
      "UIApplication.didReceiveMemoryWarningNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
  ]

  /// Labels of a first argument that were replaced, by the type that is created.
  static let labels: [String: (before: String, after: String)] = [
    "String": ("stringInterpolationSegment", "describing")
  ]

  /// Functions that make values, with the type and the labels of the initializer.
  static let constructors: [String: (type: String, labels: [String])] = [
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
    "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
    "CGVectorMake": ("CGVector", ["dx", "dy"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
    "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
  ]

  /// Methods by their names with labels, with the names and labels of today.
  static let methods: [String: (name: String, labels: [String])] = [
    "addChildViewController(_:)": ("addChild", ["_"]),
    "removeFromParentViewController()": ("removeFromParent", []),
    "willMove(toParentViewController:)": ("willMove", ["toParent"]),
    "didMove(toParentViewController:)": ("didMove", ["toParent"]),
    "bringSubview(toFront:)": ("bringSubviewToFront", ["_"]),
    "sendSubview(toBack:)": ("sendSubviewToBack", ["_"]),
  ]

  /// Functions that return an object of the system, by their type and name, with the property of
  /// today.
  static let sharedObjects: [String: String] = [
    "UIApplication.sharedApplication": "shared", "UIScreen.mainScreen": "main",
    "UIDevice.currentDevice": "current",
  ]

  /// Functions of a rectangle, with the property of today.
  static let properties: [String: String] = [
    "CGRectGetMinX": "minX", "CGRectGetMidX": "midX", "CGRectGetMaxX": "maxX",
    "CGRectGetMinY": "minY", "CGRectGetMidY": "midY", "CGRectGetMaxY": "maxY",
    "CGRectGetWidth": "width", "CGRectGetHeight": "height",
  ]

  /// Cases that began with a capital letter and belong to types of UIKit alone.
  static let cases: [String: String] = {
    let names = [
      "Began", "Changed", "Ended", "Cancelled", "Failed", "Possible", "Recognized",
      "TouchDown", "TouchDownRepeat", "TouchDragInside", "TouchDragOutside", "TouchDragEnter",
      "TouchDragExit", "TouchUpInside", "TouchUpOutside", "TouchCancel", "ValueChanged",
      "EditingDidBegin", "EditingChanged", "EditingDidEnd", "FlexibleWidth", "FlexibleHeight",
      "FlexibleTopMargin", "FlexibleBottomMargin", "FlexibleLeftMargin", "FlexibleRightMargin",
      "CurveEaseIn", "CurveEaseOut", "CurveEaseInOut", "CurveLinear", "AllowUserInteraction",
      "BeginFromCurrentState",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, $0.prefix(1).lowercased() + $0.dropFirst()) })
  }()

  /// Returns a Boolean value that indicates whether a type of UIKit had such cases.
  static func isRenamed(_ type: String) -> Bool { type.isOfUIKit }
}
