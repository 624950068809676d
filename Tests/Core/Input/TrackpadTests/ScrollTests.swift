import TSContacts
import TSGeometry
import Testing
import TSTrackpad

/// libinput's test cases about scrolls, by their numbers in the fact sheet on trackpads, section 9.
///
/// Content does not follow the fingers under libinput's settings: fingers that move down scroll by
/// negative distances.
@Suite("Scrolls under libinput's rules")
struct ScrollTests {
  @Test(
    "37: Two fingers that move down scroll along y only, and end with 0", arguments: Pad.allCases)
  func scroll(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 49, 50)
    pad.down(1, 51, 50)
    pad.drag([0, 1], by: 0, 40)
    pad.up(fingers: 2)
    #expect(pad.outlineWithoutHolds == "scroll began, scroll changed, scroll ended")
    let scrolls = pad.scrolls
    #expect(scrolls.count >= 5)
    for scroll in scrolls.dropLast() {
      #expect(scroll.delta.dx == 0)
      #expect(scroll.delta.dy <= -9)
    }
    #expect(scrolls.last?.delta == .zero)
  }

  @Test("38: Two fingers that move by 0.1 % do nothing", arguments: Pad.allCases)
  func tinyMovement(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 20, 30)
    pad.down(1, 40, 30)
    pad.drag([0, 1], by: 0, 0.1)
    pad.wait(300)
    pad.up(fingers: 2)
    #expect(pad.outlineWithoutHolds == "")
  }

  @Test(
    "39: A movement of 7 to 40 % scrolls along one axis only", arguments: Pad.multitouch,
    [(7.0, 40.0), (7, -40), (-7, 40), (-7, -40), (40, 7), (40, -7), (-40, 7), (-40, -7)])
  func axisLock(on pad: Pad, _ way: (dx: Double, dy: Double)) {
    var pad = PadScript(pad)
    pad.down(0, 49, 50)
    pad.down(1, 51, 50)
    pad.drag([0, 1], by: way.dx, way.dy)
    let deltas = pad.scrolls.map(\.delta)
    #expect(deltas.count >= 5)
    for delta in deltas {
      if abs(way.dx) < abs(way.dy) {
        #expect(delta.dx == 0)
        #expect(delta.dy * way.dy < 0)
      } else {
        #expect(delta.dy == 0)
        #expect(delta.dx * way.dx < 0)
      }
    }
  }

  @Test(
    "40: The axis of a scroll changes after a pause, and a diagonal movement has both",
    arguments: [Pad.twoSlots, .fiveSlots, .small])
  func axisChange(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 20, 20)
    pad.down(1, 25, 20)
    pad.drag([0, 1], by: 55, 2, steps: 15)
    #expect(pad.scrolls.allSatisfy { $0.delta.dy == 0 })
    pad.wait(200)
    // The lock moves within 150 ms.
    pad.drag([0, 1], by: -3, 30, steps: 13)
    pad.clear()
    pad.drag([0, 1], by: -3, 35, steps: 15)
    #expect(pad.scrolls.count == 15)
    #expect(pad.scrolls.allSatisfy { $0.delta.dx == 0 && $0.delta.dy < 0 })
    pad.up(fingers: 2)
    pad.clear()

    pad.down(0, 15, 15)
    pad.down(1, 20, 15)
    pad.drag([0, 1], by: 60, 65)
    pad.up(fingers: 2)
    let free = pad.scrolls.dropFirst(5).dropLast()
    #expect(!free.isEmpty)
    #expect(free.allSatisfy { $0.delta.dx < 0 && $0.delta.dy < 0 })
  }

  @Test(
    "41: A scroll of 7 mm in 100 steps has small events of one sign, and ends with 0",
    arguments: Pad.multitouch)
  func slowScroll(on pad: Pad) {
    let height = pad.digitizer.millimetres?.height ?? 50
    var pad = PadScript(pad)
    pad.down(0, 49, 50)
    pad.down(1, 51, 50)
    pad.drag([0, 1], by: 0, 700 / height, steps: 100)
    pad.up(fingers: 2)
    let scrolls = pad.scrolls
    #expect(scrolls.count > 10)
    #expect(scrolls.allSatisfy { $0.delta.dy > -5 && $0.delta.dy <= 0 })
    #expect(scrolls.last?.phase == .ended)
    #expect(scrolls.last?.delta == .zero)
  }

  @Test("42: A finger that stays after a scroll moves the pointer", arguments: Pad.allCases)
  func oneStays(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 49, 50)
    pad.down(1, 59, 50)
    pad.drag([0, 1], by: 0, 40)
    pad.up(1)
    // Nothing moves for the 100 ms in which the other finger may return (T63).
    pad.clear()
    pad.drag([0], by: 0, -10, steps: 5)
    #expect(pad.outline == "")
    pad.wait(140)
    #expect(pad.outline == "scroll ended")
    pad.clear()
    pad.drag([0], by: 20, -20)
    #expect(pad.outline == "motion")
  }

  @Test("43: Two fingers in the button areas scroll when they move", arguments: Pad.clickpads)
  func buttonAreas(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 30, 95)
    pad.down(1, 50, 95)
    pad.drag([0, 1], by: 0, -40)
    pad.up(fingers: 2)
    #expect(pad.outlineWithoutHolds == "scroll began, scroll changed, scroll ended")
    #expect(pad.scrolls.dropLast().allSatisfy { $0.delta.dx == 0 && $0.delta.dy > 0 })
  }

  @Test("44: A finger along the right edge scrolls vertically", arguments: Pad.allCases)
  func verticalEdge(on pad: Pad) {
    var pad = PadScript(pad, edge)
    pad.down(0, 99, 20)
    pad.drag([0], by: 0, 60)
    pad.up(0)
    #expect(pad.outline == "scroll began, scroll changed, scroll ended")
    #expect(pad.scrolls.dropLast().allSatisfy { $0.delta.dx == 0 && $0.delta.dy <= -4 })
    #expect(pad.scrolls.last?.delta == .zero)
  }

  @Test("44: A finger along the bottom edge scrolls horizontally", arguments: Pad.allCases)
  func horizontalEdge(on pad: Pad) {
    var pad = PadScript(pad, edge)
    pad.down(0, 20, 99)
    pad.drag([0], by: 50, 0)
    pad.up(0)
    #expect(pad.outline == "scroll began, scroll changed, scroll ended")
    #expect(pad.scrolls.dropLast().allSatisfy { $0.delta.dy == 0 && $0.delta.dx <= -4 })
  }

  @Test("44: A finger that leaves the edge before 3 mm moves the pointer", arguments: Pad.allCases)
  func leavesEdge(on pad: Pad) {
    var pad = PadScript(pad, edge)
    pad.down(0, 99, 20)
    pad.drag([0], by: -29, 0, steps: 20)
    pad.drag([0], by: 29, 0, steps: 20)
    pad.drag([0], by: 0, 50)
    pad.up(0)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test(
    "44: A finger that rests on the edge for 300 ms scrolls by any movement",
    arguments: Pad.allCases)
  func restsOnEdge(on pad: Pad) {
    var settings = edge
    settings.clickMethod = .clickfinger
    var pad = PadScript(pad, settings)
    pad.down(0, 99, 20)
    pad.wait(300)
    for step in 1...3 { pad.move(0, 99, 20 + Double(step)) }
    pad.up(0)
    #expect(pad.outline == "scroll began, scroll changed, scroll ended")
  }

  @Test(
    "44: With button areas, a finger that rests on the edge does not scroll",
    arguments: Pad.clickpads)
  func restsOnEdgeWithAreas(on pad: Pad) {
    var pad = PadScript(pad, edge)
    pad.down(0, 99, 20)
    pad.wait(300)
    for step in 1...3 { pad.move(0, 99, 20 + Double(step) * 0.5) }
    pad.up(0)
    #expect(pad.outline == "")
  }

  @Test("44: Two fingers do not scroll with edge scrolling", arguments: Pad.allCases)
  func twoFingersWithEdge(on pad: Pad) {
    var pad = PadScript(pad, edge)
    pad.down(0, 49, 30)
    pad.down(1, 59, 30)
    pad.drag([0, 1], by: 0, 40)
    pad.up(fingers: 2)
    #expect(pad.outlineWithoutHolds == "")
  }

  private var edge: TrackpadSettings {
    var settings = TrackpadSettings.libinput
    settings.scrollMethod = .edge
    return settings
  }
}
