import class Foundation.NSCoder
import UIKitNames

// Classes as a reader of each chapter writes them for UIKit, in Swift. Nothing is changed but the
// import, and selectors, which are `Action`s here; what is printed there is kept in a list.

/// *Multitouch interface*: tells a tap from two fingers, and a swipe to the right.
class MultiTouchView: UIView {
  var messages: [String] = []
  private var start = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    start = touch.location(in: self)
    if event?.allTouches?.count == 2 { messages.append("two fingers") }
    if touch.tapCount == 2 { messages.append("double tap") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.phase == .ended else { return }
    if touch.location(in: self).x - start.x > 50 { messages.append("swipe") }
  }
}

/// *View Switcher*: two controllers that are made when they are first needed.
class SwitchViewController: UIViewController {
  var yellowViewController: UIViewController?
  var blueViewController: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    let blue = ColorViewController(.blue, title: "Blue")
    blueViewController = blue
    view.insertSubview(blue.view, at: 0)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 416, width: 320, height: 44))
    toolbar.items = [
      UIBarButtonItem(
        title: "Switch Views", style: .plain, target: self,
        action: Selector("switchViews:", SwitchViewController.switchViews))
    ]
    view.addSubview(toolbar)
  }

  func switchViews(_ sender: Any?) {
    UIView.beginAnimations("View Flip", context: nil)
    UIView.setAnimationDuration(1.25)
    UIView.setAnimationCurve(.easeInOut)
    if yellowViewController?.view.superview == nil {
      if yellowViewController == nil {
        yellowViewController = ColorViewController(.yellow, title: "Yellow")
      }
      UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
      blueViewController?.view.removeFromSuperview()
      if let yellow = yellowViewController { view.insertSubview(yellow.view, at: 0) }
    } else {
      UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      yellowViewController?.view.removeFromSuperview()
      if let blue = blueViewController { view.insertSubview(blue.view, at: 0) }
    }
    UIView.commitAnimations()
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if blueViewController?.view.superview == nil {
      blueViewController = nil
    } else {
      yellowViewController = nil
    }
  }
}

class ColorViewController: UIViewController {
  private let color: UIColor

  init(_ color: UIColor, title: String) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 460))
    view.backgroundColor = color
  }

  func buttonPressed(_ sender: Any?) {
    let alert = UIAlertController(
      title: "\(title ?? "") View Button Pressed", message: "You pressed the button",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yep, I did.", style: .default, handler: nil))
    present(alert, animated: true, completion: nil)
  }
}

/// *Util1*: a main view and its flip side, with a bar that is built in code.
class RootViewController: UIViewController {
  let mainViewController = ColorViewController(.white, title: "Main")
  var flipsideViewController: UIViewController?
  var flipsideNavigationBar: UINavigationBar?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.insertSubview(mainViewController.view, at: 0)
  }

  func loadFlipsideViewController() {
    flipsideViewController = ColorViewController(.gray, title: "Flipside")
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.barStyle = .black
    let item = UINavigationItem(title: "Util1")
    item.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self,
      action: Selector("toggleView", RootViewController.toggleView))
    bar.pushItem(item, animated: false)
    flipsideNavigationBar = bar
  }

  func toggleView() {
    if flipsideViewController == nil { loadFlipsideViewController() }
    guard let flipsideView = flipsideViewController?.view, let bar = flipsideNavigationBar,
      let mainView = mainViewController.view as UIView?
    else { return }
    let isMain = mainView.superview != nil
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationTransition(
      isMain ? .flipFromRight : .flipFromLeft, for: view, cache: true)
    if isMain {
      mainView.removeFromSuperview()
      view.addSubview(flipsideView)
      view.insertSubview(bar, aboveSubview: flipsideView)
    } else {
      flipsideView.removeFromSuperview()
      bar.removeFromSuperview()
      view.addSubview(mainView)
    }
    UIView.commitAnimations()
  }
}

/// *HypnoTime*: a controller of a tab, which says when its view was loaded.
class TimeViewController: UIViewController {
  var messages: [String] = []

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    tabBarItem.title = "Time"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = UIView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    messages.append("TimeViewController loaded its view.")
    view.backgroundColor = UIColor.green
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    messages.append("appears")
  }
}

/// *Homepwner*: a list whose Edit button is the controller's own, and the detail that it pushes.
class ItemsViewController: UIViewController {
  private(set) var detailViewController: ColorViewController?

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    navigationItem.title = "Homepwner"
    navigationItem.rightBarButtonItem = editButtonItem
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = UIView() }

  func select() {
    if detailViewController == nil {
      detailViewController = ColorViewController(.white, title: "Possession")
    }
    if let detail = detailViewController {
      navigationController?.pushViewController(detail, animated: true)
    }
  }
}

/// *Orientation message*: draws what its controller says, and is drawn anew after each turn.
class OrientationController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  var message: String { interfaceOrientation.isLandscape ? "Landscape" : "Portrait" }

  override func loadView() {
    let messageView = MessageView(frame: UIScreen.main.applicationFrame)
    messageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    messageView.backgroundColor = .white
    messageView.viewController = self
    view = messageView
  }

  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    view.setNeedsDisplay()
  }
}

class MessageView: UIView {
  weak var viewController: OrientationController?
  var drawn: [String] = []

  override func draw(_ rect: CGRect) {
    guard let message = viewController?.message else { return }
    drawn.append(message)
  }
}

/// *Shapes*: one class for the controllers of six tabs.
class ShapeViewController: UIViewController {
  let message: String

  init(message: String, title: String) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = UIView() }
}
