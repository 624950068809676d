public import TSContainers
public import TSInterface

/// The UIKit name for ``TSContainers/ViewControllerTransitioningDelegate``.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// The UIKit name for ``TSContainers/ViewControllerAnimatedTransitioning``.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// The UIKit name for ``TSContainers/ViewControllerInteractiveTransitioning``.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// The UIKit name for ``TSContainers/ViewControllerContextTransitioning``.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// The UIKit name for ``TSContainers/PercentDrivenInteractiveTransition``.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// The UIKit name for ``TSInterface/TransitionContextViewControllerKey``.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// The UIKit name for ``TSInterface/TransitionContextViewKey``.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// The UIKit name for ``TSInterface/ViewControllerTransitionCoordinator``.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// The UIKit name for ``TSInterface/ViewControllerTransitionCoordinator/Context``.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinator.Context
