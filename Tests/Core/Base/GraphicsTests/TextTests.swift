import TSGeometry
import TSGraphics
import Testing

@Suite("Text")
struct TextTests {
  @Test(
    "is as wide as Helvetica sets it",
    arguments: [
      ("Hello", [], 2.278), ("Hello", [.bold], 2.445), ("iiii", [], 0.888), ("", [], 0),
      ("Öl", [], 1.0), ("O\u{308}l", [], 1.0), ("漢字", [], 2), ("a\u{2026}", [], 1.556),
    ] as [(String, Font.Traits, CGFloat)])
  func widths(text: String, traits: Font.Traits, ems: CGFloat) {
    #expect(abs(Font(pointSize: 20, traits: traits).width(of: text) - 20 * ems) < 1e-9)
  }

  @Test("has lines 1.15 times as high as its size, and UIKit's sign of the descender")
  func measures() {
    let font = Font.systemFont(ofSize: 100)
    #expect(abs(font.lineHeight - 115) < 1e-9)
    #expect(font.descender < 0 && font.ascender > font.capHeight)
    #expect(abs(font.size(of: "a\nbb").height - 230) < 1e-9)
    #expect(font.withSize(50).pointSize == 50)
  }

  private static let ten = Font.systemFont(ofSize: 1000 / 556)

  // Digits are one point wide in this font, spaces half a point.
  @Test(
    "breaks where the width is used up",
    arguments: [
      ("111 222 333", 7, 0, .byWordWrapping, ["111 222", "333"]),
      ("111 222 333", 6.4, 0, .byWordWrapping, ["111", "222", "333"]),
      ("111 222 333", 6.5, 0, .byWordWrapping, ["111 222", "333"]),
      ("1111111", 3, 0, .byWordWrapping, ["111", "111", "1"]),
      ("111 222", 4.5, 0, .byCharWrapping, ["111 2", "22"]),
      ("11\n\n22", 9, 0, .byWordWrapping, ["11", "", "22"]),
      ("111   222", 3, 0, .byWordWrapping, ["111", "222"]),
      ("1", 0, 0, .byWordWrapping, ["1"]),
      ("11", 0, 0, .byWordWrapping, ["1", "1"]),
      ("111 222 333", 7, 1, .byWordWrapping, ["111 222"]),
      ("111222333", 4, 1, .byClipping, ["111222333"]),
    ] as [(String, CGFloat, Int, LineBreakMode, [String])])
  func breaks(text: String, width: CGFloat, lines: Int, mode: LineBreakMode, broken: [String]) {
    let layout = TextLayout(
      text, font: Self.ten, width: width, numberOfLines: lines, lineBreakMode: mode)
    #expect(layout.lines.map(\.text) == broken)
  }

  // The ellipsis is 1000 / 556 ≈ 1.8 points wide.
  @Test(
    "is truncated at head, middle or tail of its last line",
    arguments: [
      ("123456789", 5, 1, .byTruncatingTail, ["123…"]),
      ("123456789", 9, 1, .byTruncatingTail, ["123456789"]),
      ("123456789", 5, 1, .byTruncatingHead, ["…789"]),
      ("123456789", 5, 1, .byTruncatingMiddle, ["12…9"]),
      ("111 222 333", 5, 2, .byTruncatingTail, ["111", "222…"]),
      ("111\n222", 9, 1, .byTruncatingTail, ["111…"]),
      ("123", 0, 1, .byTruncatingTail, ["…"]),
      ("111\n222", 9, 1, .byTruncatingHead, ["…222"]),
      ("111\n222\n333", 4, 1, .byTruncatingHead, ["…33"]),
      ("0\n111\n222", 9, 2, .byTruncatingHead, ["0", "…222"]),
      ("111\n222", 9, 1, .byTruncatingMiddle, ["111…222"]),
      ("111\n222\n333", 6, 1, .byTruncatingMiddle, ["11…33"]),
      ("1\n222333", 6, 1, .byTruncatingMiddle, ["1…333"]),
      ("111\n\n ", 9, 1, .byTruncatingHead, ["111"]),
      ("111\n", 9, 1, .byTruncatingMiddle, ["111"]),
      ("111222 \n", 5, 1, .byTruncatingHead, ["…222"]),
    ] as [(String, CGFloat, Int, LineBreakMode, [String])])
  func truncation(
    text: String, width: CGFloat, lines: Int, mode: LineBreakMode, broken: [String]
  ) {
    let layout = TextLayout(
      text, font: Self.ten, width: width, numberOfLines: lines, lineBreakMode: mode)
    #expect(layout.lines.map(\.text) == broken)
  }

  @Test(
    "fills its line where it has 100,000 characters, whose squares would take minutes",
    arguments: [
      LineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ])
  func long(mode: LineBreakMode) {
    let text = String(repeating: "1", count: 100_000)
    let layout = TextLayout(
      text, font: Self.ten, width: 50_000, numberOfLines: 1, lineBreakMode: mode)
    #expect(layout.lines.count == 1)
    #expect(layout.size.width <= 50_000.001 && layout.size.width > 49_990)
  }

  @Test(
    "is set to the left, to the middle or to the right",
    arguments: [(.left, 10), (.center, 14), (.right, 18)] as [(TextAlignment, CGFloat)])
  func alignment(alignment: TextAlignment, x: CGFloat) {
    let layout = TextLayout("11", font: Self.ten)
    let rect = CGRect(x: 10, y: 20, width: 10, height: 5)
    let start = layout.baseline(ofLine: 0, in: rect, alignment: alignment)
    #expect(abs(start.x - x) < 1e-9)
    #expect(start.y > 20 && start.y < 20 + Self.ten.lineHeight)
  }

  @Test("has UIKit's raw values for alignments and breaks")
  func rawValues() {
    #expect([TextAlignment.left, .center, .right].map(\.rawValue) == [0, 1, 2])
    #expect(
      [
        LineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
        .byTruncatingTail, .byTruncatingMiddle,
      ].map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test(
    "has a font for the names that iOS has, bold and italic as the name tells",
    arguments: [
      ("Helvetica", []), ("HelveticaNeue-Light", []), ("Helvetica Neue", []),
      ("HelveticaNeue-CondensedBold", .bold), ("Avenir-Heavy", .bold),
      ("AvenirNext-DemiBoldItalic", [.bold, .italic]), ("Arial-BoldMT", .bold),
      ("Georgia-Italic", .italic), ("TimesNewRomanPS-BoldItalicMT", [.bold, .italic]),
      ("Courier-Oblique", .italic), ("HiraginoSans-W6", .bold), ("MyCompany-Bold", nil),
      ("", nil), ("-Bold", nil),
    ] as [(String, Font.Traits?)])
  func names(name: String, traits: Font.Traits?) {
    #expect(Font(name: name, size: 10)?.traits == traits)
    #expect(traits == nil || Font(name: name, size: 10)?.pointSize == 10)
  }

  @Test("is bold from a semibold weight on")
  func weights() {
    #expect(Font.systemFont(ofSize: 9, weight: .medium) == .systemFont(ofSize: 9))
    #expect(Font.systemFont(ofSize: 9, weight: .semibold) == .boldSystemFont(ofSize: 9))
    #expect(Font.systemFont(ofSize: 9, weight: .black).fontName == "Helvetica-Bold")
  }
}
