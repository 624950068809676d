import TSControls
import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface
import TSStrokes

/// The shapes that are commands, each marked by how probable it is while a finger draws.
final class LegendView: View {
  private let items: [SketchCommand: LegendItem]

  init(_ templates: [NamedStroke]) {
    items = Dictionary(
      uniqueKeysWithValues: SketchCommand.allCases.compactMap { command in
        templates.first { $0.name == command.rawValue }.map { (command, LegendItem(command, $0)) }
      })
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for command in SketchCommand.allCases { items[command].map(addSubview) }
  }

  required init?(coder: NSCoder) { nil }

  /// The probabilities of the shapes that may be drawn; none by default.
  var probabilities: [SketchCommand: Double] = [:] {
    didSet { for (command, item) in items { item.probability = probabilities[command] ?? 0 } }
  }

  /// Marks a command that was recognized, for a moment.
  func flash(_ command: SketchCommand) {
    probabilities = [command: 1]
    View.animate(withDuration: 0.8, animations: { self.probabilities = [:] })
  }

  override func layoutSubviews() {
    let width = bounds.width / CGFloat(max(1, subviews.count))
    for (index, item) in subviews.enumerated() {
      item.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        .insetBy(dx: 3, dy: 4)
    }
  }
}

/// A shape and what it does.
private final class LegendItem: View {
  var probability = 0.0 { didSet { mark.alpha = CGFloat(probability) } }

  private let mark = View(frame: .zero)
  private let label = Label(frame: .zero)
  private let shape: [CGPoint]

  init(_ command: SketchCommand, _ template: NamedStroke) {
    shape = template.gesture.points.map { CGPoint(x: $0.x, y: $0.y) }
    super.init(frame: .zero)
    sceneID = command.rawValue
    contentMode = .redraw
    mark.backgroundColor = Color.systemOrange.withAlphaComponent(0.35)
    mark.layer.cornerRadius = 8
    mark.alpha = 0
    label.text = "\(command)".prefix(1).uppercased() + "\(command)".dropFirst()
    label.font = .systemFont(ofSize: 13)
    label.textColor = Color(white: 0.25)
    for part in [mark, label] as [View] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// The square in which the shape is drawn.
  private var picture: CGRect {
    CGRect(x: bounds.midX - 38, y: bounds.midY - 13, width: 26, height: 26)
  }

  override func layoutSubviews() {
    mark.frame = bounds
    label.frame = CGRect(x: picture.maxX + 8, y: 0, width: 60, height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let box = Path(through: shape).bounds
    let scale = picture.width / max(box.width, box.height)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(2)
    context.setStrokeColor(Color(white: 0.25))
    context.stroke(
      Path(
        through: shape.map {
          CGPoint(
            x: picture.midX + ($0.x - box.midX) * scale,
            y: picture.midY + ($0.y - box.midY) * scale)
        }))
  }
}
