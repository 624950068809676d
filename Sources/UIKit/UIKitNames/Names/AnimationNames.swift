public import Interface

/// The UIKit name for ``Interface/ViewPropertyAnimator``.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// The UIKit name for ``Interface/ViewPropertyAnimator/Position``.
public typealias UIViewAnimatingPosition = ViewPropertyAnimator.Position
/// The UIKit name for ``Interface/ViewPropertyAnimator/State``.
public typealias UIViewAnimatingState = ViewPropertyAnimator.State
/// The UIKit name for ``Interface/TimingCurveProvider``.
public typealias UITimingCurveProvider = TimingCurveProvider
/// The UIKit name for ``Interface/CubicTimingParameters``.
public typealias UICubicTimingParameters = CubicTimingParameters
/// The UIKit name for ``Interface/SpringTimingParameters``.
public typealias UISpringTimingParameters = SpringTimingParameters
/// The UIKit name for ``Interface/View/KeyframeAnimationOptions``.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// The UIKit name for ``Interface/ViewPropertyAnimator``, in the place of a protocol.
public typealias UIViewImplicitlyAnimating = ViewPropertyAnimator
/// The UIKit name for ``Interface/ViewPropertyAnimator``, in the place of a protocol.
public typealias UIViewAnimating = ViewPropertyAnimator
