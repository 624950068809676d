public import TSEventTime
public import TSGeometry

/// A log of what the fingers on a trackpad did, and of what was made of it.
///
/// Call ``note(_:at:)`` after each call of the interpreter that it describes:
///
/// ```swift
/// var interpreter = try TrackpadInterpreter(digitizer)
/// var log = TrackpadLog(interpreter)
/// interpreter.push(ContactFrame(time: .zero))
/// log.note(interpreter, at: .zero)
/// for gesture in log.gestures { print(gesture.kind, gesture.fingerCount) }
/// ```
///
/// It only observes. Its memory grows with the number of contacts and gestures.
public struct TrackpadLog: Hashable, Sendable {
  /// The contacts, in the order of their landing; those that never landed follow when they are gone.
  public private(set) var contacts: [PadContactRecord] = []
  /// The gestures, in the order of recognition.
  public private(set) var gestures: [PadGestureRecord] = []
  /// The periods in which at least one finger was down, in order of time.
  public private(set) var sequences: [PadSequence] = []
  /// The number of jumps of contacts that were discarded.
  public private(set) var jumpCount = 0
  /// The settings of the pad.
  public private(set) var settings: TrackpadSettings
  /// The pressure from which a contact counts, in device units; `nil` if pressure does not matter.
  public let touchPressure: Double?
  /// The size of the pad in millimetres, which may be assumed.
  public let size: CGSize

  /// A contact that the interpreter has, with the index of its record.
  private struct Tracked: Hashable {
    let slot: Int
    let trackingID: Int32
    /// The index of the record; `nil` while the contact is above the surface.
    var record: Int?
    /// The record of a contact that has not landed.
    var light: PadContactRecord?
    /// Whether the contact has been on the surface.
    var hasLanded = false
    var position: CGPoint
    /// The position when the number of fingers changed last.
    var origin: CGPoint
    /// The position when the button was pressed last.
    var pressed: CGPoint
    var isPresent = true
  }

  private var tracked: [Tracked] = []
  private var changeTime = Timestamp.zero
  private var downCount = 0
  private var openPresses: [OpenPress] = []
  /// The indices of the scroll, the transform and the swipe that are in progress.
  private var scroll: Int?
  private var transform: Int?
  private var swipe: Int?

  /// A press that has not been released.
  private struct OpenPress: Hashable {
    let button: TrackpadButton
    let cause: TrackpadPress
    let index: Int
    /// The movement of the pointer since the press, in millimetres.
    var pointer = CGVector.zero
  }

  /// Creates an empty log.
  public init(_ interpreter: TrackpadInterpreter) {
    settings = interpreter.settings
    touchPressure = interpreter.touchPressure
    size = interpreter.padSize
  }

  /// Adds the events and the contacts of the interpreter's last call.
  ///
  /// - Parameters:
  ///   - interpreter: The interpreter, after the call.
  ///   - time: The time of the frame or of the call.
  public mutating func note(_ interpreter: TrackpadInterpreter, at time: Timestamp) {
    settings = interpreter.settings
    jumpCount = interpreter.jumpCount
    for index in tracked.indices { tracked[index].isPresent = false }
    let before = downCount
    for contact in interpreter.contacts { note(contact, at: time) }
    // Events of a lift concern the fingers that were there before it.
    for event in interpreter.events { note(event, at: time) }
    for index in tracked.indices where !tracked[index].isPresent { close(index, at: time) }
    tracked.removeAll { !$0.isPresent }
    downCount = tracked.count { $0.record != nil }
    if downCount != before { rebase(at: time) }
    if downCount == 0, let last = sequences.indices.last, sequences[last].ended == nil {
      sequences[last].ended = time
      noteTimeouts(of: sequences[last], at: time)
    }
  }

  /// Records for the contacts of a sequence without gestures that they stayed too long, where the
  /// tap's time was over with their lift, after which the interpreter has them no more.
  private mutating func noteTimeouts(of sequence: PadSequence, at time: Timestamp) {
    guard sequence.gestures.isEmpty,
      sequence.began.seconds(to: time) >= settings.limits.tapDuration
    else { return }
    for index in sequence.contacts where contacts[index].tapRejection == nil {
      contacts[index].tapRejection = .tooLong
      contacts[index].rejectionTravel = contacts[index].travel
    }
  }

