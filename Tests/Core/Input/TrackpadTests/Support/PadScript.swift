import TSContacts
import TSEventTime
import TSGeometry
import TSTrackpad

/// A pad whose contacts a test moves, with the events that follow.
///
/// Positions are percentages of the pad, as in libinput's tests. Frames are 12 ms apart, unless
/// the script waits.
struct PadScript {
  private(set) var interpreter: TrackpadInterpreter
  /// All events so far.
  private(set) var events: [TrackpadEvent] = []
  /// The log of everything so far.
  private(set) var log: TrackpadLog
  private(set) var time = Timestamp(microseconds: 1_000_000)
  private let digitizer: Digitizer
  private var contacts: [Contact] = []
  private var buttons: ButtonSet = []
  private var countedSlots: Set<Int32> = []
  private var nextID: Int32 = 1
  /// The number of fingers that the pad counts, if it is not that of the contacts.
  private var heldCount: Int?
  /// The milliseconds between two frames; 12, unless a test changes it.
  var interval: Int64 = 12

  init(_ digitizer: Digitizer = .clickpad(), _ settings: TrackpadSettings = .libinput) {
    self.digitizer = digitizer
    do {
      interpreter = try TrackpadInterpreter(digitizer, settings: settings)
    } catch {
      fatalError("\(error)")
    }
    log = TrackpadLog(interpreter)
  }

  init(_ pad: Pad, _ settings: TrackpadSettings = .libinput) { self.init(pad.digitizer, settings) }

  /// The number of contacts that the pad reports with their positions.
  private var slotCount: Int32 { Int32(digitizer.slotCount) }

  // MARK: Acts

  /// Lands a contact, or a finger that is only counted if the pad has no slot for it.
  mutating func down(
    _ slot: Int32, _ x: Double, _ y: Double, pressure: Int32? = nil, size: Int32 = 0,
    tool: Contact.Tool = .finger, frame: Bool = true
  ) {
    guard slot < slotCount else {
      countedSlots.insert(slot)
      if frame { self.frame() }
      return
    }
    var contact = Contact(
      slot: slot, trackingID: nextID, phase: .began, x: units(x, digitizer.x),
      y: units(y, digitizer.y), tool: tool)
    contact.pressure = pressure ?? (digitizer.pressure.map { ($0.minimum + $0.maximum) / 4 } ?? 0)
    contact.touchMajor = size
    contact.touchMinor = size
    nextID += 1
    contacts.append(contact)
    contacts.sort { $0.slot < $1.slot }
    if frame { self.frame() }
  }

  /// Moves a contact to a position in one frame.
  mutating func move(_ slot: Int32, _ x: Double, _ y: Double, frame: Bool = true) {
    let (x, y) = (units(x, digitizer.x), units(y, digitizer.y))
    change(slot) { ($0.x, $0.y) = (x, y) }
    if frame { self.frame() }
  }

  /// Changes values of a contact.
  mutating func change(_ slot: Int32, _ body: (inout Contact) -> Void) {
    for index in contacts.indices where contacts[index].slot == slot {
      body(&contacts[index])
      if contacts[index].phase == .stationary { contacts[index].phase = .moved }
    }
  }

  /// Loses a contact: it did not lift, but its events were lost.
  mutating func lose(_ slot: Int32, frame: Bool = true) {
    countedSlots.remove(slot)
    change(slot) { $0.phase = .cancelled }
    if frame { self.frame() }
  }

