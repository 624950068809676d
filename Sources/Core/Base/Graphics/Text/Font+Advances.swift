public import TSGeometry

// The advance widths of Liberation Sans, which are those of Arial and, except for a few symbols, of
// Helvetica: in thousandths of the point size.

extension Font {
  /// Returns the advance width of a character, in points.
  ///
  /// The tables contain Latin letters, digits and symbols (U+0020 to U+007E, U+00A0 to U+017F) and
  /// common punctuation. East Asian characters and emoji count as square, combining marks as 0, and
  /// every other character as a digit. There is no kerning.
  ///
  /// - Parameter character: The character, of which only the first Unicode scalar is used.
  public func advance(of character: Character) -> CGFloat {
    CGFloat(units(of: character)) * pointSize / 1000
  }

  /// Returns the width of a text on one line, in points.
  ///
  /// Complexity: O(*n*) in the number of characters.
  public func width(of text: some Sequence<Character>) -> CGFloat {
    // Summed as integers, so that the result does not depend on the order of summation.
    width(ofUnits: text.reduce(0) { $0 + units(of: $1) })
  }

  /// Returns a width that is given in thousandths of the point size, in points.
  package func width(ofUnits units: Int) -> CGFloat { CGFloat(units) * pointSize / 1000 }

  /// Returns the advance width of a character, in thousandths of the point size.
  package func units(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let isBold = traits.contains(.bold)
    switch scalar.value {
    case 32...126: return Int((isBold ? Self.boldASCII : Self.plainASCII)[Int(scalar.value) - 32])
    case 160...383: return Int((isBold ? Self.boldLatin : Self.plainLatin)[Int(scalar.value) - 160])
    case 0..<32, 127..<160: return 0
    // Combining marks.
    case 0x300..<0x370: return 0
    // Hangul, CJK and full-width characters, and emoji.
    case 0x1100..<0x1200, 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfb00, 0xff00..<0xff61,
      0x1f000..<0x1fb00, 0x20000..<0x40000:
      return 1000
    default:
      let signs = isBold ? Self.boldSigns : Self.plainSigns
      return Int(signs[scalar] ?? 556)
    }
  }

  /// The widths of U+0020 to U+007E, plain.
  private static let plainASCII: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The widths of U+00A0 to U+017F, plain.
  private static let plainLatin: [UInt16] = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333,
    333, 333, 576, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556,
    278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 549, 611, 556, 556, 556, 556, 500, 556,
    500, 667, 556, 667, 556, 667, 556, 722, 500, 722, 500, 722, 500, 722, 500, 722, 615, 722, 556,
    667, 556, 667, 556, 667, 556, 667, 556, 667, 556, 778, 556, 778, 556, 778, 556, 778, 556, 722,
    556, 722, 556, 278, 278, 278, 278, 278, 278, 278, 222, 278, 278, 735, 444, 500, 222, 667, 500,
    500, 556, 222, 556, 222, 556, 292, 556, 334, 556, 222, 722, 556, 722, 556, 722, 556, 604, 723,
    556, 778, 556, 778, 556, 778, 556, 1000, 944, 722, 333, 722, 333, 722, 333, 667, 500, 667, 500,
    667, 500, 667, 500, 611, 278, 611, 375, 611, 278, 722, 556, 722, 556, 722, 556, 722, 556, 722,
    556, 722, 556, 944, 722, 667, 500, 667, 611, 500, 611, 500, 611, 500, 222,
  ]

  /// The widths of U+0020 to U+007E, bold.
  private static let boldASCII: [UInt16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  /// The widths of U+00A0 to U+017F, bold.
  private static let boldLatin: [UInt16] = [
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333,
    333, 333, 576, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556,
    278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 549, 611, 611, 611, 611, 611, 556, 611,
    556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 719, 722, 611,
    667, 556, 667, 556, 667, 556, 667, 556, 667, 556, 778, 611, 778, 611, 778, 611, 778, 611, 722,
    611, 722, 611, 278, 278, 278, 278, 278, 278, 278, 278, 278, 278, 785, 556, 556, 278, 722, 556,
    556, 611, 278, 611, 278, 611, 385, 611, 479, 611, 278, 722, 611, 722, 611, 722, 611, 708, 723,
    611, 778, 611, 778, 611, 778, 611, 1000, 944, 722, 389, 722, 389, 722, 389, 667, 556, 667, 556,
    667, 556, 667, 556, 611, 333, 611, 479, 611, 333, 722, 611, 722, 611, 722, 611, 722, 611, 722,
    611, 722, 611, 944, 778, 667, 556, 667, 611, 500, 611, 500, 611, 500, 278,
  ]

  private static let plainSigns: [Unicode.Scalar: UInt16] = [
    "\u{2013}": 556, "\u{2014}": 1000, "\u{2018}": 222, "\u{2019}": 222, "\u{201a}": 222,
    "\u{201c}": 333, "\u{201d}": 333, "\u{201e}": 333, "\u{2020}": 556, "\u{2022}": 350,
    "\u{2026}": 1000, "\u{2030}": 1000, "\u{2039}": 333, "\u{203a}": 333, "\u{20ac}": 556,
    "\u{2122}": 1000, "\u{2190}": 1000, "\u{2191}": 500, "\u{2192}": 1000, "\u{2193}": 500,
    "\u{2212}": 584, "\u{25b2}": 990, "\u{25bc}": 990, "\u{25cf}": 604,
  ]

  private static let boldSigns: [Unicode.Scalar: UInt16] = [
    "\u{2013}": 556, "\u{2014}": 1000, "\u{2018}": 278, "\u{2019}": 278, "\u{201a}": 278,
    "\u{201c}": 500, "\u{201d}": 500, "\u{201e}": 500, "\u{2020}": 556, "\u{2022}": 350,
    "\u{2026}": 1000, "\u{2030}": 1000, "\u{2039}": 333, "\u{203a}": 333, "\u{20ac}": 556,
    "\u{2122}": 1000, "\u{2190}": 1000, "\u{2191}": 500, "\u{2192}": 1000, "\u{2193}": 500,
    "\u{2212}": 584, "\u{25b2}": 990, "\u{25bc}": 990, "\u{25cf}": 604,
  ]
}
