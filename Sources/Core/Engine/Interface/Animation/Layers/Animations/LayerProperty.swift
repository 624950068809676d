import TSGeometry
import TSGraphics

/// A property of a layer that can be animated, by its name in key paths.
enum LayerProperty: String, CaseIterable {
  case anchorPoint, backgroundColor, borderColor, borderWidth, bounds, cornerRadius, opacity
  case position, shadowColor, shadowOffset, shadowOpacity, shadowRadius, shadowPath
  case transform, zPosition
  // Those of shapes.
  case fillColor, lineDashPhase, lineWidth, miterLimit, path, strokeColor, strokeEnd, strokeStart
  // Those of gradients.
  case colors, endPoint, locations, startPoint
  // Those of text.
  case fontSize, foregroundColor

  /// Whether the value consists of finite numbers.
  var isGeometric: Bool {
    switch self {
    case .opacity, .shadowOpacity, .transform: false
    default: true
    }
  }

  var initial: LayerValue {
    switch self {
    case .anchorPoint: .point(CGPoint(x: 0.5, y: 0.5))
    case .backgroundColor, .strokeColor: .color(nil)
    case .borderColor, .shadowColor, .fillColor: .color(.black)
    case .foregroundColor: .color(.white)
    case .bounds: .rect(.zero)
    case .position: .point(.zero)
    case .shadowOffset: .size(CGSize(width: 0, height: -3))
    case .shadowPath, .path: .path(nil)
    case .transform: .transform(CATransform3D())
    case .opacity, .lineWidth, .strokeEnd: .number(1)
    case .shadowRadius: .number(3)
    case .miterLimit: .number(10)
    case .fontSize: .number(36)
    case .borderWidth, .cornerRadius, .shadowOpacity, .zPosition, .lineDashPhase, .strokeStart:
      .number(0)
    case .colors: .colors([])
    case .locations: .numbers([])
    case .startPoint: .point(CGPoint(x: 0.5, y: 0))
    case .endPoint: .point(CGPoint(x: 0.5, y: 1))
    }
  }
}
