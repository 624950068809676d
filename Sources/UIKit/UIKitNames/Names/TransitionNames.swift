@_exported public import Containers
@_exported public import Interface

/// The UIKit name for ``Containers/ViewControllerTransitioningDelegate``.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// The UIKit name for ``Containers/ViewControllerAnimatedTransitioning``.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// The UIKit name for ``Containers/ViewControllerInteractiveTransitioning``.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// The UIKit name for ``Containers/ViewControllerContextTransitioning``.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// The UIKit name for ``Containers/PercentDrivenInteractiveTransition``.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// The UIKit name for ``Interface/TransitionContextViewControllerKey``.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// The UIKit name for ``Interface/TransitionContextViewKey``.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// The UIKit name for ``Interface/TraitCollection``.
public typealias UITraitCollection = TraitCollection
/// The UIKit name for ``Interface/UserInterfaceSizeClass``.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The UIKit name for ``Interface/UserInterfaceStyle``.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The UIKit name for ``Interface/View/KeyframeAnimationOptions``.
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
/// The UIKit name for ``Interface/ViewPropertyAnimator``, in the place of a protocol.
public typealias UIViewImplicitlyAnimating = ViewPropertyAnimator
/// The UIKit name for ``Interface/ViewPropertyAnimator``, in the place of a protocol.
public typealias UIViewAnimating = ViewPropertyAnimator
/// The UIKit name for ``Interface/SemanticContentAttribute``.
public typealias UISemanticContentAttribute = SemanticContentAttribute
