public import TSInterface

/// The methods by which an object is notified of the controllers that a navigation controller
/// shows.
///
/// They are called for changes by the program and by a person. All have default implementations.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Tells the delegate that a controller is about to be shown.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)
  /// Tells the delegate that a controller is shown, after its `viewDidAppear`.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)
  /// Returns the animator of an animated push or pop; `nil` for the standard one.
  ///
  /// With an animator for pops the pan from the left edge is off.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a push or pop interactively; `nil` to run the animator alone.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationController {
  /// The kinds of changes of a stack, with UIKit's raw values.
  public enum Operation: Int, Hashable, Sendable {
    /// No change.
    case none = 0
    /// A controller is pushed.
    case push = 1
    /// Controllers are popped.
    case pop = 2
  }
}

extension NavigationControllerDelegate {
  /// Provides the default implementation, which does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {}
  /// Provides the default implementation, which does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {}
  /// Provides the default implementation, which returns `nil`.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Provides the default implementation, which returns `nil`.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
