public import TSGeometry

extension GraphicsContext {
  /// Creates a context whose recording becomes an image.
  ///
  /// - Parameters:
  ///   - size: The size of the image, in points.
  ///   - isOpaque: `true` to begin on black; `false`, the default, on a transparent background.
  ///   - scale: The number of pixels per point that the image reports. The default is 1. The
  ///     recording has no pixels, so that the image remains sharp in any size.
  public convenience init(imageSize size: CGSize, isOpaque: Bool = false, scale: CGFloat = 1) {
    self.init(CGRect(origin: .zero, size: size), imageScale: scale, isOpaque: isOpaque)
  }

  /// A Boolean value that indicates whether the context was created for an image.
  public var isForImage: Bool { imageScale != nil }

  /// Returns the image that was drawn until now; `nil` if the context was not created for an image.
  ///
  /// - Parameter name: The name of the image, for a human reader and in traces. The default is an
  ///   empty string.
  public func image(name: String = "") -> Image? {
    guard let imageScale, let bounds else { return nil }
    return Image(
      name: name, size: bounds.size, content: .drawing(recording), scale: imageScale)
  }

  /// Draws an image in its own size.
  ///
  /// - Parameters:
  ///   - point: The top left corner of the image, in points.
  ///   - tint: The colour in which the image is drawn; `nil`, the default, keeps its own colours.
  public func draw(_ image: Image, at point: CGPoint, tint: Color? = nil) {
    draw(image, in: CGRect(origin: point, size: image.size), tint: tint)
  }

  /// Draws an image, stretched to a rectangle.
  ///
  /// The edges that ``Image/capInsets`` define keep their width. An image that fills the context of
  /// an image is copied into it, so that a drawing that is continued with each touch remains flat.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - tint: The colour in which the image is drawn; `nil`, the default, keeps its own colours.
  public func draw(_ image: Image, in rect: CGRect, tint: Color? = nil) {
    if imageScale != nil, drawsPlainly, tint == nil, rect == bounds, rect.size == image.size,
      case .drawing(let drawing) = image.content
    {
      return merge(drawing)
    }
    guard image.capInsets != EdgeInsets(), rect.size != image.size else {
      return paint(.image(image, rect, opacity: alpha, tint: tint), in: Path(rect: rect))
    }
    for (from, to) in Self.parts(of: image, in: rect) {
      let (across, down) = (to.width / from.width, to.height / from.height)
      // The whole image, placed so that the part is where it belongs.
      let whole = CGRect(
        x: to.minX - from.minX * across, y: to.minY - from.minY * down,
        width: image.size.width * across, height: image.size.height * down)
      saveGState()
      clip(to: to)
      paint(.image(image, whole, opacity: alpha, tint: tint), in: Path(rect: to))
      restoreGState()
    }
  }

  /// Returns the nine parts of an image with the rectangles in which they appear, without those that
  /// are empty.
  private static func parts(of image: Image, in rect: CGRect) -> [(from: CGRect, to: CGRect)] {
    let insets = image.capInsets
    func lengths(_ whole: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [CGFloat] {
      // Edges that do not fit are made smaller together.
      let share = min(1, first + last > 0 ? whole / (first + last) : 1)
      return [first * share, max(0, whole - (first + last) * share), last * share]
    }
    func spans(_ from: [CGFloat], _ to: [CGFloat]) -> [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      let starts = [(0, 0), (from[0], to[0]), (from[0] + from[1], to[0] + to[1])]
      return zip(starts, zip(from, to)).map { ($0.0, $1.0, $0.1, $1.1) }
        .filter { $0.1 > 0 && $0.3 > 0 }
    }
    let columns = spans(
      lengths(image.size.width, insets.left, insets.right),
      lengths(rect.width, insets.left, insets.right))
    let rows = spans(
      lengths(image.size.height, insets.top, insets.bottom),
      lengths(rect.height, insets.top, insets.bottom))
    return rows.flatMap { row in
      columns.map { column in
        (
          CGRect(x: column.0, y: row.0, width: column.1, height: row.1),
          CGRect(
            x: rect.minX + column.2, y: rect.minY + row.2, width: column.3, height: row.3)
        )
      }
    }
  }
}
