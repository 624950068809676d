import UIKitActions

/// A table whose rows are moved by a long press, with a copy of the row under the finger.
class ReorderableListController: UITableViewController {
  private(set) var songs = ["Alpha", "Bravo", "Charlie", "Delta", "Echo"]
  private var copyView: UIView?
  private var sourceIndexPath: IndexPath?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    let press = UILongPressGestureRecognizer(target: self, action: #action(longPressed(_:)))
    tableView.addGestureRecognizer(press)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    songs.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "song")
      ?? UITableViewCell(style: .default, reuseIdentifier: "song")
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }

  private func longPressed(_ press: UILongPressGestureRecognizer) {
    let location = press.location(in: tableView)
    let indexPath = tableView.indexPathForRow(at: location)
    switch press.state {
    case .began:
      guard let indexPath = indexPath, let cell = tableView.cellForRow(at: indexPath) else {
        return
      }
      sourceIndexPath = indexPath
      let copy = UILabel(frame: cell.frame)
      copy.text = songs[indexPath.row]
      copy.backgroundColor = UIColor.yellow.withAlphaComponent(0.8)
      tableView.addSubview(copy)
      copyView = copy
      cell.alpha = 0
    case .changed:
      copyView?.center.y = location.y
      guard let source = sourceIndexPath, let indexPath = indexPath, indexPath != source else {
        return
      }
      songs.swapAt(source.row, indexPath.row)
      tableView.moveRow(at: source, to: indexPath)
      sourceIndexPath = indexPath
    default:
      guard let source = sourceIndexPath, let cell = tableView.cellForRow(at: source) else {
        return
      }
      UIView.animate(
        withDuration: 0.25,
        animations: {
          self.copyView?.center = cell.center
          cell.alpha = 1
        },
        completion: { _ in
          self.copyView?.removeFromSuperview()
          self.copyView = nil
        })
      sourceIndexPath = nil
    }
  }
}
