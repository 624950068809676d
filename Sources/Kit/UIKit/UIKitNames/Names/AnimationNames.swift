public import TSInterface

/// The UIKit name for ``TSInterface/ViewPropertyAnimator``.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// The UIKit name for ``TSInterface/ViewPropertyAnimator/Position``.
public typealias UIViewAnimatingPosition = ViewPropertyAnimator.Position
/// The UIKit name for ``TSInterface/ViewPropertyAnimator/State``.
public typealias UIViewAnimatingState = ViewPropertyAnimator.State
/// The UIKit name for ``TSInterface/TimingCurveProvider``.
public typealias UITimingCurveProvider = TimingCurveProvider
/// The UIKit name for ``TSInterface/CubicTimingParameters``.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The UIKit name for ``TSInterface/SpringTimingParameters``.
public typealias UISpringTimingParameters = SpringTimingParameters
/// The UIKit name for ``TSInterface/View/KeyframeAnimationOptions``.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// The UIKit name for ``TSInterface/ViewPropertyAnimator``, in the place of a protocol.
public typealias UIViewImplicitlyAnimating = ViewPropertyAnimator
/// The UIKit name for ``TSInterface/ViewPropertyAnimator``, in the place of a protocol.
public typealias UIViewAnimating = ViewPropertyAnimator

extension DisplayLink {
  /// Reads as 0, which stands for the rate of the display; setting it has no effect.
  public var preferredFramesPerSecond: Int {
    get { 0 }
    set {}
  }
}
