public import Containers
public import Interface

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
/// The UIKit name for ``Interface/ViewControllerTransitionCoordinator``.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// The UIKit name for ``Interface/ViewControllerTransitionCoordinator/Context``.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinator.Context
