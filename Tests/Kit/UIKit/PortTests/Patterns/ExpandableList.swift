import UIKitActions

/// A table whose rows open to show their details.
class ExpandableListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  struct Item {
    let title: String
    let detail: String
    var isExpanded = false
  }

  let tableView = UITableView(frame: .zero, style: .plain)
  private(set) var items = [
    Item(title: "Delivery", detail: "Two to three days"),
    Item(title: "Returns", detail: "Within thirty days"),
    Item(title: "Payment", detail: "Card or invoice"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let identifier = "item"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: identifier)
    let item = items[indexPath.row]
    cell.textLabel?.text = item.title
    cell.detailTextLabel?.text = item.isExpanded ? item.detail : nil
    cell.accessoryType = item.isExpanded ? .none : .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    items[indexPath.row].isExpanded ? 88 : 44
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    items[indexPath.row].isExpanded.toggle()
    tableView.reloadRows(at: [indexPath], with: .automatic)
  }
}
