@_exported public import Interface

/// UIKit's name of an animation that can be paused and turned round.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// UIKit's name of where such an animation ended.
public typealias UIViewAnimatingPosition = ViewPropertyAnimator.Position
/// UIKit's name of what such an animation is doing.
public typealias UIViewAnimatingState = ViewPropertyAnimator.State
/// UIKit's name of a pace.
public typealias UITimingCurveProvider = TimingCurveProvider
/// UIKit's name of a pace along a curve.
public typealias UICubicTimingParameters = CubicTimingParameters
/// UIKit's name of the pace of a spring.
public typealias UISpringTimingParameters = SpringTimingParameters
/// UIKit's name of how a device is held.
public typealias UIDeviceOrientation = DeviceOrientation
/// UIKit's name of how the interface stands.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// UIKit's name of a set of interface orientations.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// UIKit's name of a kind of device.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// UIKit's name of what lets controllers take part in a change.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// UIKit's name of what such a change tells.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinator.Context
