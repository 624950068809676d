import CCairo
import Geometry
import Graphics

extension CairoSurface {
  /// Draws a line of text, stretched to the width that its layout gave it.
  ///
  /// Letters of less than a twentieth of a pixel or more than 2,000 are left out: FreeType fails.
  func draw(_ run: TextRun) {
    let transform = currentTransform
    let sizes = [(transform.a, transform.b), (transform.c, transform.d)].map { across, down in
      (across * across + down * down).squareRoot() * run.font.pointSize
    }
    let start = run.baseline
    guard sizes.allSatisfy({ (0.05...2000).contains($0) }), (1e-3...1e6).contains(run.width),
      abs(start.x) < 1e6, abs(start.y) < 1e6
    else { return }
    let traits = run.font.traits
    unsafe cairo_select_font_face(
      cairo, "Liberation Sans",
      traits.contains(.italic) ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      traits.contains(.bold) ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(cairo, run.font.pointSize)
    if let options = unsafe cairo_font_options_create() {
      // Grey and unhinted: glyphs keep their shape and place under any transform.
      unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      unsafe cairo_set_font_options(cairo, options)
      unsafe cairo_font_options_destroy(options)
    }
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(cairo, run.text, &extents)
    guard extents.x_advance > 0 else { return }
    unsafe cairo_save(cairo)
    unsafe cairo_translate(cairo, start.x, start.y)
    unsafe cairo_scale(cairo, run.width / extents.x_advance, 1)
    unsafe cairo_move_to(cairo, 0, 0)
    setSource(run.color)
    unsafe cairo_show_text(cairo, run.text)
    unsafe cairo_restore(cairo)
  }

  func draw(
    _ image: Image, in rect: CGRect, _ opacity: CGFloat, _ tint: Color?
  ) throws(SnapshotError) {
    guard case .file(let path) = image.content else {
      return try play(image.commands(in: rect, opacity: opacity, tint: tint))
    }
    _ = try images.bytes(path)
    guard let picture = unsafe cairo_image_surface_create_from_png(path) else {
      throw .cairo(why: "Cairo returned nothing")
    }
    defer { unsafe cairo_surface_destroy(picture) }
    guard unsafe cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS else {
      throw .image(path: path, why: "is damaged")
    }
    guard (1e-3...1e6).contains(rect.width), (1e-3...1e6).contains(rect.height),
      abs(rect.minX) < 1e6, abs(rect.minY) < 1e6
    else { return }
    let across = unsafe CGFloat(cairo_image_surface_get_width(picture))
    let down = unsafe CGFloat(cairo_image_surface_get_height(picture))
    unsafe cairo_save(cairo)
    unsafe cairo_translate(cairo, rect.minX, rect.minY)
    unsafe cairo_scale(cairo, rect.width / across, rect.height / down)
    if let tint {
      setSource(tint.withAlphaComponent(tint.alpha * opacity))
      unsafe cairo_mask_surface(cairo, picture, 0, 0)
    } else {
      unsafe cairo_set_source_surface(cairo, picture, 0, 0)
      unsafe cairo_paint_with_alpha(cairo, opacity)
    }
    unsafe cairo_restore(cairo)
  }
}
