import class Foundation.NSCoder
import Geometry
import Graphics
import Interface

/// The ground behind the rows of a table: the separators of the empty rows below the last one, or
/// the stripes behind groups in the legacy appearance.
final class TableGround: View {
  enum Pattern: Equatable {
    /// Separators of a colour at a distance from each other, which begin at a distance from the left
    /// side, in points.
    case separators(Color, every: CGFloat, from: CGFloat)
    case stripes
  }

  var pattern = Pattern.stripes { didSet { if pattern != oldValue { setNeedsDisplay() } } }

  /// The maximum number of separators or stripes.
  private static let most = 5000

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    switch pattern {
    case .separators(let color, let height, let left):
      context.setFillColor(color)
      for bottom in stride(from: height, through: bounds.height, by: height).prefix(Self.most) {
        context.fill(
          CGRect(x: left, y: bottom - 1, width: max(0, bounds.width - left), height: 1))
      }
    case .stripes:
      // Two of seven points are paler.
      context.setFillColor(Color(red: 0.80, green: 0.82, blue: 0.84))
      for left in stride(from: 0, to: bounds.width, by: 7).prefix(Self.most) {
        context.fill(CGRect(x: left, y: 0, width: 2, height: bounds.height))
      }
    }
  }
}

extension TableView {
  /// Places the ground behind the rows, where there is something to show.
  ///
  /// - Parameter view: The visible part of the content.
  final func layOutGround(_ view: CGRect) {
    guard let (pattern, frame) = groundNeeded(in: view) else {
      ground?.isHidden = true
      return
    }
    let ground = self.ground ?? TableGround()
    self.ground = ground
    if ground.superview !== self { insertSubview(ground, at: backgroundView == nil ? 0 : 1) }
    ground.isHidden = false
    ground.pattern = pattern
    if ground.frame != frame { ground.frame = frame }
  }

  private func groundNeeded(in view: CGRect) -> (TableGround.Pattern, CGRect)? {
    if style == .grouped {
      let isPlain = backgroundView == nil && backgroundColor == .groupTableViewBackground
      return isPlain && looksLegacy ? (.stripes, view) : nil
    }
    // A footer, even an empty one, ends the rows.
    guard separatorStyle != .none, let separatorColor, tableFooterView == nil, rowHeight >= 1
    else { return nil }
    let bottom = layout.bottom
    guard bottom < view.maxY, bounds.height > 0 else { return nil }
    let space = CGRect(x: 0, y: bottom, width: view.width, height: view.maxY - bottom)
    let left = looksLegacy ? 0 : tableViewLimits.cellMargin
    return (.separators(separatorColor, every: rowHeight, from: left), space)
  }
}
