/// The keyboard that a text field asks for, with UIKit's raw values.
///
/// There is no keyboard on the screen: whoever types looks at this or does not.
public enum KeyboardType: Int, Hashable, Sendable {
  /// The usual one.
  case `default` = 0
  /// Letters of ASCII.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// What addresses of pages are made of.
  case url = 3
  /// Digits.
  case numberPad = 4
  /// Digits, star and number sign.
  case phonePad = 5
  /// A name or a telephone number.
  case namePhonePad = 6
  /// What addresses of mail are made of.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
}

/// What the return key says, with UIKit's raw values.
public enum ReturnKeyType: Int, Hashable, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Done.
  case done = 9
}

extension TextField {
  /// The edge of a text field, with UIKit's raw values.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case line = 1
    /// A sunken edge.
    case bezel = 2
    /// A plate with round corners.
    case roundedRect = 3
  }

  /// When something beside the text is shown, with UIKit's raw values.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never = 0
    /// While the field is edited and not empty.
    case whileEditing = 1
    /// While the field is not edited, and not empty.
    case unlessEditing = 2
    /// Whenever the field is not empty.
    case always = 3
  }
}
