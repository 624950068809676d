import CTSCairo
import TSGeometry
import TSGraphics

extension CairoSurface {
  /// Draws an image, stretched to a rectangle.
  ///
  /// A rectangle that is beyond 1,000,000 points, or smaller than 0.001, draws nothing.
  ///
  /// - Parameters:
  ///   - image: The image; a file is read for each call.
  ///   - rect: The rectangle, in the current coordinates.
  ///   - tint: The colour in which the image is drawn; `nil` to keep its own colours.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file cannot be read, and
  ///   ``SnapshotError/cairo(why:)`` if Cairo fails.
  func draw(
    _ image: Image, in rect: CGRect, _ opacity: CGFloat, _ tint: Color?
  ) throws(SnapshotError) {
    guard case .file(let path) = image.content else {
      return try play(image.commands(in: rect, opacity: opacity, tint: tint))
    }
    // Reads the file to check its type and size first: Cairo would decode an image of any size.
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
