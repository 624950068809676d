public import class Foundation.Bundle
public import class Foundation.NSCoder
import TSGeometry
public import TSInterface

/// A controller with a stack of child controllers that shows the top one below a bar.
///
/// Pushes and pops make their calls in UIKit's order (U251, U252). A change during an animated
/// transition applies to the stack at once, and is shown when the transition has ended (U260). A
/// pan from the left edge pops the top controller interactively (U253).
///
/// ```swift
/// let navigation = NavigationController(rootViewController: library)
/// window.rootViewController = navigation
/// navigation.pushViewController(details, animated: true)
/// ```
open class NavigationController: ViewController {
  /// The bar at the top, which follows the stack; its items cannot be set (U282).
  public final let navigationBar = NavigationBar(frame: .zero)
  /// The bar at the bottom, with the top controller's items.
  public final let toolbar = Toolbar(frame: .zero)
  /// The delegate, which is notified of the controllers that are shown; `nil` by default.
  ///
  /// The controller does not retain it.
  open weak var delegate: (any NavigationControllerDelegate)?

  final var stack: [ViewController] = []
  final var shown: ViewController?
  /// The controllers that have left the stack and are removed when the transition has ended.
  final var leaving: [ViewController] = []
  /// The controllers that are new in the stack and await `didMove(toParent:)`.
  final var entering: [ViewController] = []
  final var slide: NavigationSlide?
  /// The kind of the last change of the stack, by which its result is shown.
  final var lastChange = (isPush: true, animated: false, stack: [ViewController]())
  /// The number of changes of the stack.
  final var changes = 0
  final let content = View(frame: .zero)
  private final var popDriver: PopDriver?
  private var isBarHidden = false
  private var isBottomBarHidden = true

  /// Creates a controller with an empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare()
  }

  /// Creates a controller with an empty stack from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    navigationBar.controller = self
    _ = attachment {
      ContainerAttachment { [weak self] in
        self?.updateShownController()
      } forget: { [weak self] in
        self?.forgetShown()
      } deciders: { [weak self] in
        self?.topViewController.map { [$0] }
      } coordinator: { [weak self] in
        self?.slide?.coordinator
      }
    }
    navigationBar.goesBack = { [weak self] in self?.goBack() }
    navigationBar.sceneID = "navigationBar"
    toolbar.sceneID = "toolbar"
  }

  /// Creates a controller with one controller in the stack.
  ///
  /// - Parameter rootViewController: The controller at the bottom of the stack.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    prepare()
    pushViewController(rootViewController, animated: false)
  }

  /// Pushes a controller onto the stack.
  ///
  /// During an animated transition the stack changes at once, and the controller is shown
  /// afterwards (U260).
  ///
  /// Overrides must call `super`.
  ///
  /// - Precondition: The controller is not in the stack. UIKit's header and its behaviour disagree
  ///   about this (U255); here the program stops.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Pops the top controller; overrides must call `super`.
  ///
  /// - Returns: The popped controller; `nil` if only the root is left (U254).
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? { popTop(animated: animated) }

  /// Pops the controllers above a controller; overrides must call `super`.
  ///
  /// - Parameter viewController: The controller that becomes the top one.
  /// - Returns: The popped controllers, in the order of the stack; `nil` if the controller is the
  ///   top one already or not in the stack (U254).
  @discardableResult
  open func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? { popTo(viewController, animated: animated) }

  /// Pops all controllers above the root, as ``popToViewController(_:animated:)`` does; overrides
  /// must call `super`.
  ///
  /// - Returns: The popped controllers, in the order of the stack; `nil` if the root is the top one
  ///   already (U254).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    popToRoot(animated: animated)
  }

  /// Replaces the stack, with a pop if the new top is in it already, and otherwise a push (U256);
  /// overrides must call `super`.
  ///
  /// - Parameter viewControllers: The controllers, from bottom to top.
  /// - Precondition: No controller is in the stack twice.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    replaceStack(viewControllers, animated: animated)
  }

  /// Creates the view, with both bars and the content between them.
  ///
  /// It is called when the view is first needed. Overrides must call `super`.
  open override func loadView() {
    let view = NavigationView(frame: standardFrame)
    view.layOut = { [weak self] in self?.layOut() }
    // Also where a program adds it to a window by itself, it follows the window when that is turned.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    for part in [content, navigationBar, toolbar] { view.addSubview(part) }
    toolbar.isHidden = true
    self.view = view
    popDriver = PopDriver(self)
    barsChanged()
  }

  /// The controller at the top of ``viewControllers``; `nil` for an empty stack.
  open var topViewController: ViewController? { stack.last }

  /// The child that decides whether the status bar is hidden: the top one.
  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// The child that decides about the look of the status bar: the top one while the bar is hidden;
  /// otherwise the controller decides itself.
  open override var childForStatusBarStyle: ViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The presented controller, or without one the controller at the top of the stack (U258).
  open var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  /// The stack, from bottom to top; assigning it changes the stack without an animation.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The pan from the left edge that pops; `nil` before the view is loaded (U257).
  open var interactivePopGestureRecognizer: GestureRecognizer? { popDriver?.recognizer }

  /// A Boolean value that indicates whether the navigation bar is hidden; `false` by default.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar.
  ///
  /// The default implementation moves the bar; an animation takes 0.2 seconds (U259). Overrides
  /// must call `super`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    changeBars(animated)
  }

  /// A Boolean value that indicates whether the toolbar is hidden; `true` by default (U258).
  open var isToolbarHidden: Bool {
    get { isBottomBarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar.
  ///
  /// The default implementation moves the bar; an animation takes 0.2 seconds (U259). Overrides
  /// must call `super`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isBottomBarHidden = hidden
    changeBars(animated)
  }

  private func changeBars(_ animated: Bool) {
    guard isViewLoaded else { return }
    navigationBar.isHidden = false
    toolbar.isHidden = false
    View.animate(
      withDuration: animated ? containerLimits.barHidingDuration : 0,
      animations: { self.layOut() }, completion: { _ in self.barsChanged() })
    if !animated { barsChanged() }
  }

  private func barsChanged() {
    navigationBar.isHidden = isBarHidden
    toolbar.isHidden = isBottomBarHidden
  }

  /// Updates the toolbar if a controller is the top one.
  final func toolbarItemsChanged(of controller: ViewController) {
    if controller === topViewController { toolbar.items = controller.toolbarItems }
  }

  /// The height of both bars: on an early telephone they are lower in landscape.
  private var barHeight: CGFloat {
    guard let application = viewIfLoaded?.window?.application,
      application.uikitGeneration == .legacy, application.userInterfaceIdiom == .phone,
      application.interfaceBounds.width > application.interfaceBounds.height
    else { return Toolbar.standardHeight }
    return Toolbar.landscapeHeight
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let (bounds, height) = (view.bounds, barHeight)
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