  // MARK: Contacts

  private mutating func note(_ contact: PadContact, at time: Timestamp) {
    var index = tracked.firstIndex {
      $0.slot == contact.slot && $0.trackingID == contact.trackingID && !$0.isPresent
    }
    if index == nil {
      tracked.append(
        Tracked(
          slot: contact.slot, trackingID: contact.trackingID, position: contact.position,
          origin: contact.position, pressed: contact.position))
      index = tracked.count - 1
    }
    guard let index else { return }
    tracked[index].isPresent = true
    tracked[index].position = contact.position
    guard contact.verdict != .hovering else {
      if tracked[index].record != nil { close(index, at: time) }
      if tracked[index].light?.update(contact, at: time) == nil, !tracked[index].hasLanded {
        tracked[index].light = PadContactRecord(contact, at: time)
      }
      return
    }
    guard let record = tracked[index].record else { return land(index, contact, at: time) }
    contacts[record].update(contact, at: time)
    for press in openPresses where press.cause != .tap {
      let distance = Double(contact.position.distance(to: tracked[index].pressed))
      gestures[press.index].fingerTravel = max(gestures[press.index].fingerTravel, distance)
    }
  }

  private mutating func land(_ index: Int, _ contact: PadContact, at time: Timestamp) {
    contacts.append(PadContactRecord(contact, at: time))
    (tracked[index].record, tracked[index].light) = (contacts.count - 1, nil)
    tracked[index].hasLanded = true
    if sequences.last.map({ $0.ended != nil }) ?? true {
      sequences.append(PadSequence(began: time))
    }
    downCount += 1
    rebase(at: time)
    let last = sequences.count - 1
    sequences[last].contacts.append(contacts.count - 1)
    sequences[last].fingerCount = max(
      sequences[last].fingerCount, tracked.count { $0.record != nil })
  }

  /// Measures the movements of the fingers from where they are now, because their number changed.
  private mutating func rebase(at time: Timestamp) {
    changeTime = time
    for index in tracked.indices { tracked[index].origin = tracked[index].position }
  }

  private mutating func close(_ index: Int, at time: Timestamp) {
    if let record = tracked[index].record { contacts[record].ended = time }
    tracked[index].record = nil
    if var light = tracked[index].light, !tracked[index].isPresent {
      light.ended = time
      contacts.append(light)
    }
  }

  // MARK: Events

  private mutating func note(_ event: TrackpadEvent, at time: Timestamp) {
    switch event.kind {
    case .motion(_, let movement): move(by: millimetres(movement))
    case .button(let button, let isPressed, let cause):
      if isPressed {
        press(button, cause, event.time, at: time)
      } else {
        release(button, event.time)
      }
    case .scroll(let phase, let delta, let source):
      let sign = settings.isNaturalScrollingEnabled ? 1.0 : -1.0
      let index = track(scroll, .scroll(source), phase, event.time, in: time)
      scroll = phase.isOver ? nil : index
      add(millimetres(delta) * sign, to: index)
    case .transform(let phase, let scale, let rotation, let delta, _):
      let index = track(transform, .transform, phase, event.time, in: time)
      transform = phase.isOver ? nil : index
      add(millimetres(delta), to: index)
      gestures[index].scale = scale
      gestures[index].rotation += rotation
    case .swipe(let phase, let delta, _):
      let index = track(swipe, .swipe, phase, event.time, in: time)
      swipe = phase.isOver ? nil : index
      add(millimetres(delta), to: index)
      noteEarlyMovement(of: index, at: time)
    case .hold, .verdict: break
    }
  }

  /// Records how far the fingers of a swipe moved while it could still become a drag (T64).
  private mutating func noteEarlyMovement(of index: Int, at time: Timestamp) {
    guard changeTime.seconds(to: time) < settings.limits.multiFingerDrag.decisionInterval else {
      return
    }
    let ways = tracked.filter { $0.record != nil }.map { $0.position - $0.origin }
    guard let first = ways.first else { return }
    let sum = ways.dropFirst().reduce(first) { CGVector(dx: $0.dx + $1.dx, dy: $0.dy + $1.dy) }
    gestures[index].earlyMovement = max(
      gestures[index].earlyMovement, Double(sum.length) / Double(ways.count))
  }

