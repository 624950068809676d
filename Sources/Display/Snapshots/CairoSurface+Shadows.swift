import CCairo
import Geometry
import Graphics

extension CairoSurface {
  /// Draws the shadow of a group, below it.
  ///
  /// - Parameters:
  ///   - shadow: The shadow, in the current coordinates.
  ///   - group: The pattern of the group.
  ///   - opacity: The opacity of the group.
  func draw(_ shadow: Shadow, of group: OpaquePointer, _ opacity: CGFloat) {
    guard
      let mask = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let context = unsafe cairo_create(mask)
    else { return }
    defer {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(mask)
    }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(cairo, &matrix)
    unsafe cairo_set_matrix(context, &matrix)
    unsafe cairo_set_source(context, group)
    unsafe cairo_paint(context)
    unsafe cairo_surface_flush(mask)
    let transform = currentTransform
    let scale = abs(transform.determinant).squareRoot()
    guard let bytes = unsafe cairo_image_surface_get_data(mask) else { return }
    let stride = unsafe Int(cairo_image_surface_get_stride(mask))
    var coverage = unsafe Coverage(
      UnsafeBufferPointer(start: bytes, count: stride * height), width: width, stride: stride)
    coverage.blur(deviation: shadow.blur / 2 * scale)
    unsafe coverage.store(into: UnsafeMutableBufferPointer(start: bytes, count: stride * height))
    unsafe cairo_surface_mark_dirty(mask)
    unsafe cairo_save(cairo)
    unsafe cairo_identity_matrix(cairo)
    var color = shadow.color
    color.alpha *= opacity
    setSource(color)
    let (offset, origin) = (shadow.offset, CGPoint.zero.applying(transform))
    let end = CGPoint(x: offset.width, y: offset.height).applying(transform)
    unsafe cairo_mask_surface(cairo, mask, end.x - origin.x, end.y - origin.y)
    unsafe cairo_restore(cairo)
  }
}

/// The opacity of each pixel of a picture, for shadows.
struct Coverage {
  private(set) var values: [UInt8]
  private let width: Int
  private let stride: Int

  /// Creates the coverage of a picture.
  ///
  /// - Parameters:
  ///   - values: The opacity of each pixel, row by row.
  ///   - width: The number of pixels in a row.
  ///   - stride: The distance between two rows.
  init(_ values: some Collection<UInt8>, width: Int, stride: Int) {
    self.values = Array(values)
    self.width = width
    self.stride = stride
  }

  /// Copies the values into memory.
  func store(into memory: UnsafeMutableBufferPointer<UInt8>) {
    _ = unsafe memory.update(fromContentsOf: values)
  }

  /// Blurs the picture by three averages in each direction, which together are close to a
  /// Gaussian.
  ///
  /// - Parameter deviation: The standard deviation, in pixels; below 0.3 nothing changes.
  mutating func blur(deviation: CGFloat) {
    guard deviation >= 0.3, deviation.isFinite, let box = box else { return }
    // The width of three averages with the same deviation, as SVG's filters define it.
    let size = min(
      Int((deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down)), 500)
    guard size > 1 else { return }
    // An average of an even width is off the middle; the second one goes back, and the last is odd.
    let odd = size % 2 == 1
    let spans =
      odd
      ? [(size / 2, size / 2), (size / 2, size / 2), (size / 2, size / 2)]
      : [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
    let reach = 3 * size / 2 + 2
    let rows =
      max(0, box.rows.lowerBound - reach)..<min(values.count / stride, box.rows.upperBound + reach)
    let columns =
      max(0, box.columns.lowerBound - reach)..<min(width, box.columns.upperBound + reach)
    for (back, ahead) in spans {
      for row in rows {
        average(row * stride + columns.lowerBound, columns.count, step: 1, back, ahead)
      }
      for column in columns {
        average(rows.lowerBound * stride + column, rows.count, step: stride, back, ahead)
      }
    }
  }

  /// The rows and columns that are not empty; `nil` if all are.
  private var box: (rows: Range<Int>, columns: Range<Int>)? {
    var (rows, columns) = (0..<0, 0..<0)
    for row in 0..<values.count / stride {
      let line = values[row * stride..<row * stride + width]
      guard let first = line.firstIndex(where: { $0 > 0 }),
        let last = line.lastIndex(where: { $0 > 0 })
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
  private mutating func average(
    _ start: Int, _ count: Int, step: Int, _ back: Int, _ ahead: Int
  ) {
    let line = (0..<count).map { Int(values[start + $0 * step]) }
    let size = back + ahead + 1
    var sum = line.prefix(ahead).reduce(0, +)
    for index in 0..<count {
      if index + ahead < count { sum += line[index + ahead] }
      if index - back > 0 { sum -= line[index - back - 1] }
      values[start + index * step] = UInt8((sum + size / 2) / size)
    }
  }
}
