/// The look of the status bar, with UIKit's raw values.
public enum StatusBarStyle: Int, Hashable, Sendable {
  /// Dark content; in the early generation on a light grey bar.
  case `default` = 0
  /// Light content, without a background; in the early generation on a translucent black bar.
  case lightContent = 1
  /// Light content on a black bar, as in the early generation.
  case blackOpaque = 2
  /// Dark content, without a background.
  case darkContent = 3

  /// The former name of ``lightContent``.
  public static let blackTranslucent = StatusBarStyle.lightContent
}
