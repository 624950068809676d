import Containers
import Controls
import Geometry
import Graphics
import Interface

/// The root controller: it shows the main view, or the flip side below a bar.
final class RootViewController: ViewController {
  var infoButton: Button?
  var mainViewController: MainViewController?
  var flipsideViewController: FlipsideViewController?
  var flipsideNavigationBar: NavigationBar?

  override func viewDidLoad() {
    super.viewDidLoad()
    let viewController = MainViewController(nibName: "MainView")
    viewController.id = "main"
    mainViewController = viewController
    if let infoButton { view.insertSubview(viewController.view, belowSubview: infoButton) }
  }

  /// Tells the view's controller: in the early generation nobody else does.
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
    viewController.id = "flipside"
    flipsideViewController = viewController

    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.id = "bar"
    bar.barStyle = .blackOpaque
    flipsideNavigationBar = bar

    let buttonItem = BarButtonItem(
      barButtonSystemItem: .done, target: self,
      action: Action("toggleView", RootViewController.toggleView))
    let navigationItem = NavigationItem(title: "Util1")
    navigationItem.rightBarButtonItem = buttonItem
    bar.pushItem(navigationItem, animated: false)
  }

  /// Turns the page; the info button and Done both call it.
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

  /// Exchanges two views and tells their controllers, in the order of the chapter.
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

/// The front.
final class MainViewController: ViewController {}

/// The back.
final class FlipsideViewController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .viewFlipsideBackground
  }
}
