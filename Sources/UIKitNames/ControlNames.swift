@_exported public import Controls

/// UIKit's name of ``Controls/Control``.
public typealias UIControl = Control
/// UIKit's name of a closure that a control calls.
public typealias UIAction = HandlerAction
/// UIKit's name of ``Controls/Button``.
public typealias UIButton = Button
/// UIKit's name of ``Controls/Label``.
public typealias UILabel = Label
/// UIKit's name of ``Controls/ImageView``.
public typealias UIImageView = ImageView
/// UIKit's name of ``Controls/Switch``.
public typealias UISwitch = Switch
/// UIKit's name of ``Controls/Slider``.
public typealias UISlider = Slider
/// UIKit's name of ``Controls/Stepper``.
public typealias UIStepper = Stepper
/// UIKit's name of ``Controls/SegmentedControl``.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name of ``Controls/PageControl``.
public typealias UIPageControl = PageControl

extension Control {
  /// UIKit's name of what happened to a control.
  public typealias Event = Control.Events
}

/// UIKit's name of ``Controls/TextField``.
public typealias UITextField = TextField
/// UIKit's name of ``Controls/TextFieldDelegate``.
public typealias UITextFieldDelegate = TextFieldDelegate
/// UIKit's name of ``Controls/KeyboardType``.
public typealias UIKeyboardType = KeyboardType
/// UIKit's name of ``Controls/ReturnKeyType``.
public typealias UIReturnKeyType = ReturnKeyType
/// UIKit's name of ``Controls/DatePicker``.
public typealias UIDatePicker = DatePicker
/// UIKit's name of ``Interface/KeyInput``.
public typealias UIKeyInput = KeyInput
