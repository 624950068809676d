import TSEventTime
import TSTrackpad
import Testing

/// libinput's test cases about drags after a tap, by their numbers in the fact sheet on trackpads.
@Suite("Drags after a tap under libinput's rules")
struct TapDragTests {
  @Test("17: A drag with a lock that is not continued releases after 300 ms")
  func lockTimeout() {
    var pad = dragging(.timeout)
    pad.up(0)
    pad.wait(520)
    #expect(pad.buttonText == "P1 R1")
    #expect(pad.events.last?.time.microseconds == pad.time.microseconds - 220_000)
  }

  @Test(
    "18: A drag with a lock continues with the finger that returns",
    arguments: [TrackpadSettings.DragLock.timeout, .sticky])
  func lockContinues(lock: TrackpadSettings.DragLock) {
    var pad = dragging(lock)
    pad.up(0)
    pad.clear()
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 20)
    #expect(pad.outline == "motion")
    pad.up(0)
    pad.wait(200)
    #expect(pad.buttonText == "")
  }

  @Test(
    "19: A tap ends a drag with a lock", arguments: [TrackpadSettings.DragLock.timeout, .sticky])
  func lockEndsByTap(lock: TrackpadSettings.DragLock) {
    var pad = dragging(lock)
    pad.up(0)
    pad.down(0, 50, 50)
    #expect(pad.buttonText == "P1")
    pad.up(0)
    #expect(pad.buttonText == "P1 R1")
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("20: A drag with a sticky lock lasts until a tap")
  func stickyLock() {
    var pad = dragging(.sticky)
    pad.up(0)
    pad.wait(60_000)
    #expect(pad.buttonText == "P1")
    pad.tap()
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "21: A drag that is lifted at an edge continues within 300 ms",
    arguments: Pad.allCases, [(48.0, 0.0), (-48, 0), (0, 48), (0, -48)])
  func edgeLock(on pad: Pad, _ way: (dx: Double, dy: Double)) {
    var pad = PadScript(pad)
    pad.tap()
    pad.down(0, 50, 50)
    pad.drag([0], by: way.dx, way.dy, steps: 30)
    pad.up(0)
    #expect(pad.buttonText == "P1")
    pad.wait(280)
    pad.down(0, 50, 50)
    pad.drag([0], by: 10, 10)
    #expect(pad.buttonText == "P1")
    // Away from the edges there is no lock.
    pad.up(0)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "21: A drag that is lifted at an edge ends after 300 ms",
    arguments: [(299, "P1"), (300, "P1 R1")])
  func edgeLockTimeout(_ wait: Int64, _ expected: String) {
    var pad = PadScript(.fiveSlots)
    pad.tap()
    pad.down(0, 50, 50)
    pad.drag([0], by: 48, 0, steps: 30)
    pad.up(0)
    pad.wait(wait)
    #expect(pad.buttonText == expected)
  }

  @Test(
    "21: A drag is continued up to 5 mm from each edge",
    arguments: [
      (95.2, 50.0, true), (94.8, 50, false), (4.8, 50, true), (5.2, 50, false),
      (50, 92, true), (50, 91.3, false), (50, 8, true), (50, 8.7, false),
    ])
  func edgeDistance(_ x: Double, _ y: Double, _ continues: Bool) {
    var pad = PadScript(.fiveSlots)
    pad.tap()
    pad.down(0, 50, 50)
    pad.drag([0], by: x - 50, y - 50, steps: 30)
    pad.up(0)
    #expect(pad.buttonText == (continues ? "P1" : "P1 R1"))
  }

  @Test(
    "22: A second finger in a drag moves the pointer, and a third one ends the drag",
    arguments: Pad.withSlots(3))
  func fingersInDrag(on pad: Pad) {
    var pad = PadScript(pad)
    pad.tap()
    pad.down(0, 40, 40)
    pad.drag([0], by: 3, 0)
    pad.down(1, 55, 40)
    pad.clear()
    pad.drag([1], by: 3, 5)
    #expect(pad.outline == "motion")
    pad.down(2, 50, 30)
    #expect(pad.buttonText == "R1")
    pad.clear()
    pad.up(fingers: 3)
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  /// Returns a pad on which a finger drags after a tap.
  private func dragging(_ lock: TrackpadSettings.DragLock) -> PadScript {
    var settings = TrackpadSettings.libinput
    settings.dragLock = lock
    var pad = PadScript(.fiveSlots, settings)
    pad.tap()
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 20)
    return pad
  }
}
