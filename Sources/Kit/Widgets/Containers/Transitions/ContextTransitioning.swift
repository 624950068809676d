public import TSGeometry
public import TSInterface

/// A transition in progress, as animators and interaction controllers see it.
@MainActor public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place; the animator adds the appearing view to it.
  var containerView: View { get }
  /// A Boolean value that indicates whether the transition is to be animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `fullScreen` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// The rotation of the transition; always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Notes the part of an interactive transition that is done, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interactive part of a transition that goes on to its end.
  func finishInteractiveTransition()
  /// Ends the interactive part of a transition that returns to its beginning, and reverses the
  /// appearance calls (U518).
  func cancelInteractiveTransition()
  /// Pauses a running transition, so that it is interactive again.
  func pauseInteractiveTransition()
  /// Completes the transition; the animator must call it once.
  ///
  /// A second call has no effect.
  ///
  /// - Parameter didComplete: `false` if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)

  /// Returns one of the two controllers; `nil` if there is none, as below the first of a stack.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view that is to be removed or added; `nil` for one that the animator leaves alone
  /// (U514).
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a controller's view at the beginning.
  ///
  /// - Returns: The frame in the container's coordinates; zero for a view that is not shown then.
  func initialFrame(for viewController: ViewController) -> CGRect
  /// Returns the frame that a controller's view must have at the end.
  ///
  /// - Returns: The frame in the container's coordinates; zero for a view that is removed (U514).
  func finalFrame(for viewController: ViewController) -> CGRect
}
