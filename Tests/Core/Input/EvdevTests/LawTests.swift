import TSContacts
import TSEventTime
import TestSupport
import Testing

@testable import TSEvdev

/// Watches the frames of one decoder, and says which law they break.
struct Watch {
  private var live: [Int32: Int32] = [:]
  private var last = Int64.min
  private(set) var broken: [String] = []

  mutating func see(_ frame: ContactFrame) {
    if frame.time.microseconds < last { broken.append("time runs backwards") }
    last = frame.time.microseconds
    var (slot, reported, landed) = (Int32(-1), Set<Int32>(), Set<Int32>())
    for contact in frame.contacts {
      if contact.slot < slot { broken.append("slots are out of order") }
      slot = contact.slot
      see(contact)
      let isDown = contact.phase != .ended && contact.phase != .cancelled
      if isDown, !landed.insert(contact.slot).inserted { broken.append("one slot, two contacts") }
      if contact.phase != .began { reported.insert(contact.slot) }
    }
    for slot in live.keys where !reported.contains(slot) && !landed.contains(slot) {
      broken.append("slot \(slot) is held and not reported")
    }
    if frame.repairs.contains(where: { $0.count < 1 }) { broken.append("an empty count") }
    if Set(frame.repairs.map(\.repair)).count < frame.repairs.count {
      broken.append("a repair reported twice")
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
  static func likely(_ random: inout SeededRandom, _ touchProtocol: Digitizer.TouchProtocol)
    -> [DeviceEvent]
  {
    var input: [DeviceEvent] = []
    for _ in 0..<random.roll(0..<8) {
      let value = Int32(random.chance(3) ? random.roll(-5000..<9000) : random.roll(0..<1000))
      let id = Int32(random.roll(0..<8))
      switch random.roll(0..<14) {
      case 0...2:
        input.append(.slot(Int32(random.chance(5) ? random.roll(-2..<20) : random.roll(0..<5))))
      case 3: input.append(.id(id))
      case 4: input.append(.id(-1))
      case 5...7: input.append(touchProtocol == .singleTouch ? .abs(.absX, value) : .x(value))
      case 8, 9: input.append(touchProtocol == .singleTouch ? .abs(.absY, value) : .y(value))
      case 10: input.append(.abs(.absMTPressure, value))
      case 11: input.append(random.chance(20) ? .abs(.absMTDistance, id - 4) : .mtReport)
      case 12: input.append(random.chance(30) ? .key(.btnTouch, id & 1) : .mtReport)
      default: input.append(random.chance(10) ? .dropped : .key(.btnToolDoubleTap, id & 1))
      }
    }
    return input + [.report]
  }

  /// An event of any numbers at all, more often than not near those that mean something.
  static func wild(_ random: inout SeededRandom) -> InputEvent {
    let values: [Int32] = [.min, -1, 0, 1, 5, 63, 64, 500, 4090, 65_535, .max]
    let times: [Int64] = [.min, -1, 0, 1, 1000, 1 << 40, .max]
    return InputEvent(
      time: Timestamp(microseconds: times[random.roll(0..<times.count)]),
      type: EventType(rawValue: UInt16(random.roll(0..<5))),
      code: EventCode(
        rawValue: UInt16(
          random.chance(60)
            ? random.roll(0x2f..<0x3c)
            : random.chance(60) ? random.roll(0..<4) : random.roll(0x140..<0x150))),
      value: values[random.roll(0..<values.count)])
  }

  static func digitizer(_ random: inout SeededRandom) -> Digitizer {
    .screen(slots: random.roll(0..<70), protocols[random.roll(0..<3)])
  }

  /// Decodes a stream made from a seed, with what its owner may do in between.
  static func run(seed: UInt64, frames: Int, wild isWild: Bool) -> (lines: [String], [String]) {
    var random = SeededRandom(seed)
    let digitizer = digitizer(&random)
    var (decoder, watch) = (ContactDecoder(digitizer), Watch())
    var (lines, time) = ([String](), Int64(0))
    func see() {
      watch.see(decoder.frame)
      lines.append(decoder.frame.line)
    }
    for _ in 0..<frames {
      time += Int64(random.roll(-1..<20))
      let now = Timestamp(microseconds: time)
      let events =
        isWild
        ? (0..<6).map { _ in wild(&random) }
        : likely(&random, digitizer.touchProtocol).flatMap { $0.events(at: now) }
      for event in events where decoder.push(event) { see() }
      if random.chance(1), decoder.cancelAll(at: now, repair: .downAtEnd) { see() }
      if random.chance(2) || decoder.isIgnoringEvents && random.chance(40) {
        if decoder.resynchronise(with: state(&random), at: now) { see() }
      }
    }
    if decoder.cancelAll(at: Timestamp(microseconds: time)) { see() }
    watch.end()
    return (lines, watch.broken)
  }

  private static func state(_ random: inout SeededRandom) -> DeviceState {
    let slots = (0..<random.roll(0..<70)).map { slot in
      Contact(
        slot: Int32(slot), trackingID: Int32(random.roll(-4..<8)), phase: .moved,
        x: Int32(random.roll(-9..<2000)), y: 3, distance: Int32(random.roll(-2..<3)))
    }
    return DeviceState(
      slots: slots, currentSlot: Int32(random.roll(-2..<80)),
      keys: random.chance(50) ? [.btnTouch, .btnToolFinger] : [], axes: [.absX: 5000])
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
    "the fast path of push gives what the slow path does", arguments: 0..<40 as Range<UInt64>)
  func paths(seed: UInt64) {
    var random = SeededRandom(seed)
    let digitizer = Digitizer.screen(slots: 6)
    var (short, long) = (ContactDecoder(digitizer), ContactDecoder(digitizer))
    for frame in 0..<400 {
      let time = Timestamp(microseconds: Int64(frame))
      for event in LawTests.likely(&random, .typeB).flatMap({ $0.events(at: time) }) {
        long.slotDecoder.exitFastPath()
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
    var random = SeededRandom(seed)
    let events = (0..<300).map { _ in LawTests.wild(&random) }
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
