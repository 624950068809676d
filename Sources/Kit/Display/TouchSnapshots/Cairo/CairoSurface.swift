import CTSCairo
import TSGeometry
import TSGraphics

/// An image in memory that Cairo draws into.
@safe final class CairoSurface {
  private let surface: OpaquePointer
  private let base: OpaquePointer
  /// The groups with shadows that are being drawn, innermost last.
  private var shadowed: [ShadowedGroup] = []
  /// The context that draws now: into the innermost group with a shadow, else into the image.
  var cairo: OpaquePointer { unsafe shadowed.last?.cairo ?? base }
  let width: Int
  let height: Int
  let images = ImageFiles()
  /// The buffer whose memory the image uses; `nil` if the image has its own.
  private let buffer: PixelBuffer?
  /// The closure that receives the errors of images; `nil` to throw them.
  var onImageError: ((SnapshotError) -> Void)?

  /// Creates a transparent image.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  /// - Throws: ``SnapshotError/size(width:height:)`` if the image would have no pixels or too many,
  ///   and ``SnapshotError/cairo(why:)`` if Cairo fails.
  init(size: CGSize, scale: CGFloat) throws(SnapshotError) {
    func pixels(_ length: CGFloat) -> Int {
      let exact = (length * scale).rounded()
      return exact.isFinite ? Int(min(max(exact, -1), 1e6)) : -1
    }
    (width, height) = (pixels(size.width), pixels(size.height))
    guard (1...32_767).contains(width), (1...32_767).contains(height),
      width * height <= ImageFiles.mostPixels
    else {
      throw .size(width: width, height: height)
    }
    try Self.load()
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let cairo = unsafe cairo_create(surface)
    else { throw .cairo(why: "Cairo returned nothing") }
    unsafe self.surface = surface
    unsafe base = cairo
    buffer = nil
    unsafe cairo_scale(cairo, scale, scale)
    try check()
  }

