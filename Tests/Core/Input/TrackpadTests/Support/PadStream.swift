import TSContacts
import TSEventTime
import TestSupport
import TSTrackpad

/// A random stream of a pad: frames, keys, waits, and resets at any time.
struct PadStream {
  /// One call of an interpreter.
  enum Step {
    case frame(ContactFrame)
    case wait(until: Timestamp)
    case key(TypingKey, isPressed: Bool, Timestamp)
    case keyboardRemoval(Timestamp)
    case reset(Timestamp)
  }

  private(set) var steps: [Step] = []
  private var random: SeededRandom
  private var time = Timestamp(microseconds: 1_000_000)
  private var contacts: [Contact] = []
  private var velocities: [Int32: (x: Int32, y: Int32)] = [:]
  private var common: (x: Int32, y: Int32) = (0, 0)
  private var buttons: ButtonSet = []
  private var nextID: Int32 = 1
  private let digitizer: Digitizer

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - seed: The seed of the test case.
  ///   - digitizer: The pad.
  ///   - count: The number of steps.
  ///   - isWild: A Boolean value that indicates whether values are outside the ranges of the pad.
  init(seed: UInt64, _ digitizer: Digitizer, count: Int = 500, isWild: Bool = false) {
    random = SeededRandom(seed)
    self.digitizer = digitizer
    for number in 0..<count {
      if number == count / 2 { reset() }
      switch random.roll(0..<100) {
      case 0..<3: wait()
      case 3..<5: key()
      case 5: if random.chance(20) { steps.append(.keyboardRemoval(time)) }
      case 6: if random.chance(30) { reset() }
      default: if isWild { wildFrame() } else { frame() }
      }
    }
  }

  private mutating func wait() {
    time.microseconds += Int64(random.roll(1..<600)) * 1000
    steps.append(.wait(until: time))
  }

  private mutating func key() {
    let kinds: [TypingKey] = [.text, .text, .text, .modifier, .other]
    steps.append(.key(kinds[random.roll(0..<5)], isPressed: random.chance(40), time))
  }

  private mutating func reset() {
    steps.append(.reset(time))
    if random.chance(50) { contacts = [] }
  }

  // MARK: Frames

  private mutating func frame() {
    time.microseconds += Int64(random.roll(6..<25)) * 1000
    for index in contacts.indices { contacts[index].phase = .stationary }
    changeContacts()
    for index in contacts.indices where contacts[index].phase == .stationary { move(index) }
    changeButtons()
    var frame = ContactFrame(time: time, contacts: contacts)
    frame.buttons = buttons
    let present = contacts.filter { $0.phase != .ended && $0.phase != .cancelled }
    frame.fingerCount = present.count
    if random.chance(10), !present.isEmpty { frame.fingerCount = random.roll(0..<6) }
    steps.append(.frame(frame))
    contacts = present
  }

  private mutating func changeContacts() {
    guard random.chance(22) else { return }
    if random.chance(20) { common = (step(400), step(400)) }
    let free = (0..<Int32(digitizer.slotCount)).filter { slot in
      !contacts.contains { $0.slot == slot }
    }
    if let slot = free.first, random.chance(contacts.count < 2 ? 75 : 35) {
      land(slot)
    } else if !contacts.isEmpty {
      let all = random.chance(30)
      for index in contacts.indices where all || random.chance(40) {
        contacts[index].phase = random.chance(8) ? .cancelled : .ended
      }
    }
  }

  private mutating func land(_ slot: Int32) {
    var contact = Contact(
      slot: slot, trackingID: nextID, phase: .began,
      x: Int32(random.roll(0..<Int(digitizer.x.maximum))),
      y: Int32(random.roll(0..<Int(digitizer.y.maximum))))
    nextID += 1
    contact.pressure = Int32(random.roll(10..<150))
    contact.tool = random.chance(4) ? .palm : .finger
    contacts.append(contact)
    contacts.sort { $0.slot < $1.slot }
    velocities[slot] = random.chance(50) ? nil : (step(200), step(200))
  }

