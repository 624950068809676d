import UIKitActions

protocol SwipeableCellDelegate: AnyObject {
  func swipeableCellDidDelete(_ cell: SwipeableCell)
}

/// A table cell whose content is pulled aside to uncover a button.
class SwipeableCell: UITableViewCell, UIGestureRecognizerDelegate {
  weak var swipeDelegate: SwipeableCellDelegate?
  let front = UILabel()
  let deleteButton = UIButton()
  private let buttonWidth: CGFloat = 80
  private var startX: CGFloat = 0
  private(set) var isOpen = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    selectionStyle = .none
    deleteButton.setTitle("Delete", for: .normal)
    deleteButton.setTitleColor(.white, for: .normal)
    deleteButton.backgroundColor = .red
    deleteButton.addTarget(self, action: #action(deleteTapped), for: .touchUpInside)
    contentView.addSubview(deleteButton)
    front.backgroundColor = .white
    front.isUserInteractionEnabled = true
    contentView.addSubview(front)
    let pan = UIPanGestureRecognizer(target: self, action: #action(didPan(_:)))
    pan.delegate = self
    front.addGestureRecognizer(pan)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    deleteButton.frame = CGRect(
      x: size.width - buttonWidth, y: 0, width: buttonWidth, height: size.height)
    front.frame = CGRect(
      x: isOpen ? -buttonWidth : 0, y: 0, width: size.width, height: size.height)
  }

  private func didPan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      startX = front.frame.origin.x
    case .changed:
      let x = startX + recognizer.translation(in: self).x
      front.frame.origin.x = max(-buttonWidth * 1.5, min(0, x))
    case .ended, .cancelled:
      setOpen(front.frame.origin.x < -buttonWidth / 2)
    default:
      break
    }
  }

  func setOpen(_ open: Bool) {
    isOpen = open
    UIView.animate(withDuration: 0.2) {
      self.front.frame.origin.x = open ? -self.buttonWidth : 0
    }
  }

  private func deleteTapped() {
    swipeDelegate?.swipeableCellDidDelete(self)
  }

  // Vertical pans are left to the table.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let translation = pan.translation(in: superview)
    return abs(translation.x) > abs(translation.y)
  }
}

class SwipeListController: UITableViewController, SwipeableCellDelegate {
  var items = ["Milk", "Bread", "Apples", "Tea", "Rice"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let identifier = "cell"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier) as? SwipeableCell
      ?? SwipeableCell(style: .default, reuseIdentifier: identifier)
    cell.front.text = items[indexPath.row]
    cell.swipeDelegate = self
    return cell
  }

  func swipeableCellDidDelete(_ cell: SwipeableCell) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .none)
  }
}
