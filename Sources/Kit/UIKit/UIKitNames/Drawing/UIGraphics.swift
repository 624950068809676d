public import TSGeometry
public import TSGraphics

/// Returns ``TSGraphics/GraphicsContext/current``, under the name of UIKit's function.
public func UIGraphicsGetCurrentContext() -> GraphicsContext? { GraphicsContext.current }

/// Makes a context the current one, until ``UIGraphicsPopContext()`` is called.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }

/// Makes the context that was the current one before the last ``UIGraphicsPushContext(_:)`` the
/// current one again.
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Begins an image that the following drawing calls draw, with one pixel per point.
///
/// - Parameter size: The size of the image, in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image that the following drawing calls draw.
///
/// The image is a recording and has no pixels: it is sharp in any size, and an image that is drawn to
/// itself again and again contains every step.
///
/// - Parameters:
///   - size: The size of the image, in points.
///   - opaque: `true` to begin on black.
///   - scale: The number of pixels per point that the image reports; 0 for that of the screen, which
///     is 1 here.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContext.push(
    GraphicsContext(imageSize: size, isOpaque: opaque, scale: scale > 0 ? scale : 1))
}

/// Returns the image that was drawn until now; `nil` if the current context is not one of an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContext.current?.image()
}

/// Ends the image, and makes the context before it the current one again.
///
/// If the current context is not one of an image, the function does nothing.
public func UIGraphicsEndImageContext() {
  if GraphicsContext.current?.isForImage == true { GraphicsContext.pop() }
}

/// Fills a rectangle in points with the fill colour of the current context.
public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a line of one point along the inner edge of a rectangle in points, in the fill colour of
/// the current context.
public func UIRectFrame(_ rect: CGRect) {
  var path = Path(rect: rect)
  path.append(Path(rect: rect.insetBy(dx: 1, dy: 1)))
  GraphicsContext.current?.fill(path, evenOdd: true)
}

/// Restricts everything that is drawn into the current context afterwards to a rectangle in points.
public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }
