public import TSInterface

/// The methods by which an object supplies the animators, interaction controllers and presentation
/// controller of a controller's presentation.
///
/// Assign it to the controller's ``TSInterface/ViewController/transitioningDelegate``. All methods
/// have default implementations, which return `nil` for the standard presentation.
@MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of a presentation.
  ///
  /// - Parameters:
  ///   - presenting: The controller that presents it: the outermost ancestor of the source.
  ///   - source: The controller whose `present(_:animated:completion:)` was called.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a presentation interactively; `nil` to run the animator alone.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the object that drives a dismissal interactively; `nil` to run the animator alone.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a presentation with the style `custom` (U507).
  ///
  /// - Parameters:
  ///   - presenting: The controller that presents it; `nil` before the presentation.
  ///   - source: The controller whose `present(_:animated:completion:)` was called.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Provides the default implementation, which returns `nil`.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Provides the default implementation, which returns `nil`.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Provides the default implementation, which returns `nil`.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Provides the default implementation, which returns `nil`.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Provides the default implementation, which returns `nil`.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
