public import Geometry

/// A sans serif typeface at a size, with its measures.
///
/// All measures are Helvetica's, compiled in (see ``advance(of:)``), whatever typeface a renderer
/// has at hand: text is laid out alike on every machine, and a renderer stretches each line to
/// the width that was computed here.
public struct Font: Hashable, Sendable {
  /// How a typeface departs from its plain form.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates traits from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Slanted; as wide as upright.
    public static let italic = Traits(rawValue: 1 << 0)
    /// Heavy, and a little wider.
    public static let bold = Traits(rawValue: 1 << 1)
  }

  /// The size of the typeface's square, in points.
  public var pointSize: CGFloat
  /// Bold, italic, both or neither.
  public var traits: Traits

  /// Creates a font.
  public init(pointSize: CGFloat, traits: Traits = []) {
    self.pointSize = pointSize
    self.traits = traits
  }

  /// Returns the plain font of a size in points.
  public static func systemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size) }

  /// Returns the bold font of a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font {
    Font(pointSize: size, traits: .bold)
  }

  /// Returns the italic font of a size in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    Font(pointSize: size, traits: .italic)
  }

  /// Returns the font in another size, in points.
  public func withSize(_ size: CGFloat) -> Font { Font(pointSize: size, traits: traits) }

  /// The size of labels: 17.
  public static let labelFontSize: CGFloat = 17
  /// The size of titles on buttons: 18.
  public static let buttonFontSize: CGFloat = 18
  /// The standard size: 14.
  public static let systemFontSize: CGFloat = 14
  /// The size of small print: 12.
  public static let smallSystemFontSize: CGFloat = 12

  /// How far a line reaches above its baseline, in points.
  public var ascender: CGFloat { 0.905 * pointSize }
  /// How far a line reaches below its baseline, in points: negative, as in UIKit.
  public var descender: CGFloat { -0.212 * pointSize }
  /// The space between the feet of a line and the head of the next, in points.
  public var leading: CGFloat { 0.033 * pointSize }
  /// The distance of two baselines, in points.
  public var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of a capital letter, in points.
  public var capHeight: CGFloat { 0.716 * pointSize }
  /// The height of a small letter without ascender, in points.
  public var xHeight: CGFloat { 0.519 * pointSize }
}
