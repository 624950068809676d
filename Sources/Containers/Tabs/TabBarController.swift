import Geometry
public import Interface

/// A controller with a bar of tabs, one for each of its controllers, of which it shows one.
///
/// With more than five, four have a tab of their own, and the fifth leads to a list of the rest
/// (U261). A person's selections are asked and told of, a program's are not (U263).
open class TabBarController: ViewController {
  /// The bar; it follows the controllers.
  public final let tabBar = TabBar(frame: .zero)
  /// Who is asked and told of selections by a person; not held.
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// The most tabs that the bar has, the one that leads to the rest included.
  static let mostTabs = 5

  final var all: [ViewController] = []
  final var chosen: ViewController?
  final var shown: ViewController?
  final var more: MoreNavigationController?
  private let content = View(frame: .zero)
  private var isBarHidden = false
  /// Whether a switch is under way, in whose calls another tab may be selected.
  private var isSwitching = false

  /// Creates a controller without tabs.
  public override init(nibName: String? = nil, bundle: (any NibSource)? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    tabBar.delegate = self
    _ = attachment {
      ContainerHook { [weak self] in
        self?.showChosen()
      } forget: { [weak self] in
        self?.forgetShown()
      }
    }
    tabBar.id = "tabBar"
  }

  /// Makes a view with the bar.
  open override func loadView() {
    let view = NavigationView(frame: application?.screen.bounds ?? .zero)
    view.layOut = { [weak self] in self?.layOut() }
    for part in [content, tabBar] { view.addSubview(part) }
    self.view = view
  }

  /// The controllers; the first one is selected when those are set that do not hold the selected.
  public final var viewControllers: [ViewController]? {
    get { all }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let gone = all.filter { !$0.isOneOf(new) }
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

  /// Those with a tab of their own.
  final var directOnes: [ViewController] {
    all.count > Self.mostTabs ? Array(all.prefix(Self.mostTabs - 1)) : all
  }

  /// Those that the list leads to.
  final var overflow: [ViewController] { Array(all.dropFirst(directOnes.count)) }

  /// The controller of the list, made when it is first needed (U266).
  ///
  /// It is never among ``viewControllers``, but may be the selected one (U261).
  public final var moreNavigationController: NavigationController {
    if let more { return more }
    let made = MoreNavigationController(self)
    more = made
    addChild(made)
    made.completeMove(toParent: self)
    return made
  }

  /// The tabs that a person could rearrange: all of them by default (U266).
  public final var customizableViewControllers: [ViewController]? {
    get { customizable ?? all }
    set { customizable = newValue }
  }
  private var customizable: [ViewController]?

  final func itemsChanged() {
    var items = directOnes.map(\.tabBarItem)
    if !overflow.isEmpty { items.append(moreNavigationController.tabBarItem) }
    if tabBar.items?.elementsEqual(items, by: { $0 === $1 }) != true { tabBar.items = items }
    tabBar.selectedItem = tab(of: chosen)?.tabBarItem
  }

  /// Whose tab a controller is shown under: its own, or that of the list.
  final func tab(of controller: ViewController?) -> ViewController? {
    guard let controller else { return nil }
    return controller.isOneOf(overflow) ? moreNavigationController : controller
  }

  /// Hides the bar where the stack of the tab that is shown asks for it.
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

  /// Exchanges the view that is shown for that of the selected tab (U265).
  ///
  /// Where the calls that this makes select another tab, that one is shown when they are over.
  final func showChosen() {
    guard isViewLoaded, !isSwitching else { return }
    isSwitching = true
    while let new = tab(of: chosen), new !== shown {
      new.loadViewIfNeeded()
      if new === tab(of: chosen) { exchange(for: new) }
    }
    isSwitching = false
  }

  private func exchange(for new: ViewController) {
    let (old, tells) = (shown, isOnScreen)
    shown = new
    updateTabBar()
    view.layoutIfNeeded()
    if tells {
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if new.parent === self {
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      new.view.frame = content.bounds
      content.addSubview(new.view)
    } else if tells {
      // Its own call took its tab away.
      new.beginAppearanceTransition(false, animated: false)
      new.endAppearanceTransition()
    }
    if tells {
      old?.endAppearanceTransition()
      endAppearance(of: new)
    }
  }

  /// Takes the view that is shown out of this one's, which is gone: else nothing could release it.
  private func forgetShown() {
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }
}
