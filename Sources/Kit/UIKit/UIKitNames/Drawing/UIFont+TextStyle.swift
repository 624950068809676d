public import TSGeometry
public import TSGraphics

extension Font {
  /// The purpose of a text, which determines the size of its font.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    /// The title of a screen, 34 points.
    case largeTitle
    /// A title of the first level, 28 points.
    case title1
    /// A title of the second level, 22 points.
    case title2
    /// A title of the third level, 20 points.
    case title3
    /// A headline, 17 points and bold.
    case headline
    /// Running text, 17 points.
    case body
    /// A callout, 16 points.
    case callout
    /// The headline of a part, 15 points.
    case subheadline
    /// A footnote, 13 points.
    case footnote
    /// A caption, 12 points.
    case caption1
    /// A small caption, 11 points.
    case caption2
  }

  /// Returns the font for a purpose, in UIKit's default size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: systemFont(ofSize: 34)
    case .title1: systemFont(ofSize: 28)
    case .title2: systemFont(ofSize: 22)
    case .title3: systemFont(ofSize: 20)
    case .headline: boldSystemFont(ofSize: 17)
    case .body: systemFont(ofSize: 17)
    case .callout: systemFont(ofSize: 16)
    case .subheadline: systemFont(ofSize: 15)
    case .footnote: systemFont(ofSize: 13)
    case .caption1: systemFont(ofSize: 12)
    case .caption2: systemFont(ofSize: 11)
    }
  }

  /// Returns the font of the given size and weight, whose digits are equally wide in any font.
  ///
  /// - Parameter size: The size in points.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font of the given size and weight; its characters are not equally wide.
  ///
  /// - Parameter size: The size in points.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
}