  /// Moves contacts together along straight lines, by distances in percent of the pad.
  mutating func drag(
    _ slots: [Int32], by dx: Double, _ dy: Double, steps: Int = 10
  ) {
    let start = contacts.filter { slots.contains($0.slot) }
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      for contact in start {
        let (x, y) = (percent(contact.x, digitizer.x), percent(contact.y, digitizer.y))
        move(contact.slot, x + dx * share, y + dy * share, frame: false)
      }
      frame()
    }
  }

  /// Lands several contacts in one frame, at positions side by side.
  mutating func down(
    fingers: Int, x: Double = 30, y: Double = 40, step: Double = 12, together: Bool = true
  ) {
    for slot in 0..<Int32(fingers) {
      down(slot, x + Double(slot) * step, y, frame: !together)
    }
    if together { frame() }
  }

  /// Lifts several contacts in one frame.
  mutating func up(fingers: Int) {
    for slot in 0..<Int32(fingers) { up(slot, frame: false) }
    frame()
  }

  /// Lands and lifts several contacts.
  mutating func tap(fingers: Int = 1, x: Double = 40, y: Double = 40) {
    down(fingers: fingers, x: x, y: y)
    up(fingers: fingers)
  }

  /// Lifts a contact.
  mutating func up(_ slot: Int32, frame: Bool = true) {
    countedSlots.remove(slot)
    change(slot) { $0.phase = .ended }
    if frame { self.frame() }
  }

  /// Lifts the contact of a slot in one frame and lands another in the next, while the keys that count
  /// fingers stay as they are.
  mutating func restart(_ slot: Int32, _ x: Double, _ y: Double) {
    change(slot) { $0.phase = .ended }
    heldCount = contacts.count + countedSlots.count
    frame()
    down(slot, x, y)
    heldCount = nil
  }

  /// Presses a physical button.
  mutating func press(_ button: ButtonSet = .left) {
    buttons.insert(button)
    frame()
  }

  /// Releases a physical button.
  mutating func release(_ button: ButtonSet = .left) {
    buttons.remove(button)
    frame()
  }

  /// Moves two contacts along lines of their own, by distances in percent of the pad.
  mutating func drag(
    _ first: (slot: Int32, dx: Double, dy: Double), _ second: (slot: Int32, dx: Double, dy: Double),
    steps: Int = 10
  ) {
    let lines = [first, second].map { line in
      (line, contacts.first { $0.slot == line.slot })
    }
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      for case (let line, let contact?) in lines {
        let (x, y) = (percent(contact.x, digitizer.x), percent(contact.y, digitizer.y))
        move(line.slot, x + line.dx * share, y + line.dy * share, frame: false)
      }
      frame()
    }
  }

  /// Lets milliseconds pass without frames.
  mutating func wait(_ milliseconds: Int64) {
    time.microseconds += milliseconds * 1000
    interpreter.advance(to: time)
    take()
  }

  /// Types a key.
  mutating func key(_ key: TypingKey = .text, isPressed: Bool) {
    interpreter.push(key: key, isPressed: isPressed, at: time)
    take()
  }

  /// Removes the keyboard of the pad.
  mutating func removeKeyboard() {
    interpreter.removeKeyboard(at: time)
    take()
  }

  /// Resets the interpreter while contacts are on the pad.
  mutating func pause() {
    interpreter.reset(at: time)
    take()
  }

  /// Changes the settings of the pad.
  mutating func change(to settings: TrackpadSettings) throws {
    try interpreter.change(to: settings, at: time)
    take()
  }

  /// Removes the pad.
  mutating func reset() {
    interpreter.reset(at: time)
    contacts = []
    take()
  }

  /// Sends a frame.
  mutating func frame() {
    time.microseconds += interval * 1000
    var frame = ContactFrame(time: time, contacts: contacts)
    frame.buttons = buttons
    let down = contacts.filter { $0.phase != .ended && $0.phase != .cancelled }.count
    frame.fingerCount = heldCount ?? (down + (down > 0 ? countedSlots.count : 0))
    interpreter.push(frame)
    take()
    contacts.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    for index in contacts.indices { contacts[index].phase = .stationary }
  }

  private mutating func take() {
    events += interpreter.events
    log.note(interpreter, at: time)
  }

  /// Forgets the events so far.
  mutating func clear() { events = [] }

  private func units(_ percent: Double, _ axis: Axis) -> Int32 {
    Int32((Double(axis.minimum) + percent / 100 * Double(axis.maximum - axis.minimum)).rounded())
  }

  private func percent(_ value: Int32, _ axis: Axis) -> Double {
    Double(value - axis.minimum) / Double(axis.maximum - axis.minimum) * 100
  }

  // MARK: Events

  /// The presses and releases as `P1`, `R1`; the number is 1 for the primary button, 2 for the
  /// secondary, 3 for the middle one.
  var buttonText: String {
    events.compactMap { event -> String? in
      guard case .button(let button, let isPressed, _) = event.kind else { return nil }
      let number =
        switch button {
        case .primary: 1
        case .secondary: 2
        case .middle: 3
        }
      return (isPressed ? "P" : "R") + String(number)
    }.joined(separator: " ")
  }

  /// The causes of the presses and releases.
  var presses: [TrackpadPress] {
    events.compactMap {
      guard case .button(_, _, let press) = $0.kind else { return nil }
      return press
    }
  }

  /// The times of the presses and releases, in milliseconds since the start.
  var buttonTimes: [Int64] {
    events.compactMap {
      guard case .button = $0.kind else { return nil }
      return ($0.time.microseconds - 1_000_000) / 1000
    }
  }

  /// The milliseconds since the start.
  var now: Int64 { (time.microseconds - 1_000_000) / 1000 }

  /// The sum of the pointer's movements, unaccelerated.
  var motion: CGVector {
    events.reduce(into: CGVector.zero) { sum, event in
      guard case .motion(_, let delta) = event.kind else { return }
      sum.dx += delta.dx
      sum.dy += delta.dy
    }
  }

  /// The scroll events.
  var scrolls: [(phase: TrackpadPhase, delta: CGVector)] {
    events.compactMap {
      guard case .scroll(let phase, let delta, _) = $0.kind else { return nil }
      return (phase, delta)
    }
  }

  /// The pinch and rotation events.
  var transforms: [(phase: TrackpadPhase, scale: Double, rotation: Double)] {
    events.compactMap {
      guard case .transform(let phase, let scale, let rotation, _, _) = $0.kind else { return nil }
      return (phase, scale, rotation)
    }
  }

  /// The swipe events.
  var swipes: [(phase: TrackpadPhase, delta: CGVector)] {
    events.compactMap {
      guard case .swipe(let phase, let delta, _) = $0.kind else { return nil }
      return (phase, delta)
    }
  }

  /// ``outline`` without the holds, as libinput's tests look at it that disable them.
  var outlineWithoutHolds: String { outline(includesHolds: false) }

  /// The kinds of events as words, without their values; repetitions are left out.
  var outline: String { outline(includesHolds: true) }

  private func outline(includesHolds: Bool) -> String {
    var words: [String] = []
    for event in events {
      let word: String
      switch event.kind {
      case .motion: word = "motion"
      case .button(let button, let isPressed, _):
        word = (isPressed ? "press " : "release ") + button.rawValue
      case .scroll(let phase, _, _): word = "scroll \(phase)"
      case .transform(let phase, _, _, _, _): word = "pinch \(phase)"
      case .swipe(let phase, _, let count): word = "swipe\(count) \(phase)"
      case .hold(let phase, let count):
        guard includesHolds else { continue }
        word = "hold\(count) \(phase)"
      case .verdict: continue
      }
      if words.last != word { words.append(word) }
    }
    return words.joined(separator: ", ")
  }
}