  private mutating func add(_ movement: CGVector, to index: Int) {
    let before = gestures[index].movement
    gestures[index].movement = CGVector(dx: before.dx + movement.dx, dy: before.dy + movement.dy)
  }

  private mutating func move(by movement: CGVector) {
    if let last = sequences.indices.last {
      sequences[last].pointerPath += Double(movement.length)
    }
    for open in openPresses.indices {
      openPresses[open].pointer.dx += movement.dx
      openPresses[open].pointer.dy += movement.dy
      let index = openPresses[open].index
      add(movement, to: index)
      gestures[index].pointerTravel = max(
        gestures[index].pointerTravel, Double(openPresses[open].pointer.length))
    }
  }

  private mutating func press(
    _ button: TrackpadButton, _ cause: TrackpadPress, _ pressed: Timestamp, at time: Timestamp
  ) {
    let records = cause == .tap ? fingers(ofTapAt: pressed) : fingers
    var record = gesture(.press(button, cause), of: records, began: pressed, at: time)
    if cause == .tap {
      record.fingerTravel = records.map { contacts[$0].travel }.max() ?? 0
    }
    append(record)
    for index in tracked.indices { tracked[index].pressed = tracked[index].position }
    openPresses.append(OpenPress(button: button, cause: cause, index: gestures.count - 1))
  }

  private mutating func release(_ button: TrackpadButton, _ time: Timestamp) {
    guard let open = openPresses.firstIndex(where: { $0.button == button }) else { return }
    let index = openPresses.remove(at: open).index
    gestures[index].ended = time
  }

  /// Begins, continues or ends the record of a gesture, and returns its index.
  private mutating func track(
    _ open: Int?, _ kind: PadGestureRecord.Kind, _ phase: TrackpadPhase, _ time: Timestamp,
    in frame: Timestamp
  ) -> Int {
    if open == nil { append(gesture(kind, of: fingers, began: time, at: frame)) }
    let index = open ?? gestures.count - 1
    if phase.isOver {
      gestures[index].ended = time
      gestures[index].isCancelled = phase == .cancelled
    }
    return index
  }

  private mutating func append(_ record: PadGestureRecord) {
    gestures.append(record)
    guard let last = sequences.indices.last else { return }
    sequences[last].gestures.append(gestures.count - 1)
  }

  /// The contacts that are down and take part in gestures, without palms and ignored thumbs.
  private var fingers: [Int] {
    tracked.compactMap { $0.record }.filter {
      let verdict = contacts[$0].judgements.last?.verdict ?? .finger
      return !verdict.isPalm && verdict != .ignoredThumb
    }
  }

  /// Returns the contacts that were down when the last finger of a tap landed.
  private func fingers(ofTapAt time: Timestamp) -> [Int] {
    (sequences.last?.contacts ?? []).filter {
      let contact = contacts[$0]
      return contact.began <= time && contact.ended.map { $0 >= time } ?? true
        && (contact.tapRejection == nil || contact.tapRejection == .tooLong)
    }
  }

  private func gesture(
    _ kind: PadGestureRecord.Kind, of records: [Int], began: Timestamp, at time: Timestamp
  ) -> PadGestureRecord {
    let down = tracked.filter { $0.record.map(records.contains) ?? false }
    let landings = records.map { contacts[$0].began }
    let start = sequences.last?.began ?? time
    return PadGestureRecord(
      kind: kind, landed: landings.min() ?? start, complete: landings.max() ?? start, began: began,
      recognized: time, fingerCount: records.count, movements: down.map { $0.position - $0.origin },
      separation: down.count < 2 ? nil : down[1].origin - down[0].origin,
      delay: changeTime.seconds(to: time), contacts: records)
  }

  /// Converts a distance that is not accelerated from points to millimetres.
  private func millimetres(_ points: CGVector) -> CGVector {
    points * (1 / settings.limits.acceleration.gesturePointsPerMillimetre)
  }
}

extension TrackpadPhase {
  fileprivate var isOver: Bool { self == .ended || self == .cancelled }
}
