import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// The separators of the empty rows below the last row of a table.
final class TableGround: View {
  /// Separators of a colour at a distance from each other, which begin at a distance from the left
  /// side, in points.
  struct Separators: Equatable {
    var color: Color
    var distance: CGFloat
    var left: CGFloat
  }

  var separators: Separators? { didSet { if separators != oldValue { setNeedsDisplay() } } }

  /// The maximum number of separators.
  private static let most = 5000

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, let separators else { return }
    let (height, left) = (separators.distance, separators.left)
    context.setFillColor(separators.color)
    for bottom in stride(from: height, through: bounds.height, by: height).prefix(Self.most) {
      context.fill(
        CGRect(x: left, y: bottom - 1, width: max(0, bounds.width - left), height: 1))
    }
  }
}

extension TableView {
  /// Places the separators below the rows, where there is room for them.
  final func layOutGround(_ view: CGRect) {
    guard let (separators, frame) = groundNeeded(in: view) else {
      ground?.isHidden = true
      return
    }
    let ground = self.ground ?? TableGround()
    self.ground = ground
    if ground.superview !== self { insertSubview(ground, at: backgroundView == nil ? 0 : 1) }
    ground.isHidden = false
    ground.separators = separators
    if ground.frame != frame { ground.frame = frame }
  }

  private func groundNeeded(in view: CGRect) -> (TableGround.Separators, CGRect)? {
    // A footer, even an empty one, ends the rows.
    guard style == .plain, separatorStyle != .none, let separatorColor, tableFooterView == nil,
      rowHeight >= 1
    else { return nil }
    let bottom = layout.bottom
    guard bottom < view.maxY, bounds.height > 0 else { return nil }
    let space = CGRect(x: 0, y: bottom, width: view.width, height: view.maxY - bottom)
    let left = looksLegacy ? 0 : tableViewLimits.cellMargin
    return (TableGround.Separators(color: separatorColor, distance: rowHeight, left: left), space)
  }
}
