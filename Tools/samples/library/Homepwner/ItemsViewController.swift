import TSContainers
import TSControls
import Foundation
import TSGraphics
import TSInterface
import TSScrolling

/// The controller of the list, with a row for each possession.
final class ItemsViewController: TableViewController {
  var possessions = Possession.examples
  private let makeDetail: () -> ItemDetailViewController
  private lazy var detailViewController = makeDetail()

  init(detail makeDetail: @escaping () -> ItemDetailViewController = { ItemDetailViewController() })
  {
    self.makeDetail = makeDetail
    super.init(style: .grouped)
    sceneID = "items"
    navigationItem.title = "Homepwner"
    navigationItem.rightBarButtonItem = editButtonItem
  }

  required init?(coder: NSCoder) { nil }

  /// Reloads the list, which may have been edited in the detail view.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.sceneID = "table"
    tableView.reloadData()
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    possessions.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "UITableViewCell")
      ?? TableViewCell(style: .default, reuseIdentifier: "UITableViewCell")
    cell.textLabel?.text = possessions[indexPath.row].description
    cell.textLabel?.font = .boldSystemFont(ofSize: 17)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    detailViewController.editingPossession = possessions[indexPath.row]
    navigationController?.pushViewController(detailViewController, animated: true)
  }

  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    possessions.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let possession = possessions.remove(at: sourceIndexPath.row)
    possessions.insert(possession, at: destinationIndexPath.row)
  }
}
