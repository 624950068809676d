import Contacts
import EventTime
import Evdev
import Geometry
import Interface

/// Kernel streams of every protocol, spoiled, through the decoder and a tree of views.
@MainActor final class StreamFuzzer {
  func run(_ random: inout Random) -> String? {
    // A new one each time, so that a finding is found again alone.
    let stage = FuzzStage(firstCall: random.below(100))
    let proto = random.pick([Digitizer.TouchProtocol.typeB, .typeA, .singleTouch])
    let slots = random.pick([1, 2, 5, 10, 64])
    let range = Axis(
      minimum: random.pick([0, -100, 50]), maximum: random.pick([680, 4095, 32767]))
    let digitizer = Digitizer(
      name: "fuzz", touchProtocol: proto, slotCount: slots, x: range, y: range,
      pressure: random.once(in: 2) ? Axis(minimum: 0, maximum: 255) : nil)
    var decoder = ContactDecoder(digitizer)
    let events = makeStream(proto, slots, &random)
    stage.begin(digitizer)
    var laws = FrameLaws()
    for event in events {
      if decoder.push(event), let broken = laws.check(decoder.frame) ?? stage.take(decoder.frame) {
        return broken
      }
    }
    let last = events.last?.time ?? .zero
    if decoder.cancelAll(at: last, repair: .downAtEnd),
      let broken = laws.check(decoder.frame) ?? stage.take(decoder.frame)
    {
      return broken
    }
    return laws.finish() ?? stage.finish()
  }

  private func makeStream(
    _ proto: Digitizer.TouchProtocol, _ slots: Int, _ random: inout Random
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    var time: Int64 = 1_000_000
    var id: Int32 = 1
    for _ in 0..<random.below(30) + 1 {
      func push(_ type: EventType, _ code: EventCode, _ value: Int32) {
        events.append(
          InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value))
      }
      let x = Int32(random.below(5000)) - 200
      let y = Int32(random.below(5000)) - 200
      switch proto {
      case .typeB:
        for _ in 0..<random.below(4) + 1 {
          push(.abs, .absMTSlot, Int32(random.below(slots + 2)) - 1)
          if random.once(in: 3) {
            push(.abs, .absMTTrackingID, random.once(in: 2) ? -1 : id)
            id += 1
          }
          push(.abs, .absMTPositionX, x)
          push(.abs, .absMTPositionY, y)
          if random.once(in: 9) { push(.abs, .absMTToolType, Int32(random.below(4))) }
          if random.once(in: 9) { push(.abs, .absMTDistance, Int32(random.below(3))) }
        }
      case .typeA:
        for _ in 0..<random.below(6) {
          push(.abs, .absMTPositionX, x &+ Int32(random.below(900)))
          push(.abs, .absMTPositionY, y &+ Int32(random.below(900)))
          push(.syn, .synMTReport, 0)
        }
      case .singleTouch:
        push(.abs, .absX, x)
        push(.abs, .absY, y)
      }
      if random.once(in: 4) { push(.key, .btnTouch, Int32(random.below(2))) }
      if random.once(in: 8) { push(.key, .btnToolTripleTap, Int32(random.below(2))) }
      push(.syn, .synReport, 0)
      time += Int64(random.below(20000))
    }
    spoil(&events, &random)
    return events
  }

  private func spoil(_ events: inout [InputEvent], _ random: inout Random) {
    for _ in 0..<random.below(12) where !events.isEmpty {
      let place = random.below(events.count)
      switch random.below(7) {
      case 0: events.remove(at: place)
      case 1: events.insert(events[place], at: place)
      case 2: events.swapAt(place, random.below(events.count))
      case 3: events[place].value = Int32(truncatingIfNeeded: random.next())
      case 4: events[place].code = EventCode(rawValue: UInt16(truncatingIfNeeded: random.next()))
      case 5: events[place].time.microseconds = Int64(bitPattern: random.next())
      default:
        events[place] = InputEvent(
          time: events[place].time, type: .syn, code: .synDropped, value: 0)
      }
    }
  }
}

/// What every sequence of frames keeps to.
struct FrameLaws {
  private var down: [Int32: Int32] = [:]
  private var last = Timestamp(microseconds: .min)

  mutating func check(_ frame: ContactFrame) -> String? {
    if frame.time < last { return "time went back to \(frame.time.microseconds)" }
    last = frame.time
    var previous = Int32.min
    for contact in frame.contacts {
      if contact.slot < previous { return "slot \(contact.slot) after \(previous)" }
      previous = contact.slot
      let known = down[contact.slot]
      if contact.phase == .began {
        if known != nil { return "slot \(contact.slot) began twice" }
        down[contact.slot] = contact.trackingID
      } else {
        if known != contact.trackingID { return "slot \(contact.slot) \(contact.phase) unbegun" }
        if contact.phase == .ended || contact.phase == .cancelled { down[contact.slot] = nil }
      }
    }
    return nil
  }

  func finish() -> String? { down.isEmpty ? nil : "\(down.count) contacts never ended" }
}
