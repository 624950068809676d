import TSGeometry
import TSGraphics
import TSInterface

extension SegmentedControl {
  /// The colours of a segmented control in a legacy application.
  private struct LegacyColors {
    var normal: [Gradient.Stop]
    var selected: [Gradient.Stop]
    var edge: Color
    var text: Color
    var font: Font
    var radius: CGFloat
  }

  final var legacyFont: Font { .boldSystemFont(ofSize: segmentedControlStyle.isOfBars ? 12 : 16) }

  /// The tint colour that the program has set for the control or a superview; `nil` for none.
  private var ownTintColor: Color? { inheritedTintColor == .systemBlue ? nil : inheritedTintColor }

  private var legacyColors: LegacyColors {
    if segmentedControlStyle.isOfBars {
      let look = ownTintColor.map { LegacyAppearance(tint: $0) } ?? earlyLookOfBar
      return LegacyColors(
        normal: look.button,
        selected: look.button.map { .init($0.location, $0.color.mixed(with: .black, 0.38)) },
        edge: look.edge, text: .white, font: legacyFont, radius: 5)
    }
    let blue = ownTintColor ?? Color(red: 0.22, green: 0.48, blue: 0.86)
    return LegacyColors(
      normal: [.init(0, .white), .init(1, Color(white: 0.87))],
      selected: LegacyAppearance.glossy(
        blue.mixed(with: .white, 0.42), blue.mixed(with: .white, 0.12), blue,
        blue.mixed(with: .black, 0.06)),
      edge: Color(white: segmentedControlStyle == .plain ? 0.66 : 0.5), text: Color(white: 0.42),
      font: legacyFont, radius: 8)
  }

  final func drawLegacySegments(_ context: GraphicsContext) {
    let colors = legacyColors
    let plate = bounds.insetBy(dx: 0.5, dy: 0.5)
    let outline = Path(roundedRect: plate, cornerRadius: colors.radius)
    context.saveGState()
    context.clip(to: outline)
    for (index, frame) in segmentFrames.enumerated() {
      let isPressed = index == touched && isHighlighted
      let isSelected = index == selectedSegmentIndex || isPressed && isMomentary
      drawLegacyPlate(frame, isSelected, isPressed, colors, context)
      drawLegacyContent(segments[index], in: frame, isSelected, colors, context)
    }
    context.restoreGState()
    context.setStrokeColor(colors.edge)
    context.setLineWidth(1)
    context.stroke(outline)
    for frame in segmentFrames.dropLast() {
      context.setFillColor(colors.edge)
      context.fill(CGRect(x: frame.maxX - 0.5, y: plate.minY, width: 1, height: plate.height))
    }
  }

  private func drawLegacyPlate(
    _ frame: CGRect, _ isSelected: Bool, _ isPressed: Bool, _ colors: LegacyColors,
    _ context: GraphicsContext
  ) {
    let stops = isSelected ? colors.selected : colors.normal
    context.fill(Path(rect: frame), with: Gradient(down: bounds, stops))
    if isPressed, !isSelected {
      context.setFillColor(Color(white: 0, alpha: 0.15))
      context.fill(frame)
    }
    guard isSelected else { return }
    // A selected segment is pressed in: its upper edge is in the shade.
    for height in [1, 2, 4] as [CGFloat] {
      context.setFillColor(Color(white: 0, alpha: 0.12))
      context.fill(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height))
    }
  }

  private func drawLegacyContent(
    _ segment: Segment, in frame: CGRect, _ isSelected: Bool, _ colors: LegacyColors,
    _ context: GraphicsContext
  ) {
    context.saveGState()
    context.setAlpha(isEnabled && segment.isEnabled ? 1 : 0.45)
    let isCarved = isSelected || segmentedControlStyle.isOfBars
    if let image = segment.image {
      let corner = CGPoint(
        x: frame.midX - image.size.width / 2, y: frame.midY - image.size.height / 2)
      if isCarved {
        context.drawCarved(image, at: corner)
      } else {
        context.draw(image, at: corner, tint: colors.text)
      }
    } else {
      let line = frame.shrunk(dx: 4, dy: 0)
      if isCarved {
        context.drawCarved(segment.title ?? "", in: line, font: colors.font)
      } else {
        context.setFillColor(colors.text)
        context.drawLine(segment.title ?? "", in: line, font: colors.font, alignment: .center)
      }
    }
    context.restoreGState()
  }
}
