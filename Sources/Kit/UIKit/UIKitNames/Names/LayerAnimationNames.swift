public import Foundation
import TSGeometry
public import TSInterface

/// The Core Animation name for ``TSInterface/LayerAnimation``.
public typealias CAAnimation = LayerAnimation
/// The Core Animation name for ``TSInterface/PropertyAnimation``.
public typealias CAPropertyAnimation = PropertyAnimation
/// The Core Animation name for ``TSInterface/BasicAnimation``.
public typealias CABasicAnimation = BasicAnimation
/// The Core Animation name for ``TSInterface/SpringAnimation``.
public typealias CASpringAnimation = SpringAnimation
/// The Core Animation name for ``TSInterface/KeyframeAnimation``.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// The Core Animation name for ``TSInterface/LayerAnimationGroup``.
public typealias CAAnimationGroup = LayerAnimationGroup
/// The Core Animation name for ``TSInterface/LayerAnimationDelegate``.
public typealias CAAnimationDelegate = LayerAnimationDelegate
/// The Core Animation name for ``TSInterface/MediaTimingFunction``.
public typealias CAMediaTimingFunction = MediaTimingFunction
/// The Core Animation name for ``TSInterface/MediaTimingFunction/Name``.
public typealias CAMediaTimingFunctionName = MediaTimingFunction.Name
/// The Core Animation name for ``TSInterface/LayerAnimation/FillMode``.
public typealias CAMediaTimingFillMode = LayerAnimation.FillMode
/// The Core Animation name for ``TSInterface/KeyframeAnimation/CalculationMode``.
public typealias CAAnimationCalculationMode = KeyframeAnimation.CalculationMode
/// The Core Animation name for ``TSInterface/LayerTransaction``.
public typealias CATransaction = LayerTransaction

/// The same pace from the beginning to the end.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// A slow beginning.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// A slow end.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// A slow beginning and a slow end.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The curve of animations without another one.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The layer's own values before and after an animation.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The last value after the end.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The first value before the beginning.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The first value before and the last value after.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// Values in between.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The former value.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Values in between, at the same pace through all.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced

extension KeyframeAnimation {
  /// The line along which a position moves: ``TSInterface/KeyframeAnimation/line``.
  public var path: CGPath? {
    get { line.map { CGPath($0) } }
    set { line = newValue?.path }
  }
  /// The times of the values: ``TSInterface/KeyframeAnimation/times``.
  public var keyTimes: [NSNumber]? {
    get { times?.map { NSNumber(value: Double($0)) } }
    set { times = newValue?.map { CGFloat($0.doubleValue) } }
  }
}
