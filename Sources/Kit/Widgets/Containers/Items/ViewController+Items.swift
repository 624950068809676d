public import TSInterface

/// The items that bars show for a controller.
@MainActor final class ControllerItems: ControllerAttachment {
  var navigationItem: NavigationItem?
  var tabBarItem: TabBarItem?
  /// Whether the item was created because it was read, and not set.
  var isTabBarItemMade = false
  /// The controller that has a tab, or a row of the list of further tabs, for this one.
  weak var tabs: TabBarController?
  var toolbarItems: [BarButtonItem]?
  var editButton: BarButtonItem?
  var hidesBottomBarWhenPushed = false

  func titleChanged(of controller: ViewController) {
    navigationItem?.title = controller.title
    (tabBarItem ?? controller.rootOfStack?.items.tabBarItem)?.title = controller.title
  }

  func editingChanged(of controller: ViewController) {
    editButton?.title = controller.isEditing ? "Done" : "Edit"
    editButton?.style = controller.isEditing ? .done : .plain
  }
}

extension ViewController {
  final var items: ControllerItems { attachment { ControllerItems() } }

  /// The content of a navigation bar for the controller; created with its title when first needed.
  public final var navigationItem: NavigationItem {
    if let made = items.navigationItem { return made }
    let item = NavigationItem(title: title)
    items.navigationItem = item
    return item
  }

  /// The item of a tab bar for the controller; created with its title when first needed.
  ///
  /// A navigation controller without an item and a title of its own has that of its root controller.
  public final var tabBarItem: TabBarItem {
    get {
      let root = rootOfStack
      if let own = items.tabBarItem, root == nil || !items.isTabBarItemMade || !own.isBlank {
        return own
      }
      if let root, title == nil || root.items.tabBarItem != nil { return root.tabBarItem }
      let item = TabBarItem(title: title)
      items.tabBarItem = item
      items.isTabBarItemMade = true
      return item
    }
    set {
      items.tabBarItem = newValue
      items.isTabBarItemMade = false
      tabItemWasReplaced()
    }
  }

  /// Updates the tab or the row that shows the item of the controller, of which another is shown.
  final func tabItemWasReplaced() {
    // A controller in the list of further tabs has no parent until it is opened.
    let line = sequence(first: self, next: \.parent)
    let tabs = line.lazy.compactMap { $0.attachmentIfMade(ControllerItems.self)?.tabs }.first
    guard let tabs else { return }
    tabs.itemsChanged()
    tabs.more?.tabsChanged()
  }

  /// The root controller of a navigation controller; `nil` for other controllers.
  fileprivate final var rootOfStack: ViewController? {
    (self as? NavigationController)?.stack.first
  }

  /// The items of `NavigationController.toolbar` while the controller is at the top; the default is
  /// `nil`, for none.
  public final var toolbarItems: [BarButtonItem]? {
    get { items.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of `NavigationController.toolbar`, without an animation.
  ///
  /// - Parameters:
  ///   - toolbarItems: The items, from left to right.
  ///   - animated: Has no effect.
  public final func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    items.toolbarItems = toolbarItems
    navigationController?.toolbarItemsChanged(of: self)
  }

  /// A Boolean value that indicates whether the tab bar is hidden while the controller is pushed;
  /// the default is `false` (U258).
  public final var hidesBottomBarWhenPushed: Bool {
    get { items.hidesBottomBarWhenPushed }
    set { items.hidesBottomBarWhenPushed = newValue }
  }

  /// A button that toggles ``TSInterface/ViewController/setEditing(_:animated:)``.
  ///
  /// Its title is Edit, or Done while the controller is being edited. It is created when first
  /// needed.
  public final var editButtonItem: BarButtonItem {
    if let made = items.editButton { return made }
    let toggle = Action("toggleEditing") { (controller: ViewController) in
      { controller.setEditing(!controller.isEditing, animated: true) }
    }
    let button = BarButtonItem(
      title: "Edit", style: .plain, target: self, action: toggle)
    items.editButton = button
    items.editingChanged(of: self)
    return button
  }

  /// The nearest navigation controller among the ancestors; `nil` if there is none.
  public final var navigationController: NavigationController? {
    ancestor(NavigationController.self)
  }

  /// The nearest tab bar controller among the ancestors; `nil` if there is none.
  public final var tabBarController: TabBarController? { ancestor(TabBarController.self) }

  private func ancestor<Container: ViewController>(_ type: Container.Type) -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }
}
