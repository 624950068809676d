public import class Foundation.Bundle
public import class Foundation.NSCoder
public import TSGeometry
import TSPreconditions
public import TSRecognition

/// An object that manages a view, loads it when it is first needed, and takes part in the responder
/// chain.
///
/// Subclass it to show content: load the view from a nib or override ``loadView()``, and complete
/// it in ``viewDidLoad()``. The four appearance methods report when the view appears on screen and
/// disappears, always in pairs; see ``beginAppearanceTransition(_:animated:)``.
///
/// Overrides call `super`, except of members that only return a value, such as
/// ``supportedInterfaceOrientations``, and where the documentation says otherwise.
///
/// ```swift
/// final class GreetingController: ViewController {
///   private let button = Button()
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.addSubview(button)
///   }
///
///   override func viewDidLayoutSubviews() {
///     super.viewDidLayoutSubviews()
///     button.frame = CGRect(x: 20, y: 40, width: view.bounds.width - 40, height: 44)
///   }
/// }
///
/// window.rootViewController = GreetingController()
/// ```
open class ViewController: Responder {
  /// The name of the nib from which the view is loaded; `nil` for a nib named after the class.
  public final let nibName: String?
  /// The bundle in which ``nibs`` looks for the nib; `nil` for its own folder.
  public final let nibBundle: Bundle?
  /// The source of the nib; `nil`, the default, for ``nibs``, the source of the whole program.
  ///
  /// Set it before the view is loaded.
  public final var nibSource: (any NibSource)?

  final var loaded: View?
  final var loading = ViewLoading.idle
  final var transition = AppearanceTransition()
  final var childControllers: [ViewController] = []
  final var parentLink = WeakLink<ViewController>()
  /// The application of the window that the view was last in; at first, the one that was working
  /// when the controller was created.
  ///
  /// Not a `weak` reference, which would slow every retain of the application, one of which is made
  /// per frame.
  final var homeLink = WeakLink<Application>()
  final var attachments: [any ControllerAttachment] = []

  /// The title of the content; `nil` by default.
  ///
  /// The default implementation stores the value and updates bars that show it.
  open var title: String? {
    didSet { for attachment in attachments { attachment.titleChanged(of: self) } }
  }

