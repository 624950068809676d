import UIKitActions

/// A photo whose actions are offered in an alert after a long press.
class PhotoActionController: UIViewController {
  let photo = UIView(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
  private(set) var decisions: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    photo.backgroundColor = .cyan
    view.addSubview(photo)
    let press = UILongPressGestureRecognizer(target: self, action: #action(showActions(_:)))
    photo.addGestureRecognizer(press)
  }

  private func showActions(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    let alert = UIAlertController(
      title: "Photo", message: "Delete this photo?", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.decisions.append("delete")
        self?.photo.isHidden = true
      })
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
        self?.decisions.append("cancel")
      })
    present(alert, animated: true, completion: nil)
  }
}
