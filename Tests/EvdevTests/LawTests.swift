import Contacts
import EventTime
import Testing

@testable import Evdev

/// Watches the frames of one decoder, and says which law they break.
struct Watch {
  private var live: [Int32: Int32] = [:]
  private var last = Int64.min
  private(set) var broken: [String] = []

  mutating func see(_ frame: ContactFrame) {
    if frame.time.microseconds < last { broken.append("time runs backwards") }
    last = frame.time.microseconds
    var (slot, told, landed) = (Int32(-1), Set<Int32>(), Set<Int32>())
    for contact in frame.contacts {
      if contact.slot < slot { broken.append("slots are out of order") }
      slot = contact.slot
      see(contact)
      let isDown = contact.phase != .ended && contact.phase != .cancelled
      if isDown, !landed.insert(contact.slot).inserted { broken.append("one slot, two contacts") }
      if contact.phase != .began { told.insert(contact.slot) }
    }
    for slot in live.keys where !told.contains(slot) && !landed.contains(slot) {
      broken.append("slot \(slot) is held and not told")
    }
    if frame.repairs.contains(where: { $0.count < 1 }) { broken.append("an empty count") }
    if Set(frame.repairs.map(\.repair)).count < frame.repairs.count {
      broken.append("a repair told twice")
    }
  }

  private mutating func see(_ contact: Contact) {
    switch contact.phase {
    case .began:
      if live[contact.slot] != nil { broken.append("began while another was there") }
      live[contact.slot] = contact.trackingID
    case .moved, .stationary, .ended, .cancelled:
      if live[contact.slot] != contact.trackingID { broken.append("\(contact.phase) unbegun") }
      if contact.phase == .ended || contact.phase == .cancelled { live[contact.slot] = nil }
    }
    if !(0...999 ~= contact.x && 0...999 ~= contact.y) { broken.append("out of range") }
  }

  mutating func end() {
    if !live.isEmpty { broken.append("never ended: \(live.keys.sorted())") }
  }
}

@Suite("Whatever a device sends")
struct LawTests {
  static let protocols = [Digitizer.TouchProtocol.typeB, .typeA, .singleTouch]

  /// Events as a device might send them, with faults among them.
  static func likely(_ dice: inout Dice, _ touchProtocol: Digitizer.TouchProtocol) -> [DeviceEvent]
  {
    var says: [DeviceEvent] = []
    for _ in 0..<dice.roll(0..<8) {
      let value = Int32(dice.chance(3) ? dice.roll(-5000..<9000) : dice.roll(0..<1000))
      let id = Int32(dice.roll(0..<8))
      switch dice.roll(0..<14) {
      case 0...2: says.append(.slot(Int32(dice.chance(5) ? dice.roll(-2..<20) : dice.roll(0..<5))))
      case 3: says.append(.id(id))
      case 4: says.append(.id(-1))
      case 5...7: says.append(touchProtocol == .singleTouch ? .abs(.absX, value) : .x(value))
      case 8, 9: says.append(touchProtocol == .singleTouch ? .abs(.absY, value) : .y(value))
      case 10: says.append(.abs(.absMTPressure, value))
      case 11: says.append(dice.chance(20) ? .abs(.absMTDistance, id - 4) : .mtReport)
      case 12: says.append(dice.chance(30) ? .key(.btnTouch, id & 1) : .mtReport)
      default: says.append(dice.chance(10) ? .dropped : .key(.btnToolDoubleTap, id & 1))
      }
    }
    return says + [.report]
  }

  /// An event of any numbers at all, more often than not near those that mean something.
  static func wild(_ dice: inout Dice) -> InputEvent {
    let values: [Int32] = [.min, -1, 0, 1, 5, 63, 64, 500, 4090, 65_535, .max]
    let times: [Int64] = [.min, -1, 0, 1, 1000, 1 << 40, .max]
    return InputEvent(
      time: Timestamp(microseconds: times[dice.roll(0..<times.count)]),
      type: EventType(rawValue: UInt16(dice.roll(0..<5))),
      code: EventCode(
        rawValue: UInt16(
          dice.chance(60)
            ? dice.roll(0x2f..<0x3c)
            : dice.chance(60) ? dice.roll(0..<4) : dice.roll(0x140..<0x150))),
      value: values[dice.roll(0..<values.count)])
  }

  static func digitizer(_ dice: inout Dice) -> Digitizer {
    .screen(slots: dice.roll(0..<70), protocols[dice.roll(0..<3)])
  }