  private mutating func move(_ index: Int) {
    guard random.chance(75) else { return }
    let own = velocities[contacts[index].slot] ?? common
    contacts[index].phase = .moved
    contacts[index].x = digitizer.x.clamp(contacts[index].x + own.x + step(8))
    contacts[index].y = digitizer.y.clamp(contacts[index].y + own.y + step(8))
    if random.chance(2) { contacts[index].pressure = Int32(random.roll(0..<200)) }
    if random.chance(1) { contacts[index].tool = random.chance(50) ? .palm : .finger }
    // A position that jumps.
    if random.chance(1) { contacts[index].x = Int32(random.roll(0..<Int(digitizer.x.maximum))) }
  }

  private mutating func changeButtons() {
    guard random.chance(6) else { return }
    let button: ButtonSet = [.left, .left, .right, .middle][random.roll(0..<4)]
    buttons.formSymmetricDifference(button)
  }

  private mutating func step(_ limit: Int) -> Int32 { Int32(random.roll(-limit..<limit + 1)) }

  // MARK: Frames that no pad sends

  private mutating func wildFrame() {
    let gaps: [Int64] = [0, 0, 1, 8000, 12_000, 12_000, 12_000, 100_000, 3_600_000_000, 1 << 50]
    let gap = gaps[random.roll(0..<(random.chance(2) ? 10 : 8))]
    time.microseconds += gap
    var contacts: [Contact] = []
    for _ in 0..<random.roll(0..<7) {
      let phases: [Contact.Phase] = [.began, .moved, .moved, .stationary, .ended, .cancelled]
      let ids: [Int32] = [-1, .min, .max, 0, 1, 2, 3]
      var contact = Contact(
        slot: random.chance(70) ? Int32(random.roll(0..<4)) : Int32(random.roll(0..<64)),
        trackingID: ids[random.roll(0..<7)], phase: phases[random.roll(0..<6)],
        x: coordinate(), y: coordinate())
      contact.pressure = coordinate()
      contact.touchMajor = coordinate()
      contact.touchMinor = coordinate()
      contact.tool = [.finger, .finger, .finger, .palm, .pen][random.roll(0..<5)]
      contacts.append(contact)
    }
    contacts.sort { $0.slot < $1.slot }
    changeButtons()
    var frame = ContactFrame(time: time, contacts: contacts)
    frame.buttons = buttons
    frame.fingerCount = random.roll(0..<8)
    steps.append(.frame(frame))
  }

  private mutating func coordinate() -> Int32 {
    let extremes: [Int32] = [.min, .max, -1, 0, 1]
    return random.chance(10) ? extremes[random.roll(0..<5)] : Int32(random.roll(-500..<5000))
  }
}

extension TrackpadSettings {
  /// Chooses random options.
  ///
  /// - Parameter seed: The seed of the test case.
  /// - Returns: The settings; the same for the same seed.
  static func random(seed: UInt64) -> TrackpadSettings {
    var random = SeededRandom(seed &+ 1_000_000)
    func pick<Value>(_ values: [Value]) -> Value { values[random.roll(0..<values.count)] }
    var settings = random.chance(50) ? TrackpadSettings.libinput : TrackpadSettings()
    settings.isTappingEnabled = random.chance(85)
    settings.isTapAndDragEnabled = random.chance(80)
    settings.tapButtonMap = pick(ButtonMap.allCases)
    settings.dragLock = pick(DragLock.allCases)
    settings.multiFingerDrag = pick(MultiFingerDrag.allCases)
    settings.clickMethod = pick(ClickMethod.allCases)
    settings.scrollMethod = pick([.twoFinger, .twoFinger, .edge, .none])
    settings.isMiddleEmulationEnabled = random.chance(30)
    settings.isLeftHanded = random.chance(30)
    settings.accelerationProfile = pick(AccelerationProfile.allCases)
    settings.isPalmDetectionEnabled = random.chance(80)
    settings.isDisabledWhileTyping = random.chance(80)
    return settings
  }
}

extension TrackpadInterpreter {
  /// Takes a step of a stream.
  mutating func take(_ step: PadStream.Step) {
    switch step {
    case .frame(let frame): push(frame)
    case .wait(let time): advance(to: time)
    case .key(let key, let isPressed, let time): push(key: key, isPressed: isPressed, at: time)
    case .keyboardRemoval(let time): removeKeyboard(at: time)
    case .reset(let time): reset(at: time)
    }
  }
}
