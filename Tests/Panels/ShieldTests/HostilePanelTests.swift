import TSContacts
import TSEventTime
import TSEvdev
import TestSupport
import Testing

@testable import TSShield

@Suite("A panel that keeps no rule")
struct HostilePanelTests {
  private static let settings = """
    {"panels": [{"guard": {"storms": true, "palms": true, "hold": 0.05, "masks": [
        {"rect": [0, 0, 20, 10]}]},
      "fingers": 3, "pinch": false, "regions": [{"left": 70, "hold": 0.2, "slide": 5}],
      "gestures": [
        {"gesture": "hold", "do": "nothing"}, {"gesture": "tap", "taps": 2, "do": "nothing"},
        {"gesture": "tap", "fingers": 3, "do": "nothing"},
        {"gesture": "edge", "edge": "left", "do": "nothing"},
        {"gesture": "pinch", "direction": "in", "do": "nothing"}]}]}
    """

  @Test(
    "Whatever a panel sends, with every rule on and with none, each touch that programs see begins and ends once",
    arguments: FullCheck.cases(of: 0..<1000 as Range<UInt64>, elseEvery: 50))
  func oneEnd(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var panel = FilterBench.panel
    panel.axes[.absMTToolType] = Axis(minimum: 0, maximum: 2)
    let rules =
      seed % 4 == 0
      ? ShieldSettings.Panel() : try ShieldSettings(Self.settings, name: "x").panels[0]
    let cleaner = try PanelCleaner(panel, rules)
    cleaner.addFilters(rules, looksAtPower: false) { _, _, _ in }
    var (watch, output, time) = (ProtocolWatch(), [InputEvent](), Int64(0))
    func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
      cleaner.take(
        InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value),
        into: &output)
    }
    for _ in 0..<1000 {
      // Now and then a pause, and a clock that runs backwards.
      time += Int64(random.chance(5) ? random.roll(-50_000..<900_000) : random.roll(0..<12_000))
      while let due = cleaner.deadline, due.microseconds <= time {
        cleaner.advance(to: due, into: &output)
      }
      for _ in 0..<random.roll(0..<12) {
        switch random.roll(0..<12) {
        case 0, 1, 2: send(.abs, .absMTSlot, Int32(random.roll(-2..<8)))
        case 3, 4: send(.abs, .absMTTrackingID, Int32(random.roll(-3..<4)))
        case 5, 6: send(.abs, .absMTPositionX, Int32(random.roll(-50..<1100)))
        case 7, 8: send(.abs, .absMTPositionY, Int32(random.roll(-50..<550)))
        case 9: send(.abs, .absMTToolType, Int32(random.roll(0..<4)))
        case 10: send(.key, .btnTouch, Int32(random.roll(0..<2)))
        default: send(.syn, random.chance(10) ? .synDropped : .synReport, 0)
        }
      }
      send(.syn, .synReport, 0)
      if random.chance(2) {
        let slots = (0..<5 as Range<Int32>).map {
          Contact(
            slot: $0, trackingID: Int32(random.roll(-2..<4)), phase: .began,
            x: Int32(random.roll(0..<1000)), y: Int32(random.roll(0..<500)))
        }
        cleaner.resynchronise(
          with: DeviceState(slots: slots), at: Timestamp(microseconds: time), into: &output)
      }
      watch.see(output)
      output.removeAll(keepingCapacity: true)
    }
    cleaner.end(at: Timestamp(microseconds: time), into: &output)
    watch.see(output)
    #expect(watch.broken == [])
    #expect(watch.beginnings == watch.ends && watch.beginnings > 0)
    #expect(cleaner.contactCount == 0)
  }
}
