public import TSInterface
public import TSControls

/// The UIKit name for ``TSControls/Control``.
public typealias UIControl = Control
/// The UIKit name for ``TSControls/HandlerAction``.
public typealias UIAction = HandlerAction
/// The UIKit name for ``TSControls/Button``.
public typealias UIButton = Button
/// The UIKit name for ``TSControls/Label``.
public typealias UILabel = Label
/// The UIKit name for ``TSControls/ImageView``.
public typealias UIImageView = ImageView
/// The UIKit name for ``TSControls/Switch``.
public typealias UISwitch = Switch
/// The UIKit name for ``TSControls/Slider``.
public typealias UISlider = Slider
/// The UIKit name for ``TSControls/Stepper``.
public typealias UIStepper = Stepper
/// The UIKit name for ``TSControls/SegmentedControl``.
public typealias UISegmentedControl = SegmentedControl
/// The UIKit name for ``TSControls/PageControl``.
public typealias UIPageControl = PageControl

extension Control {
  /// The UIKit name for ``TSControls/Control/Events``.
  public typealias Event = Control.Events
}

/// The UIKit name for ``TSControls/TextField``.
public typealias UITextField = TextField
/// The UIKit name for ``TSControls/TextFieldDelegate``.
public typealias UITextFieldDelegate = TextFieldDelegate
/// The UIKit name for ``TSControls/TextInputTraits``.
public typealias UITextInputTraits = TextInputTraits
/// The UIKit name for ``TSControls/KeyboardType``.
public typealias UIKeyboardType = KeyboardType
/// The UIKit name for ``TSControls/ReturnKeyType``.
public typealias UIReturnKeyType = ReturnKeyType
/// The UIKit name for ``TSControls/DatePicker``.
public typealias UIDatePicker = DatePicker
/// The UIKit name for ``TSControls/DatePicker/Style``.
public typealias UIDatePickerStyle = DatePicker.Style
/// The UIKit name for ``TSControls/PickerView``.
public typealias UIPickerView = PickerView
/// The UIKit name for ``TSControls/PickerViewDataSource``.
public typealias UIPickerViewDataSource = PickerViewDataSource
/// The UIKit name for ``TSControls/PickerViewDelegate``.
public typealias UIPickerViewDelegate = PickerViewDelegate
/// The UIKit name for ``TSInterface/KeyInput``.
public typealias UIKeyInput = KeyInput

/// The UIKit name for ``TSInterface/Action``: the type of an action.
public typealias Selector = Action
