import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The view beside a row that has been swiped aside, with a button for each action.
final class SwipeActionsView: View {
  private let side: SwipeSide
  private let buttons: [SwipeActionButton]
  /// Whether the first action covers the others.
  ///
  /// That shows that it is performed if the finger lifts.
  var isExpanded = false

  init(_ actions: [ContextualAction], _ side: SwipeSide, _ limits: TableLimits) {
    self.side = side
    buttons = actions.map { SwipeActionButton($0, side, limits) }
    super.init(frame: .zero)
    sceneID = "swipeActions"
    clipsToBounds = true
    // The first action is the outermost one, and covers the others when it expands.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the titles need, in points.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  var firstButton: SwipeActionButton? { buttons.first }

  /// Sets the closure that performs an action after a tap on its button.
  func setHandler(_ perform: @escaping @MainActor (SwipeActionButton) -> Void) {
    for button in buttons {
      button.addHandler(named: "swipe action", for: .touchUpInside) { control in
        if let button = control as? SwipeActionButton { perform(button) }
      }
    }
  }

  override func layoutSubviews() {
    let scale = bounds.width / max(1, naturalWidth)
    var outer: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width =
        isExpanded && index == 0 ? bounds.width : button.naturalWidth * scale
      button.frame = CGRect(
        x: side == .leading ? outer : bounds.width - outer - width, y: 0, width: width,
        height: bounds.height)
      outer += button.naturalWidth * scale
    }
  }
}

/// The button of an action beside a row.
final class SwipeActionButton: Control {
  let action: ContextualAction
  private let side: SwipeSide
  /// The width that the title needs, in points.
  let naturalWidth: CGFloat
  private static let font = Font.systemFont(ofSize: 17)

  init(_ action: ContextualAction, _ side: SwipeSide, _ limits: TableLimits) {
    self.action = action
    self.side = side
    let content = max(
      Self.font.size(of: action.title ?? "").width, action.image?.size.width ?? 0)
    naturalWidth = max(
      limits.swipeActionWidth, content.rounded(.up) + 2 * limits.swipeActionMargin)
    super.init(frame: .zero)
    sceneID = action.title.map { "action " + $0 }
    contentMode = .redraw
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let color = action.backgroundColor ?? .systemGray
    context.setFillColor(isHighlighted ? color.mixed(with: .black, 0.2) : color)
    context.fill(bounds)
    // The title stays at the edge towards the row, whether the button is stretched or squeezed.
    let left = side == .trailing ? 0 : bounds.width - naturalWidth
    let room = CGRect(x: left, y: 0, width: naturalWidth, height: bounds.height)
    let lines = action.title == nil ? 0 : Self.font.lineHeight
    let image = action.image
    var top = room.midY - (lines + (image?.size.height ?? 0)) / 2
    if let image {
      let corner = CGPoint(x: room.midX - image.size.width / 2, y: top)
      context.draw(image, at: corner, tint: image.renderingMode == .alwaysOriginal ? nil : .white)
      top += image.size.height
    }
    guard let title = action.title else { return }
    Color.white.set()
    title.draw(
      in: CGRect(x: room.minX, y: top, width: room.width, height: lines), font: Self.font,
      lineBreakMode: .byTruncatingTail, alignment: .center)
  }
}
