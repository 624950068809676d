import UIKitActions

/// A container whose children replace each other when it is swiped.
class PagesController: UIViewController {
  private let pages: [UIViewController]
  private(set) var currentIndex = 0
  private var isMoving = false

  init(pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let first = pages[0]
    addChild(first)
    first.view.frame = view.bounds
    view.addSubview(first.view)
    first.didMove(toParent: self)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #action(swiped(_:)))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    show(currentIndex + (swipe.direction == .left ? 1 : -1))
  }

  private func show(_ index: Int) {
    guard !isMoving, pages.indices.contains(index) else { return }
    let old = pages[currentIndex]
    let new = pages[index]
    let offset = index > currentIndex ? view.bounds.width : -view.bounds.width
    isMoving = true
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds.offsetBy(dx: offset, dy: 0)
    transition(
      from: old, to: new, duration: 0.3, options: [],
      animations: {
        new.view.frame = self.view.bounds
        old.view.frame = self.view.bounds.offsetBy(dx: -offset, dy: 0)
      },
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
        self.currentIndex = index
        self.isMoving = false
      })
  }
}

class PageController: UIViewController {
  private let name: String
  private let color: UIColor
  private(set) var log: [String] = []

  init(name: String, color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
    label.text = name
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("did appear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("did disappear")
  }
}
