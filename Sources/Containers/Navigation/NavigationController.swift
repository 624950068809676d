import Geometry
public import Interface

/// A controller with a stack of controllers, of which it shows the top one below a bar.
///
/// Pushes and pops make their calls in UIKit's order (U251, U252). Operations that come while one
/// is being animated change the stack at once, and are shown when that is over (U260). A pan from
/// the left edge takes the top controller away, as far as the finger goes (U253).
open class NavigationController: ViewController {
  /// The bar at the top; it follows the stack, and refuses to be set (U282).
  public final let navigationBar = NavigationBar(frame: .zero)
  /// The bar at the bottom, with the top controller's items.
  public final let toolbar = Toolbar(frame: .zero)
  /// Who is told of what is shown; not held.
  public final weak var delegate: (any NavigationControllerDelegate)?

  final var stack: [ViewController] = []
  /// The controller whose view is in place.
  final var shown: ViewController?
  /// Those that are not in the stack any more, and leave when the transition is over.
  final var leaving: [ViewController] = []
  /// Those that are new in the stack, and have not been told that they are in.
  final var entering: [ViewController] = []
  final var slide: NavigationSlide?
  /// How the stack changed last: what is shown next is shown so.
  final var lastChange = (isPush: true, animated: false)
  final let content = View(frame: .zero)
  final var popDriver: PopDriver?
  private var isBarHidden = false
  private var isBottomBarHidden = true

  /// Creates a controller with an empty stack.
  public override init(nibName: String? = nil, bundle: (any NibSource)? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    navigationBar.controller = self
    _ = attachment {
      ContainerHook { [weak self] in
        self?.comeUpToDate()
      } forget: { [weak self] in
        self?.forgetShown()
      }
    }
    navigationBar.goesBack = { [weak self] in self?.goBack() }
    navigationBar.id = "navigationBar"
    toolbar.id = "toolbar"
  }

  /// Creates a controller with one controller in the stack.
  public convenience init(rootViewController: ViewController) {
    self.init()
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a view with both bars.
  open override func loadView() {
    let view = NavigationView(frame: application?.screen.bounds ?? .zero)
    view.layOut = { [weak self] in self?.layOut() }
    content.clipsToBounds = true
    for part in [content, navigationBar, toolbar] { view.addSubview(part) }
    toolbar.isHidden = true
    self.view = view
    popDriver = PopDriver(self)
    barsChanged()
  }

  /// The controller on top, if any.
  public final var topViewController: ViewController? { stack.last }

  /// What is seen: the one that is presented, if any, else the one on top (U258).
  public final var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  /// The stack, the bottom one first.
  public final var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The pan from the left edge that pops; nil before the view is made (U257).
  public final var interactivePopGestureRecognizer: GestureRecognizer? { popDriver?.recognizer }

  /// Whether the bar at the top is hidden; false by default.
  public final var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides the bar at the top, or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    changeBars(animated)
  }

  /// Whether the bar at the bottom is hidden; true by default (U258).
  public final var isToolbarHidden: Bool {
    get { isBottomBarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides the bar at the bottom, or shows it.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isBottomBarHidden = hidden
    changeBars(animated)
  }

  private func changeBars(_ animated: Bool) {
    guard isViewLoaded else { return }
    navigationBar.isHidden = false
    toolbar.isHidden = false
    View.animate(
      withDuration: animated ? ContainerLimits.hideBar : 0,
      animations: { self.layOut() }, completion: { _ in self.barsChanged() })
    if !animated { barsChanged() }
  }

  private func barsChanged() {
    navigationBar.isHidden = isBarHidden
    toolbar.isHidden = isBottomBarHidden
  }

  final func toolbarItemsChanged(of controller: ViewController) {
    if controller === topViewController { toolbar.items = controller.toolbarItems }
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let (bounds, height) = (view.bounds, Toolbar.standardHeight)
    let top = isBarHidden ? 0 : height
    let bottom = isBottomBarHidden ? 0 : height
    navigationBar.frame = CGRect(x: 0, y: top - height, width: bounds.width, height: height)
    toolbar.frame = CGRect(
      x: 0, y: bounds.height - bottom, width: bounds.width, height: height)
    content.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
    if slide == nil { shown?.viewIfLoaded?.frame = content.bounds }
  }
}

/// Has a container show what it is to show, when its view comes on screen, and let go of what it
/// shows when a memory warning has taken its view.
@MainActor final class ContainerHook: ControllerAttachment {
  private let show: () -> Void
  private let forget: () -> Void
  init(_ show: @escaping () -> Void, forget: @escaping () -> Void) {
    self.show = show
    self.forget = forget
  }
  func willComeOnScreen(_ controller: ViewController) { show() }
  func viewWasTaken(from controller: ViewController) { forget() }
}

extension ViewController {
  /// Ends the appearance of what a container shows, and takes it back where calls in between have
  /// taken the container itself off the screen.
  final func endAppearance(of shown: ViewController) {
    let isGone = !isOnScreen
    if isGone { shown.beginAppearanceTransition(false, animated: false) }
    shown.endAppearanceTransition()
    if isGone { shown.endAppearanceTransition() }
  }
}

/// A view that leaves its layout to its controller.
final class NavigationView: View {
  var layOut: (() -> Void)?
  override func layoutSubviews() { layOut?() }
}

/// Hears of what a navigation controller shows.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)
  /// A controller has been shown.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {}
}
