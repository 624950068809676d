public import Geometry
import Misuse

/// An object that owns a view, makes it when it is first needed, and takes part in its chain.
///
/// The view comes from ``loadView()``: from a nib, unless that is overridden. Whether it is on
/// screen is told by the four appearance methods, always in pairs; see
/// ``beginAppearanceTransition(_:animated:)``.
open class ViewController: Responder {
  /// The name of the nib that the view is loaded from; nil for one named after the class.
  public final let nibName: String?
  /// Where the nib is; nil for ``nibs``, which the program says once.
  public final let nibBundle: (any NibSource)?

  final var loaded: View?
  final var loading = ViewLoading.idle
  final var transition = AppearanceTransition()
  final var childControllers: [ViewController] = []
  final var parentLink = WeakLink<ViewController>()
  /// The application whose window the view was last in; first, the one that was at work when the
  /// controller was made.
  ///
  /// Not a weak reference: those make every retain of the application slow, one a frame.
  final var homeLink = WeakLink<Application>()
  final var attachments: [any ControllerAttachment] = []

  /// The title of what the controller shows; nil by default.
  open var title: String? {
    didSet { for attachment in attachments { attachment.titleChanged(of: self) } }
  }

  /// Creates a controller whose view is not made yet.
  ///
  /// - Parameters:
  ///   - nibName: The nib; nil to look for one by the class's name, and to do without.
  ///   - bundle: Where the nib is; nil for ``nibs``.
  public init(nibName: String? = nil, bundle: (any NibSource)? = nil) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
    if let application = Application.atWork { join(application) }
  }

  isolated deinit {
    loaded?.controllerIsGoing()
    for child in childControllers { child.parentLink = WeakLink() }
    leaveHome()
  }

  /// The controller's view; asking for it makes it (U246).
  public final var view: View {
    get {
      loadViewIfNeeded()
      guard let loaded else { misuse("loadView() of \(name) did not set view") }
      return loaded
    }
    set { setView(newValue) }
  }

  /// Makes the view and assigns it to ``view``: from the nib, or a plain view if there is none.
  ///
  /// Not to be called. An override does not call this.
  open func loadView() { loadFromNib() }

  /// Tells that the view was made; does nothing unless overridden.
  open func viewDidLoad() {}
  /// Tells that the view comes on screen; does nothing unless overridden.
  open func viewWillAppear(_ animated: Bool) {}
  /// Tells that the view is in the window, before it is laid out (U247); does nothing unless
  /// overridden.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Tells that the view has come on screen; does nothing unless overridden.
  open func viewDidAppear(_ animated: Bool) {}
  /// Tells that the view leaves the screen; does nothing unless overridden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Tells that the view has left the screen; does nothing unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Tells that the view is about to place its subviews; does nothing unless overridden.
  open func viewWillLayoutSubviews() {}
  /// Tells that the view has placed its subviews; does nothing unless overridden.
  open func viewDidLayoutSubviews() {}

  /// Tells that memory runs low.
  ///
  /// By default does what ``Application/controllerGeneration`` says: nothing today; of the early
  /// generation, releases a view that is off screen and can be made again (U248, U249).
  open func didReceiveMemoryWarning() { releaseViewIfEarly() }
  /// Tells that a memory warning is about to take the view (U249); does nothing unless overridden.
  open func viewWillUnload() {}
  /// Tells that a memory warning has taken the view, which is nil by now (U248); does nothing
  /// unless overridden.
  open func viewDidUnload() {}

  /// Tells that the controller is about to become another's child, or nobody's (U275); does
  /// nothing unless overridden.
  open func willMove(toParent parent: ViewController?) {}
  /// Tells that the controller has become another's child, or nobody's (U275); does nothing
  /// unless overridden.
  open func didMove(toParent parent: ViewController?) {}
  /// Whether children hear of appearance by themselves (U276); true unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether what the controller shows is being edited; false at first.
  open var isEditing = false {
    didSet { for attachment in attachments { attachment.editingChanged(of: self) } }
  }

  /// Begins or ends editing; an override calls this first.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The orientations that the controller's view can be shown in; by default all, on a telephone
  /// all but upside down (U284).
  ///
  /// Asked of the controller that fills the screen; a container answers for its children.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { defaultOrientations }

  /// Whether the interface follows the device; true by default.
  open var shouldAutorotate: Bool { true }

  /// Whether the interface may go into an orientation: the early form of the mask, which it asks
  /// unless overridden (U285).
  open func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    supportedInterfaceOrientations.contains(orientation)
  }

  /// Tells that the view is about to change its size, as when the interface turns.
  ///
  /// An override that does not call this keeps it from the children, and the calls of the early
  /// generation from being made (U285).
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: Animates what is added to it with the change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: ViewControllerTransitionCoordinator
  ) {
    rotateInTheOldWay(with: coordinator)
    passOnTransition(to: size, with: coordinator)
  }

  /// Tells, in the early form, that the interface is about to turn; does nothing unless overridden.
  open func willRotate(to orientation: InterfaceOrientation, duration: TimeInterval) {}
  /// Tells, within the animation of the turn and after the layout, that the interface stands anew;
  /// does nothing unless overridden.
  open func willAnimateRotation(to orientation: InterfaceOrientation, duration: TimeInterval) {}
  /// Tells, in the early form, that the interface has turned; does nothing unless overridden.
  open func didRotate(from orientation: InterfaceOrientation) {}

  override final var firstResponderWindow: Window? { loaded?.window }

  /// The name in messages.
  final var name: String { id ?? "\(type(of: self))" }
}
