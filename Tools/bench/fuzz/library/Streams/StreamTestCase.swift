import TSContacts
import TSEventTime
import TSEvdev

/// The events of one device, with random faults.
public struct StreamTestCase: TestCase {
  var digitizer: Digitizer
  var firstCall: Int
  var events: [InputEvent]

  init(seed: UInt64) {
    var random = Random(seed)
    firstCall = random.below(100)
    let proto = random.pick([Digitizer.TouchProtocol.typeB, .typeA, .singleTouch])
    let slots = random.pick([1, 2, 5, 10, 64])
    let range = Axis(
      minimum: random.pick([0, -100, 50]), maximum: random.pick([680, 4095, 32767]))
    digitizer = Digitizer(
      name: "fuzz", touchProtocol: proto, slotCount: slots, x: range, y: range,
      pressure: random.once(in: 2) ? Axis(minimum: 0, maximum: 255) : nil)
    events = Self.makeStream(proto, slots, &random)
  }

  /// The number of events.
  public var count: Int { events.count }
  /// Returns the test case with only some events.
  ///
  /// - Parameter indices: The indices of the events to keep.
  /// - Returns: The shorter test case.
  public func keeping(_ indices: [Int]) -> StreamTestCase {
    var testCase = self
    testCase.events = indices.map { events[$0] }
    return testCase
  }
  /// The device and its events as lines of text.
  public var lines: [String] {
    ["\(digitizer.touchProtocol), \(digitizer.slotCount) slots, x \(digitizer.x)"]
      + events.map { "\($0.time.microseconds) \($0.type) \($0.code) \($0.value)" }
  }

  private static func makeStream(
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

  private static func spoil(_ events: inout [InputEvent], _ random: inout Random) {
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
