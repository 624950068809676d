import TSContacts
import TSEventTime
import TSEvdev
import TestSupport
import Testing

@testable import TSShield

@Suite("What a shield lets pass")
struct FilterTests {
  private func gestures(
    _ text: String, _ log: CallLog
  ) throws -> (Digitizer) -> [any ContactFilter] {
    let panel = try ShieldSettings(
      #"{"panels": [{"gestures": [\#(text)]}]}"#, name: "x"
    ).panels[0]
    return { digitizer in
      [
        SystemGestures(panel.gestures, digitizer) { binding, x, y in
          log.add("\(binding.title) \(x),\(y)")
        }
      ]
    }
  }

  /// What gestures did.
  final class CallLog {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  @Test("A hold is a click that programs do not see as a touch, and a tap arrives at its lift")
  func hold() throws {
    let log = CallLog()
    var bench = try FilterBench(
      gestures(#"{"gesture": "hold", "seconds": 0.5, "do": {"button": "right"}}"#, log))
    bench.send([0: (300, 200)])
    bench.wait(700)
    bench.send([0: nil])
    #expect(log.lines == ["hold of 1 finger 300,200"])
    #expect(bench.lines == [])
    bench.send(after: 500, [0: (400, 100)])
    bench.send(after: 80, [0: nil])
    #expect(bench.lines == ["1300: 0 began 400,100", "1300: 0 ended 400,100"])
    #expect(log.lines.count == 1)
  }

  @Test("Taps that wait together all pass, and are told, though the panel gives all of them one id")
  func sameID() throws {
    let log = CallLog()
    var bench = try FilterBench(gestures(#"{"gesture": "tap", "taps": 3, "do": "nothing"}"#, log))
    for x in [300, 303] as [Int32] {
      bench.send(after: 100, id: 7, [0: (x, 200)])
      bench.send(after: 50, [0: nil])
    }
    bench.wait(1000)
    #expect(
      bench.lines.map { $0.drop { $0 != " " } } == [
        " 0 began 300,200", " 0 ended 300,200", " 1 began 303,200", " 1 ended 303,200",
      ], "\(bench.lines)")
    let verdicts = bench.cleaner.takeVerdicts()
    #expect(verdicts.count == 2 && verdicts.allSatisfy { $0.touch == 7 && $0.outcome == .passed })
    // Taken together, none is seen.
    for x in [300, 303, 300] as [Int32] {
      bench.send(after: 100, id: 7, [0: (x, 200)])
      bench.send(after: 50, [0: nil])
    }
    bench.wait(1000)
    #expect(log.lines == ["tap of 1 finger 300,200"] && bench.lines.count == 4)
  }

  @Test("Two fingers to which the panel gives one id are two fingers")
  func sameIDAtOnce() throws {
    let log = CallLog()
    var bench = try FilterBench(gestures(#"{"gesture": "hold", "do": "nothing"}"#, log))
    bench.send(id: 7, [0: (300, 200), 1: (600, 200)])
    bench.send([0: (360, 200), 1: (660, 200)])
    bench.send([0: nil, 1: nil])
    #expect(bench.watch.beginnings == 2 && bench.watch.ends == 2, "\(bench.lines)")
  }

  @Test("A finger that moves passes at once with what it did, in order")
  func drag() throws {
    let log = CallLog()
    var bench = try FilterBench(
      gestures(#"{"gesture": "hold", "do": {"button": "right"}}"#, log))
    bench.send([0: (300, 200)])
    bench.send([0: (305, 200)])
    bench.send([0: (340, 200)])
    bench.send([0: (360, 200)])
    bench.send([0: nil])
    #expect(
      bench.lines == [
        "30: 0 began 300,200", "30: 0 moved 305,200", "30: 0 moved 340,200",
        "40: 0 moved 360,200", "50: 0 ended 360,200",
      ])
    #expect(log.lines == [] && bench.watch.broken == [])
  }

  @Test("A swipe from an edge is never seen, and other touches do not wait")
  func edge() throws {
    let log = CallLog()
    var bench = try FilterBench(
      gestures(#"{"gesture": "edge", "edge": "left", "do": {"line": "back"}}"#, log))
    bench.send([1: (600, 300)])
    #expect(bench.lines == ["10: 1 began 600,300"])
    bench.send([0: (2, 250)])
    for step in 1...10 as ClosedRange<Int32> {
      bench.send([0: (2 + 30 * step, 250), 1: (600, 300 + step)])
    }
    bench.send([0: nil, 1: nil])
    #expect(log.lines.count == 1 && log.lines[0].hasPrefix("edge of 1 finger"))
    #expect(!bench.lines.contains { $0.contains("0 began") || $0.contains(" 0 ") })
    #expect(bench.lines.last == "130: 1 ended 600,310")
  }

  @Test(
    "A single finger waits a tenth of a second for gestures of several, and is cancelled if one comes"
  )
  func patience() throws {
    let log = CallLog()
    var bench = try FilterBench(
      gestures(#"{"gesture": "tap", "fingers": 3, "do": {"line": "three"}}"#, log))
    bench.send([0: (300, 200)])
    bench.wait(200)
    #expect(bench.lines == ["110: 0 began 300,200"])
    bench.send([0: nil])
    bench.send(after: 1000, [0: (300, 200), 1: (500, 200), 2: (700, 200)])
    bench.send(after: 60, [0: nil, 1: nil, 2: nil])
    bench.wait(1000)
    #expect(log.lines == ["tap of 3 fingers 500,200"])
    #expect(bench.lines == ["110: 0 began 300,200", "220: 0 ended 300,200"])
    #expect(bench.watch.beginnings == bench.watch.ends && bench.watch.broken == [])
  }

  @Test("Only as many fingers pass as are allowed, and the next one when there is room")
  func fingers() throws {
    var bench = try FilterBench { [AllowList(fingers: 1, regions: [], $0)] }
    bench.send([0: (300, 200)])
    bench.send([1: (600, 200)])
    bench.send([0: (310, 200), 1: (610, 200)])
    bench.send([0: nil])
    bench.send([1: (620, 200)])
    bench.send([0: (100, 100)])
    bench.send([0: nil, 1: nil])
    #expect(
      bench.lines == [
        "10: 0 began 300,200", "30: 0 moved 310,200", "40: 0 ended 310,200",
        "60: 0 began 100,100", "70: 0 ended 100,100",
      ])
  }

  @Test("In a deliberate region a tap does nothing; a hold and a slide pass")
  func regions() throws {
    let region = AllowList.Region(left: 0, top: 0, right: 0.5, bottom: 1, hold: 0.4, slide: 8)
    var bench = try FilterBench { [AllowList(fingers: nil, regions: [region], $0)] }
    bench.send([0: (300, 200)])
    bench.send(after: 100, [0: nil])
    #expect(bench.lines == [])
    bench.send([1: (700, 200)])
    bench.send([1: nil])
    #expect(bench.lines == ["120: 1 began 700,200", "130: 1 ended 700,200"])
    bench.send(after: 70, [0: (300, 200)])
    bench.wait(500)
    bench.send([0: nil])
    #expect(bench.lines.suffix(2) == ["600: 0 began 300,200", "710: 0 ended 300,200"])
    bench.send(after: 90, [0: (300, 200)])
    bench.send([0: (370, 200)])
    bench.send([0: (390, 200)])
    bench.send([0: nil])
    #expect(
      bench.lines.suffix(4) == [
        "820: 0 began 300,200", "820: 0 moved 370,200", "820: 0 moved 390,200",
        "830: 0 ended 390,200",
      ])
  }

  @Test("A finger that passed and was then taken by a gesture is up for the filters behind, too")
  func taken() throws {
    let log = CallLog()
    let make = try gestures(#"{"gesture": "tap", "fingers": 3, "do": "nothing"}"#, log)
    var bench = try FilterBench { make($0) + [AllowList(fingers: 1, regions: [], $0)] }
    bench.send([0: (100, 100)])
    bench.wait(150)
    bench.send([1: (200, 100), 2: (300, 100)])
    bench.send([0: nil, 1: nil, 2: nil])
    bench.wait(500)
    #expect(bench.watch.beginnings == bench.watch.ends)
    // The next finger is not one too many.
    bench.send([0: (500, 100)])
    bench.wait(150)
    #expect(bench.watch.beginnings == bench.watch.ends + 1)
  }

  @Test("A quick tap of two fingers ends for programs, also where one of three was awaited")
  func twoOfThree() throws {
    let log = CallLog()
    var bench = try FilterBench(
      gestures(#"{"gesture": "tap", "fingers": 3, "do": "nothing"}"#, log))
    bench.send([0: (100, 100), 1: (200, 100)])
    bench.send(after: 60, [0: nil, 1: nil])
    bench.wait(1000)
    #expect(bench.watch.beginnings == 2 && bench.watch.ends == 2)
    #expect(
      !bench.lines.contains { $0.contains("palm") || $0.contains("cancelled") }, "\(bench.lines)")
  }

  @Test("A tap of three fingers that lift one after the other is no touch for programs")
  func lifts() throws {
    let log = CallLog()
    var bench = try FilterBench(
      gestures(#"{"gesture": "tap", "fingers": 3, "do": "nothing"}"#, log))
    bench.send([0: (100, 100), 1: (200, 100), 2: (300, 100)])
    bench.send(after: 120, [2: nil])
    bench.send([0: nil, 1: nil])
    bench.wait(1000)
    #expect(log.lines.count == 1 && bench.lines == [], "\(bench.lines)")
  }

  @Test("Fingers that rest while another lands all pass a limit of two")
  func resting() throws {
    let log = CallLog()
    let make = try gestures(#"{"gesture": "tap", "fingers": 3, "do": "nothing"}"#, log)
    var bench = try FilterBench { make($0) + [AllowList(fingers: 2, regions: [], $0)] }
    bench.send([0: (100, 100)])
    bench.send(after: 30, [1: (200, 100)])
    bench.wait(300)
    #expect(bench.watch.beginnings == 2 && bench.watch.ends == 0, "\(bench.lines)")
  }

  @Test(
    "Whatever fingers do, what programs see begins and ends once",
    arguments: 0..<20 as Range<UInt64>)
  func laws(seed: UInt64) throws {
    let log = CallLog()
    let text = """
      {"gesture": "hold", "do": "nothing"}, {"gesture": "tap", "fingers": 2, "do": "nothing"},
      {"gesture": "swipe", "fingers": 3, "direction": "left", "do": "nothing"},
      {"gesture": "pinch", "direction": "in", "do": "nothing"},
      {"gesture": "edge", "edge": "left", "do": "nothing"}
      """
    let make = try gestures(text, log)
    var bench = try FilterBench { digitizer in
      make(digitizer) + [
        AllowList(
          fingers: 2,
          regions: [AllowList.Region(left: 0.5, top: 0, right: 1, bottom: 1, hold: 0.2, slide: 5)],
          digitizer)
      ]
    }
    var random = SeededRandom(seed)
    var places: [Int32: (Int32, Int32)] = [:]
    for _ in 0..<400 {
      var frame: [Int32: (Int32, Int32)?] = [:]
      for slot in 0..<5 as Range<Int32> where random.chance(40) {
        if let place = places[slot] {
          if random.chance(15) {
            places[slot] = nil
            frame[slot] = .some(nil)
          } else {
            let far = random.chance(20) ? 60 : 4
            let next = (
              min(999, max(0, place.0 + Int32(random.roll(-far..<far)))),
              min(499, max(0, place.1 + Int32(random.roll(-far..<far))))
            )
            places[slot] = next
            frame[slot] = next
          }
        } else if random.chance(30) {
          let place = (Int32(random.roll(0..<1000)), Int32(random.roll(0..<500)))
          places[slot] = place
          frame[slot] = place
        }
      }
      bench.send(
        after: Int64(random.chance(5) ? random.roll(100..<900) : random.roll(5..<20)), frame)
    }
    var lifts: [Int32: (Int32, Int32)?] = [:]
    for slot in places.keys { lifts[slot] = .some(nil) }
    bench.send(lifts)
    bench.wait(2000)
    #expect(bench.watch.beginnings == bench.watch.ends, "nothing stays down after the lifts")
    bench.end()
    #expect(bench.watch.broken == [])
    #expect(bench.watch.beginnings == bench.watch.ends && bench.watch.beginnings > 0)
    #expect(bench.cleaner.contactCount == 0 && !log.lines.isEmpty)
  }

  @Test("A ring has the last events, after the state that they need")
  func ring() {
    var ring = RecentEvents(capacity: 40)
    func event(_ type: EventType, _ code: EventCode, _ value: Int32, _ time: Int64) {
      ring.add(
        InputEvent(
          time: Timestamp(microseconds: time), type: type, code: code, value: value))
    }
    event(.abs, .absMTSlot, 1, 0)
    event(.abs, .absMTTrackingID, 5, 0)
    event(.abs, .absMTPositionX, 70, 0)
    event(.abs, .absMTPositionY, 80, 0)
    event(.syn, .synReport, 0, 0)
    for step in 1...100 as ClosedRange<Int64> {
      event(.abs, .absMTPositionX, Int32(70 + step), step)
      event(.syn, .synReport, 0, step)
    }
    let events = ring.events
    #expect(events.count > 40 && events.count < 100 && events.last?.time.microseconds == 100)
    let start = events.prefix { !$0.isReport }.map(\.words)
    #expect(start.starts(with: ["3/47 1", "3/53 \(events[1].value)", "3/54 80", "3/57 5"]))
  }
}
