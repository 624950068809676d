import UIKitActions

/// A controller whose menu is pulled in from the left edge and pushed back.
class SideMenuController: UIViewController {
  let menu = UIView()
  let content = UIView()
  private let shade = UIView()
  private let menuWidth: CGFloat = 220
  private(set) var isMenuOpen = false

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    content.frame = view.bounds
    content.backgroundColor = .white
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)

    shade.frame = view.bounds
    shade.backgroundColor = .black
    shade.alpha = 0
    view.addSubview(shade)
    shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #action(closeMenu)))

    menu.frame = CGRect(x: -menuWidth, y: 0, width: menuWidth, height: view.bounds.height)
    menu.backgroundColor = .darkGray
    view.addSubview(menu)
    for (index, title) in ["Home", "Search", "Settings"].enumerated() {
      let button = UIButton(
        frame: CGRect(x: 0, y: 60 + CGFloat(index) * 44, width: menuWidth, height: 44))
      button.setTitle(title, for: .normal)
      button.tag = index
      button.addTarget(self, action: #action(itemTapped(_:)), for: .touchUpInside)
      menu.addSubview(button)
    }

    let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #action(edgePanned(_:)))
    edgePan.edges = .left
    view.addGestureRecognizer(edgePan)
    let closePan = UIPanGestureRecognizer(target: self, action: #action(menuPanned(_:)))
    menu.addGestureRecognizer(closePan)
  }

  private(set) var selectedTag: Int?

  private func itemTapped(_ sender: UIButton) {
    selectedTag = sender.tag
    closeMenu()
  }

  private func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
    track(pan, from: -menuWidth)
  }

  private func menuPanned(_ pan: UIPanGestureRecognizer) {
    track(pan, from: 0)
  }

  private func track(_ pan: UIPanGestureRecognizer, from start: CGFloat) {
    switch pan.state {
    case .began, .changed:
      let x = start + pan.translation(in: view).x
      menu.frame.origin.x = min(0, max(-menuWidth, x))
      shade.alpha = 0.5 * (1 + menu.frame.origin.x / menuWidth)
    case .ended:
      let velocity = pan.velocity(in: view).x
      setMenu(open: velocity > 0 || velocity == 0 && menu.frame.midX > 0)
    case .cancelled:
      setMenu(open: isMenuOpen)
    default:
      break
    }
  }

  private func closeMenu() { setMenu(open: false) }

  private func setMenu(open: Bool) {
    isMenuOpen = open
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut]) {
      self.menu.frame.origin.x = open ? 0 : -self.menuWidth
      self.shade.alpha = open ? 0.5 : 0
    }
  }
}
