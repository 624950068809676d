public import class Foundation.Bundle
public import class Foundation.NSCoder
import TSGeometry
import TSPreconditions
public import TSInterface

/// A controller with a bar of tabs, one for each child controller, that shows one of them.
///
/// With more than five controllers, four have a tab of their own, and the fifth tab leads to a list
/// of the others (U261), whose Edit button lets a person rearrange the tabs (U540). The delegate is
/// called for a person's selections, not for those of the program (U263).
///
/// ```swift
/// let tabs = TabBarController()
/// tabs.setViewControllers(
///   [NavigationController(rootViewController: library), settings], animated: false)
/// window.rootViewController = tabs
/// ```
open class TabBarController: ViewController {
  /// The bar, whose items follow ``viewControllers``.
  public final let tabBar = TabBar(frame: .zero)
  /// The delegate, which is called for a person's selections; `nil` by default.
  ///
  /// The controller does not retain it.
  open weak var delegate: (any TabBarControllerDelegate)?
  /// The greatest number of tabs in the bar, with the one that leads to the list.
  static let mostTabs = 5

  final var all: [ViewController] = []
  final var chosen: ViewController?
  final var shown: ViewController?
  final var more: MoreNavigationController?
  private let content = View(frame: .zero)
  /// The view in which a person is rearranging the tabs; `nil` otherwise.
  final var configureView: ConfigureView?
  private var isBarHidden = false
  /// Whether a switch is in progress; the calls of a switch may select another tab.
  private var isSwitching = false

