import TSEventTime

/// The events that wait, and the expectations of libinput's tests of them.
struct LibinputChecker {
  var events: [LibinputEvent] = []
  var differences: [VectorDifference] = []
  /// A Boolean value that indicates whether a second context reads the same device, with whose events
  /// conditions such as `x_mm == x_mm` compare.
  var hasSecondContext = false
  /// The time of the last event of a type that was taken.
  private var lastTime: Timestamp?
  private var lastValues: [String: Double] = [:]

  mutating func forget(_ types: [String]) {
    events.removeAll { event in types.isEmpty || types.contains { event.isOf($0) } }
  }

  /// Checks expectations against the events that wait, and takes these.
  ///
  /// An expectation of the next event waits for it, as libinput's tests do.
  mutating func check(
    _ expectations: [JSON], wait: () -> [LibinputEvent]
  ) -> [VectorDifference] {
    var conditions: [JSON] = []
    for expectation in expectations {
      let awaited = expectation["wait_for"]?.list.compactMap(\.text) ?? []
      discard(before: awaited)
      if events.isEmpty, expectation["next"] != nil || !awaited.isEmpty {
        events += wait()
        discard(before: awaited)
      }
      // Conditions of their own belong to the event of the next expectation.
      conditions += expectation["where"]?.list ?? []
      if expectation.object.keys.allSatisfy({ $0 == "where" }) { continue }
      var members = expectation.object
      members["where"] = .list(conditions)
      conditions = []
      if let fault = check(.object(members)) { return [fault] }
    }
    return []
  }

  /// Discards the events before the first of a type that a test waits for.
  private mutating func discard(before types: [String]) {
    guard !types.isEmpty else { return }
    while let event = events.first, !types.contains(where: { event.isOf($0) }) {
      events.removeFirst()
    }
  }

  private mutating func check(_ expectation: JSON) -> VectorDifference? {
    let conditions = (expectation["where"]?.list ?? []).compactMap(\.text)
    if expectation["nothing"] != nil {
      return events.isEmpty ? nil : VectorDifference(.silence, found: first)
    }
    if let types = expectation["wait_for"]?.list.compactMap(\.text) {
      return events.isEmpty
        ? VectorDifference(.event, expected: types.joined(separator: " or ")) : nil
    }
    if let type = expectation["none_of"].flatMap({ $0.text ?? $0[0]?.text }) {
      defer { events = [] }
      return events.contains { $0.isOf(type) } ? VectorDifference(.silence, found: type) : nil
    }
    if let axis = expectation["scroll"]?.text {
      return checkScroll(axis, least: expectation["each_at_least"]?.number ?? 0)
    }
    if let type = expectation["only"]?.text {
      guard let other = events.isEmpty ? "" : events.first(where: { !$0.isOf(type) })?.text else {
        events = []
        return nil
      }
      return VectorDifference(.only, found: other, expected: type)
    }
    if let type = expectation["each_event"].map({ $0.text ?? "any" }) {
      // The number of no type means events of any type.
      return checkEach(type == "0" ? "any" : type, conditions)
    }
    if let type = expectation["next"]?.text { return checkNext(type, expectation, conditions) }
    return .unread("an expectation \(expectation.object.keys.sorted())")
  }

  /// The first event that waits, in words; empty if none does.
  private var first: String { events.first?.text ?? "" }

  private mutating func checkEach(_ type: String, _ conditions: [String]) -> VectorDifference? {
    guard !events.isEmpty else { return VectorDifference(.event, expected: type) }
    var values: [String: Double]?
    // The gesture's end follows its updates, and is an expectation of its own.
    while let event = events.first,
      event.isOf(type) || type.hasPrefix("touch") && event.type == "touch_frame"
    {
      if !event.isOf(type) {
        events.removeFirst()
        continue
      }
      if let fault = self.fault(conditions, event, after: values) { return fault }
      values = event.values
      lastTime = event.time
      events.removeFirst()
    }
    return values == nil ? VectorDifference(.event, found: first, expected: type) : nil
  }

  private func fault(
    _ conditions: [String], _ event: LibinputEvent, after before: [String: Double]?
  ) -> VectorDifference? {
    LibinputCondition.fault(
      conditions, event, after: before, comparesContexts: hasSecondContext)
  }

  private mutating func checkNext(
    _ type: String, _ expectation: JSON, _ conditions: [String]
  ) -> VectorDifference? {
    let wanted = describe(expectation)
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
      guard let event = events.first, event.isOf(type),
        expectation["button"]?.text.map({ $0 == event.button }) ?? true,
        expectation["state"]?.text.map({ ($0 == "pressed") == event.isPressed }) ?? true,
        expectation["fingers"]?.number.map({ $0 == event.fingers.map(Double.init) }) ?? true
      else { return VectorDifference(.event, found: first, expected: wanted) }
      for (condition, isBroken) in [
        ("later than the event before", lastTime.map { event.time <= $0 }),
        ("not earlier than the event before", lastTime.map { event.time < $0 }),
      ] where conditions.contains(condition) && isBroken == true {
        return VectorDifference(.condition, of: condition, found: event.text)
      }
      let applicable = conditions.filter { !$0.contains("slot") || event.values["slot"] != nil }
      if let fault = self.fault(applicable, event, after: lastValues) { return fault }
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
  private mutating func checkScroll(_ axis: String, least: Double) -> VectorDifference? {
    let other = axis == "vertical" ? "horizontal" : "vertical"
    func difference(_ found: String) -> VectorDifference {
      VectorDifference(.scroll, of: axis, found: found)
    }
    guard let end = events.last else { return difference("") }
    if let event = events.first(where: { $0.type != "pointer_scroll_finger" }) {
      return difference(event.text)
    }
    for (index, event) in events.dropLast().enumerated() {
      guard let value = event.values[axis], event.values[other] == nil else {
        return difference("along the other axis")
      }
      let limit = index == 0 ? least / 2 : least
      if least > 0 ? value < limit : value > limit {
        return VectorDifference(.scroll, of: axis, found: "\(value)", expected: "\(limit)")
      }
    }
    guard end.values[axis] == 0, events.count > 1 else {
      return difference("no end")
    }
    events = []
    return nil
  }
}
