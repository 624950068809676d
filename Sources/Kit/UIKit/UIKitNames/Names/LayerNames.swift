public import Foundation
public import TSGeometry
public import TSGraphics
public import TSInterface

/// The Core Animation name for ``TSInterface/Layer``.
public typealias CALayer = Layer
/// The Core Animation name for ``TSInterface/ShapeLayer``.
public typealias CAShapeLayer = ShapeLayer
/// The Core Animation name for ``TSInterface/GradientLayer``.
public typealias CAGradientLayer = GradientLayer
/// The Core Animation name for ``TSInterface/TextLayer``.
public typealias CATextLayer = TextLayer
/// The Core Animation name for ``TSInterface/LayerDelegate``.
public typealias CALayerDelegate = LayerDelegate
/// The Core Animation name for ``TSInterface/GradientLayer/Kind``.
public typealias CAGradientLayerType = GradientLayer.Kind
/// The Core Animation name for ``TSGraphics/StrokeStyle/LineCap``.
public typealias CAShapeLayerLineCap = StrokeStyle.LineCap
/// The Core Animation name for ``TSGraphics/StrokeStyle/LineJoin``.
public typealias CAShapeLayerLineJoin = StrokeStyle.LineJoin
/// The Core Animation name for ``TSGraphics/FillRule``.
public typealias CAShapeLayerFillRule = FillRule
/// The Core Animation name for ``TSGraphics/TextAlignment``.
public typealias CATextLayerAlignmentMode = TextAlignment
/// The Core Animation name for ``TSInterface/View/ContentMode``.
public typealias CALayerContentsGravity = View.ContentMode

extension FillRule {
  /// The rule of Core Animation's name for ``TSGraphics/FillRule/winding``.
  public static var nonZero: FillRule { .winding }
}

extension View.ContentMode {
  /// The Core Animation name for ``TSInterface/View/ContentMode/scaleToFill``.
  public static var resize: View.ContentMode { .scaleToFill }
  /// The Core Animation name for ``TSInterface/View/ContentMode/scaleAspectFit``.
  public static var resizeAspect: View.ContentMode { .scaleAspectFit }
  /// The Core Animation name for ``TSInterface/View/ContentMode/scaleAspectFill``.
  public static var resizeAspectFill: View.ContentMode { .scaleAspectFill }
}

/// A straight end of a line.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// A round end of a line.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// A straight end of a line beyond its last point.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// A sharp corner of a line.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// A round corner of a line.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// A corner of a line that is cut off.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The even-odd rule.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The nonzero winding rule.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.winding
/// Centred text.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// Text at the left edge.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// Text at the right edge.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// A picture that is stretched to the bounds.
public let kCAGravityResize = CALayerContentsGravity.scaleToFill
/// A picture that is scaled to fit into the bounds.
public let kCAGravityResizeAspect = CALayerContentsGravity.scaleAspectFit
/// A picture that is scaled to fill the bounds.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.scaleAspectFill

extension CGPath: PathHolder {
  /// The lines and curves of the path.
  package var pathValue: Path { path }
}
extension UIBezierPath: PathHolder {
  /// The lines and curves of the path.
  package var pathValue: Path { cgPath.path }
}

extension Layer {
  /// The picture of the layer, a `UIImage` or a `CGImage`; other objects show nothing.
  public var contents: Any? {
    get { image }
    set { image = newValue as? Image ?? (newValue as? CGImage)?.image }
  }
  /// The rule by which ``contents`` are fitted into the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { imageGravity }
    set { imageGravity = newValue }
  }
  /// The outline of the shadow: ``TSInterface/Layer/shadowShape``.
  public var shadowPath: CGPath? {
    get { shadowShape.map { CGPath($0) } }
    set { shadowShape = newValue?.path }
  }

  /// Sets the transform to one of the plane.
  ///
  /// - Parameter transform: The transform.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3D(transform)
  }
  /// Returns the transform of the plane.
  ///
  /// - Returns: The projection of the transform.
  public func affineTransform() -> CGAffineTransform { transform.projection }
}

extension ShapeLayer {
  /// The path: ``TSInterface/ShapeLayer/shape``.
  public var path: CGPath? {
    get { shape.map { CGPath($0) } }
    set { shape = newValue?.path }
  }
  /// The lengths of dashes and gaps in turn, in points; `nil` for a solid line.
  public var lineDashPattern: [NSNumber]? {
    get { dashLengths.isEmpty ? nil : dashLengths.map { NSNumber(value: Double($0)) } }
    set { dashLengths = (newValue ?? []).map { CGFloat($0.doubleValue) } }
  }
}

extension GradientLayer {
  /// The positions of the colours: ``TSInterface/GradientLayer/stops``.
  public var locations: [NSNumber]? {
    get { stops?.map { NSNumber(value: Double($0)) } }
    set { stops = newValue?.map { CGFloat($0.doubleValue) } }
  }
}

extension TextLayer {
  /// The alignment of the lines: ``TSInterface/TextLayer/textAlignment``.
  public var alignmentMode: CATextLayerAlignmentMode {
    get { textAlignment }
    set { textAlignment = newValue }
  }
}
