import Geometry

/// An object that owns a view, makes it when it is first needed, and takes part in its chain.
open class ViewController: Responder {
  private var loaded: View?
  private var isLoading = false

  /// The title of what the controller shows; nil by default.
  open var title: String?

  /// Creates a controller whose view is not made yet.
  public override init() { super.init() }

  isolated deinit { loaded?.controllerIsGoing() }

  /// The controller's view; asking for it makes it (U246).
  public final var view: View {
    get {
      loadViewIfNeeded()
      guard let loaded else {
        preconditionFailure("loadView() of \(id ?? "\(type(of: self))") did not set view")
      }
      return loaded
    }
    set {
      guard newValue !== loaded else { return }
      loaded?.controllerIsGoing()
      newValue.controllerLink.target?.forgetView()
      loaded = newValue
      newValue.controllerLink = UpLink(self)
      newValue.relink()
    }
  }

  /// The view if it has been made, without making it (U246).
  public final var viewIfLoaded: View? { loaded }

  /// Whether the view has been made, without making it (U246).
  public final var isViewLoaded: Bool { loaded != nil }

  /// Makes the view if it has not been made: ``loadView()``, then ``viewDidLoad()`` (U246).
  public final func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    viewWasLoaded()
  }

  /// Tells that the view is complete: after ``loadView()``, and when a scene has made it.
  package final func viewWasLoaded() {
    guard let view = loaded else { return }
    view.window?.application?.observer?.controller(self, call: "viewDidLoad")
    viewDidLoad()
  }

  /// Makes the view and assigns it to ``view``; a plain view unless overridden.
  ///
  /// Not to be called.
  open func loadView() { view = View() }

  /// Tells that the view was made; does nothing unless overridden.
  open func viewDidLoad() {}
  /// Tells that the view is about to place its subviews; does nothing unless overridden.
  open func viewWillLayoutSubviews() {}
  /// Tells that the view has placed its subviews; does nothing unless overridden.
  open func viewDidLayoutSubviews() {}

  override final var firstResponderWindow: Window? { loaded?.window }

  /// Lets go of a view that another controller has taken.
  private func forgetView() {
    loaded = nil
    link(to: nil)
  }
}

extension View {
  final func controllerIsGoing() {
    controllerLink = UpLink()
    relink()
  }
}
