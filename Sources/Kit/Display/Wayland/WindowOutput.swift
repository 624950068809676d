internal import CTSWaylandWindow
internal import TSDisplays
internal import TSGeometry
internal import TSGraphics

/// The properties of the output that a window is on.
struct WindowOutput {
  /// The number of pixels per unit of the compositor.
  var scale = 1
  /// The interval of refreshes in seconds that the output names; `nil` if it names none.
  private var nominalPeriod: Double?
  /// The interval of refreshes in seconds of the first picture that was shown.
  ///
  /// It is not updated: where intervals vary, every change of the mode would cost a complete picture.
  private var shownPeriod: Double?
  private var millimetresPerPixel: CGSize?

  /// The interval of refreshes, in seconds.
  var period: Double { nominalPeriod ?? shownPeriod ?? 1.0 / 60 }

  /// Records the interval of refreshes of a picture that was shown, in seconds.
  mutating func note(period: Double) {
    if period > 0, shownPeriod == nil { shownPeriod = period }
  }

  mutating func update(_ event: wayland_event) {
    scale = max(Int(event.number), 1)
    nominalPeriod = event.time > 0 ? 1000 / Double(event.time) : nil
    let pixels = CGSize(width: CGFloat(event.x), height: CGFloat(event.y))
    let size = CGSize(width: CGFloat(event.width), height: CGFloat(event.height))
    let isKnown = pixels.width > 0 && pixels.height > 0 && size.width > 0 && size.height > 0
    millimetresPerPixel =
      isKnown
      ? CGSize(width: size.width / pixels.width, height: size.height / pixels.height) : nil
  }

  /// Returns the mode of a window.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in the compositor's units.
  ///   - height: The height of the window, in the compositor's units.
  func mode(width: Int, height: Int, _ options: WaylandDisplay.Options) -> DisplayMode {
    let limit = PixelBuffer.longestSide / scale
    let (width, height) = (min(width, limit) * scale, min(height, limit) * scale)
    let millimetres = millimetresPerPixel.map {
      CGSize(width: $0.width * CGFloat(width), height: $0.height * CGFloat(height))
    }
    return DisplayMode(
      width: width, height: height, millimetres: millimetres, period: period,
      scale: CGFloat(scale) * options.unitsPerPoint, rotation: options.rotation)
  }
}

extension WaylandDisplay.Options {
  /// The scale, or 1 instead of one that is no positive number.
  var unitsPerPoint: CGFloat { scale.isFinite && scale > 0 ? scale : 1 }

  /// The size of the window in the compositor's units, in whole ones.
  var unitSize: (width: Int, height: Int) {
    func whole(_ points: CGFloat) -> Int {
      let units = (points * unitsPerPoint).rounded(.up)
      return units.isFinite ? Int(min(max(units, 1), CGFloat(PixelBuffer.longestSide))) : 1
    }
    let (width, height) = (whole(size.width), whole(size.height))
    return rotation.swapsAxes ? (height, width) : (width, height)
  }
}