  /// Decodes a stream made from a seed, with what its owner may do in between.
  static func run(seed: UInt64, frames: Int, wild isWild: Bool) -> (lines: [String], [String]) {
    var dice = Dice(seed: seed)
    let digitizer = digitizer(&dice)
    var (decoder, watch) = (ContactDecoder(digitizer), Watch())
    var (lines, time) = ([String](), Int64(0))
    func see() {
      watch.see(decoder.frame)
      lines.append(decoder.frame.line)
    }
    for _ in 0..<frames {
      time += Int64(dice.roll(-1..<20))
      let now = Timestamp(microseconds: time)
      let events =
        isWild
        ? (0..<6).map { _ in wild(&dice) }
        : likely(&dice, digitizer.touchProtocol).flatMap { $0.events(at: now) }
      for event in events where decoder.push(event) { see() }
      if dice.chance(1), decoder.cancelAll(at: now, repair: .downAtEnd) { see() }
      if dice.chance(2) || decoder.isIgnoringEvents && dice.chance(40) {
        if decoder.resynchronise(with: state(&dice), at: now) { see() }
      }
    }
    if decoder.cancelAll(at: Timestamp(microseconds: time)) { see() }
    watch.end()
    return (lines, watch.broken)
  }

  private static func state(_ dice: inout Dice) -> DeviceState {
    let slots = (0..<dice.roll(0..<70)).map { slot in
      Contact(
        slot: Int32(slot), trackingID: Int32(dice.roll(-4..<8)), phase: .moved,
        x: Int32(dice.roll(-9..<2000)), y: 3, distance: Int32(dice.roll(-2..<3)))
    }
    return DeviceState(
      slots: slots, currentSlot: Int32(dice.roll(-2..<80)),
      keys: dice.chance(50) ? [.btnTouch, .btnToolFinger] : [], axes: [.absX: 5000])
  }

  @Test("each contact begins and ends once, in order", arguments: 0..<60 as Range<UInt64>)
  func laws(seed: UInt64) {
    let (lines, broken) = LawTests.run(seed: seed, frames: 400, wild: false)
    #expect(broken.isEmpty, "seed \(seed)")
    #expect(LawTests.run(seed: seed, frames: 400, wild: false).lines == lines, "seed \(seed)")
  }

  @Test("no number crashes it or breaks a law", arguments: 0..<60 as Range<UInt64>)
  func wild(seed: UInt64) {
    let (lines, broken) = LawTests.run(seed: seed, frames: 400, wild: true)
    #expect(broken.isEmpty, "seed \(seed)")
    #expect(LawTests.run(seed: seed, frames: 400, wild: true).lines == lines, "seed \(seed)")
  }

  @Test(
    "the short way through push gives what the long way does", arguments: 0..<40 as Range<UInt64>)
  func ways(seed: UInt64) {
    var dice = Dice(seed: seed)
    let digitizer = Digitizer.screen(slots: 6)
    var (short, long) = (ContactDecoder(digitizer), ContactDecoder(digitizer))
    for frame in 0..<400 {
      let time = Timestamp(microseconds: Int64(frame))
      for event in LawTests.likely(&dice, .typeB).flatMap({ $0.events(at: time) }) {
        long.exitFastPath()
        let isNew = short.push(event)
        #expect(isNew == long.push(event), "seed \(seed), frame \(frame)")
        guard isNew else { continue }
        #expect(short.frame.contacts == long.frame.contacts, "seed \(seed), frame \(frame)")
        #expect(short.frame.repairs == long.frame.repairs, "seed \(seed), frame \(frame)")
      }
    }
    #expect(short.statistics == long.statistics, "seed \(seed)")
  }

  @Test("a survey makes a digitizer of it that can be decoded", arguments: 0..<30 as Range<UInt64>)
  func surveys(seed: UInt64) {
    var dice = Dice(seed: seed)
    let events = (0..<300).map { _ in LawTests.wild(&dice) }
    var survey = DigitizerInference()
    for event in events { survey.add(event) }
    guard let digitizer = survey.digitizer() else { return }
    #expect(digitizer.x.maximum > digitizer.x.minimum && digitizer.y.maximum > digitizer.y.minimum)
    var decoder = ContactDecoder(digitizer, description: survey.description)
    for event in events { decoder.push(event) }
    let repairs = decoder.statistics
    #expect(repairs.count(of: .coordinateClamped) + repairs.count(of: .coordinateWrapped) == 0)
  }
}
