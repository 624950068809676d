import TSContainers
import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling
import TSStrokes

/// A text field that performs acts behind its members.
class ToldField: TextField {
  override var borderStyle: BorderStyle { didSet { World.told() } }
  override var clearButtonMode: ViewMode { didSet { World.told() } }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    World.told(super.clearButtonRect(forBounds: bounds))
  }
  override var clearsOnBeginEditing: Bool { didSet { World.told() } }
  override func copy(_ sender: Any?) {
    World.told(super.copy(sender))
  }
  override func cut(_ sender: Any?) {
    World.told(super.cut(sender))
  }
  override var delegate: (any TextFieldDelegate)? { didSet { World.told() } }
  override func delete(_ sender: Any?) {
    World.told(super.delete(sender))
  }
  override func deleteBackward() {
    World.told(super.deleteBackward())
  }
  override var font: Font? { didSet { World.told() } }
  override var inputAccessoryView: View? { didSet { World.told() } }
  override var inputView: View? { didSet { World.told() } }
  override var isSecureTextEntry: Bool { didSet { World.told() } }
  override var keyboardType: KeyboardType { didSet { World.told() } }
  override func paste(_ sender: Any?) {
    World.told(super.paste(sender))
  }
  override func performKey(_ key: Key) -> Bool {
    World.told(super.performKey(key))
  }
  override var placeholder: String? { didSet { World.told() } }
  override var returnKeyType: ReturnKeyType { didSet { World.told() } }
  override func select(_ sender: Any?) {
    World.told(super.select(sender))
  }
  override func selectAll(_ sender: Any?) {
    World.told(super.selectAll(sender))
  }
  override var textAlignment: TextAlignment { didSet { World.told() } }
  override var textColor: Color? { didSet { World.told() } }
}

/// A picker view that performs acts behind its members.
class ToldPicker: PickerView {
  override func reloadAllComponents() {
    World.told(super.reloadAllComponents())
  }
  override var dataSource: (any PickerViewDataSource)? { didSet { World.told() } }
  override var delegate: (any PickerViewDelegate)? { didSet { World.told() } }
  override var showsSelectionIndicator: Bool { didSet { World.told() } }
}

/// A date picker that performs acts behind its members.
class ToldDatePicker: DatePicker {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var calendar: Calendar! { didSet { World.told() } }
  override var countDownDuration: TimeInterval { didSet { World.told() } }
  override var date: Date { didSet { World.told() } }
  override var datePickerMode: Mode { didSet { World.told() } }
  override var locale: Locale? { didSet { World.told() } }
  override var maximumDate: Date? { didSet { World.told() } }
  override var minimumDate: Date? { didSet { World.told() } }
  override var minuteInterval: Int { didSet { World.told() } }
  override var roundsToMinuteInterval: Bool { didSet { World.told() } }
  override func setDate(_ date: Date, animated: Bool) {
    World.told(super.setDate(date, animated: animated))
  }
  override var timeZone: TimeZone? { didSet { World.told() } }
}
