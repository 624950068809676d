package import TSContacts
package import TSEventTime
package import TSEvdev

/// What a shield does with the events of one panel, without input or output: it decodes and repairs,
/// calibrates and rotates, applies the filters, and encodes the events of the clone.
package final class PanelCleaner {
  /// The device that programs see.
  package let clone: DeviceDescription
  /// The digitizer that the clone is, in whose units the filters work.
  package let digitizer: Digitizer
  /// The filters, of which each receives the frames of the one before.
  package var filters: [any ContactFilter] = []
  package var counters: Counters {
    var counters = counted
    counters.passed = encoder.landingCount
    return counters
  }

  private var counted = Counters()

  private var decoder: ContactDecoder
  /// Whether the ids of slots say what is down, and `BTN_TOUCH` nothing.
  let ignoresTouchKey: Bool
  private var names = ContactNames()
  /// How positions on the panel become those on the clone; it changes only while nothing is down.
  package var mapping: PanelMapping
  private var verdicts: [ShieldVerdict] = []
  private var encoder: FrameEncoder
  private let passable: Set<EventCode>
  /// The events of the present frame that are no touches.
  private var others: [InputEvent] = []
  /// The keys that are down and no touches.
  private var keys: Set<EventCode> = []
  private var frames: [ContactFrame] = []
  private var isDropping = false
  /// Whether the present frame releases the key of the panel that is not read.
  private var isReleased = false

  /// Creates the cleaner of a panel.
  ///
  /// - Parameters:
  ///   - calibration: A correction of its positions; none by default.
  ///   - rotation: Its rotation relative to the screen; none by default.
  /// - Throws: `DeviceRejection` if the device senses no touches.
  package init(
    _ panel: DeviceDescription, calibration: DigitizerMapping.Calibration = .identity,
    rotation: DigitizerMapping.Rotation = .none
  ) throws(DeviceRejection) {
    let source = try panel.digitizer()
    ignoresTouchKey = source.touchProtocol == .typeB && !panel.has(.key, .btnToolPen)
    var decoded = panel
    if ignoresTouchKey { decoded.codes[.key]?.remove(.btnTouch) }
    decoder = ContactDecoder(source, description: decoded)
    clone = panel.clone(of: source, rotation: rotation)
    digitizer = try clone.digitizer()
    mapping = PanelMapping(source, calibration: calibration, rotation: rotation)
    encoder = FrameEncoder(clone, showsLastMoves: source.touchProtocol == .singleTouch)
    passable = (panel.codes[.key] ?? []).filter {
      InputEvent(time: .zero, type: .key, code: $0, value: 0).passesShield
    }
  }

  /// The time at which ``advance(to:into:)`` must be called; `nil` for none.
  package var deadline: Timestamp? { filters.compactMap(\.deadline).min() }

  /// Whether a contact is down on the panel.
  package var isTouched: Bool { !names.isEmpty }

  package var contactCount: Int { encoder.contactCount }

  /// Returns what was decided about touches since the last call.
  package func takeVerdicts() -> [ShieldVerdict] {
    if verdicts.isEmpty { return [] }
    defer { verdicts = [] }
    return verdicts
  }

  private func note(_ new: [ShieldVerdict]) {
    for var verdict in new {
      switch verdict.outcome {
      case .passed:
        counted.delayed += 1
        counted.delay += verdict.wait
        counted.longestDelay = max(counted.longestDelay, verdict.wait)
      case .taken: counted.taken += 1
      case .refused: counted.refused += 1
      }
      verdict.touch = names.id(of: verdict.touch)
      verdicts.append(verdict)
    }
  }

  /// Takes an event of the panel, and appends the events of the clone.
  package func take(_ event: InputEvent, into events: inout [InputEvent]) {
    if event.type == .syn, event.code == .synDropped {
      isDropping = true
      others.removeAll(keepingCapacity: true)
    }
    if event.passesShield, !isDropping {
      if event.type == .key { note(event) }
      others.append(event)
    }
    var read = event
    if ignoresTouchKey, event.type == .key, event.code == .btnTouch {
      isReleased = event.value == 0
      read.code = .init(rawValue: 0)
    }
    if decoder.push(read) {
      pass(into: &events)
    } else if event.isReport, !others.isEmpty {
      encodeUnchanged(at: event.time, into: &events)
    }
    guard event.isReport else { return }
    // Kernels that are older than 6.0 release the keys alone when the machine goes to sleep.
    if event.value != 0, isReleased, decoder.cancelAll(at: event.time) { pass(into: &events) }
    (isDropping, isReleased) = (false, false)
  }

  /// Takes the state of the panel, when it is opened and after a loss of events.
  package func resynchronise(
    with state: DeviceState, at time: Timestamp, into events: inout [InputEvent]
  ) {
    isDropping = false
    others.removeAll(keepingCapacity: true)
    var contacts = state
    if ignoresTouchKey { contacts.keys.remove(.btnTouch) }
    for code in passable.sorted(by: { $0.rawValue < $1.rawValue })
    where state.keys.contains(code) != keys.contains(code) {
      let event = InputEvent(
        time: time, type: .key, code: code, value: keys.contains(code) ? 0 : 1)
      note(event)
      others.append(event)
    }
    if decoder.resynchronise(with: contacts, at: time) {
      pass(into: &events)
    } else if !others.isEmpty {
      encodeUnchanged(at: time, into: &events)
    }
  }

  /// Takes the time, for filters that wait.
  package func advance(to time: Timestamp, into events: inout [InputEvent]) {
    guard let deadline, deadline <= time else { return }
    for index in filters.indices {
      var due: [ContactFrame] = []
      filters[index].advance(to: time, into: &due)
      note(filters[index].takeVerdicts())
      for frame in due { encode(frame, from: index + 1, into: &events) }
    }
  }

  /// Cancels every contact and releases every key, because the panel is gone or the shield ends.
  package func end(at time: Timestamp, into events: inout [InputEvent]) {
    others = keys.sorted { $0.rawValue < $1.rawValue }.map {
      InputEvent(time: time, type: .key, code: $0, value: 0)
    }
    keys = []
    if decoder.cancelAll(at: time) {
      pass(into: &events)
    } else if !others.isEmpty {
      encodeUnchanged(at: time, into: &events)
    }
    // What filters still hold does not begin any more.
    encoder.encode(ContactFrame(time: decoder.frame.time), into: &events)
  }

  private func note(_ event: InputEvent) {
    if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
  }

  /// Writes the events that are no touches, in a frame without a change of contacts.
  private func encodeUnchanged(at time: Timestamp, into events: inout [InputEvent]) {
    defer { others.removeAll(keepingCapacity: true) }
    guard others.contains(where: { $0.type != .msc }) else { return }
    events += others
    events.append(InputEvent(time: time, type: .syn, code: .synReport, value: 0))
  }

  private func pass(into events: inout [InputEvent]) {
    var frame = decoder.frame
    counted.frames += 1
    for contact in frame.contacts where contact.phase == .began { counted.landings += 1 }
    for repair in frame.repairs {
      counted.repairs += repair.count
      if repair.repair == .eventsDropped { counted.losses += repair.count }
    }
    names.apply(to: &frame)
    if !mapping.isIdentity { mapping.apply(to: &frame) }
    encode(frame, from: 0, into: &events)
    // A filter kept the frame: what is no touch does not wait for it.
    if !others.isEmpty { encodeUnchanged(at: frame.time, into: &events) }
  }

  private func encode(_ frame: ContactFrame, from index: Int, into events: inout [InputEvent]) {
    guard index < filters.count else {
      encoder.encode(frame, passing: others, into: &events)
      others.removeAll(keepingCapacity: true)
      return
    }
    var next: [ContactFrame] = []
    filters[index].take(frame, into: &next)
    note(filters[index].takeVerdicts())
    for frame in next { encode(frame, from: index + 1, into: &events) }
  }
}
