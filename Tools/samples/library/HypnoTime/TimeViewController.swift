import Containers
import Controls
import EventTime
import Geometry
import Graphics
import Interface

/// Says what time it is; its view comes from the nib with its class's name.
class TimeViewController: ViewController {
  /// Goes with the view, which holds it.
  weak var timeLabel: Label?
  /// Stays when the view goes.
  var zoneLabel: Label?

  /// Sets what the tab bar shows.
  ///
  /// The view is not touched here: that would load it at launch, and
  /// what was set would be gone with it.
  override init(nibName: String? = nil, bundle: (any NibSource)? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    id = "time"
    tabBarItem.title = "Time"
    tabBarItem.image = HypnoIcons.clock
  }

  /// Whether the view is coloured whenever it is loaded.
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

  /// Shows the time; the clock of a replay stands at nine forty-one when it begins.
  func showCurrentTime(_ sender: Any?) {
    guard let now = view.window?.application?.timeline.now else { return }
    let seconds = 9 * 3600 + 41 * 60 + Int(now.seconds)
    timeLabel?.text =
      "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60)) AM"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Sets its view's colour in its initializer, which loads the view at launch and does not run
/// again when the view is loaded again.
final class HastyTimeViewController: TimeViewController {
  override init(nibName: String? = nil, bundle: (any NibSource)? = nil) {
    super.init(nibName: nibName ?? "TimeViewController", bundle: bundle)
    view.backgroundColor = .green
  }

  override var setsColourWhenLoaded: Bool { false }
}
