internal import CTSWaylandWindow
internal import TSGeometry
internal import TSGraphics
internal import TouchSnapshots

/// The bar with the title and a button that closes the window, which the window draws itself where the
/// compositor leaves it to its clients.
struct TitleBar: Hashable {
  /// The size of the window without the bar, in the compositor's units.
  var width: Int
  var height: Int
  /// The number of pixels per unit of the compositor.
  var scale: Int
  var isShown: Bool
  /// Whether the window is the one that receives keys.
  var isActive: Bool

  /// The height of a bar, in the compositor's units.
  static let height = CGFloat(wayland_title_bar_height)
  /// The width of the button at the right end, in the compositor's units.
  private static let buttonWidth: CGFloat = 40

  /// Returns the picture of the bar; `nil` if there is no bar.
  ///
  /// - Parameter title: The title of the window, which is shortened if it is too long.
  func picture(title: String) -> PixelBuffer? {
    guard isShown else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: Self.height)
    let ink = isActive ? Color(white: 0.2, alpha: 1) : Color(white: 0.55, alpha: 1)
    let drawing = DisplayList { context in
      context.setFillColor(Color(white: isActive ? 0.88 : 0.94, alpha: 1))
      context.fill(bounds)
      context.setFillColor(Color(white: 0.72, alpha: 1))
      context.fill(CGRect(x: 0, y: Self.height - 1, width: bounds.width, height: 1))
      context.setFillColor(ink)
      let room = bounds.insetBy(dx: Self.buttonWidth, dy: 0)
      let font = Font.boldSystemFont(ofSize: 13)
      if room.width > 0 {
        let line = CGRect(
          x: room.minX, y: ((Self.height - font.lineHeight) / 2).rounded(), width: room.width,
          height: font.lineHeight)
        context.draw(
          title, in: line, font: font, lineBreakMode: .byTruncatingTail, alignment: .center)
      }
      let center = CGPoint(x: bounds.maxX - Self.buttonWidth / 2, y: Self.height / 2)
      context.setStrokeColor(ink)
      context.setLineWidth(1.5)
      context.strokeLineSegments(between: [
        CGPoint(x: center.x - 5, y: center.y - 5), CGPoint(x: center.x + 5, y: center.y + 5),
        CGPoint(x: center.x + 5, y: center.y - 5), CGPoint(x: center.x - 5, y: center.y + 5),
      ])
    }
    let picture = PixelBuffer(width: width * scale, height: Int(Self.height) * scale)
    picture.draw(drawing, scale: CGFloat(scale))
    return picture
  }
}
