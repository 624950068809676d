@_exported public import Interface

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
/// The UIKit name for ``Interface/DeviceOrientation``.
public typealias UIDeviceOrientation = DeviceOrientation
/// The UIKit name for ``Interface/InterfaceOrientation``.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// The UIKit name for ``Interface/StatusBarStyle``.
public typealias UIStatusBarStyle = StatusBarStyle
/// The UIKit name for ``Interface/InterfaceOrientationMask``.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// The UIKit name for ``Interface/UserInterfaceIdiom``.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// The UIKit name for ``Interface/ViewControllerTransitionCoordinator``.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// The UIKit name for ``Interface/ViewControllerTransitionCoordinator/Context``.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinator.Context
