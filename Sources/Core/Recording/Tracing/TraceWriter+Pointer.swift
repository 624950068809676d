import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

extension TraceWriter {
  mutating func pointer(
    at location: CGPoint, _ buttons: Event.ButtonMask, at moment: Timestamp
  ) {
    let time = microseconds(moment)
    start("pointer", time)
    json.add("x", coordinate: location.x)
    json.add("y", coordinate: location.y)
    json.add("buttons", buttons.rawValue)
    if form == .text {
      text.start(at: time, "pointer", buttons.isEmpty ? "hover" : "buttons \(buttons.rawValue)")
      text.add(location)
    }
    end()
  }

  mutating func scroll(
    _ phase: ScrollPhase?, _ delta: CGVector, _ location: CGPoint, at moment: Timestamp
  ) {
    let time = microseconds(moment)
    let name = phase?.rawValue ?? "discrete"
    start("scroll", time)
    json.add("phase", name)
    json.add("dx", coordinate: delta.dx)
    json.add("dy", coordinate: delta.dy)
    json.add("x", coordinate: location.x)
    json.add("y", coordinate: location.y)
    if form == .text {
      text.start(at: time, "scroll", name)
      if delta != .zero {
        text.add("by ")
        text.add(delta.dx, delta.dy)
        text.add("  ")
      }
      text.add("at ")
      text.add(location)
    }
    end()
  }

  /// Writes a transform event; in text the angle is in degrees.
  mutating func transform(
    _ phase: TransformPhase, _ scale: CGFloat, _ rotation: CGFloat, at moment: Timestamp
  ) {
    let time = microseconds(moment)
    start("transform", time)
    json.add("phase", phase.rawValue)
    json.add("scale", coordinate: scale)
    json.add("rotation", coordinate: rotation)
    if form == .text {
      text.start(at: time, "transform", phase.rawValue)
      text.add("scale ")
      text.add(coordinate: scale)
      text.add("  rotation ")
      text.add(tenths: rotation * 180 / .pi)
      text.add("°")
    }
    end()
  }

  /// Writes a decision about the contacts of a trackpad.
  mutating func trackpad(_ what: String, _ why: String, at moment: Timestamp) {
    let time = microseconds(moment)
    start("trackpad", time)
    json.add("what", what)
    json.add("why", why)
    if form == .text {
      text.start(at: time, "trackpad", what)
      text.add(why)
    }
    end()
  }

  /// Writes a swipe of a trackpad; as text, movements in between are not written.
  mutating func swipe(
    _ phase: TransformPhase, _ delta: CGVector, _ fingerCount: Int, at moment: Timestamp
  ) {
    let time = microseconds(moment)
    swiped = phase == .began ? delta : CGVector(dx: swiped.dx + delta.dx, dy: swiped.dy + delta.dy)
    let why = "\(fingerCount) fingers, \(phase.rawValue)"
    start("trackpad", time)
    json.add("what", "swipe")
    json.add("why", why)
    json.add("phase", phase.rawValue)
    json.add("fingers", fingerCount)
    json.add("dx", coordinate: swiped.dx)
    json.add("dy", coordinate: swiped.dy)
    guard form == .json || phase != .changed else { return endInJSONAlone() }
    if form == .text {
      text.start(at: time, "trackpad", "swipe")
      text.add(why)
    }
    end()
  }
}
