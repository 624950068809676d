import TSGeometry

/// A key of the keyboard on the screen.
enum ScreenKey: Hashable {
  case text(String)
  case enter
  case delete, shift
  case page(KeyboardPage)
  /// Fills the space of a key.
  case gap

  /// Whether the key is typed when the finger is lifted, rather than acting when it is touched
  /// (U494, U496).
  var isTyped: Bool {
    switch self {
    case .text, .enter: true
    default: false
    }
  }
}

/// A page of keys, with their rows from top to bottom.
enum KeyboardPage: Hashable {
  case letters, symbols, moreSymbols
  case numberPad, decimalPad, phonePad, phoneSymbols

  static func first(of type: KeyboardType) -> KeyboardPage {
    switch type {
    case .numberPad: .numberPad
    case .decimalPad: .decimalPad
    case .phonePad: .phonePad
    case .numbersAndPunctuation: .symbols
    default: .letters
    }
  }

  /// Whether the page has four rows of three keys of equal size.
  var isPad: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad, .phoneSymbols: true
    default: false
    }
  }

  /// Returns the rows of keys with their widths in tenths of the keyboard.
  func rows(for type: KeyboardType) -> [[(key: ScreenKey, width: CGFloat)]] {
    switch self {
    case .letters:
      [
        KeyboardPage.texts("qwertyuiop"), KeyboardPage.texts("asdfghjkl"),
        [(.shift, 1.5)] + KeyboardPage.texts("zxcvbnm") + [(.delete, 1.5)],
        KeyboardPage.bottom(.page(type == .namePhonePad ? .phonePad : .symbols), type),
      ]
    case .symbols:
      [
        KeyboardPage.texts("1234567890"), KeyboardPage.texts("-/:;()$&@\""),
        [(.page(.moreSymbols), 1.5)] + KeyboardPage.texts(".,?!'", width: 1.4) + [(.delete, 1.5)],
        KeyboardPage.bottom(.page(.letters), type),
      ]
    case .moreSymbols:
      [
        KeyboardPage.texts("[]{}#%^*+="), KeyboardPage.texts("_\\|~<>€£¥•"),
        [(.page(.symbols), 1.5)] + KeyboardPage.texts(".,?!'", width: 1.4) + [(.delete, 1.5)],
        KeyboardPage.bottom(.page(.letters), type),
      ]
    case .numberPad: KeyboardPage.pad(["123", "456", "789"], .gap)
    case .decimalPad: KeyboardPage.pad(["123", "456", "789"], .text("."))
    case .phonePad:
      KeyboardPage.pad(
        ["123", "456", "789"], type == .namePhonePad ? .page(.letters) : .page(.phoneSymbols))
    case .phoneSymbols: KeyboardPage.pad([",;+", "*#-", "()/"], .page(.phonePad))
    }
  }

  private static func texts(
    _ characters: String, width: CGFloat = 1
  ) -> [(key: ScreenKey, width: CGFloat)] {
    characters.map { (.text(String($0)), width) }
  }

  private static func bottom(
    _ page: ScreenKey, _ type: KeyboardType
  ) -> [(key: ScreenKey, width: CGFloat)] {
    let middle: [(key: ScreenKey, width: CGFloat)] =
      switch type {
      case .url: [(.text("."), 1.6), (.text("/"), 1.6), (.text(".com"), 1.8)]
      case .emailAddress: [(.text(" "), 3), (.text("@"), 1), (.text("."), 1)]
      default: [(.text(" "), 5)]
      }
    return [(page, 2.5)] + middle + [(.enter, 2.5)]
  }

  private static func pad(
    _ rows: [String], _ corner: ScreenKey
  ) -> [[(key: ScreenKey, width: CGFloat)]] {
    let third = CGFloat(10) / 3
    let last: [(key: ScreenKey, width: CGFloat)] = [
      (corner, third), (.text("0"), third), (.delete, third),
    ]
    return rows.map { texts($0, width: third) } + [last]
  }
}
