import TSControls
import struct Foundation.Locale
import TSGraphics

extension SceneProperty where Object == TextField {
  static let ofTextFields: [SceneProperty] = [
    .string("text") { $0.text = $1 },
    .string("placeholder") { $0.placeholder = $1 },
    .font("font") { $0.font = $1 },
    .color("textColor") { $0.textColor = $1 },
    .alignment("textAlignment") { $0.textAlignment = $1 },
    .choice(
      "borderStyle",
      of: [
        ("none", TextField.BorderStyle.none), ("line", .line), ("bezel", .bezel),
        ("roundedRect", .roundedRect),
      ]
    ) { $0.borderStyle = $1 },
    .bool("clearsOnBeginEditing") { $0.clearsOnBeginEditing = $1 },
    .choice(
      "clearButtonMode",
      of: [
        ("never", TextField.ViewMode.never), ("whileEditing", .whileEditing),
        ("unlessEditing", .unlessEditing), ("always", .always),
      ]
    ) { $0.clearButtonMode = $1 },
    .choice(
      "keyboardType",
      of: [
        ("default", KeyboardType.default), ("asciiCapable", .asciiCapable),
        ("numbersAndPunctuation", .numbersAndPunctuation), ("url", .url),
        ("numberPad", .numberPad), ("phonePad", .phonePad), ("namePhonePad", .namePhonePad),
        ("emailAddress", .emailAddress), ("decimalPad", .decimalPad),
      ]
    ) { $0.keyboardType = $1 },
    .choice(
      "returnKeyType",
      of: [
        ("default", ReturnKeyType.default), ("go", .go), ("join", .join), ("next", .next),
        ("search", .search), ("send", .send), ("done", .done),
      ]
    ) { $0.returnKeyType = $1 },
    .bool("isSecureTextEntry") { $0.isSecureTextEntry = $1 },
  ]
}

extension SceneProperty where Object == DatePicker {
  static let ofDatePickers: [SceneProperty] = [
    .choice(
      "datePickerMode",
      of: [
        ("time", DatePicker.Mode.time), ("date", .date), ("dateAndTime", .dateAndTime),
        ("countDownTimer", .countDownTimer),
      ]
    ) { $0.datePickerMode = $1 }.ranked(10),
    .integer("minuteInterval") { $0.minuteInterval = $1 }.ranked(11),
    .number("countDownDuration") { $0.countDownDuration = $1 }.ranked(12),
    .string("locale") { $0.locale = Locale(identifier: $1) },
  ]
}

extension SceneProperty where Object == PickerView {
  static let ofPickerViews: [SceneProperty] = [
    .bool("showsSelectionIndicator") { $0.showsSelectionIndicator = $1 }
  ]
}
