extension Color {
  /// Black.
  public static let black = Color(white: 0)
  /// A third of white.
  public static let darkGray = Color(white: 1.0 / 3)
  /// Two thirds of white.
  public static let lightGray = Color(white: 2.0 / 3)
  /// White.
  public static let white = Color(white: 1)
  /// Half grey.
  public static let gray = Color(white: 0.5)
  /// Red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Cyan.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Yellow.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Magenta.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Orange.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Purple.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// Nothing at all.
  public static let clear = Color(white: 0, alpha: 0)
}

// What UIKit calls the system's colours is not documented in numbers before iOS 13; these are read
// off its screens.
extension Color {
  /// The blue of what can be tapped, and of a tint unless set.
  public static let systemBlue = Color(red: 0, green: 122.0 / 255, blue: 1)
  /// The red of badges and of what destroys.
  public static let systemRed = Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255)
  /// The green of a switch that is on.
  public static let systemGreen = Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
  /// The grey of secondary signs.
  public static let systemGray = Color(red: 142.0 / 255, green: 142.0 / 255, blue: 147.0 / 255)
  /// The ground of a grouped table.
  public static let groupTableViewBackground = Color(
    red: 197.0 / 255, green: 204.0 / 255, blue: 212.0 / 255)
  /// The ground of a utility application's flip side.
  public static let viewFlipsideBackground = Color(
    red: 31.0 / 255, green: 33.0 / 255, blue: 36.0 / 255)
  /// Text on a light ground.
  public static let darkText = Color(white: 0)
  /// Text on a dark ground.
  public static let lightText = Color(white: 1, alpha: 0.6)
}
