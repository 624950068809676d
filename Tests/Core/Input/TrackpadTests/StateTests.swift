import TSContacts
import TSGeometry
import Testing
import TSTrackpad

/// libinput's test cases about lost events and jumps, by their numbers in the fact sheet on
/// trackpads, section 9.
@Suite("Lost events and jumps under libinput's rules")
struct StateTests {
  @Test(
    "58: Scrolls and motion work after events were lost while the fingers changed",
    arguments: Pad.withSlots(2), [(1, 2), (2, 1), (2, 2), (3, 1), (1, 3), (2, 0), (0, 2)])
  func lostEvents(on pad: Pad, _ fingers: (before: Int, after: Int)) {
    guard pad.digitizer.slotCount >= max(fingers.before, fingers.after) else { return }
    var pad = PadScript(pad)
    pad.down(fingers: fingers.before)
    pad.drag(Array(0..<Int32(fingers.before)), by: 0, 20, steps: 5)
    // The fingers before the loss are lost, and those after it land, in one frame.
    for slot in 0..<Int32(fingers.before) { pad.lose(slot, frame: false) }
    pad.down(fingers: fingers.after)
    #expect(!pad.outline.contains("ended"))
    if fingers.after > 0 { pad.up(fingers: fingers.after) }
    pad.wait(500)

    pad.clear()
    pad.down(fingers: 2)
    pad.drag([0, 1], by: 0, 30)
    pad.up(fingers: 2)
    #expect(pad.outlineWithoutHolds == "scroll began, scroll changed, scroll ended")
    pad.clear()
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test("58: A contact that is lost cancels what it did, and does not tap")
  func lostContact() {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 50, 50)
    pad.lose(0)
    pad.wait(500)
    #expect(pad.outline == "")
    pad.down(fingers: 2)
    pad.drag([0, 1], by: 0, 30)
    pad.lose(0, frame: false)
    pad.lose(1)
    #expect(pad.outlineWithoutHolds == "scroll began, scroll changed, scroll cancelled")
  }

  @Test(
    "59: A jump of 70 % in one frame moves the pointer by no more than 20 points",
    arguments: Pad.allCases)
  func jump(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 20, 30)
    pad.drag([0], by: 5, 0, steps: 15)
    pad.clear()
    pad.move(0, 90, 30)
    pad.drag([0], by: 2, 0, steps: 10)
    for event in pad.events {
      guard case .motion(_, let delta) = event.kind else { continue }
      #expect(abs(delta.dx) <= 20 && abs(delta.dy) <= 20)
    }
    #expect(pad.interpreter.jumpCount == 1)
    #expect(pad.motion.dx > 0)
  }

  @Test(
    "59: A jump is a movement of more than 7 mm more than before, or 20 mm, in 12 ms",
    arguments: [(6.9, 0), (7.1, 1), (20.1, 1)])
  func jumpLimits(_ distance: Double, _ jumps: Int) {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 20, 50)
    for _ in 0..<3 { pad.move(0, 20, 50) }
    pad.move(0, 20 + distance, 50)
    #expect(pad.interpreter.jumpCount == jumps)
  }

  @Test(
    "59: A movement after more than 30 ms is no jump",
    arguments: [(18, 0), (17, 1)] as [(Int64, Int)])
  func jumpAfterPause(_ wait: Int64, _ jumps: Int) {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 20, 50)
    for _ in 0..<3 { pad.move(0, 20, 50) }
    pad.wait(wait + 1)
    pad.move(0, 80, 50)
    #expect(pad.interpreter.jumpCount == jumps)
  }

  @Test(
    "60: Contacts that exchange their slots when one lifts do not move the pointer across",
    arguments: Pad.withSlots(2))
  func slotSwap(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 20, 50)
    pad.down(1, 70, 50)
    pad.drag([0, 1], by: 0, 20, steps: 15)
    pad.up(0, frame: false)
    // The slot that remains goes on with the position of the other finger.
    pad.move(1, 20, 70)
    pad.wait(140)
    pad.clear()
    pad.drag([1], by: 0, -20, steps: 15)
    #expect(pad.motion.dx == 0)
    #expect(pad.motion.dy < 0)
  }

  @Test("60: A position that is exchanged in the frame after a lift does not scroll or move across")
  func lateSlotSwap() {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 20, 50)
    pad.down(1, 70, 50)
    pad.drag([0, 1], by: 0, 20, steps: 15)
    pad.up(0)
    pad.move(1, 20, 70)
    pad.wait(140)
    pad.drag([1], by: 0, -20, steps: 15)
    #expect(pad.motion.dx == 0)
    #expect(pad.scrolls.allSatisfy { $0.delta.dx == 0 })
  }
}
