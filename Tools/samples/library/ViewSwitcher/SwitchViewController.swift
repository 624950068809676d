import TSContainers
import TSInterface

/// The root view controller, with a toolbar in front of one of two views.
class SwitchViewController: ViewController {
  var yellowViewController: YellowViewController?
  var blueViewController: BlueViewController?

  override func viewDidLoad() {
    view.insertSubview(makeBlue().view, at: 0)
    super.viewDidLoad()
  }

  /// Forwards the appearance to the child, which the early generation does not do automatically.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    blueViewController?.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    blueViewController?.endAppearanceTransition()
  }

  final func makeBlue() -> BlueViewController {
    let blueController = BlueViewController(nibName: "BlueView", bundle: nil)
    blueController.sceneID = "blue"
    blueViewController = blueController
    return blueController
  }

  final func makeYellow() -> YellowViewController {
    let yellowController = YellowViewController(nibName: "YellowView", bundle: nil)
    yellowController.sceneID = "yellow"
    yellowViewController = yellowController
    return yellowController
  }

  /// Exchanges the views with a flip.
  ///
  /// The chapter's listing calls the wrong controllers: the one whose view appears is notified of a
  /// disappearance. Here each controller is notified correctly, by the methods that replace direct
  /// calls of `viewWillAppear` and the like since iOS 5; the order is the chapter's.
  func switchViews(_ sender: Any?) {
    View.beginAnimations("View Flip")
    View.setAnimationDuration(1.25)
    View.setAnimationCurve(.easeInOut)
    if yellowViewController?.view.superview == nil {
      let yellowController = yellowViewController ?? makeYellow()
      View.setAnimationTransition(.flipFromRight, for: view, cache: true)
      exchange(blueViewController, for: yellowController)
    } else {
      let blueController = blueViewController ?? makeBlue()
      View.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      exchange(yellowViewController, for: blueController)
    }
    View.commitAnimations()
  }

  private func exchange(_ going: ViewController?, for coming: ViewController) {
    guard let going else { return }
    coming.beginAppearanceTransition(true, animated: true)
    going.beginAppearanceTransition(false, animated: true)
    going.view.removeFromSuperview()
    view.insertSubview(coming.view, at: 0)
    going.endAppearanceTransition()
    coming.endAppearanceTransition()
  }

  /// Releases the controller whose view is not shown.
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if blueViewController?.view.superview == nil {
      blueViewController = nil
    } else {
      yellowViewController = nil
    }
  }
}

/// The chapter's first version, which exchanges the views at once and sends no appearance calls.
final class PlainSwitchViewController: SwitchViewController {
  override func viewWillAppear(_ animated: Bool) {}

  override func viewDidAppear(_ animated: Bool) {}

  override func switchViews(_ sender: Any?) {
    if yellowViewController?.view.superview == nil {
      let yellowController = yellowViewController ?? makeYellow()
      blueViewController?.view.removeFromSuperview()
      view.insertSubview(yellowController.view, at: 0)
    } else {
      let blueController = blueViewController ?? makeBlue()
      yellowViewController?.view.removeFromSuperview()
      view.insertSubview(blueController.view, at: 0)
    }
  }
}

final class BlueViewController: ViewController {
  func blueButtonPressed() {
    let alert = AlertView(
      title: "Blue View Button Pressed", message: "You pressed the button on the blue view",
      delegate: nil, cancelButtonTitle: "Yep, I did.")
    alert.show()
  }
}

final class YellowViewController: ViewController {
  func yellowButtonPressed() {
    let alert = AlertView(
      title: "Yellow View Button Pressed", message: "You pressed the button on the yellow view",
      delegate: nil, cancelButtonTitle: "Yep, I did.")
    alert.show()
  }
}
