import CTSCairo
import TSGeometry
import TSGraphics

/// A group of commands that throws a shadow, as a picture of its own.
///
/// The picture is larger than the clip of the context around it, because content outside of the clip
/// throws its shadow into it.
@safe final class ShadowedGroup {
  /// The context that draws into the group, in the coordinates of the context around it.
  let cairo: OpaquePointer
  private let surface: OpaquePointer
  private let area: PixelRect
  private let shadow: Shadow

  /// The largest width and height of an image of Cairo, in pixels.
  private static let longest = 32_767

  /// Creates an empty group with the transform of a context.
  ///
  /// - Parameter shadow: The shadow, in pixels.
  init(_ shadow: Shadow, in outer: OpaquePointer) {
    self.shadow = shadow
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(outer, &matrix)
    unsafe cairo_identity_matrix(outer)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(outer, &left, &top, &right, &bottom)
    unsafe cairo_set_matrix(outer, &matrix)
    let clip = PixelRect(
      around: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    let area = clip.union(ShadowReach(shadow).source(of: clip))
    self.area = max(area.width, area.height) <= Self.longest ? area : clip
    // Without memory Cairo returns objects that draw nothing.
    unsafe surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(self.area.width), Int32(self.area.height))
    unsafe cairo = cairo_create(surface)
    unsafe cairo_surface_set_device_offset(
      surface, Double(-self.area.minX), Double(-self.area.minY))
    unsafe cairo_set_matrix(cairo, &matrix)
  }

  deinit {
    unsafe cairo_destroy(cairo)
    unsafe cairo_surface_destroy(surface)
  }

  /// Draws the shadow and the group in front of it.
  func draw(in outer: OpaquePointer, opacity: CGFloat) {
    unsafe cairo_save(outer)
    unsafe cairo_identity_matrix(outer)
    if let mask = unsafe blurredMask() {
      let color = shadow.color
      unsafe cairo_set_source_rgba(
        outer, color.red, color.green, color.blue, color.alpha * opacity)
      unsafe cairo_mask_surface(
        outer, mask, Double(area.minX) + shadow.offset.width,
        Double(area.minY) + shadow.offset.height)
      unsafe cairo_surface_destroy(mask)
    }
    unsafe cairo_set_source_surface(outer, surface, 0, 0)
    unsafe cairo_paint_with_alpha(outer, opacity)
    unsafe cairo_restore(outer)
  }

  /// Returns the blurred opacity of the group as an image, which the caller destroys.
  private func blurredMask() -> OpaquePointer? {
    let (width, height) = (area.width, area.height)
    guard
      let mask = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let context = unsafe cairo_create(mask)
    else { return nil }
    if let shape = shadow.shape {
      unsafe cairo_translate(context, Double(-area.minX), Double(-area.minY))
      unsafe shape.trace(in: context)
      unsafe cairo_fill(context)
    } else {
      unsafe cairo_set_source_surface(context, surface, Double(-area.minX), Double(-area.minY))
      unsafe cairo_paint(context)
    }
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(mask)
    if let bytes = unsafe cairo_image_surface_get_data(mask) {
      let stride = unsafe Int(cairo_image_surface_get_stride(mask))
      unsafe Coverage(
        UnsafeMutableBufferPointer(start: bytes, count: stride * height), width: width,
        height: height, stride: stride
      ).blur(deviation: shadow.blur / 2)
      unsafe cairo_surface_mark_dirty(mask)
    }
    return unsafe mask
  }
}

extension Path {
  /// Makes the path the one of a context.
  func trace(in cairo: OpaquePointer) {
    unsafe cairo_new_path(cairo)
    for element in elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(cairo, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(cairo, point.x, point.y)
      case .curve(let end, let a, let b):
        unsafe cairo_curve_to(cairo, a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: unsafe cairo_close_path(cairo)
      }
    }
  }
}

/// The opacity of each pixel of a picture, in the picture's memory.
@safe struct Coverage {
  private let values: UnsafeMutableBufferPointer<UInt8>
  private let width: Int
  private let height: Int
  private let stride: Int

  /// Creates the coverage of a picture.
  ///
  /// - Parameters:
  ///   - values: The opacity of each pixel, row by row.
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - stride: The distance between two rows.
  init(_ values: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, stride: Int) {
    unsafe self.values = values
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// Blurs the picture by three averages in each direction, which together are close to a
  /// Gaussian.
  ///
  /// - Parameter deviation: The standard deviation, in pixels; below 0.3 nothing changes.
  func blur(deviation: CGFloat) {
    guard deviation >= 0.3, deviation.isFinite, let box = box else { return }
    // The width of three averages with the same deviation, as SVG's filters define it.
    let size = Int(
      min((deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down), 500))
    guard size > 1 else { return }
    // An average of an even width is off the middle; the second one goes back, and the last is odd.
    let odd = size % 2 == 1
    let spans =
      odd
      ? [(size / 2, size / 2), (size / 2, size / 2), (size / 2, size / 2)]
      : [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
    let reach = 3 * size / 2 + 2
    let rows =
      max(0, box.rows.lowerBound - reach)..<min(height, box.rows.upperBound + reach)
    let columns =
      max(0, box.columns.lowerBound - reach)..<min(width, box.columns.upperBound + reach)
    var line = [UInt8](repeating: 0, count: max(rows.count, columns.count))
    for (back, ahead) in spans {
      for row in rows {
        average(
          row * stride + columns.lowerBound, columns.count, step: 1, back, ahead, with: &line)
      }
      for column in columns {
        average(
          rows.lowerBound * stride + column, rows.count, step: stride, back, ahead, with: &line)
      }
    }
  }

  /// The rows and columns that are not empty; `nil` if all are.
  private var box: (rows: Range<Int>, columns: Range<Int>)? {
    var (rows, columns) = (0..<0, 0..<0)
    for row in 0..<height {
      let line = unsafe values[row * stride..<row * stride + width]
      guard let first = unsafe line.firstIndex(where: { $0 > 0 }),
        let last = unsafe line.lastIndex(where: { $0 > 0 })
      else { continue }
      let (from, to) = (first - row * stride, last - row * stride + 1)
      if rows.isEmpty {
        (rows, columns) = (row..<row + 1, from..<to)
      } else {
        rows = rows.lowerBound..<row + 1
        columns = min(columns.lowerBound, from)..<max(columns.upperBound, to)
      }
    }
    return rows.isEmpty ? nil : (rows, columns)
  }

  /// Replaces the values of a line by averages around each; beyond the line they are 0.
  ///
  /// - Parameters:
  ///   - step: The distance between two values.
  ///   - back: The number of values before each that count.
  ///   - ahead: The number of values after each that count.
  ///   - line: Memory for a copy of the line.
  private func average(
    _ start: Int, _ count: Int, step: Int, _ back: Int, _ ahead: Int, with line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = unsafe values[start + index * step] }
    let size = back + ahead + 1
    var sum = line[..<min(ahead, count)].reduce(0) { $0 + Int($1) }
    for index in 0..<count {
      if index + ahead < count { sum += Int(line[index + ahead]) }
      if index - back > 0 { sum -= Int(line[index - back - 1]) }
      unsafe values[start + index * step] = UInt8((sum + size / 2) / size)
    }
  }
}
