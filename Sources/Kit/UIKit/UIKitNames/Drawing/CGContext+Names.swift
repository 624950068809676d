public import TSGeometry
public import TSGraphics

// What Core Graphics has under other names or with other types than `GraphicsContext`.

extension GraphicsContext {
  /// Adds the elements of a path to the one that is being built.
  public func addPath(_ path: CGPath) { addPath(path.path) }

  /// Fills the clip with a linear gradient.
  ///
  /// - Parameter options: The directions in which the gradient continues beyond its ends.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    drawLinearGradient(
      Gradient(from: startPoint, to: endPoint, stops: gradient.stops), options: options)
  }

  /// Fills the clip with a radial gradient.
  ///
  /// - Parameters:
  ///   - startCenter: The centre of the circle at which the gradient begins.
  ///   - startRadius: The radius of that circle, in points.
  ///   - endCenter: The centre of the circle at which the gradient ends.
  ///   - endRadius: The radius of that circle, in points.
  ///   - options: The directions in which the gradient continues beyond its circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    drawRadialGradient(
      Gradient(
        from: startCenter, startRadius: startRadius, to: endCenter, endRadius: endRadius,
        stops: gradient.stops), options: options)
  }

  /// Draws a picture as Core Graphics does where y points down: upside down in its rectangle.
  ///
  /// - Parameter rect: The rectangle, in points.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image.image, in: rect)
    restoreGState()
  }

  /// A rectangle around the clip, in the coordinates in effect.
  ///
  /// Without a clip, in a context whose bounds are not known, it extends 100,000 points around the
  /// origin.
  public var boundingBoxOfClipPath: CGRect {
    clipBounds ?? CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
  }

  /// The transform from the coordinates in effect to those of the context at its beginning; in
  /// points, since a scale is the renderer's.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Begins a transparency layer, which is composited as a whole with the opacity in effect.
  ///
  /// - Parameter auxiliaryInfo: Accepted without an effect.
  public func beginTransparencyLayer(auxiliaryInfo: Any?) { beginTransparencyLayer(name: nil) }

  /// Sets whether edges are smoothed; accepted without an effect: they always are.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Sets whether edges may be smoothed; accepted without an effect: they always are.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// Sets how far straight lines may deviate from a curve; accepted without an effect.
  ///
  /// - Parameter flatness: The distance, in pixels.
  public func setFlatness(_ flatness: CGFloat) {}

  /// The quality with which images are scaled; accepted without an effect.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set { _ = newValue }
  }

  /// Sets the fill colour by its components.
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a grey.
  ///
  /// - Parameter gray: The brightness, from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(Color(white: gray, alpha: alpha))
  }

  /// Sets the stroke colour by its components.
  ///
  /// - Parameter red: The red component, from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(Color(white: gray, alpha: alpha))
  }
}

/// The quality with which images are scaled, with Core Graphics' raw values.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The quality that the renderer prefers.
  case `default` = 0
  /// No interpolation.
  case none = 1
  /// A low quality.
  case low = 2
  /// A high quality.
  case high = 3
  /// A medium quality.
  case medium = 4
}
