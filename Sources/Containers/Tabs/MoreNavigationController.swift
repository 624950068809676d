import class Foundation.NSCoder
import Controls
import Geometry
import Graphics
import Interface

/// The navigation controller of the list of tabs that have no button in the bar (U261).
final class MoreNavigationController: NavigationController {
  private weak var tabs: TabBarController?
  private let list: MoreListController
  /// The item of the back button that leads from a navigation controller in the list to the list.
  let wayBack: NavigationItem

  init(_ tabs: TabBarController) {
    self.tabs = tabs
    list = MoreListController(tabs)
    wayBack = NavigationItem(title: list.title)
    super.init(nibName: nil, bundle: nil)
    sceneID = "more"
    tabBarItem = TabBarItem(tabBarSystemItem: .more, tag: 0)
    pushViewController(list, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a controller of the list above it.
  ///
  /// - Parameters:
  ///   - controller: One of the tab bar controller's controllers without a button.
  ///   - animated: Whether the change is animated.
  func open(_ controller: ViewController, animated: Bool = false) {
    if animated {
      pushViewController(controller, animated: true)
    } else {
      setViewControllers([list, controller], animated: false)
    }
  }

  /// Removes the controller that is shown above the list, if any.
  func letGo() { setViewControllers([list], animated: false) }

  /// Selects the list when it has appeared again.
  func listHasAppeared() {
    guard topViewController === list, let tabs, tabs.tab(of: tabs.chosen) === self else { return }
    tabs.chosen = self
  }

  /// Hides the navigation bar above a navigation controller, which has one of its own.
  ///
  /// - Parameter animated: Whether the change is animated.
  func hideBarOverAnother(animated: Bool) {
    let hides = topViewController is NavigationController
    if hides != isNavigationBarHidden { setNavigationBarHidden(hides, animated: animated) }
  }
}

/// The controller of the list of tabs that have no button in the bar.
final class MoreListController: ViewController {
  private weak var tabs: TabBarController?
  private static let rowHeight: CGFloat = 44

  init(_ tabs: TabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    sceneID = "moreList"
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let list = NavigationView(frame: .zero)
    list.backgroundColor = .white
    list.sceneID = "moreList"
    view = list
  }

  override func viewWillAppear(_ animated: Bool) {
    for row in view.subviews { row.removeFromSuperview() }
    for (index, controller) in (tabs?.overflow ?? []).enumerated() {
      let row = MoreRow(controller.tabBarItem)
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: view.bounds.width,
        height: Self.rowHeight)
      row.autoresizingMask = .flexibleWidth
      row.addHandler(for: .touchUpInside) { [weak self, weak controller] _ in
        if let controller { self?.open(controller) }
      }
      view.addSubview(row)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    (navigationController as? MoreNavigationController)?.listHasAppeared()
  }

  private func open(_ controller: ViewController) {
    tabs?.chosen = controller
    (navigationController as? MoreNavigationController)?.open(controller, animated: true)
  }
}

/// A row of the list, with the image and the title of a tab.
private final class MoreRow: Control {
  private let item: TabBarItem

  init(_ item: TabBarItem) {
    self.item = item
    super.init(frame: .zero)
    sceneID = item.title.map { "row " + $0 }
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if isHighlighted {
      context.setFillColor(.lightGray)
      context.fill(bounds)
    }
    context.setFillColor(.hairline)
    context.fill(CGRect(x: 15, y: bounds.maxY - 1, width: bounds.width - 15, height: 1))
    let tint = looksLegacy ? Color.black : inheritedTintColor
    context.setFillColor(tint)
    if let image = item.image {
      let corner = CGPoint(x: 15, y: bounds.midY - image.size.height / 2)
      context.draw(image, at: corner, tint: tint)
    }
    context.setFillColor(.black)
    context.drawLine(
      item.title ?? "", in: CGRect(x: 60, y: 0, width: bounds.width - 100, height: bounds.height),
      font: looksLegacy ? .boldSystemFont(ofSize: 20) : .systemFont(ofSize: 17), alignment: .left)
    context.setStrokeColor(.lightGray)
    context.setLineWidth(2)
    let right = bounds.maxX - 15
    context.strokeLineSegments(between: [
      CGPoint(x: right - 6, y: bounds.midY - 6), CGPoint(x: right, y: bounds.midY),
      CGPoint(x: right, y: bounds.midY), CGPoint(x: right - 6, y: bounds.midY + 6),
    ])
  }
}
