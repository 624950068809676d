// The names of early versions of Swift's UIKit, so that the compiler says which one replaces them.

/// The former name of `NSLayoutConstraint.Attribute`.
@available(*, unavailable, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = Never
/// The former name of `NSLayoutConstraint.FormatOptions`.
@available(*, unavailable, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = Never
/// The former name of `NSLayoutConstraint.Relation`.
@available(*, unavailable, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = Never
/// The former name of `UIActivityIndicatorView.Style`.
@available(*, unavailable, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = Never
/// The former name of `UIAlertAction.Style`.
@available(*, unavailable, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = Never
/// The former name of `UIAlertController.Style`.
@available(*, unavailable, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = Never
/// The former name of `UIApplication.LaunchOptionsKey`.
@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = Never
/// The former name of `UIApplication.State`.
@available(*, unavailable, renamed: "UIApplication.State")
public typealias UIApplicationState = Never
/// The former name of `UIBarButtonItem.Style`.
@available(*, unavailable, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = Never
/// The former name of `UIBarButtonItem.SystemItem`.
@available(*, unavailable, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = Never
/// The former name of `UIButton.ButtonType`.
@available(*, unavailable, renamed: "UIButton.ButtonType")
public typealias UIButtonType = Never
/// The former name of `UIControl.ContentHorizontalAlignment`.
@available(*, unavailable, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = Never
/// The former name of `UIControl.ContentVerticalAlignment`.
@available(*, unavailable, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = Never
/// The former name of `UIControl.Event`.
@available(*, unavailable, renamed: "UIControl.Event")
public typealias UIControlEvents = Never
/// The former name of `UIControl.State`.
@available(*, unavailable, renamed: "UIControl.State")
public typealias UIControlState = Never
/// The former name of `UIDatePicker.Mode`.
@available(*, unavailable, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = Never
/// The former name of `UIEvent.EventSubtype`.
@available(*, unavailable, renamed: "UIEvent.EventSubtype")
public typealias UIEventSubtype = Never
/// The former name of `UIEvent.EventType`.
@available(*, unavailable, renamed: "UIEvent.EventType")
public typealias UIEventType = Never
/// The former name of `UIGestureRecognizer.State`.
@available(*, unavailable, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = Never
/// The former name of `UIImage.Orientation`.
@available(*, unavailable, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = Never
/// The former name of `NSLayoutConstraint.Axis`.
@available(*, unavailable, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = Never
/// The former name of `UIScrollView.IndicatorStyle`.
@available(*, unavailable, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = Never
/// The former name of `UIScrollView.KeyboardDismissMode`.
@available(*, unavailable, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = Never
/// The former name of `UISegmentedControl.Style`.
@available(*, unavailable, renamed: "UISegmentedControl.Style")
public typealias UISegmentedControlStyle = Never
/// The former name of `UIStackView.Alignment`.
@available(*, unavailable, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = Never
/// The former name of `UIStackView.Distribution`.
@available(*, unavailable, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = Never
/// The former name of `UISwipeGestureRecognizer.Direction`.
@available(*, unavailable, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = Never
/// The former name of `UITabBarItem.SystemItem`.
@available(*, unavailable, renamed: "UITabBarItem.SystemItem")
public typealias UITabBarSystemItem = Never
/// The former name of `UITableViewCell.AccessoryType`.
@available(*, unavailable, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = Never
/// The former name of `UITableViewCell.EditingStyle`.
@available(*, unavailable, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = Never
/// The former name of `UITableViewCell.SelectionStyle`.
@available(*, unavailable, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = Never
/// The former name of `UITableViewCell.CellStyle`.
@available(*, unavailable, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = Never
/// The former name of `UITableView.RowAnimation`.
@available(*, unavailable, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = Never
/// The former name of `UITableView.ScrollPosition`.
@available(*, unavailable, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = Never
/// The former name of `UITableView.Style`.
@available(*, unavailable, renamed: "UITableView.Style")
public typealias UITableViewStyle = Never
/// The former name of `UITextField.BorderStyle`.
@available(*, unavailable, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = Never
/// The former name of `UITextField.ViewMode`.
@available(*, unavailable, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = Never
/// The former name of `UITouch.Phase`.
@available(*, unavailable, renamed: "UITouch.Phase")
public typealias UITouchPhase = Never
/// The former name of `UITouch.TouchType`.
@available(*, unavailable, renamed: "UITouch.TouchType")
public typealias UITouchType = Never
/// The former name of `UIView.AnimationCurve`.
@available(*, unavailable, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = Never
/// The former name of `UIView.AnimationOptions`.
@available(*, unavailable, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = Never
/// The former name of `UIView.AnimationTransition`.
@available(*, unavailable, renamed: "UIView.AnimationTransition")
public typealias UIViewAnimationTransition = Never
/// The former name of `UIView.AutoresizingMask`.
@available(*, unavailable, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = Never
/// The former name of `UIView.ContentMode`.
@available(*, unavailable, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = Never
