import TSContacts
import TSEventTime
import TSEvdev
import TestSupport
import Testing

@testable import TSShield

@Suite("Frames as events of a device")
struct FrameEncoderTests {
  /// Fingers that do anything fingers can.
  struct Hands {
    var random: SeededRandom
    var down: [Int32: Contact] = [:]
    var nextID: Int32 = 0
    var time: Int64 = 0

    mutating func frame() -> ContactFrame {
      time += 8000
      var contacts: [Contact] = []
      for slot in 0..<5 as Range<Int32> {
        if var contact = down[slot] {
          guard random.chance(12) else {
            contact.phase = .stationary
            if random.chance(60) {
              let id = contact.trackingID
              contact = fresh(slot)
              (contact.trackingID, contact.phase) = (id, .moved)
            }
            down[slot] = contact
            contacts.append(contact)
            continue
          }
          contact.phase = random.chance(25) ? .cancelled : .ended
          down[slot] = nil
          contacts.append(contact)
          if random.chance(70) { continue }
        } else if random.chance(80) {
          continue
        }
        let contact = fresh(slot)
        down[slot] = contact
        contacts.append(contact)
      }
      return ContactFrame(time: Timestamp(microseconds: time), contacts: contacts)
    }

    private mutating func fresh(_ slot: Int32) -> Contact {
      func value(_ range: Range<Int>) -> Int32 { Int32(random.roll(range)) }
      nextID += 1
      // Few values, so that many equal the last one of the slot; fingers far from one another.
      return Contact(
        slot: slot, trackingID: nextID, phase: .began, x: slot * 200 + value(0..<4) * 9,
        y: 100 + value(0..<4) * 9, pressure: value(1..<4), touchMajor: value(0..<3),
        touchMinor: value(0..<3), widthMajor: value(0..<3), orientation: value(-1..<2) * 45)
    }
  }

  @Test(
    "A decoder of the events finds the same contacts, through a kernel that repeats no value",
    arguments: 0..<40 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let clone = DeviceDescription.screen.clone(of: try DeviceDescription.screen.digitizer())
    var (encoder, kernel) = (FrameEncoder(clone), KernelFilter())
    var decoder = ContactDecoder(try clone.digitizer(), description: clone)
    var hands = Hands(random: SeededRandom(seed))
    var (given, found, watch) = (ContactStories(), ContactStories(), ProtocolWatch())
    for _ in 0..<300 {
      let frame = hands.frame()
      given.see(frame)
      var events: [InputEvent] = []
      encoder.encode(frame, into: &events)
      watch.see(events)
      for event in kernel.pass(events) where decoder.push(event) { found.see(decoder.frame) }
    }
    #expect(given.stories.count > 60)
    #expect(found.stories == given.stories)
    #expect(watch.broken == [])
    #expect(decoder.statistics.repairs.isEmpty)
  }

  @Test(
    "Of frames without sense each contact that begins ends once",
    arguments: FullCheck.cases(of: 0..<1000 as Range<UInt64>, elseEvery: 50))
  func hostile(seed: UInt64) throws {
    let clone = DeviceDescription.screen.clone(of: try DeviceDescription.screen.digitizer())
    var (encoder, watch, random) = (FrameEncoder(clone), ProtocolWatch(), SeededRandom(seed))
    for step in 0..<1000 {
      let contacts = (0..<random.roll(0..<5)).map { _ in
        Contact(
          slot: Int32(random.roll(-1..<7)), trackingID: Int32(random.roll(0..<4)),
          phase: Contact.Phase(rawValue: UInt8(random.roll(0..<5))) ?? .moved,
          x: Int32(random.roll(-9..<1100)), y: Int32(random.roll(0..<700)),
          tool: random.chance(10) ? .palm : .finger)
      }
      var events: [InputEvent] = []
      encoder.encode(
        ContactFrame(time: Timestamp(microseconds: Int64(step) * 1000), contacts: contacts),
        into: &events)
      watch.see(events)
    }
    var events: [InputEvent] = []
    encoder.encode(ContactFrame(time: Timestamp(seconds: 100)), into: &events)
    watch.see(events)
    #expect(watch.broken == [])
    #expect(watch.beginnings > 100 && watch.beginnings == watch.ends)
    #expect(encoder.contactCount == 0)
  }

  @Test("A contact that is cancelled is a palm in a report of its own before it lifts")
  func cancellation() throws {
    let clone = DeviceDescription.screen.clone(of: try DeviceDescription.screen.digitizer())
    var encoder = FrameEncoder(clone)
    let finger = Contact(slot: 1, trackingID: 9, phase: .began, x: 5, y: 200)
    var lost = finger
    lost.phase = .cancelled
    for end in [[lost], []] {
      var events: [InputEvent] = []
      encoder.encode(ContactFrame(time: .zero, contacts: [finger]), into: &events)
      events = []
      encoder.encode(ContactFrame(time: .zero, contacts: end), into: &events)
      #expect(
        events.map(\.words) == [
          "3/47 1", "3/55 2", "0/0 0", "3/47 1", "3/57 -1", "1/330 0", "0/0 0",
        ])
    }
  }

  @Test("A frame that changes nothing has no events")
  func nothing() throws {
    let clone = DeviceDescription.screen.clone(of: try DeviceDescription.screen.digitizer())
    var encoder = FrameEncoder(clone)
    var finger = Contact(slot: 0, trackingID: 3, phase: .began, x: 7, y: 200, pressure: 9)
    var events: [InputEvent] = []
    encoder.encode(ContactFrame(time: .zero, contacts: [finger]), into: &events)
    #expect(events.count == 2 + 8 + 1 + 2 + 1)
    finger.phase = .stationary
    events = []
    encoder.encode(ContactFrame(time: .zero, contacts: [finger]), into: &events)
    #expect(events == [])
  }
}

extension InputEvent {
  /// The event as numbers: `3/47 1`.
  var words: String { "\(type.rawValue)/\(code.rawValue) \(value)" }
}
