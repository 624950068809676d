import TSControls
import TSGeometry
import TSGraphics

/// The style of a bar, with UIKit's raw values.
public enum BarStyle: Int, Hashable, Sendable {
  /// A light bar with dark text; in legacy applications a blue one.
  case `default` = 0
  /// A black bar with white text.
  case black = 1
  /// A black bar through which one can see, under the name of legacy applications.
  case blackTranslucent = 2

  /// A black bar, under the name of legacy applications.
  public static let blackOpaque = black

  var colors: (bar: Color, text: Color) {
    switch self {
    case .default: (.bar, .black)
    case .black: (.black, .white)
    case .blackTranslucent: (Color(white: 0, alpha: 0.5), .white)
    }
  }

  /// The appearance of the bar in legacy applications.
  var legacyLook: LegacyAppearance { self == .default ? .blue : .black }

  /// The opacity of the bar's gloss in legacy applications.
  var glossOpacity: CGFloat { self == .blackTranslucent ? 0.5 : 1 }
}
