import UIKitActions

/// A book whose pages curl, made of texts.
class CurlBook: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private let chapters = ["Spring", "Summer", "Autumn", "Winter"]
  private(set) var pageController = UIPageViewController(
    transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
  private(set) var log: [String] = []

  var currentChapter: String {
    (pageController.viewControllers?.first as? CurlBookPage)?.chapter ?? ""
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .brown
    pageController.dataSource = self
    pageController.delegate = self
    pageController.setViewControllers(
      [CurlBookPage(chapter: chapters[0])], direction: .forward, animated: false)
    addChild(pageController)
    pageController.view.frame = view.bounds.insetBy(dx: 20, dy: 40)
    pageController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    // Turning begins also on the cover around the pages.
    view.gestureRecognizers = pageController.gestureRecognizers
  }

  private func page(_ controller: UIViewController, by step: Int) -> UIViewController? {
    guard let page = controller as? CurlBookPage,
      let index = chapters.firstIndex(of: page.chapter),
      chapters.indices.contains(index + step)
    else { return nil }
    return CurlBookPage(chapter: chapters[index + step])
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, by: 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("to \((pendingViewControllers.first as? CurlBookPage)?.chapter ?? "")")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append(completed ? "turned" : "returned")
  }
}

class CurlBookPage: UIViewController {
  let chapter: String

  init(chapter: String) {
    self.chapter = chapter
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() {
    let label = UILabel()
    label.text = chapter
    label.textAlignment = .center
    label.backgroundColor = UIColor(red: 1, green: 0.98, blue: 0.9, alpha: 1)
    label.isUserInteractionEnabled = true
    view = label
  }
}
