import Containers
import Interface

/// The root controller: a toolbar, and behind it one of two views.
final class SwitchViewController: ViewController {
  var yellowViewController: YellowViewController?
  var blueViewController: BlueViewController?

  override func viewDidLoad() {
    let blueController = BlueViewController(nibName: "BlueView", bundle: nil)
    blueController.id = "blue"
    blueViewController = blueController
    view.insertSubview(blueController.view, at: 0)
    super.viewDidLoad()
  }

  /// Exchanges the views by a flip.
  ///
  /// The chapter's listing tells the wrong controllers: the one that comes that it disappears.
  /// Here each is told what happens to it, by the calls that take the place of calling
  /// `viewWillAppear` and its like directly since iOS 5; their order is the chapter's.
  func switchViews(_ sender: Any?) {
    View.beginAnimations("View Flip")
    View.setAnimationDuration(1.25)
    View.setAnimationCurve(.easeInOut)
    if yellowViewController?.view.superview == nil {
      if yellowViewController == nil {
        yellowViewController = YellowViewController(nibName: "YellowView", bundle: nil)
        yellowViewController?.id = "yellow"
      }
      View.setAnimationTransition(.flipFromRight, for: view, cache: true)
      exchange(blueViewController, for: yellowViewController)
    } else {
      if blueViewController == nil {
        blueViewController = BlueViewController(nibName: "BlueView", bundle: nil)
        blueViewController?.id = "blue"
      }
      View.setAnimationTransition(.flipFromLeft, for: view, cache: true)
      exchange(yellowViewController, for: blueViewController)
    }
    View.commitAnimations()
  }

  private func exchange(_ going: ViewController?, for coming: ViewController?) {
    guard let going, let coming else { return }
    coming.beginAppearanceTransition(true, animated: true)
    going.beginAppearanceTransition(false, animated: true)
    going.view.removeFromSuperview()
    view.insertSubview(coming.view, at: 0)
    going.endAppearanceTransition()
    coming.endAppearanceTransition()
  }

  /// Lets the controller go whose view is not shown.
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if blueViewController?.view.superview == nil {
      blueViewController = nil
    } else {
      yellowViewController = nil
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
