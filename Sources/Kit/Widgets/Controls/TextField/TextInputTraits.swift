public import TSInterface

/// The properties of a text input that decide which keyboard is shown on the screen for it.
///
/// A `KeyInput` that does not adopt the protocol has the default keyboard (U455). The traits are read
/// when the keyboard is shown for the input. They are looks: nothing checks what is typed (U457).
@MainActor public protocol TextInputTraits: AnyObject {
  /// The type of keyboard; the default implementation returns ``KeyboardType/default``.
  var keyboardType: KeyboardType { get }
  /// The title of the return key; the default implementation returns ``ReturnKeyType/default``.
  var returnKeyType: ReturnKeyType { get }
  /// The view that is shown in place of the keyboard; the default implementation returns `nil`, for
  /// the keyboard.
  ///
  /// Its height is kept, and its width is that of the screen.
  var inputView: View? { get }
  /// The view that is shown above the keyboard; the default implementation returns `nil`.
  var inputAccessoryView: View? { get }
}

extension TextInputTraits {
  /// Returns ``KeyboardType/default``.
  public var keyboardType: KeyboardType { .default }
  /// Returns ``ReturnKeyType/default``.
  public var returnKeyType: ReturnKeyType { .default }
  /// Returns `nil`, for the keyboard.
  public var inputView: View? { nil }
  /// Returns `nil`, for no view.
  public var inputAccessoryView: View? { nil }
}

/// The type of keyboard that a text field requests, with UIKit's raw values.
public enum KeyboardType: Int, Hashable, Sendable {
  /// The default keyboard of the user.
  case `default` = 0
  /// A keyboard for ASCII characters.
  case asciiCapable = 1
  /// A keyboard for numbers and punctuation.
  case numbersAndPunctuation = 2
  /// A keyboard for web addresses.
  case url = 3
  /// A keypad for digits.
  case numberPad = 4
  /// A keypad for digits, star and number sign.
  case phonePad = 5
  /// A keypad for a name or a telephone number.
  case namePhonePad = 6
  /// A keyboard for mail addresses.
  case emailAddress = 7
  /// A keypad for digits and a decimal point.
  case decimalPad = 8
}

/// The title of the return key, with UIKit's raw values.
public enum ReturnKeyType: Int, Hashable, Sendable {
  /// The title “Return” of the default key.
  case `default` = 0
  /// The title “Go” of the key.
  case go = 1
  /// The title “Join” of the key.
  case join = 3
  /// The title “Next” of the key.
  case next = 4
  /// The title “Search” of the key.
  case search = 6
  /// The title “Send” of the key.
  case send = 7
  /// The title “Done” of the key.
  case done = 9
}

extension ReturnKeyType {
  var title: String {
    switch self {
    case .default: "return"
    case .go: "Go"
    case .join: "Join"
    case .next: "Next"
    case .search: "Search"
    case .send: "Send"
    case .done: "Done"
    }
  }
}

extension TextField {
  /// The style of a text field's border, with UIKit's raw values.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// A field without a border.
    case none = 0
    /// A thin rectangular line.
    case line = 1
    /// A rectangle that appears sunken.
    case bezel = 2
    /// A white plate with rounded corners.
    case roundedRect = 3
  }

  /// The times at which an element next to the text is shown, with UIKit's raw values.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never shows the element.
    case never = 0
    /// Shows the element while the field is edited and not empty.
    case whileEditing = 1
    /// Shows the element while the field is neither edited nor empty.
    case unlessEditing = 2
    /// Shows the element whenever the field is not empty.
    case always = 3
  }
}
