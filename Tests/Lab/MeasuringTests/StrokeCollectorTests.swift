import TSContacts
import TSEventTime
import TSGeometry
import TSMeasuring
import Testing

@Suite("Strokes gathered from frames")
struct StrokeCollectorTests {
  /// 100 mm by 50 mm, ten units a millimetre.
  private let digitizer = Digitizer(
    name: "Panel", x: Axis(minimum: 100, maximum: 1100, resolution: 10),
    y: Axis(minimum: 0, maximum: 500, resolution: 10))

  private func frame(_ milliseconds: Int64, _ contacts: Contact...) -> ContactFrame {
    ContactFrame(time: Timestamp(microseconds: milliseconds * 1000), contacts: contacts)
  }

  private func contact(_ slot: Int32, _ phase: Contact.Phase, _ x: Int32, _ y: Int32) -> Contact {
    Contact(slot: slot, trackingID: slot, phase: phase, x: x, y: y)
  }

  @Test("are in millimetres, one for each contact, and end with it")
  func strokes() throws {
    var collector = try #require(StrokeCollector(digitizer))
    collector.take(frame(0, contact(0, .began, 100, 0)))
    collector.take(frame(10, contact(0, .moved, 200, 0), contact(1, .began, 1100, 500)))
    collector.take(frame(20, contact(0, .stationary, 200, 0), contact(1, .moved, 1100, 400)))
    // Pressure alone.
    collector.take(frame(30, contact(0, .moved, 200, 0), contact(1, .stationary, 1100, 400)))
    collector.take(frame(40, contact(0, .ended, 200, 0), contact(1, .stationary, 1100, 400)))
    #expect(collector.strokes == [Stroke([(0, 0), (10, 0)], rest: 30)])
    collector.finish(at: Timestamp(microseconds: 60_000))
    #expect(collector.strokes.last == Stroke([(100, 50), (100, 40)], from: 10, rest: 40))
    #expect(collector.strokes.count == 2)
  }

  @Test("give the steps between reports while something moves, pauses apart")
  func steps() throws {
    var collector = try #require(StrokeCollector(digitizer))
    collector.take(frame(0, contact(0, .began, 100, 0)))
    for (moment, x) in [(8, 110), (16, 120), (65, 130), (115, 140), (123, 150)] {
      collector.take(frame(Int64(moment), contact(0, .moved, Int32(x), 0)))
    }
    collector.take(frame(130, contact(0, .ended, 150, 0)))
    collector.take(frame(140, contact(0, .began, 150, 0)))
    collector.take(frame(148, contact(0, .stationary, 150, 0)))
    #expect(collector.steps == [0.008, 0.008, 0.049, 0.008])
  }

  @Test("need a size: the device's own, or one that is given")
  func size() {
    let bare = Digitizer(
      name: "", x: Axis(minimum: 0, maximum: 99), y: Axis(minimum: 0, maximum: 99))
    #expect(StrokeCollector(bare) == nil)
    let given = StrokeCollector(bare, size: CGSize(width: 200, height: 100))
    #expect(given?.size == CGSize(width: 200, height: 100))
    #expect(StrokeCollector(digitizer)?.size == CGSize(width: 100, height: 50))
  }
}