  /// Creates a controller without tabs.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare()
  }

  /// Creates a controller without tabs from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    tabBar.delegate = self
    _ = attachment {
      ContainerAttachment { [weak self] in
        self?.showAgain()
      } forget: { [weak self] in
        self?.forgetShown()
      } deciders: { [weak self] in
        self?.viewControllers
      }
    }
    tabBar.sceneID = "tabBar"
  }

  /// The index of the selected controller; ``notFound`` while the list itself is selected (U262).
  ///
  /// Assigning an index that does not exist has no effect.
  ///
  /// Overrides must call `super`.
  open var selectedIndex: Int {
    get { all.firstIndex { $0 === selectedViewController } ?? TabBarController.notFound }
    set { if all.indices.contains(newValue) { selectedViewController = all[newValue] } }
  }

  /// The selected controller: one of ``viewControllers``, or that of the list of further tabs
  /// (U261).
  ///
  /// Assigning a controller that has no tab of its own selects the list and shows the controller
  /// there (U262). Assigning `nil` has no effect. The delegate is not called (U263).
  ///
  /// - Precondition: The controller is one of ``viewControllers`` or ``moreNavigationController``.
  ///
  /// Overrides must call `super`.
  open var selectedViewController: ViewController? {
    get { chosen }
    set {
      guard let newValue else { return }
      ensure(
        newValue.isOneOf(all) || newValue === more,
        "\(describe(newValue)) is to be selected, and is no tab of \(describe(self))")
      chosen = newValue
      if newValue.isOneOf(overflow), moreNavigationController.topViewController !== newValue {
        more?.open(newValue)
      }
      itemsChanged()
      if isViewLoaded, isOnScreen { showChosen() }
    }
  }

  /// The child that decides whether the status bar is hidden: the selected one.
  open override var childForStatusBarHidden: ViewController? { selectedViewController }

  /// The child that decides about the look of the status bar: the selected one.
  open override var childForStatusBarStyle: ViewController? { selectedViewController }

  /// Creates the view, with the bar and the content above it.
  ///
  /// It is called when the view is first needed. Overrides must call `super`.
  open override func loadView() {
    let view = NavigationView(frame: standardFrame)
    view.layOut = { [weak self] in self?.layOut() }
    // Also where a program adds it to a window by itself, it follows the window when that is turned.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for part in [content, tabBar] { view.addSubview(part) }
    self.view = view
  }

  /// The controllers, in the order of their tabs.
  ///
  /// The tabs show each one's ``TSInterface/ViewController/tabBarItem``. See
  /// ``setViewControllers(_:animated:)`` for the effects of assigning them.
  open var viewControllers: [ViewController]? {
    get { all }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers; the default implementation does so without an animation.
  ///
  /// The selected controller stays selected if it is among them; otherwise the one at its index is
  /// selected, or the first one (U539). All of them become ``customizableViewControllers``, and a
  /// customization by a person ends without a change (U540).
  ///
  /// - Parameter viewControllers: The controllers, in the order of their tabs.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    abandonCustomizing()
    // First, as the calls of the exchange may assign others.
    customizableViewControllers = viewControllers ?? []
    arrange(viewControllers ?? [])
  }

  /// The controllers that have a tab of their own.
  final var directOnes: [ViewController] { Self.split(all).direct }

  /// The controllers that only the list shows.
  final var overflow: [ViewController] { Self.split(all).overflow }

  /// The controller of the list of further tabs, created when it is first needed (U266).
  ///
  /// It is never among ``viewControllers``, but may be ``selectedViewController`` (U261).
  open var moreNavigationController: NavigationController {
    if let more { return more }
    let made = MoreNavigationController(self)
    more = made
    addChild(made)
    made.completeMove(toParent: self)
    return made
  }

  /// The controllers whose tabs a person can rearrange; all by default (U266).
  ///
  /// With `nil` or an empty array the list has no Edit button (U540). Controllers that are not among
  /// ``viewControllers`` have no effect. Assigning ``viewControllers`` replaces them by all.
  open var customizableViewControllers: [ViewController]? = [] {
    didSet { more?.tabsChanged() }
  }

  /// Updates the bar's items and its selection.
  ///
  /// While a person rearranges the tabs, the items have the order that these have so far.
  final func itemsChanged() {
    let shown = Self.split(configureView?.arrangement.order ?? all)
    var items = shown.direct.map(\.tabBarItem)
    if !shown.overflow.isEmpty { items.append(moreNavigationController.tabBarItem) }
    if tabBar.items?.elementsEqual(items, by: { $0 === $1 }) != true { tabBar.items = items }
    tabBar.selectedItem = tab(of: chosen)?.tabBarItem
  }

  /// Returns the controller whose tab shows a controller: itself, or that of the list.
  ///
  /// - Returns: The controller of the tab; `nil` for `nil`.
  final func tab(of controller: ViewController?) -> ViewController? {
    guard let controller else { return nil }
    return controller.isOneOf(overflow) ? moreNavigationController : controller
  }

  /// Hides the bar if the navigation controller of the visible tab asks for it, or shows it.
  final func updateTabBar() {
    let hidden = (shown as? NavigationController)?.hidesBottomBar ?? false
    guard isBarHidden != hidden else { return }
    isBarHidden = hidden
    tabBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  private func layOut() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    let height = isBarHidden ? 0 : TabBar.standardHeight
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - TabBar.standardHeight, width: bounds.width,
      height: TabBar.standardHeight)
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    shown?.viewIfLoaded?.frame = content.bounds
    configureView?.frame = bounds
  }

  /// Replaces the visible view by that of the selected tab (U265).
  ///
  /// If the calls of this select another tab, that one is shown after them.
  final func showChosen() {
    guard isViewLoaded, !isSwitching else { return }
    isSwitching = true
    while let new = tab(of: chosen), new !== shown {
      new.loadViewIfNeeded()
      if new === tab(of: chosen) { exchange(for: new) }
    }
    isSwitching = false
  }

  /// Exchanges the views, with the appearance calls of both controllers if this one is visible.
  private func exchange(for new: ViewController) {
    let (old, makesAppearanceCalls) = (shown, isOnScreen)
    shown = new
    updateTabBar()
    view.layoutIfNeeded()
    if makesAppearanceCalls {
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if new.parent === self {
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      new.view.frame = content.bounds
      content.addSubview(new.view)
    } else if makesAppearanceCalls {
      // One of the calls above removed the new controller from the tabs; its appearance is
      // reversed.
      new.beginAppearanceTransition(false, animated: false)
      new.endAppearanceTransition()
    }
    if makesAppearanceCalls {
      old?.endAppearanceTransition()
      endAppearance(of: new)
    }
  }

  /// Removes the visible child's view from this controller's view, which a memory warning released.
  ///
  /// With a superview the child's view could not be released in turn.
  private func forgetShown() {
    abandonCustomizing()
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }

  /// Shows the selected tab before the controller appears, also where it has another view since.
  private func showAgain() {
    if let shown, !isSwitching, shown.viewIfLoaded?.superview == nil {
      content.removeSubviews()
      self.shown = nil
    }
    showChosen()
  }
}