  /// Creates an image in the memory of a buffer, in pixels.
  ///
  /// - Parameter buffer: The buffer, which is retained.
  /// - Throws: ``SnapshotError/cairo(why:)`` if Cairo fails.
  init(drawingInto buffer: PixelBuffer) throws(SnapshotError) {
    (width, height) = (buffer.width, buffer.height)
    let bytes = unsafe buffer.baseAddress.assumingMemoryBound(to: UInt8.self)
    try Self.load()
    guard
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(buffer.stride)),
      let cairo = unsafe cairo_create(surface)
    else { throw .cairo(why: "Cairo returned nothing") }
    unsafe self.surface = surface
    unsafe base = cairo
    self.buffer = buffer
    try check()
  }

  deinit {
    unsafe cairo_destroy(base)
    unsafe cairo_surface_destroy(surface)
  }

  /// Loads Cairo, which is not linked: only programs that draw need it.
  private static func load() throws(SnapshotError) {
    guard let problem = unsafe cairo_problem() else { return }
    throw .library(why: unsafe String(cString: problem))
  }

  private func check() throws(SnapshotError) {
    let status = unsafe cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else {
      let why = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
      throw .cairo(why: why ?? "status \(status.rawValue)")
    }
  }

  /// Performs drawing commands.
  ///
  /// - Parameter commands: The commands, in order.
  /// - Throws: ``SnapshotError/image(path:why:)`` if the file of an image cannot be read, and
  ///   ``SnapshotError/cairo(why:)`` if Cairo fails.
  func play(_ commands: [DrawingCommand]) throws(SnapshotError) {
    let depth = shadowed.count
    defer { shadowed.removeLast(shadowed.count - depth) }
    /// The open groups; `nil` for a saved state, or a group that needs no layer of its own.
    var open: [DrawingGroup?] = []
    for command in commands {
      switch command {
      case .save:
        open.append(nil)
        unsafe cairo_save(cairo)
      case .restore, .endGroup:
        if let group = open.popLast() { end(group) }
      case .beginGroup(let group):
        // An opaque group looks the same without an intermediate surface, which is expensive.
        let mode = unsafe cairo_get_operator(cairo)
        let isWhole =
          group.opacity >= 1 && !group.isIsolated && group.shadow == nil
          && mode == CAIRO_OPERATOR_OVER
        guard !isWhole else {
          open.append(nil)
          unsafe cairo_save(cairo)
          continue
        }
        open.append(group)
        if let shadow = group.shadow {
          unsafe shadowed.append(ShadowedGroup(shadow.applying(currentTransform), in: cairo))
          continue
        }
        unsafe cairo_push_group(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      case .concatenate(let transform): concatenate(transform)
      case .clip(let path, let evenOdd):
        trace(path)
        unsafe cairo_set_fill_rule(
          cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        unsafe cairo_clip(cairo)
      case .blend(let mode): unsafe cairo_set_operator(cairo, mode.cairoOperator)
      case .fill(let path, let paint, let evenOdd): fill(path, paint, evenOdd)
      case .stroke(let path, let color, let style): stroke(path, color, style)
      case .text(let run): draw(run)
      case .image(let image, let rect, let opacity, let tint):
        do throws(SnapshotError) {
          try draw(image, in: rect, opacity, tint)
        } catch {
          guard let onImageError else { throw error }
          onImageError(error)
        }
      }
    }
    try check()
  }

  /// Draws commands in a part of the image, and leaves the rest unchanged.
  ///
  /// - Parameters:
  ///   - rect: The part, in pixels.
  ///   - transform: The transform from the coordinates of the commands to pixels.
  ///   - onBlack: `true` to begin with black, `false` if the commands cover the part.
  ///   - report: A closure that receives the errors. An image that cannot be read is left out; an
  ///     error of Cairo ends the drawing.
  func play(
    _ commands: [DrawingCommand], within rect: PixelRect, _ transform: CGAffineTransform,
    onBlack: Bool, report: @escaping (SnapshotError) -> Void
  ) {
    unsafe cairo_save(cairo)
    unsafe cairo_rectangle(
      cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    unsafe cairo_clip(cairo)
    if onBlack {
      setSource(.black)
      unsafe cairo_paint(cairo)
    }
    concatenate(transform)
    onImageError = report
    do throws(SnapshotError) { try play(commands) } catch { report(error) }
    onImageError = nil
    unsafe cairo_restore(cairo)
    unsafe cairo_surface_flush(surface)
  }

  /// The transform from the current coordinates to pixels.
  var currentTransform: CGAffineTransform {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// Applies a transform.
  ///
  /// A transform that is not invertible or beyond Cairo's range clips everything instead, because
  /// Cairo treats it as an error.
  private func concatenate(_ transform: CGAffineTransform) {
    let whole = transform.concatenating(currentTransform)
    let entries = [whole.a, whole.b, whole.c, whole.d, whole.tx, whole.ty]
    guard entries.allSatisfy({ abs($0) < 1e6 }), abs(whole.determinant) > 1e-9 else {
      unsafe cairo_new_path(cairo)
      return unsafe cairo_clip(cairo)
    }
    var matrix = cairo_matrix_t(transform)
    unsafe cairo_transform(cairo, &matrix)
  }

  private func end(_ group: DrawingGroup?) {
    guard let group else { return unsafe cairo_restore(cairo) }
    if group.shadow != nil {
      let finished = shadowed.removeLast()
      return unsafe finished.draw(in: cairo, opacity: group.opacity)
    }
    guard let pattern = unsafe cairo_pop_group(cairo) else { return }
    unsafe cairo_set_source(cairo, pattern)
    unsafe cairo_paint_with_alpha(cairo, group.opacity)
    unsafe cairo_pattern_destroy(pattern)
  }

  private func trace(_ path: Path) { unsafe path.trace(in: cairo) }

  func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func fill(_ path: Path, _ paint: Paint, _ evenOdd: Bool) {
    trace(path)
    unsafe cairo_set_fill_rule(
      cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    switch paint {
    case .color(let color):
      setSource(color)
      unsafe cairo_fill(cairo)
    case .gradient(let gradient):
      let (a, b) = (gradient.start, gradient.end)
      let made =
        if let radii = gradient.radii {
          unsafe cairo_pattern_create_radial(a.x, a.y, radii.start, b.x, b.y, radii.end)
        } else {
          unsafe cairo_pattern_create_linear(a.x, a.y, b.x, b.y)
        }
      guard let pattern = unsafe made else { return }
      for stop in gradient.stops {
        let color = stop.color
        unsafe cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, color.red, color.green, color.blue, color.alpha)
      }
      unsafe cairo_set_source(cairo, pattern)
      unsafe cairo_fill(cairo)
      unsafe cairo_pattern_destroy(pattern)
    }
  }

  private func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
    trace(path)
    setSource(color)
    unsafe cairo_set_line_width(cairo, style.lineWidth)
    unsafe cairo_set_line_cap(cairo, cairo_line_cap_t(UInt32(style.lineCap.rawValue)))
    unsafe cairo_set_line_join(cairo, cairo_line_join_t(UInt32(style.lineJoin.rawValue)))
    unsafe cairo_set_miter_limit(cairo, max(1, style.miterLimit))
    // Cairo rejects a dash pattern whose lengths are all 0.
    let dashes =
      style.dashLengths.contains { $0 > 0 } ? style.dashLengths.map { Double(max(0, $0)) } : []
    unsafe dashes.withUnsafeBufferPointer { buffer in
      unsafe cairo_set_dash(cairo, buffer.baseAddress, Int32(buffer.count), style.dashPhase)
    }
    unsafe cairo_stroke(cairo)
  }

  /// Returns the pixels of the image.
  ///
  /// Complexity: O(*n*) in the number of pixels.
  func bitmap() throws(SnapshotError) -> Bitmap {
    try check()
    unsafe cairo_surface_flush(surface)
    guard let bytes = unsafe cairo_image_surface_get_data(surface) else {
      throw .cairo(why: "the picture has no pixels")
    }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let start = unsafe UnsafeRawPointer(bytes + row * stride)
      for column in 0..<width {
        pixels.append(unsafe start.load(fromByteOffset: column * 4, as: UInt32.self))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  func png() throws(SnapshotError) -> [UInt8] {
    try check()
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { target in
      unsafe cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          guard let data = unsafe data, let closure = unsafe closure else {
            return CAIRO_STATUS_WRITE_ERROR
          }
          let target = unsafe closure.assumingMemoryBound(to: [UInt8].self)
          unsafe target.pointee.append(
            contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, target)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      let why = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
      throw .cairo(why: why ?? "status \(status.rawValue)")
    }
    return bytes
  }
}

extension cairo_matrix_t {
  fileprivate init(_ t: CGAffineTransform) {
    self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
  }
}
