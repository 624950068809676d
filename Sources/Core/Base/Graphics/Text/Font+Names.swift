public import TSGeometry

extension Font {
  /// The thickness of the strokes of a font, with UIKit's raw values.
  ///
  /// There are two thicknesses: from ``semibold`` on a font is bold, below it is plain.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The thickness, from −1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight from its thickness.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from its thickness.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The thinnest weight, −0.8.
    public static let ultraLight = Weight(-0.8)
    /// A thin weight, −0.6.
    public static let thin = Weight(-0.6)
    /// A light weight, −0.4.
    public static let light = Weight(-0.4)
    /// The weight of running text, 0.
    public static let regular = Weight(0)
    /// A weight for emphasis, 0.23.
    public static let medium = Weight(0.23)
    /// A weight for headlines, 0.3.
    public static let semibold = Weight(0.3)
    /// A bold weight, 0.4.
    public static let bold = Weight(0.4)
    /// A heavy weight, 0.56.
    public static let heavy = Weight(0.56)
    /// The heaviest weight, 0.62.
    public static let black = Weight(0.62)
  }

  /// Returns the font of the given size and weight.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight, of which the font has two: plain and bold.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(pointSize: size, traits: weight.rawValue >= Weight.semibold.rawValue ? .bold : [])
  }

  /// Creates the font that takes the place of one of iOS.
  ///
  /// All are drawn with the one typeface of ``Font``: the name decides only whether it is bold or
  /// italic (`Avenir-Heavy`, `Georgia-BoldItalic`). The initializer returns `nil` for families that
  /// iOS does not have, as for a font that a program would have to bring along.
  ///
  /// - Parameters:
  ///   - name: The name of the font or of its family, such as `HelveticaNeue-Light`.
  ///   - size: The size in points.
  public init?(name: String, size: CGFloat) {
    let plain = name.filter { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
    let parts = plain.split(separator: "-", maxSplits: 1)
    guard let first = parts.first, let family = Font.families.first(where: first.hasPrefix) else {
      return nil
    }
    let style = first.dropFirst(family.count) + (parts.count > 1 ? parts[1] : "")
    var traits: Traits = []
    if ["bold", "heavy", "black", "demi", "w6", "w7", "w8"].contains(where: style.contains) {
      traits.insert(.bold)
    }
    if ["italic", "oblique"].contains(where: style.contains) { traits.insert(.italic) }
    self.init(pointSize: size, traits: traits)
  }

  /// The families of iOS, in small letters without spaces.
  private static let families = [
    "academyengraved", "alnile", "americantypewriter", "applecoloremoji", "applesdgothicneo",
    "applesymbols", "arial", "avenir", "baskerville", "bodoni", "bradleyhand", "chalkboard",
    "chalkduster", "charter", "cochin", "copperplate", "couriernew", "courier", "damascus",
    "devanagari", "didot", "dinalternate", "dincondensed", "diwan", "euphemiaucas", "farah",
    "futura", "galvji", "geezapro", "georgia", "gillsans", "helvetica", "hiragino", "hoefler",
    "impact", "kailasa", "kefa", "khmer", "kohinoor", "lao", "malayalam", "markerfelt", "menlo",
    "mishafi", "mukta", "myanmar", "noteworthy", "noto", "optima", "palatino", "papyrus",
    "partylet", "pingfang", "rockwell", "savoye", "sfpro", "sfmono", "sfui", "sinhala",
    "snellroundhand", "stheiti", "symbol", "tamil", "thonburi", "timesnewroman", "trebuchet",
    "verdana", "zapf",
  ]

  /// The name of the font: `Helvetica` with the traits as UIKit names them.
  public var fontName: String {
    switch (traits.contains(.bold), traits.contains(.italic)) {
    case (false, false): "Helvetica"
    case (true, false): "Helvetica-Bold"
    case (false, true): "Helvetica-Oblique"
    case (true, true): "Helvetica-BoldOblique"
    }
  }

  /// The name of the family, `Helvetica`.
  public var familyName: String { "Helvetica" }
}
