import class Foundation.NSCoder
import struct Foundation.IndexPath
import TSControls
import TSInterface
import TSScrolling

/// The controller of the list of tabs that have no button in the bar, which is a table (U539).
///
/// Its Edit button starts the customization of the bar (U540).
final class MoreListController: TableViewController, ItemBar {
  private weak var tabs: TabBarController?

  init(_ tabs: TabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    sceneID = "moreList"
    title = "More"
    tabsChanged()
  }

  required init?(coder: NSCoder) { nil }

  /// The controllers of the rows, until the table is loaded again.
  private var controllers: [ViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.sceneID = "moreList"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (navigationController as? MoreNavigationController)?.listHasAppeared()
  }

  /// Shows the present tabs, and the Edit button if some of them can be rearranged.
  func tabsChanged() {
    controllers = tabs?.overflow ?? []
    let isEditable = tabs?.customizableViewControllers?.isEmpty == false
    if isEditable != (navigationItem.rightBarButtonItem != nil) {
      navigationItem.rightBarButtonItem = isEditable ? editItem : nil
    }
    // Items in the bar belong to it; the others notify the list of a new title or badge.
    for controller in controllers { controller.tabBarItem.bar = self }
    (viewIfLoaded as? TableView)?.reloadData()
  }

  private var editItem: BarButtonItem {
    let item = BarButtonItem(barButtonSystemItem: .edit)
    item.primaryAction = HandlerAction { [weak self] _ in self?.tabs?.beginCustomizing() }
    return item
  }

  func itemChanged(_ item: AnyObject) {
    for case let cell as MoreListCell in (viewIfLoaded as? TableView)?.visibleCells ?? []
    where cell.item === item {
      cell.update()
    }
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    controllers.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: MoreListCell.identifier) as? MoreListCell
      ?? MoreListCell()
    cell.item = controllers[indexPath.row].tabBarItem
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    // A second finger may select a row while the first one's controller slides in.
    guard let more = navigationController as? MoreNavigationController,
      more.topViewController === self, controllers.indices.contains(indexPath.row)
    else { return }
    let controller = controllers[indexPath.row]
    guard controller.isOneOf(tabs?.overflow ?? []) else { return }
    tabs?.chosen = controller
    more.open(controller, animated: true)
  }
}
