import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// The box of a popover, with its arrow, around the view of a controller.
final class PopoverView: View {
  var placement: PopoverPlacement? {
    didSet {
      guard placement != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  private let clip = View(frame: .zero)

  init(around content: View, _ limits: ContainerLimits) {
    super.init(frame: .zero)
    sceneID = "popover"
    contentMode = .redraw
    clip.clipsToBounds = true
    clip.layer.cornerRadius = max(0, limits.popoverCornerRadius - limits.popoverEdge)
    clip.addSubview(content)
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  /// A touch on the arrow's side beside the arrow is beside the popover.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    placement?.box(arrowLength: containerLimits.popoverArrowLength).contains(point) ?? false
  }

  override func layoutSubviews() {
    guard let placement else { return }
    let (limits, box) = (
      containerLimits, placement.box(arrowLength: containerLimits.popoverArrowLength)
    )
    clip.frame = box.shrunk(dx: limits.popoverEdge, dy: limits.popoverEdge)
    clip.subviews.first?.frame = clip.bounds
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, let placement else { return }
    let outline = outline(of: placement)
    context.setFillColor(
      looksLegacy ? Color(red: 0.06, green: 0.1, blue: 0.2) : Color(white: 0.97))
    context.fill(outline)
    context.setStrokeColor(Color(white: 0, alpha: looksLegacy ? 0.8 : 0.25))
    context.stroke(outline)
  }

  private func outline(of placement: PopoverPlacement) -> Path {
    let limits = containerLimits
    let (length, half) = (limits.popoverArrowLength, limits.popoverArrowBase / 2)
    let box = placement.box(arrowLength: length).insetBy(dx: 0.5, dy: 0.5)
    let (radius, middle) = (limits.popoverCornerRadius, placement.arrow)
    var path = Path()
    /// Goes along one side, with the arrow if it is there, to the next corner.
    func side(
      _ direction: PopoverArrowDirection, _ arrow: [CGPoint], _ corner: CGPoint, _ next: CGPoint
    ) {
      if placement.direction == direction { for point in arrow { path.addLine(to: point) } }
      path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
    }
    path.move(to: CGPoint(x: box.minX + radius, y: box.minY))
    side(
      .up,
      [
        CGPoint(x: middle - half, y: box.minY), CGPoint(x: middle, y: box.minY - length),
        CGPoint(x: middle + half, y: box.minY),
      ], CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY))
    side(
      .right,
      [
        CGPoint(x: box.maxX, y: middle - half), CGPoint(x: box.maxX + length, y: middle),
        CGPoint(x: box.maxX, y: middle + half),
      ], CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY))
    side(
      .down,
      [
        CGPoint(x: middle + half, y: box.maxY), CGPoint(x: middle, y: box.maxY + length),
        CGPoint(x: middle - half, y: box.maxY),
      ], CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.minX, y: box.minY))
    side(
      .left,
      [
        CGPoint(x: box.minX, y: middle + half), CGPoint(x: box.minX - length, y: middle),
        CGPoint(x: box.minX, y: middle - half),
      ], CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY))
    path.close()
    return path
  }
}
