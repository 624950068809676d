public import class Foundation.Bundle
public import class Foundation.NSCoder
import Geometry
import Preconditions
public import Interface

/// A controller with a bar of tabs, one for each child controller, that shows one of them.
///
/// With more than five controllers, four have a tab of their own, and the fifth tab leads to a list
/// of the others (U261). The delegate is called for a person's selections, not for those of the
/// program (U263).
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
  private var isBarHidden = false
  /// A Boolean value that indicates whether a switch is in progress.
  ///
  /// The calls of a switch may select another tab.
  private var isSwitching = false

  /// Creates a controller without tabs.
  ///
  /// - Parameters:
  ///   - nibName: The name of a nib that contains the view; `nil` for none.
  ///   - bundle: The bundle of the nib.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare()
  }

  /// Creates a controller without tabs from a nib.
  ///
  /// - Parameter coder: The coder of the nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    tabBar.delegate = self
    _ = attachment {
      ContainerHook { [weak self] in
        self?.showChosen()
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

  /// Creates the view, with the bar and the content above it.
  ///
  /// It is called when the view is first needed. Overrides must call `super`.
  open override func loadView() {
    let view = NavigationView(frame: application?.screen.bounds ?? .zero)
    view.layOut = { [weak self] in self?.layOut() }
    // Also where a program adds it to a window by itself, it follows the window when that is turned.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for part in [content, tabBar] { view.addSubview(part) }
    self.view = view
  }

  /// The controllers, in the order of their tabs.
  ///
  /// The tabs show each one's ``Interface/ViewController/tabBarItem``. Assigning controllers
  /// without the selected one selects the first.
  open var viewControllers: [ViewController]? {
    get { all }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers; the default implementation does so without an animation.
  ///
  /// If the selected controller is not among them, the first one is selected.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers, in the order of their tabs.
  ///   - animated: Whether the change is to be animated.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let gone = all.filter { !$0.isOneOf(new) }
    // A controller of the list may get a tab of its own, so the list releases it first.
    more?.letGo()
    all = new
    for controller in gone + overflow { remove(controller) }
    if all.count <= Self.mostTabs, let more {
      remove(more)
      self.more = nil
    }
    for controller in directOnes where controller.parent !== self {
      addChild(controller)
      controller.completeMove(toParent: self)
    }
    itemsChanged()
    if let chosen, chosen.isOneOf(all) || chosen === more { return showChosen() }
    chosen = nil
    selectedViewController = all.first
  }

  private func remove(_ controller: ViewController) {
    guard controller.parent === self else { return }
    controller.announceMove(toParent: nil)
    if shown === controller {
      controller.viewIfLoaded?.removeFromSuperview()
      shown = nil
    }
    if chosen === controller { chosen = nil }
    controller.removeFromParent()
  }

  /// The controllers that have a tab of their own.
  final var directOnes: [ViewController] {
    all.count > Self.mostTabs ? Array(all.prefix(Self.mostTabs - 1)) : all
  }

  /// The controllers that only the list shows.
  final var overflow: [ViewController] { Array(all.dropFirst(directOnes.count)) }

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

  /// The controllers whose tabs a person could rearrange; all by default (U266).
  open var customizableViewControllers: [ViewController]? {
    get { customizable ?? all }
    set { customizable = newValue }
  }
  private var customizable: [ViewController]?

  /// Updates the bar's items and its selection.
  final func itemsChanged() {
    var items = directOnes.map(\.tabBarItem)
    if !overflow.isEmpty { items.append(moreNavigationController.tabBarItem) }
    if tabBar.items?.elementsEqual(items, by: { $0 === $1 }) != true { tabBar.items = items }
    tabBar.selectedItem = tab(of: chosen)?.tabBarItem
  }

  /// Returns the controller whose tab shows a controller: itself, or that of the list.
  ///
  /// - Parameter controller: A controller.
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
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }
}
