public import TSGeometry

/// A sans serif font of a given size, with its metrics.
///
/// The metrics are always those of Helvetica, which are compiled in (see ``advance(of:)``),
/// whatever typeface a renderer uses. Therefore text has the same layout on every machine, and a
/// renderer stretches each line to the width that was computed here.
public struct Font: Hashable, Sendable {
  /// The variations of a typeface.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set of traits from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A slanted variation, as wide as the upright one.
    public static let italic = Traits(rawValue: 1 << 0)
    /// A heavy variation, which is slightly wider.
    public static let bold = Traits(rawValue: 1 << 1)
  }

  /// The size of the font, in points.
  public var pointSize: CGFloat
  /// The traits of the font: bold, italic, both or neither.
  public var traits: Traits

  /// Creates a font.
  ///
  /// - Parameter traits: The traits. The default is an empty set.
  public init(pointSize: CGFloat, traits: Traits = []) {
    self.pointSize = pointSize
    self.traits = traits
  }

  /// Returns the plain font of the given size, in points.
  public static func systemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size) }

  /// Returns the bold font of the given size, in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    Font(pointSize: size, traits: .bold)
  }

  /// Returns the italic font of the given size, in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    Font(pointSize: size, traits: .italic)
  }

  /// Returns the font in a different size, in points.
  public func withSize(_ size: CGFloat) -> Font { Font(pointSize: size, traits: traits) }

  /// The size of the font of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of the font of button titles: 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The standard size of the system font: 14 points.
  public static let systemFontSize: CGFloat = 14
  /// The size of the small system font: 12 points.
  public static let smallSystemFontSize: CGFloat = 12

  /// The height of the font above the baseline, in points.
  public var ascender: CGFloat { 0.905 * pointSize }
  /// The depth of the font below the baseline, in points; negative, as in UIKit.
  public var descender: CGFloat { -0.212 * pointSize }
  /// The space between the descender of one line and the ascender of the next, in points.
  public var leading: CGFloat { 0.033 * pointSize }
  /// The distance between the baselines of two lines, in points.
  public var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of a capital letter, in points.
  public var capHeight: CGFloat { 0.716 * pointSize }
  /// The height of a small letter without ascender, in points.
  public var xHeight: CGFloat { 0.519 * pointSize }
}
