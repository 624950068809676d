import TSGeometry
import TSLinearConstraints

/// The rectangle of a view or a guide as expressions of the variables of a region.
struct LayoutBox {
  var x: LinearExpression
  var y: LinearExpression
  var width: LinearExpression
  var height: LinearExpression
  /// The size to which the attributes of width and height refer, if it is not that of the rectangle.
  var ownSize: (width: LinearExpression, height: LinearExpression)?
  /// The distances of the baselines from the top and the bottom.
  var baselines = (first: CGFloat(0), last: CGFloat(0))

  init(
    x: LinearExpression, y: LinearExpression, width: LinearExpression, height: LinearExpression
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ frame: CGRect) {
    x = LinearExpression(Double(frame.minX))
    y = LinearExpression(Double(frame.minY))
    width = LinearExpression(Double(frame.width))
    height = LinearExpression(Double(frame.height))
  }

  func inset(by insets: EdgeInsets) -> LayoutBox {
    LayoutBox(
      x: x + Double(insets.left), y: y + Double(insets.top),
      width: width + Double(-insets.left - insets.right),
      height: height + Double(-insets.top - insets.bottom))
  }

  func moved(by other: LayoutBox, scrolledBy offset: CGPoint) -> LayoutBox {
    var moved = self
    moved.x = x + other.x + Double(-offset.x)
    moved.y = y + other.y + Double(-offset.y)
    return moved
  }

  /// The edges along an axis.
  func start(_ axis: LayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? x : y }
  func size(_ axis: LayoutConstraint.Axis) -> LinearExpression {
    axis == .horizontal ? width : height
  }
  func end(_ axis: LayoutConstraint.Axis) -> LinearExpression { start(axis) + size(axis) }
  func middle(_ axis: LayoutConstraint.Axis) -> LinearExpression {
    start(axis) + size(axis) * 0.5
  }

  /// Returns the value of an attribute that is not of margins.
  func value(of attribute: LayoutConstraint.Attribute) -> LinearExpression {
    switch attribute {
    case .left, .leading: x
    case .right, .trailing: x + width
    case .top: y
    case .bottom: y + height
    case .width: ownSize?.width ?? width
    case .height: ownSize?.height ?? height
    case .centerX: middle(.horizontal)
    case .centerY: middle(.vertical)
    case .firstBaseline: y + Double(baselines.first)
    case .lastBaseline: y + height + Double(-baselines.last)
    default: LinearExpression()
    }
  }
}
