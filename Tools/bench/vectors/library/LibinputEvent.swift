import TSEventTime
import TSGeometry
import TSTrackpad

/// An event in the words of libinput's tests, made from one of this engine.
struct LibinputEvent {
  /// The type: `pointer_motion`, `button`, `pinch_begin`, `touch_down`.
  var type: String
  var time: Timestamp
  var button = ""
  var isPressed = false
  var isCancelled = false
  var fingers: Int?
  /// The numbers by the names that conditions use.
  var values: [String: Double] = [:]

  init(_ type: String, at time: Timestamp, _ values: [String: Double] = [:]) {
    (self.type, self.time, self.values) = (type, time, values)
  }

  /// Creates the event of an event of a pad; `nil` if libinput has none for it.
  init?(_ event: TrackpadEvent, scrolled: inout CGVector) {
    self.init("", at: event.time)
    func name(_ gesture: String, _ phase: TrackpadPhase) -> String {
      isCancelled = phase == .cancelled
      switch phase {
      case .began: return gesture + "_begin"
      case .changed: return gesture + "_update"
      case .ended, .cancelled: return gesture + "_end"
      }
    }
    let degrees = 180 / Double.pi
    switch event.kind {
    case .verdict: return nil
    case .motion(let delta, let plain):
      type = "pointer_motion"
      values = [
        "dx": Double(delta.dx), "dy": Double(delta.dy), "x": Double(delta.dx),
        "y": Double(delta.dy), "dx_unaccelerated": Double(plain.dx),
        "dy_unaccelerated": Double(plain.dy),
      ]
    case .button(let button, let isPressed, _):
      type = "button"
      self.isPressed = isPressed
      self.button =
        switch button {
        case .primary: "BTN_LEFT"
        case .secondary: "BTN_RIGHT"
        case .middle: "BTN_MIDDLE"
        }
    case .scroll(let phase, let delta, _):
      type = "pointer_scroll_finger"
      // libinput has no event for the beginning, and an event of value 0 for the end, on the axes
      // that were scrolled. Its sign is that of the view, ours that of the content.
      if phase == .ended || phase == .cancelled {
        if scrolled.dx != 0 { values["horizontal"] = 0 }
        if scrolled.dy != 0 { values["vertical"] = 0 }
        scrolled = .zero
        guard !values.isEmpty else { return nil }
      } else {
        if delta.dx != 0 { values["horizontal"] = -Double(delta.dx) }
        if delta.dy != 0 { values["vertical"] = -Double(delta.dy) }
        guard !values.isEmpty else { return nil }
        scrolled.dx += abs(delta.dx)
        scrolled.dy += abs(delta.dy)
      }
    case .transform(let phase, let scale, let rotation, _, let count):
      type = name("pinch", phase)
      fingers = count
      values = ["scale": scale, "angle_delta": rotation * degrees]
    case .swipe(let phase, let delta, let count):
      type = name("swipe", phase)
      fingers = count
      values = [
        "dx": Double(delta.dx), "dy": Double(delta.dy), "dx_unaccelerated": Double(delta.dx),
        "dy_unaccelerated": Double(delta.dy),
      ]
    case .hold(let phase, let count):
      guard phase != .changed else { return nil }
      type = name("hold", phase)
      fingers = count
    }
  }

  /// The event in words, for a report.
  var text: String {
    var words = type
    if type == "button" { words += " \(button) \(isPressed ? "pressed" : "released")" }
    if let fingers { words += " \(fingers)" }
    return words
  }

  /// The types that libinput's tests name.
  static let types: Set = [
    "any", "motion", "scroll", "button", "pointer_button", "pointer_motion",
    "pointer_motion_absolute", "pointer_scroll_finger", "pointer_scroll_continuous",
    "keyboard_key", "device_added", "device_removed", "touch_down", "touch_up", "touch_motion",
    "touch_cancel", "touch_frame", "hold_begin", "hold_end", "pinch_begin", "pinch_update",
    "pinch_end", "swipe_begin", "swipe_update", "swipe_end", "gesture_hold_begin",
    "gesture_hold_end", "gesture_pinch_begin", "gesture_pinch_update", "gesture_pinch_end",
    "gesture_swipe_begin", "gesture_swipe_update", "gesture_swipe_end",
  ]

  /// Returns whether the event is of a type that libinput's tests name.
  func isOf(_ name: String) -> Bool {
    switch name {
    case "any": true
    case "motion": type.hasSuffix("_motion")
    case "scroll": type.hasPrefix("pointer_scroll")
    case "pointer_button": type == "button"
    case "keyboard_key", "device_added", "device_removed": type == name
    default: type == name || "gesture_" + type == name
    }
  }
}
