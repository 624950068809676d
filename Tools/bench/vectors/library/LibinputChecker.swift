import EventTime

/// The events that wait, and the expectations of libinput's tests of them.
struct LibinputChecker {
  var events: [LibinputEvent] = []
  var differences: [String] = []
  /// The time of the last event of a type that was taken.
  private var lastTime: Timestamp?
  private var lastValues: [String: Double] = [:]

  mutating func forget(_ types: [String]) {
    events.removeAll { event in types.isEmpty || types.contains { event.isOf($0) } }
  }

  /// Checks expectations against the events that wait, and takes these.
  ///
  /// An expectation of the next event waits for it, as libinput's tests do.
  mutating func check(_ expectations: [JSON], wait: () -> [LibinputEvent]) -> [String] {
    var conditions: [JSON] = []
    for (index, expectation) in expectations.enumerated() {
      if events.isEmpty, expectation["next"] != nil || expectation["wait_for"] != nil {
        events += wait()
      }
      // Conditions of their own belong to the event of the next expectation.
      conditions += expectation["where"]?.list ?? []
      if expectation.object.keys.allSatisfy({ $0 == "where" }) { continue }
      var members = expectation.object
      members["where"] = .list(conditions)
      conditions = []
      if let fault = check(.object(members)) { return ["\(fault) (expectation \(index))"] }
    }
    return []
  }

  private mutating func check(_ expectation: JSON) -> String? {
    let conditions = (expectation["where"]?.list ?? []).compactMap(\.text)
    if expectation["nothing"] != nil {
      return events.isEmpty ? nil : "\(list), expected nothing"
    }
    if expectation["wait_for"] != nil { return events.isEmpty ? "nothing, expected an event" : nil }
    if let axis = expectation["scroll"]?.text {
      return checkScroll(axis, least: expectation["each_at_least"]?.number ?? 0)
    }
    if let type = expectation["only"]?.text {
      guard !events.isEmpty else { return "nothing, expected \(type) only" }
      guard events.allSatisfy({ $0.isOf(type) }) else { return "\(list), expected \(type) only" }
      events = []
      return nil
    }
    if let type = expectation["each_event"]?.text { return checkEach(type, conditions) }
    if let type = expectation["next"]?.text { return checkNext(type, expectation, conditions) }
    return "an unknown expectation \(expectation.object.keys.sorted())"
  }

  private var list: String {
    var words: [String] = []
    for event in events where words.last != event.text { words.append(event.text) }
    return words.isEmpty ? "nothing" : words.prefix(8).joined(separator: ", ")
  }

  private mutating func checkEach(_ type: String, _ conditions: [String]) -> String? {
    guard !events.isEmpty else { return "nothing, expected \(type)" }
    var values: [String: Double]?
    // The gesture's end follows its updates, and is an expectation of its own.
    while let event = events.first,
      event.isOf(type) || type.hasPrefix("touch") && event.type == "touch_frame"
    {
      if !event.isOf(type) {
        events.removeFirst()
        continue
      }
      if let fault = LibinputCondition.fault(conditions, event, after: values) { return fault }
      values = event.values
      lastTime = event.time
      events.removeFirst()
    }
    return values == nil ? "\(list), expected \(type)" : nil
  }

  private mutating func checkNext(
    _ type: String, _ expectation: JSON, _ conditions: [String]
  ) -> String? {
    let types: [String] =
      switch type {
      case "touch up, then frame": ["touch_up", "touch_frame"]
      case "touch down, then frame": ["touch_down", "touch_frame"]
      case "touch motion, then frame": ["touch_motion", "touch_frame"]
      case "touch cancel", "touch cancel, then frame": ["touch_cancel", "touch_frame"]
      case "touch_frame": ["touch_frame"]
      case "scroll of value 0 (end)": ["pointer_scroll_finger"]
      default: [type]
      }
    for type in types {
      // A touch that a frame needs none of, as with expectations of single fingers.
      while type == "touch_frame", let first = events.first, first.type == "touch_motion" {
        events.removeFirst()
      }
      guard let event = events.first else { return "nothing, expected \(describe(expectation))" }
      guard event.isOf(type) else { return "\(list), expected \(describe(expectation))" }
      if let button = expectation["button"]?.text, event.button != button {
        return "\(list), expected \(describe(expectation))"
      }
      if let state = expectation["state"]?.text, event.isPressed != (state == "pressed") {
        return "\(list), expected \(describe(expectation))"
      }
      if let fingers = expectation["fingers"]?.number, event.fingers.map(Double.init) != fingers {
        return "\(list), expected \(describe(expectation))"
      }
      if let lastTime, conditions.contains("later than the event before"), event.time <= lastTime {
        return "\(event.text) is not later than the event before"
      }
      if let lastTime, conditions.contains("not earlier than the event before"),
        event.time < lastTime
      {
        return "\(event.text) is earlier than the event before"
      }
      if let fault = LibinputCondition.fault(
        conditions.filter { !$0.hasPrefix("slot") || event.values["slot"] != nil }, event,
        after: lastValues)
      {
        return fault
      }
      (lastTime, lastValues) = (event.time, event.values)
      events.removeFirst()
    }
    // One motion or more, each with its frame.
    while types.first == "touch_motion", types.count == 2, let event = events.first,
      event.type == "touch_motion" || event.type == "touch_frame"
    {
      events.removeFirst()
    }
    return nil
  }

  private func describe(_ expectation: JSON) -> String {
    [
      expectation["next"]?.text, expectation["button"]?.text, expectation["state"]?.text,
      expectation["fingers"]?.number.map { "\(Int($0))" },
    ].compactMap(\.self).joined(separator: " ")
  }

  /// Checks a scroll: all events are of one axis, the last is 0, and the first may be half.
  private mutating func checkScroll(_ axis: String, least: Double) -> String? {
    let other = axis == "vertical" ? "horizontal" : "vertical"
    guard let end = events.last else { return "nothing, expected a \(axis) scroll" }
    guard events.allSatisfy({ $0.type == "pointer_scroll_finger" }) else {
      return "\(list), expected a \(axis) scroll only"
    }
    for (index, event) in events.dropLast().enumerated() {
      guard let value = event.values[axis], event.values[other] == nil else {
        return "a scroll along the other axis, expected a \(axis) one"
      }
      let limit = index == 0 ? least / 2 : least
      if least > 0 ? value < limit : value > limit {
        return "a \(axis) scroll by \(value), expected at least \(limit)"
      }
    }
    guard end.values[axis] == 0, events.count > 1 else {
      return "the \(axis) scroll has no end"
    }
    events = []
    return nil
  }
}