  /// Creates a view controller whose view is not loaded yet.
  ///
  /// - Parameter nibName: The name of the nib; `nil` to look for one named after the class, and to use
  ///   a plain view if there is none.
  public init(nibName: String?, bundle: Bundle? = nil) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
    if let application = Application.current { join(application) }
  }

  /// Creates a view controller without the name of a nib.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a view controller from a nib.
  ///
  /// Called when a nib makes a view controller of a custom class; a subclass with a designated
  /// initializer must implement it. Afterwards the controller has the properties of the nib; its
  /// view, outlets and actions follow before ``Responder/awakeFromNib()`` (U404).
  public required init?(coder: NSCoder) {
    nibName = (coder as? any NibDecoder)?.string(forKey: "nibName")
    nibBundle = nil
    super.init()
    if let application = Application.current { join(application) }
    setProperties(from: coder)
  }

  isolated deinit {
    loaded?.controllerDidDetach()
    for child in childControllers { child.parentLink = WeakLink() }
    leaveHome()
  }

  override final func linksChanged() { loaded?.linksChanged() }

  /// The view controller's view.
  ///
  /// Reading the property loads the view if necessary (U246). Assigning a view replaces the present
  /// one and takes it from another controller. Assigning `nil` releases the view, which stays in
  /// its superview, and is loaded again when it is next needed; nothing is notified.
  // Implicitly unwrapped as in UIKit, whose code unwraps it and binds it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: View! {
    get {
      loadViewIfNeeded()
      guard let loaded else {
        usageError(
          "\(name) has no view: loadView() did not set it, or viewDidLoad() gave it to another controller"
        )
      }
      return loaded
    }
    set { if let newValue { setView(newValue) } else { releaseView() } }
  }

  /// Creates the view and assigns it to ``view``.
  ///
  /// Called when ``view`` is first needed; do not call it directly. ``viewDidLoad()`` follows. The
  /// default implementation loads the nib, or creates a plain view if there is none. An override
  /// that creates the view itself must not call `super`.
  open func loadView() { loadFromNib() }

  /// Notifies the view controller that its view has been loaded.
  ///
  /// Called once per load, after ``loadView()``. The default implementation does nothing.
  open func viewDidLoad() {}
  /// Notifies the view controller that its view is about to appear on screen.
  ///
  /// Called before ``viewIsAppearing(_:)``, when the view may not be in the window yet. The default
  /// implementation does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Notifies the view controller that its view is in the window, before it is laid out (U247).
  ///
  /// Called between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``, but not in the early
  /// generation. The default implementation does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Notifies the view controller that its view has appeared on screen.
  ///
  /// Called after ``viewIsAppearing(_:)`` and the layout, at the end of the transition. The default
  /// implementation does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Notifies the view controller that its view is about to disappear from the screen.
  ///
  /// Called while the view is still in the window. The default implementation does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Notifies the view controller that its view has disappeared from the screen.
  ///
  /// Called after ``viewWillDisappear(_:)``, at the end of the transition. The default
  /// implementation does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Changes the constraints of the view.
  ///
  /// Called before a layout, instead of the view's ``View/updateConstraints()``, if the view is marked
  /// by ``View/setNeedsUpdateConstraints()``, and once after the view is loaded if a subclass overrides
  /// the method. The default implementation calls the view's. Overrides call `super` last.
  open func updateViewConstraints() { loaded?.updateConstraints() }
  /// Notifies the view controller that its view is about to lay out its subviews.
  ///
  /// Called before the view's `layoutSubviews()`. The default implementation does nothing.
  open func viewWillLayoutSubviews() {}
  /// Notifies the view controller that its view has laid out its subviews.
  ///
  /// Called after the view's `layoutSubviews()`. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  /// Notifies the view controller that memory is running low.
  ///
  /// Called after the application's delegate was notified. The default implementation depends on
  /// ``Application/uikitGeneration``: nothing today; in the early generation it unloads a view that
  /// is off screen and can be created again (U248, U249).
  open func didReceiveMemoryWarning() { releaseViewIfEarly() }
  /// Notifies the view controller that a memory warning is about to unload its view (U249).
  ///
  /// Called before ``viewDidUnload()``, in the early generation only. The default implementation
  /// does nothing.
  open func viewWillUnload() {}
  /// Notifies the view controller that a memory warning has unloaded its view, which is `nil` by
  /// now (U248).
  ///
  /// Called after ``viewWillUnload()``, in the early generation only. Release what
  /// ``viewDidLoad()`` can create again. The default implementation does nothing.
  open func viewDidUnload() {}

  /// Adds a view controller as a child, removing it from its former parent (U275).
  ///
  /// The child receives `willMove(toParent:)`. Add its view afterwards, and call
  /// `didMove(toParent:)`:
  ///
  /// ```swift
  /// addChild(child)
  /// view.addSubview(child.view)
  /// child.didMove(toParent: self)
  /// ```
  ///
  /// - Precondition: It is neither this view controller nor one of its ancestors, and presents
  ///   neither, directly or through others.
  open func addChild(_ child: ViewController) { insertChild(child) }

  /// Removes the view controller from its parent and calls `didMove(toParent:)` with `nil` (U275).
  ///
  /// Call `willMove(toParent:)` with `nil` and remove the view before:
  ///
  /// ```swift
  /// child.willMove(toParent: nil)
  /// child.view.removeFromSuperview()
  /// child.removeFromParent()
  /// ```
  open func removeFromParent() { leaveParent() }

  /// The extent to which the controller covers the presenting one (U269).
  ///
  /// The default is ``ModalPresentationStyle/automatic``. The value counts at the time of the
  /// presentation. An override need not call `super`.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// The animation of the controller's presentation; ``ModalTransitionStyle/coverVertical`` by default.
  ///
  /// An override need not call `super`.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical

  /// The distances that the controller adds to the safe area of its view, in points; zero by default.
  ///
  /// ``View/safeAreaInsets`` of the view and of all views inside it follow from it, as for bars
  /// that a container draws over the content of its children.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loaded?.notifySafeAreaChanged() } }
  }

  /// The size that the content prefers, in points; zero, the default, for no preference.
  ///
  /// Presentation controllers of the program read it; the engine does not.
  open var preferredContentSize = CGSize.zero

  /// Presents a controller over this one.
  ///
  /// The presentation is refused if this controller presents another one already, is being
  /// dismissed, or has no view in a window, and if the controller is presented already, contains
  /// this one or presents it. Then the completion is not called, and the application's observer
  /// receives the reason (U274).
  ///
  /// - Parameters:
  ///   - flag: Whether it slides, flips or fades in.
  ///   - completion: A closure that is called after its `viewDidAppear` (U268); if it is dismissed
  ///     before that, when the dismissal has ended.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    modalPresenting.performPresentation(
      of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, with all that it presents in turn.
  ///
  /// A controller that presents none is dismissed itself (U271). Without a presentation nothing
  /// happens, and the completion is not called.
  ///
  /// - Parameters:
  ///   - flag: Whether the topmost controller slides, flips or fades out; the others are
  ///     removed at once.
  ///   - completion: A closure that is called after the last `viewDidDisappear` (U268); if a
  ///     dismissal is in progress already, when that has ended.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    modalPresenting.performDismissal(animated: flag, completion: completion)
  }

  /// Notifies the view controller that a container is about to add or to remove it (U275).
  ///
  /// ``addChild(_:)`` calls it; before a removal the container calls it with `nil`. The default
  /// implementation does nothing.
  open func willMove(toParent parent: ViewController?) {}
  /// Notifies the view controller that a container has added or removed it (U275).
  ///
  /// The container calls it after it has added the view; ``removeFromParent()`` calls it with
  /// `nil`. The default implementation does nothing.
  open func didMove(toParent parent: ViewController?) {}
  /// A Boolean value that indicates whether appearance calls are forwarded to the children
  /// automatically (U276).
  ///
  /// The default implementation returns `true`. A container that returns `false` calls
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// A Boolean value that indicates whether the content is being edited; `false` by default.
  ///
  /// The default implementation stores the value and updates bars that show it.
  open var isEditing = false {
    didSet { for attachment in attachments { attachment.editingChanged(of: self) } }
  }

  /// Begins or ends editing.
  ///
  /// The default implementation sets ``isEditing``. Overrides call `super` first.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// A Boolean value that indicates whether the pointer is to be hidden and to stay where it is (T98).
  ///
  /// The default implementation returns `false`. After a change call
  /// ``setNeedsUpdateOfPrefersPointerLocked()``; otherwise the value is read when the controller
  /// becomes the root of the key window.
  open var prefersPointerLocked: Bool { false }

  /// The child whose ``prefersPointerLocked`` is used instead of the controller's own (T98).
  ///
  /// The default implementation returns `nil`.
  open var childViewControllerForPointerLock: ViewController? { nil }

  /// The orientations in which the view can be shown (U284).
  ///
  /// Read from the topmost controller that covers the screen; a container decides for its children.
  /// The default implementation returns all orientations, on a telephone all but upside down.
  ///
  /// Where a class overrides ``shouldAutorotate(to:)`` instead, the default implementation returns
  /// the orientations that it allows (U439).
  open var supportedInterfaceOrientations: InterfaceOrientationMask {
    decidesByEarlyMethod ? orientationsByEarlyMethod : defaultOrientations
  }

  /// A Boolean value that indicates whether the interface follows the device's orientation.
  ///
  /// The default implementation returns `true`.
  open var shouldAutorotate: Bool { true }

  /// Returns a Boolean value that indicates whether the interface may rotate to an orientation
  /// (U434, U436, U437, U439).
  ///
  /// In the early generation it alone decides: of the frontmost controller, while a navigation
  /// controller asks its top controller and a tab bar controller all of its controllers. Today it
  /// is asked only where a class overrides it and not ``supportedInterfaceOrientations``; then,
  /// too, it alone decides. The default implementation returns whether the orientation is portrait
  /// in the early generation, and whether that mask contains it today.
  open func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    allowsRotation(to: orientation)
  }

  /// Notifies the view controller that its view is about to change its size, as in a rotation.
  ///
  /// Called before the change. The default implementation makes the rotation calls of the early
  /// generation, and forwards the call to the children and to the controller that covers this one.
  /// An override that does not call `super` prevents both (U285).
  ///
  /// - Parameter coordinator: The coordinator of the change, to which an override can add animations.
  open func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    rotateLegacy(with: coordinator)
    passOnTransition(to: size, with: coordinator)
  }

  /// Notifies the view controller, in the early form, that the interface is about to rotate.
  ///
  /// Called before the change of size, with the duration in seconds. The default implementation does
  /// nothing.
  open func willRotate(to orientation: InterfaceOrientation, duration: TimeInterval) {}
  /// Notifies the view controller, in the early form, that the interface is rotating.
  ///
  /// Called within the animation of the rotation, after the layout in the new size, with the duration
  /// in seconds. The default implementation does nothing.
  open func willAnimateRotation(to orientation: InterfaceOrientation, duration: TimeInterval) {}
  /// Notifies the view controller, in the early form, that the interface has rotated.
  ///
  /// Called at the end of the rotation. The default implementation does nothing.
  open func didRotate(from orientation: InterfaceOrientation) {}

  /// A Boolean value that indicates whether the status bar is hidden while the controller covers the
  /// screen; the default implementation returns `false`.
  ///
  /// It is read only if the application's ``InfoPlist`` lets controllers decide
  /// (`UIViewControllerBasedStatusBarAppearance`); otherwise the application hides its status bar.
  /// After a change call ``setNeedsStatusBarAppearanceUpdate()``.
  open var prefersStatusBarHidden: Bool { false }
  /// The look of the status bar while the controller covers the screen; the default implementation
  /// returns ``StatusBarStyle/default``.
  ///
  /// It is read where ``prefersStatusBarHidden`` is.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// The child whose ``prefersStatusBarHidden`` replaces the controller's own; `nil` by default.
  open var childForStatusBarHidden: ViewController? { nil }
  /// The child whose ``preferredStatusBarStyle`` replaces the controller's own; `nil` by default.
  open var childForStatusBarStyle: ViewController? { nil }
  /// A Boolean value that indicates whether the system hides its home indicator; the default
  /// implementation returns `false`.
  ///
  /// The engine does not read it: there is no indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which the application's gestures precede the system's; none by default.
  ///
  /// The engine does not read it: the system has no gestures.
  open var preferredScreenEdgesDeferringSystemGestures: ScreenEdges { [] }
  /// Notifies the controller that its traits have changed.
  ///
  /// The engine does not call it: traits are constant. Overrides call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  override final var firstResponderHost: (any FirstResponderHost)? { loaded?.window }
  override final var definesFirstResponderHost: Bool { true }
}
