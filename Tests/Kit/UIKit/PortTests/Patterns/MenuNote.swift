import Foundation
import UIKitActions

/// A note that shows a menu of commands when it is pressed long.
class MenuNote: UIView {
  private(set) var log: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .yellow
    addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: #action(pressed(_:))))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == #action(highlight) || action == #action(fold)
  }

  func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Highlight", action: #action(highlight)),
      UIMenuItem(title: "Fold", action: #action(fold)),
    ]
    menu.setTargetRect(CGRect(origin: press.location(in: self), size: .zero), in: self)
    menu.setMenuVisible(true, animated: true)
  }

  func highlight() {
    log.append("highlight")
    backgroundColor = .orange
  }

  func fold() { log.append("fold") }
}
