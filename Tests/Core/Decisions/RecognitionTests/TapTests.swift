import TSEventTime
import TSGeometry
import TSRecognition
import Testing

@Suite("A tap")
struct TapTests {
  @Test(
    "is recognized on the lift, up to and including 0.75 s (U154, U155)",
    arguments: [
      (0, "ended 0"), (100, "ended 100"), (749, "ended 749"), (750, "ended 750"),
      (751, "failed 750: held past 0.750 s"),
    ] as [(Double, String)])
  func duration(_ lift: Double, _ decisionLog: String) {
    var stage = MachineStage(TapMachine())
    stage.lands((10, 10), at: 0)
    stage.lifts(1, at: lift)
    #expect(stage.decisionLog == decisionLog)
  }

  @Test("fails for a late lift by itself when the timer was not served")
  func unserved() {
    var machine = TapMachine()
    let finger = Finger(id: 1, position: .zero)
    _ = machine.began([finger], at: .zero)
    let decision = machine.ended([finger], at: Timestamp(seconds: 0.812))
    #expect(decision.reason == .held(0.812, allowed: 0.75))
  }

  @Test(
    "allows 45 points of movement, and reports when more was reached",
    arguments: [
      (45, "ended 100"), (45.01, "failed 50: moved 45.01 pt, 45 allowed"),
      (90, "failed 30: moved 90.0 pt, 45 allowed"),
    ] as [(Double, String)])
  func movement(_ x: Double, _ decisionLog: String) {
    var stage = MachineStage(TapMachine())
    stage.lands((0, 0), at: 10)
    stage.moves((x, 0), at: 50)
    stage.lifts(1, at: 100)
    #expect(stage.decisionLog == decisionLog)
  }

  @Test("counts a move that only the lift reports")
  func movedLift() {
    var machine = TapMachine()
    _ = machine.began([Finger(id: 1, position: .zero)], at: .zero)
    let lift = Finger(id: 1, position: CGPoint(x: 0, y: 50))
    #expect(machine.ended([lift], at: .zero).reason == .moved(50, allowed: 45))
  }

  @Test(
    "is repeated within 0.35 s of the lift (U155)",
    arguments: [
      (450, "ended 500"), (449, "ended 500"),
      (451, "failed 450: no second tap within 0.350 s"),
    ] as [(Double, String)])
  func interval(_ landing: Double, _ decisionLog: String) {
    var stage = MachineStage(TapMachine()) { $0.numberOfTapsRequired = 2 }
    stage.lands((0, 0), at: 0)
    stage.lifts(1, at: 100)
    stage.lands((0, 0), at: landing)
    stage.lifts(1, at: 500)
    #expect(stage.decisionLog == decisionLog)
  }

  @Test("reports afterwards how late the missing tap was")
  func lateness() {
    var stage = MachineStage(TapMachine()) { $0.numberOfTapsRequired = 2 }
    stage.lands((0, 0), at: 0)
    stage.lifts(1, at: 100)
    stage.wait(until: 460)
    stage.machine.reset()
    #expect(stage.machine.lateness == nil)
    stage.lands((0, 0), at: 472)
    #expect(stage.machine.lateness == 0.022)
    stage.lifts(1, at: 500)
    stage.lands((0, 0), at: 600)
    stage.lifts(1, at: 650)
    #expect(stage.decisionLog == "failed 450: no second tap within 0.350 s, ended 650")
  }

  @Test("is repeated within 45 points (U157)", arguments: [(45, true), (45.01, false)])
  func separation(_ x: Double, _ isRecognized: Bool) {
    var stage = MachineStage(TapMachine()) { $0.numberOfTapsRequired = 2 }
    stage.lands((0, 0), at: 0)
    stage.lifts(1, at: 50)
    stage.lands((x, 0), at: 100)
    stage.lifts(1, at: 150)
    #expect(
      stage.decisionLog
        == (isRecognized ? "ended 150" : "failed 100: second tap 45.01 pt away, 45 allowed"))
  }

  @Test("takes fingers that land one after another within its duration (U158)")
  func fingersOneByOne() {
    var stage = MachineStage(TapMachine()) { $0.numberOfTouchesRequired = 2 }
    stage.lands((0, 0), at: 0)
    stage.lands((100, 40), from: 2, at: 600)
    stage.lifts(1, at: 700)
    stage.lifts(2, at: 750)
    #expect(stage.decisionLog == "ended 750")
    #expect(stage.machine.location == CGPoint(x: 50, y: 20))
    #expect(stage.machine.numberOfTouches == 2)
    #expect(stage.machine.location(ofTouch: 1) == CGPoint(x: 100, y: 40))
  }

  @Test("fails when an extra finger lands (U156), or one is missing at the end")
  func fingerCounts() {
    var more = MachineStage(TapMachine())
    more.lands((0, 0), at: 0)
    more.lands((50, 0), from: 2, at: 20)
    #expect(more.decisionLog == "failed 20: 2 fingers, 1 required")
    var fewer = MachineStage(TapMachine()) { $0.numberOfTouchesRequired = 2 }
    fewer.lands((0, 0), at: 0)
    fewer.lifts(1, at: 90)
    #expect(fewer.decisionLog == "failed 90: 1 finger, 2 required")
  }

  @Test("is where the first tap of the series landed (U121)")
  func location() {
    var stage = MachineStage(TapMachine()) { $0.numberOfTapsRequired = 2 }
    stage.lands((7, 8), at: 0)
    stage.moves((20, 8), at: 20)
    stage.lifts(1, at: 50)
    stage.lands((30, 30), at: 100)
    stage.lifts(1, at: 150)
    #expect(stage.machine.location == CGPoint(x: 7, y: 8))
  }

  @Test("fails with its touches, and receives nothing more until reset (U110, U111)")
  func cancelled() {
    var stage = MachineStage(TapMachine())
    stage.lands((0, 0), at: 0)
    stage.loses(1, at: 30)
    stage.lifts(1, at: 40)
    stage.lands((0, 0), at: 50)
    stage.lifts(1, at: 60)
    #expect(stage.decisionLog == "failed 30: touches cancelled")
    stage.machine.reset()
    stage.lifts(1, at: 70)
    #expect(stage.machine.state == .possible)
    #expect(stage.machine.deadline == nil)
  }

  @Test("repeats three times with two fingers")
  func tripleWithTwo() {
    var stage = MachineStage(TapMachine()) {
      $0.numberOfTapsRequired = 3
      $0.numberOfTouchesRequired = 2
    }
    for start in [0.0, 200, 400] {
      stage.lands((0, 0), (40, 0), at: start)
      stage.lifts(1, 2, at: start + 50)
    }
    #expect(stage.decisionLog == "ended 450")
  }
}
