public import Interface
public import Controls

/// The UIKit name for ``Controls/Control``.
public typealias UIControl = Control
/// The UIKit name for ``Controls/HandlerAction``.
public typealias UIAction = HandlerAction
/// The UIKit name for ``Controls/Button``.
public typealias UIButton = Button
/// The UIKit name for ``Controls/Label``.
public typealias UILabel = Label
/// The UIKit name for ``Controls/ImageView``.
public typealias UIImageView = ImageView
/// The UIKit name for ``Controls/Switch``.
public typealias UISwitch = Switch
/// The UIKit name for ``Controls/Slider``.
public typealias UISlider = Slider
/// The UIKit name for ``Controls/Stepper``.
public typealias UIStepper = Stepper
/// The UIKit name for ``Controls/SegmentedControl``.
public typealias UISegmentedControl = SegmentedControl
/// The UIKit name for ``Controls/PageControl``.
public typealias UIPageControl = PageControl

extension Control {
  /// The UIKit name for ``Controls/Control/Events``.
  public typealias Event = Control.Events
}

/// The UIKit name for ``Controls/TextField``.
public typealias UITextField = TextField
/// The UIKit name for ``Controls/TextFieldDelegate``.
public typealias UITextFieldDelegate = TextFieldDelegate
/// The UIKit name for ``Controls/TextInputTraits``.
public typealias UITextInputTraits = TextInputTraits
/// The UIKit name for ``Controls/KeyboardType``.
public typealias UIKeyboardType = KeyboardType
/// The UIKit name for ``Controls/ReturnKeyType``.
public typealias UIReturnKeyType = ReturnKeyType
/// The UIKit name for ``Controls/DatePicker``.
public typealias UIDatePicker = DatePicker
/// The UIKit name for ``Controls/DatePicker/Style``.
public typealias UIDatePickerStyle = DatePicker.Style
/// The UIKit name for ``Controls/PickerView``.
public typealias UIPickerView = PickerView
/// The UIKit name for ``Controls/PickerViewDataSource``.
public typealias UIPickerViewDataSource = PickerViewDataSource
/// The UIKit name for ``Controls/PickerViewDelegate``.
public typealias UIPickerViewDelegate = PickerViewDelegate
/// The UIKit name for ``Interface/KeyInput``.
public typealias UIKeyInput = KeyInput
