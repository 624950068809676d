import class Foundation.Bundle
import class Foundation.NSCoder
import TSContainers
import TSControls
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface

/// A view controller that shows the time and loads its view from the nib named after its class.
class TimeViewController: ViewController {
  /// The label of the time, a weak outlet that is retained by the view alone.
  weak var timeLabel: Label?
  /// The label of the time zone, a strong outlet that outlives the view.
  var zoneLabel: Label?

  /// Creates the controller and sets its tab bar item.
  ///
  /// The view is not accessed here: that would load it at launch, and changes to it would be lost
  /// when it is unloaded.
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    sceneID = "time"
    tabBarItem.title = "Time"
    tabBarItem.image = HypnoIcons.clock
  }

  required init?(coder: NSCoder) { nil }

  /// A Boolean value that indicates whether the view is coloured each time it is loaded.
  var setsColourWhenLoaded: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    log("TimeViewController loaded its view.")
    if setsColourWhenLoaded { view.backgroundColor = .green }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    log("Unloading TimeViewController's subviews")
    log("timeLabel, a weak outlet: \(timeLabel?.text ?? "nil")")
    log("zoneLabel, a strong outlet: \(zoneLabel?.text ?? "nil")")
    zoneLabel = nil
  }

  /// Shows the time; the clock of a replay begins at 9:41.
  func showCurrentTime(_ sender: Any?) {
    guard let now = view.window?.application?.timeline.now else { return }
    let seconds = 9 * 3600 + 41 * 60 + Int(now.seconds)
    timeLabel?.text =
      "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60)) AM"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A view controller that sets its view's colour in its initializer.
///
/// This loads the view at launch, and the initializer does not run again when the view is loaded
/// again.
final class HastyTimeViewController: TimeViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName ?? "TimeViewController", bundle: bundle)
    view.backgroundColor = .green
  }

  required init?(coder: NSCoder) { nil }

  override var setsColourWhenLoaded: Bool { false }
}
