import TSFormatting

extension ts_event {
  var lineOfText: String {
    let name = String(cString: ts_event_type_name(type) ?? StaticString("").pointer)
    switch ts_event_type(type) {
    case TS_EVENT_TOUCH_DOWN, TS_EVENT_TOUCH_MOTION, TS_EVENT_TOUCH_UP, TS_EVENT_TOUCH_CANCEL,
      TS_EVENT_DELIVER_DOWN, TS_EVENT_DELIVER_MOTION, TS_EVENT_DELIVER_UP,
      TS_EVENT_DELIVER_CANCEL:
      return "\(name) of touch \(touch.touch) at \(point(touch.x, touch.y))"
    case TS_EVENT_VERDICT: return verdictText
    case TS_EVENT_GESTURE, TS_EVENT_REQUEST: return gestureText
    case TS_EVENT_REPAIR: return repairText
    case TS_EVENT_GUARD: return guardText
    case TS_EVENT_PAD_MOTION, TS_EVENT_PAD_SCROLL, TS_EVENT_PAD_SWIPE:
      return "\(name)\(padState) by \(point(pad.dx, pad.dy))"
    case TS_EVENT_PAD_TRANSFORM:
      return "\(name)\(padState), scale \(pad.scale.fixed(3)), "
        + "turned by \(pad.rotation.fixed(3)) rad"
    case TS_EVENT_PAD_HOLD: return "\(name)\(padState) of \(Int(pad.fingers).counted("finger"))"
    case TS_EVENT_PAD_BUTTON: return "\(name) \(pad.button) " + (pad.pressed == 1 ? "down" : "up")
    case TS_EVENT_PAD_CONTACT: return "\(name) of slot \(pad.slot): \(pad.contact)"
    default: return name
    }
  }

  private var padState: String {
    pad.state == 0 ? "" : " " + text(of: ts_gesture_state_name(pad.state))
  }

  private var verdictText: String {
    let words: [StaticString] = ["pending", "released", "owned"]
    let index = Int(verdict.verdict)
    let word = index < words.count ? String(cString: words[index].pointer) : "unknown"
    return "touch \(verdict.touch) \(word)"
      + (recognizer == 0 ? "" : " by recognizer \(recognizer)")
  }

  private var gestureText: String {
    let kind = text(of: ts_gesture_name(ts_gesture(gesture.gesture)))
    let isRequest = type == TS_EVENT_REQUEST.rawValue
    var line = kind + " " + (isRequest ? "asks" : text(of: ts_gesture_state_name(gesture.state)))
    if gesture.reason != 0 {
      line += ": " + text(of: ts_reason_name(gesture.reason))
      if gesture.value != 0 || gesture.limit != 0 {
        line += " \(gesture.value.fixed(3)), limit \(gesture.limit.fixed(3))"
      }
      if gesture.other != 0 { line += " by recognizer \(gesture.other)" }
      return line
    }
    line += " at \(point(gesture.x, gesture.y))"
    switch ts_gesture(gesture.gesture) {
    case TS_GESTURE_PAN: line += ", moved by \(point(gesture.dx, gesture.dy))"
    case TS_GESTURE_PINCH: line += ", scale \(gesture.scale.fixed(3))"
    case TS_GESTURE_STROKE: line += ", shape \(gesture.shape), distance \(gesture.value.fixed(3))"
    case TS_GESTURE_ROTATION: line += ", turned by \(gesture.rotation.fixed(3)) rad"
    default: break
    }
    return line
  }

  private var repairText: String {
    let name = text(of: ts_repair_name(repair.repair))
    return "repair: " + name + (repair.count > 1 ? " (\(repair.count)×)" : "")
  }

  private var guardText: String {
    let words: [StaticString] = ["withheld", "released", "rejected", "cancelled"]
    let index = Int(self.guard.decision) - 1
    let word = words.indices.contains(index) ? String(cString: words[index].pointer) : "unknown"
    return "contact \(self.guard.contact) \(word) at \(point(self.guard.x, self.guard.y)): "
      + text(of: ts_guard_reason_name(self.guard.reason))
  }

  private func point(_ x: Double, _ y: Double) -> String { "(\(x.fixed(1)), \(y.fixed(1)))" }

  private func text(of name: UnsafePointer<CChar>?) -> String {
    String(cString: name ?? StaticString("").pointer)
  }
}

@c @implementation func ts_event_describe(
  _ event: UnsafePointer<ts_event>?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  guard let event else { return Statuses.invalid }
  return copy(event.pointee.lineOfText, to: text, capacity)
}
