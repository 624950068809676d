import TSGeometry
import TSGraphics

extension Slider {
  /// The height of the track in legacy applications, in points.
  static let legacyTrackHeight: CGFloat = 9

  /// Draws the glossy track and the silver thumb of legacy applications.
  ///
  /// - Parameters:
  ///   - track: The rectangle of the track, in points.
  ///   - thumb: The rectangle of the thumb, in points.
  final func drawLegacy(_ track: CGRect, _ thumb: CGRect, _ context: GraphicsContext) {
    let outline = Path(
      roundedRect: track.insetBy(dx: 0.5, dy: 0.5), cornerRadius: track.height / 2)
    let pale = maximumTrackTintColor ?? Color(white: 0.93)
    context.fillHollow(
      outline, in: track,
      [
        .init(0, pale.mixed(with: .black, 0.28)), .init(0.6, pale),
        .init(1, pale.mixed(with: .white, 0.7)),
      ],
      edge: pale.mixed(with: .black, 0.42))
    let blue = minimumTrackTintColor ?? Color(red: 0.18, green: 0.46, blue: 0.86)
    context.saveGState()
    context.clip(
      to: CGRect(
        x: track.minX - 1, y: track.minY - 1, width: max(0, thumb.midX - track.minX) + 1,
        height: track.height + 2))
    context.fillHollow(
      outline, in: track,
      [
        .init(0, blue.mixed(with: .black, 0.35)), .init(0.5, blue),
        .init(1, blue.mixed(with: .white, 0.5)),
      ], edge: blue.mixed(with: .black, 0.45))
    context.restoreGState()
    drawLegacyThumb(thumb, context)
  }

  private func drawLegacyThumb(_ thumb: CGRect, _ context: GraphicsContext) {
    // Drawn smaller than it is touched, so that its edge and its shadow are not clipped.
    let knob = thumb.insetBy(dx: 1, dy: 1)
    context.setFillColor(Color(white: 0, alpha: 0.22))
    context.fillEllipse(in: knob.offsetBy(dx: 0, dy: 1))
    let color = thumbTintColor ?? Color(white: 0.96)
    context.fill(
      Path(ovalIn: knob),
      with: Gradient(
        down: knob,
        [
          .init(0, color.mixed(with: .black, isHighlighted ? 0.3 : 0.2)),
          .init(1, color.mixed(with: .white, isHighlighted ? 0.2 : 0.9)),
        ]))
    context.setStrokeColor(color.mixed(with: .white, 0.8))
    context.setLineWidth(1)
    context.strokeEllipse(in: knob.insetBy(dx: 1.25, dy: 1.25))
    context.setStrokeColor(Color(white: 0.48))
    context.strokeEllipse(in: knob.insetBy(dx: 0.25, dy: 0.25))
  }
}
