/// Lines on attempts, for people.
extension Recognizer {
  /// The line on the present attempt, or on the last one if there is none.
  var explanation: String {
    let title = String(cString: name)
    guard let session, let attempt else {
      let note = StrokeGestureMachine.note(on: lastOutcome?.nearestShapes ?? []) {
        templates.name(of: $0 + 1)?.string ?? ""
      }
      return "\(title): " + (lastOutcome?.text(in: session) ?? "no attempt yet") + note
    }
    let state = session.arena.state(of: attempt)
    let published = session.arena.publishedState(of: attempt)
    guard published == .possible else { return "\(title): \(published)" }
    var parts: [String] = []
    let missing = GestureMargin.text(of: machine.margins(at: session.time))
    if !missing.isEmpty { parts.append(missing) }
    let awaited = session.awaited(by: attempt)
    if state != .possible, !awaited.isEmpty { parts.append("waits for " + awaited) }
    return "\(title): " + (parts.isEmpty ? "undecided" : parts.joined(separator: ", "))
  }
}

/// How an attempt ended; the text is made when it is asked for.
struct Outcome {
  let state: GestureState
  let reason: AttemptReason?
  /// The number of the recognizer that is the reason; 0 if there is none.
  let other: UInt32
  /// The indices of the shapes that are nearest to one that has failed.
  let nearestShapes: [Int]

  /// Returns the outcome as a text, such as `failed: moved 12.3 pt, 10 allowed`.
  ///
  /// - Parameter session: The session, which knows the name of the other recognizer.
  func text(in session: Session?) -> String {
    guard let reason else { return state.description }
    let name = session?.recognizer(other).map { String(cString: $0.name) }
    return state.description + ": "
      + reason.description(circle: []) { _ in name ?? "another recognizer" }
  }
}

extension Session {
  func outcome(
    of attempt: AttemptID, _ state: GestureState, _ recognizer: Recognizer
  ) -> Outcome {
    let reason = arena.reason(of: attempt)
    return Outcome(
      state: state, reason: reason, other: reason.map { record(of: $0).other } ?? 0,
      nearestShapes: recognizer.strokeMachine?.machine.nearestShapes ?? [])
  }

  /// Returns the names of the recognizers that must fail before an attempt is recognized.
  func awaited(by attempt: AttemptID) -> String {
    var names = ""
    for id in arena.awaited(by: attempt) {
      names += (names.isEmpty ? "" : ", ") + name(of: id)
    }
    return names
  }

  func name(of attempt: AttemptID) -> String {
    guard attempt.slot < entrants.count, let recognizer = entrants[attempt.slot] else {
      return "another recognizer"
    }
    return String(cString: recognizer.name)
  }
}

extension ts_margin {
  init(_ margin: GestureMargin) {
    self.init()
    // The machines measure angles in degrees.
    let scale = margin.quantity == .turn ? Double.pi / 180 : 1
    (value, limit) = (margin.value * scale, margin.limit * scale)
    required = margin.sense == .required ? 1 : 0
    quantity =
      switch margin.quantity {
      case .travel: TS_QUANTITY_TRAVEL.rawValue
      case .strayed: TS_QUANTITY_STRAYED.rawValue
      case .sideways: TS_QUANTITY_SIDEWAYS.rawValue
      case .spread: TS_QUANTITY_SPREAD.rawValue
      case .turn: TS_QUANTITY_TURN.rawValue
      case .held: TS_QUANTITY_HELD.rawValue
      case .pause: TS_QUANTITY_PAUSE.rawValue
      case .taps: TS_QUANTITY_TAPS.rawValue
      case .fingers: TS_QUANTITY_FINGERS.rawValue
      case .size: TS_QUANTITY_SIZE.rawValue
      case .straight: TS_QUANTITY_STRAIGHT.rawValue
      case .unlike: TS_QUANTITY_UNLIKE.rawValue
      }
  }
}

@c @implementation func ts_recognizer_get_margins(
  _ recognizer: OpaquePointer?, _ margins: UnsafeMutablePointer<ts_margin>?, _ capacity: Int
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self), capacity >= 0,
    capacity == 0 || margins != nil
  else { return Statuses.invalid }
  guard let session = recognizer.session, recognizer.attempt != nil else { return 0 }
  let found = recognizer.machine.margins(at: session.time)
  for index in found.indices where index < capacity {
    margins?[index] = ts_margin(found[index])
  }
  return Int32(clamping: found.count)
}

@c @implementation func ts_recognizer_explain(
  _ recognizer: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self) else { return Statuses.invalid }
  return copy(recognizer.explanation, to: text, capacity)
}
