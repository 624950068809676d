import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSInterface
import TestSupport
import TouchTesting

extension Control {
  /// Notes every event with a name, as it is sent.
  func watch(_ log: CallLog, as prefix: String = "") {
    for (name, event) in Control.Events.named {
      addHandler(for: event) { _ in log.note(prefix + name) }
    }
  }
}

/// A control that notes the calls of its tracking, and can be made to refuse.
final class TrackingControl: Control {
  let log: CallLog
  var begins = true
  var goesOn = true
  var reaction: ((String) -> Void)?

  init(_ frame: CGRect, _ log: CallLog) {
    self.log = log
    super.init(frame: frame)
    sceneID = "control"
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) {
    log.note(call)
    reaction?(call)
  }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    note("begin")
    return begins
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    note("continue")
    return goesOn
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { note("end") }
  override func cancelTracking(with event: Event?) { note("cancel") }
}

/// A stage on a device fine enough for both sides of a limit, with one control in its middle.
@MainActor struct ControlStage {
  let stage = TestStage(device: .typeB.fine)
  let log = CallLog()
  let control: TrackingControl

  init() {
    control = TrackingControl(CGRect(x: 100, y: 200, width: 100, height: 40), log)
    stage.window.addSubview(control)
    control.watch(log)
  }

  var hand: Hand { stage.hand }

  /// The state as letters, of what is true: tracking, inside, highlighted.
  var state: String {
    (control.isTracking ? "t" : "") + (control.isTouchInside ? "i" : "")
      + (control.isHighlighted ? "h" : "")
  }
}
