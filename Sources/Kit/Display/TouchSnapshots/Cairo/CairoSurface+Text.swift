import CTSCairo
import TSGeometry
import TSGraphics

extension CairoSurface {
  /// The typefaces for text: the preferred one, and the one for characters that it lacks.
  private static let families = ["Liberation Sans", "DejaVu Sans"]

  /// Draws a line of text, stretched to the width that its layout computed.
  ///
  /// Text smaller than 0.05 pixels or larger than 2,000 is skipped, because FreeType fails on it.
  func draw(_ run: TextRun) {
    var run = run
    run.text = run.text.withoutNoncharacters
    let transform = currentTransform
    let width = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let height = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    let sizes = [width * run.font.pointSize, height * run.font.pointSize]
    var origin = run.baseline
    guard sizes.allSatisfy({ (0.05...2000).contains($0) }), (1e-3...1e6).contains(run.width),
      abs(origin.x) < 1e6, abs(origin.y) < 1e6
    else { return }
    setSource(run.color)
    for (text, family) in pieces(of: run) {
      // A run with a single typeface keeps the width of its layout; a piece of one is as wide as
      // its own characters.
      let width = text == run.text ? run.width : run.font.width(of: text)
      selectFont(family, run.font)
      draw(text, at: origin, width: width)
      origin.x += width
    }
  }

  private func draw(_ text: String, at origin: CGPoint, width: CGFloat) {
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(cairo, text, &extents)
    guard extents.x_advance > 0, width > 0 else { return }
    unsafe cairo_save(cairo)
    unsafe cairo_translate(cairo, origin.x, origin.y)
    unsafe cairo_scale(cairo, width / extents.x_advance, 1)
    unsafe cairo_move_to(cairo, 0, 0)
    unsafe cairo_show_text(cairo, text)
    unsafe cairo_restore(cairo)
  }

  private func selectFont(_ family: String, _ font: Font) {
    unsafe cairo_select_font_face(
      cairo, family,
      font.traits.contains(.italic) ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      font.traits.contains(.bold) ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(cairo, font.pointSize)
    guard let options = unsafe cairo_font_options_create() else { return }
    // Greyscale antialiasing without hinting keeps the shape and position of glyphs under any
    // transform.
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_set_font_options(cairo, options)
    unsafe cairo_font_options_destroy(options)
  }

  /// Splits a line into pieces, each with the typeface that contains its characters.
  private func pieces(of run: TextRun) -> [(text: String, family: String)] {
    let (first, second) = (Self.families[0], Self.families[1])
    // The preferred typeface contains all of these characters.
    if run.text.unicodeScalars.allSatisfy({ $0.value < 0x250 }) { return [(run.text, first)] }
    selectFont(first, run.font)
    var pieces: [(text: String, family: String)] = []
    for character in run.text {
      let family = hasGlyphs(for: String(character)) ? first : second
      if pieces.last?.family == family {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((String(character), family))
      }
    }
    return pieces
  }

  /// Returns whether the selected typeface has a glyph for every character; glyph 0 represents a
  /// missing one.
  private func hasGlyphs(for text: String) -> Bool {
    guard let font = unsafe cairo_get_scaled_font(cairo) else { return true }
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0
    let status = unsafe cairo_scaled_font_text_to_glyphs(
      font, 0, 0, text, -1, &glyphs, &count, nil, nil, nil)
    guard status == CAIRO_STATUS_SUCCESS, let glyphs = unsafe glyphs else { return true }
    defer { unsafe cairo_glyph_free(glyphs) }
    return (0..<Int(count)).allSatisfy { unsafe glyphs[$0].index != 0 }
  }
}

extension String {
  /// The text with noncharacters and U+0000 replaced by U+FFFD: Cairo fails on the former, and C
  /// strings end at the latter.
  fileprivate var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.isUnwritable) else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isUnwritable ? "\u{fffd}" : scalar) }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isUnwritable: Bool { value == 0 || properties.isNoncharacterCodePoint }
}
