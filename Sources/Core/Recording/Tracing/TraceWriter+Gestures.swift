import TSEventTime
import TSFormatting
import TSGeometry
import TSInterface
import TSRecognition

extension TraceWriter {
  mutating func recognizer(
    _ recognizer: GestureRecognizer, _ old: GestureRecognizer.State,
    _ new: GestureRecognizer.State, _ why: String?, at moment: Timestamp
  ) {
    let time = microseconds(moment)
    let name = names.name(of: recognizer)
    let details = GestureDetails(recognizer)
    start("recognizer", time)
    json.add("recognizer", name)
    json.add("from", old.description)
    json.add("to", new.description)
    details.write(to: &json)
    // Only a tap that was recognized speculatively is cancelled after its end.
    let isTakenBack = old == .ended
    let isProvisional = old == .possible && recognizer.isProvisional
    if isProvisional || isTakenBack { json.add("speculative", true) }
    if new == .failed || isTakenBack, let why { json.add("reason", why) }
    if form == .text {
      // Only a possible recognizer can fail, and repeated changes need no “changed → changed”.
      let isPlain = new == .failed || old == new
      text.start(at: time, name, isPlain ? new.description : "\(old) → \(new)")
      if isProvisional { text.add("speculatively  ") }
      if isTakenBack { text.add("taken back: " + (why ?? "")) }
      if new == .failed {
        if let why { text.add(why) }
      } else if !isTakenBack {
        details.write(to: &text)
      }
    }
    end()
  }

  mutating func assignment(
    _ recognizer: GestureRecognizer, _ requested: GestureRecognizer.State,
    _ current: GestureRecognizer.State, _ outcome: GestureRecognizer.State?,
    at moment: Timestamp
  ) {
    let time = microseconds(moment)
    let name = names.name(of: recognizer)
    start("assignment", time)
    json.add("recognizer", name)
    json.add("from", current.description)
    json.add("set", requested.description)
    if let outcome { json.add("to", outcome.description) }
    if form == .text {
      text.start(at: time, name, "set \(requested)")
      text.add("while \(current): ")
      text.add(outcome.map { "counts as \($0)" } ?? "ignored")
    }
    end()
  }

  mutating func gestureAction(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ action: String?,
    at moment: Timestamp
  ) {
    let time = microseconds(moment)
    let name = names.name(of: recognizer)
    start("action", time)
    json.add("sender", name)
    json.add("state", state.description)
    if let action { json.add("action", action) }
    if form == .text {
      text.start(at: time, name, "action")
      text.add(state.description)
      if let action { text.add("  " + action) }
    }
    end()
  }
}

/// The properties of a gesture in a trace, other than its state.
@MainActor private struct GestureDetails {
  let location: CGPoint
  let touchCount: Int
  let values: GestureValues

  init(_ recognizer: GestureRecognizer) {
    location = recognizer.locationOfSamples
    touchCount = recognizer.numberOfTouches
    values = recognizer.gestureValues
  }

  func write(to json: inout JSONLineBuilder) {
    json.add("location", location.x, location.y)
    if let way = values.translation { json.add("translation", way.dx, way.dy) }
    if let speed = values.velocity { json.add("velocity", speed.dx, speed.dy) }
    if let scale = values.scale { json.add("scale", coordinate: scale) }
    if let rotation = values.rotation { json.add("rotation", coordinate: rotation) }
    if let shape = values.shape { json.add("shape", shape) }
    json.add("numberOfTouches", touchCount)
  }

  /// Writes the properties for people: angles in degrees, and the number of touches unless it is 1.
  func write(to text: inout TextLineBuilder) {
    if let way = values.translation {
      text.add("translation ")
      text.add(way.dx, way.dy)
      text.add("  ")
    }
    if let speed = values.velocity {
      text.add("velocity ")
      text.add(speed.dx, speed.dy)
      text.add("  ")
    }
    if let scale = values.scale {
      text.add("scale ")
      text.add(coordinate: scale)
      text.add("  ")
    }
    if let rotation = values.rotation {
      text.add("rotation ")
      text.add(tenths: rotation * 180 / .pi)
      text.add("°  ")
    }
    if let shape = values.shape { text.add("shape \(shape.shownOnTerminal())  ") }
    text.add("at ")
    text.add(location)
    if touchCount > 1 { text.add("  \(touchCount) touches") }
  }
}
