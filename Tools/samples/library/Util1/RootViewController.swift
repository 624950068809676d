import TSContainers
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The root view controller, which shows the main view, or the flip side below a bar.
final class RootViewController: ViewController {
  var infoButton: Button?
  var mainViewController: MainViewController?
  var flipsideViewController: FlipsideViewController?
  var flipsideNavigationBar: NavigationBar?

  override func viewDidLoad() {
    super.viewDidLoad()
    let viewController = MainViewController(nibName: "MainView")
    viewController.sceneID = "main"
    mainViewController = viewController
    if let infoButton { view.insertSubview(viewController.view, belowSubview: infoButton) }
  }

  /// Forwards the appearance to the child, which the early generation does not do automatically.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    mainViewController?.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    mainViewController?.endAppearanceTransition()
  }

  private func loadFlipsideViewController() {
    let viewController = FlipsideViewController(nibName: "FlipsideView")
    viewController.sceneID = "flipside"
    flipsideViewController = viewController

    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.sceneID = "bar"
    bar.barStyle = .blackOpaque
    flipsideNavigationBar = bar

    let buttonItem = BarButtonItem(
      barButtonSystemItem: .done, target: self,
      action: Action("toggleView", RootViewController.toggleView))
    let navigationItem = NavigationItem(title: "Util1")
    navigationItem.rightBarButtonItem = buttonItem
    bar.pushItem(navigationItem, animated: false)
  }

  /// Flips the page; called by the info button and by Done.
  func toggleView() {
    if flipsideViewController == nil { loadFlipsideViewController() }
    guard let mainViewController, let flipsideViewController else { return }

    View.beginAnimations()
    View.setAnimationDuration(1)
    if mainViewController.view.superview != nil {
      View.setAnimationTransition(.flipFromRight, for: view, cache: true)
      flip(from: mainViewController, to: flipsideViewController, showFlipside)
    } else {
      View.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      flip(from: flipsideViewController, to: mainViewController, showMain)
    }
    View.commitAnimations()
  }

  /// Exchanges two views and forwards the appearance calls, in the order of the chapter.
  private func flip(
    from going: ViewController, to coming: ViewController, _ exchange: () -> Void
  ) {
    coming.beginAppearanceTransition(true, animated: true)
    going.beginAppearanceTransition(false, animated: true)
    exchange()
    going.endAppearanceTransition()
    coming.endAppearanceTransition()
  }

  private func showFlipside() {
    guard let flipsideView = flipsideViewController?.view, let flipsideNavigationBar else { return }
    mainViewController?.view.removeFromSuperview()
    infoButton?.removeFromSuperview()
    view.addSubview(flipsideView)
    view.insertSubview(flipsideNavigationBar, aboveSubview: flipsideView)
  }

  private func showMain() {
    guard let mainView = mainViewController?.view, let infoButton else { return }
    flipsideViewController?.view.removeFromSuperview()
    flipsideNavigationBar?.removeFromSuperview()
    view.addSubview(mainView)
    view.insertSubview(infoButton, aboveSubview: mainView)
  }
}

/// The view controller of the main view.
final class MainViewController: ViewController {}

/// The view controller of the flip side.
final class FlipsideViewController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .viewFlipsideBackground
  }
}
