extension Color {
  /// The colour black, with a white share of 0.
  public static let black = Color(white: 0)
  /// A dark grey with a white share of 1/3.
  public static let darkGray = Color(white: 1.0 / 3)
  /// A light grey with a white share of 2/3.
  public static let lightGray = Color(white: 2.0 / 3)
  /// The colour white, with a white share of 1.
  public static let white = Color(white: 1)
  /// A medium grey with a white share of 0.5.
  public static let gray = Color(white: 0.5)
  /// A pure red, with the shares (1, 0, 0).
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// A pure green, with the shares (0, 1, 0).
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// A pure blue, with the shares (0, 0, 1).
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// The colour cyan, with the shares (0, 1, 1).
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// The colour yellow, with the shares (1, 1, 0).
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// The colour magenta, with the shares (1, 0, 1).
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// The colour orange, with the shares (1, 0.5, 0).
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// The colour purple, with the shares (0.5, 0, 0.5).
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// The colour brown, with the shares (0.6, 0.4, 0.2).
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// A transparent colour, with a white share and an opacity of 0.
  public static let clear = Color(white: 0, alpha: 0)
}

// UIKit did not document its system colours in numbers before iOS 13; these were measured on its
// screens.
extension Color {
  /// The blue of elements that can be tapped, and the default tint colour.
  public static let systemBlue = Color(red: 0, green: 122.0 / 255, blue: 1)
  /// The red of badges and of destructive actions.
  public static let systemRed = Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255)
  /// The green of a switch that is on.
  public static let systemGreen = Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
  /// The grey of secondary symbols.
  public static let systemGray = Color(red: 142.0 / 255, green: 142.0 / 255, blue: 147.0 / 255)
  /// The background of a grouped table.
  public static let groupTableViewBackground = Color(
    red: 197.0 / 255, green: 204.0 / 255, blue: 212.0 / 255)
  /// The background of the reverse side of a utility application.
  public static let viewFlipsideBackground = Color(
    red: 31.0 / 255, green: 33.0 / 255, blue: 36.0 / 255)
  /// The colour of text on a light background.
  public static let darkText = Color(white: 0)
  /// The colour of text on a dark background.
  public static let lightText = Color(white: 1, alpha: 0.6)
}
