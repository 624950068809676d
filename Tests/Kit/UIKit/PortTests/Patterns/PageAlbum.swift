import UIKitActions

/// A list of albums, one of which is pushed.
class AlbumListController: UIViewController {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Albums"
    view.backgroundColor = .white
    button.frame = CGRect(x: 20, y: 40, width: 280, height: 44)
    button.setTitle("Holidays", for: .normal)
    button.addTarget(self, action: #action(openAlbum), for: .touchUpInside)
    view.addSubview(button)
  }

  private func openAlbum() {
    navigationController?.pushViewController(PageAlbumController(), animated: true)
  }
}

/// An album whose pages scroll, with dots; at the first page a pan from the left edge pops it.
class PageAlbumController: UIPageViewController {
  private let colors: [UIColor] = [.orange, .green, .cyan, .magenta]
  fileprivate(set) var log: [String] = []
  private(set) lazy var leaves: [AlbumLeafController] = colors.enumerated().map {
    AlbumLeafController(index: $0.offset, color: $0.element)
  }

  var currentIndex: Int {
    (viewControllers?.first as? AlbumLeafController)?.index ?? 0
  }

  init() {
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    dataSource = self
    delegate = self
    setViewControllers([leaves[0]], direction: .forward, animated: false, completion: nil)
    updateTitle()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Last", style: .plain, target: self, action: #action(showLast))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let pop = navigationController?.interactivePopGestureRecognizer else { return }
    pop.delegate = self
    // The pages wait for the edge pan, which fails at once away from the edge.
    for case let scrollView as UIScrollView in view.subviews {
      scrollView.panGestureRecognizer.require(toFail: pop)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("album will disappear")
  }

  private func showLast() {
    guard currentIndex < leaves.count - 1 else { return }
    setViewControllers([leaves[leaves.count - 1]], direction: .forward, animated: true) {
      [weak self] finished in
      self?.log.append("set \(finished)")
      self?.updateTitle()
    }
  }

  fileprivate func updateTitle() {
    navigationItem.title = "\(currentIndex + 1) of \(leaves.count)"
  }
}

extension PageAlbumController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    currentIndex == 0 && navigationController?.transitionCoordinator == nil
  }
}

extension PageAlbumController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let leaf = viewController as? AlbumLeafController, leaf.index > 0 else { return nil }
    return leaves[leaf.index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let leaf = viewController as? AlbumLeafController, leaf.index < leaves.count - 1
    else { return nil }
    return leaves[leaf.index + 1]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { leaves.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { currentIndex }
}

extension PageAlbumController: UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    let indices = pendingViewControllers.compactMap { ($0 as? AlbumLeafController)?.index }
    log.append("to \(indices)")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let indices = previousViewControllers.compactMap { ($0 as? AlbumLeafController)?.index }
    log.append("from \(indices) \(completed)")
    if completed { updateTitle() }
  }
}

/// A page with its number.
class AlbumLeafController: UIViewController {
  let index: Int
  private let color: UIColor
  private let label = UILabel()
  private(set) var appearances: [String] = []

  init(index: Int, color: UIColor) {
    self.index = index
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    label.text = "\(index + 1)"
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 60)
    view.addSubview(label)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    label.frame = view.bounds
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances.append("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances.append("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    appearances.append("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    appearances.append("did disappear")
  }
}
