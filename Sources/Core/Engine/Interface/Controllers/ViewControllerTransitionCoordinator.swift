public import TSGeometry

/// An object that lets view controllers take part in a change of size or of what is on screen.
///
/// A view controller receives one in ``ViewController/viewWillTransition(to:with:)``, and has one in
/// ``ViewController/transitionCoordinator`` during a presentation, a dismissal, a push or a pop. It
/// adds animations to the coordinator, which is also the context that is passed to the closures.
///
/// ```swift
/// final class DimmingController: ViewController {
///   override func viewWillAppear(_ animated: Bool) {
///     super.viewWillAppear(animated)
///     view.alpha = 0
///     transitionCoordinator?.animate { _ in self.view.alpha = 1 }
///   }
/// }
/// ```
@MainActor public final class ViewControllerTransitionCoordinator {
  /// The context that closures receive: the coordinator itself.
  public typealias Context = ViewControllerTransitionCoordinator

  /// The duration of the change, in seconds; 0 if it is not animated.
  public package(set) var transitionDuration: TimeInterval
  /// The transform that a rotation applies to the content; the identity for other changes.
  public let targetTransform: CGAffineTransform
  /// A Boolean value that indicates whether the change was reversed, as when an interactive change
  /// is cancelled; `false` by default.
  public private(set) var isCancelled = false
  /// A Boolean value that indicates whether the change is animated.
  public var isAnimated: Bool { transitionDuration > 0 }
  /// A Boolean value that indicates whether the change began interactively.
  public package(set) var initiallyInteractive = false
  /// A Boolean value that indicates whether a finger drives the change now.
  public package(set) var isInteractive = false
  /// The part of an interactive change that is done, from 0 to 1.
  public package(set) var percentComplete: CGFloat = 0
  /// The speed at which the rest of an interactive change runs; 1 for the speed of the animation.
  public package(set) var completionVelocity: CGFloat = 1
  /// The timing curve of the change.
  public package(set) var completionCurve = View.AnimationCurve.easeInOut
  /// The style of a presentation; ``ModalPresentationStyle/fullScreen`` for other changes.
  public package(set) var presentationStyle = ModalPresentationStyle.fullScreen

  package let rotation: (from: InterfaceOrientation, to: InterfaceOrientation)?
  private weak var container: View?
  // Weak, as the controllers retain the transition: it may never end, where its application does.
  private weak var from: ViewController?
  private weak var to: ViewController?
  private var alongside: [@MainActor (Context) -> Void] = []
  private var interactionHandlers: [(isOnce: Bool, call: @MainActor (Context) -> Void)] = []
  private var completions: [@MainActor (Context) -> Void] = []
  private var hasRun = false

  /// Creates the coordinator of a change between two controllers.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; 0 for a change that is not animated.
  ///   - container: The view that contains both views during the change.
  package convenience init(
    duration: TimeInterval, from: ViewController?, to: ViewController?, in container: View
  ) {
    self.init(duration: duration, targetTransform: .identity, rotation: nil)
    self.from = from
    self.to = to
    self.container = container
  }

  init(
    duration: TimeInterval, targetTransform: CGAffineTransform,
    rotation: (from: InterfaceOrientation, to: InterfaceOrientation)?
  ) {
    transitionDuration = duration
    self.targetTransform = targetTransform
    self.rotation = rotation
  }

  /// The view that contains the views of both controllers during the change; `nil` for a rotation.
  public var containerView: View? { container }

  /// Returns one of the two controllers of the change; `nil` for a rotation.
  public func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : to
  }

  /// Returns the view of one of the two controllers of the change; `nil` for a rotation, and where
  /// it is not loaded.
  public func view(forKey key: TransitionContextViewKey) -> View? {
    (key == .from ? from : to)?.viewIfLoaded
  }

  /// Adds changes that are animated together with the transition, and a closure that is called at
  /// its end.
  ///
  /// - Returns: `false` if the transition is already in progress: then `animation` is not called,
  ///   and only `completion` is.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (Context) -> Void)?,
    completion: (@MainActor (Context) -> Void)? = nil
  ) -> Bool {
    if let completion { completions.append(completion) }
    if hasRun { return false }
    if let animation { alongside.append(animation) }
    return true
  }

  /// Adds changes to a view that is not in the container; here the same as
  /// ``animate(alongsideTransition:completion:)``.
  ///
  /// - Parameter completion: A closure that is called when the transition has ended.
  /// - Returns: `false` if the transition is already in progress.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: (@MainActor (Context) -> Void)?,
    completion: (@MainActor (Context) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Adds a closure that is called each time the change begins or ceases to be interactive (U519).
  public func notifyWhenInteractionChanges(_ handler: @escaping @MainActor (Context) -> Void) {
    interactionHandlers.append((false, handler))
  }

  /// Adds a closure that is called once, when the change ceases to be interactive (U519).
  public func notifyWhenInteractionEnds(_ handler: @escaping @MainActor (Context) -> Void) {
    interactionHandlers.append((true, handler))
  }

  /// Runs the closures that were added, in the order in which they were added; called within the
  /// transition's animation block.
  package func runAlongside() {
    hasRun = true
    let alongside = alongside
    self.alongside = []
    for animation in alongside { animation(self) }
  }

  /// Notes that the finger has let go of the change, or has grabbed it, and calls the handlers.
  package func changeInteraction(to isInteractive: Bool, isCancelled: Bool) {
    self.isInteractive = isInteractive
    self.isCancelled = isCancelled
    let handlers = interactionHandlers
    if !isInteractive { interactionHandlers.removeAll { $0.isOnce } }
    for handler in handlers where !(handler.isOnce && isInteractive) { handler.call(self) }
  }

  /// Ends the transition and calls the completion closures.
  ///
  /// - Parameter cancelled: `true` if the transition was reversed.
  package func complete(cancelled: Bool) {
    isCancelled = cancelled
    isInteractive = false
    // Outlive the accesses, as objects that the closures own may do anything in their `deinit`.
    let former = (interactionHandlers, completions)
    (interactionHandlers, completions) = ([], [])
    for completion in former.1 { completion(self) }
    extendLifetime(former)
  }
}

extension ViewController {
  /// The coordinator of the presentation, dismissal, push or pop in progress, in which the
  /// controller or an ancestor takes part; `nil` at other times (U520).
  public final var transitionCoordinator: ViewControllerTransitionCoordinator? {
    sequence(first: self, next: \.parent).lazy
      .compactMap { controller in
        controller.attachments.lazy.compactMap(\.transitionCoordinator).first
      }.first
  }
}
