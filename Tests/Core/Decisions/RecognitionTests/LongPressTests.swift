import TSEventTime
import TSGeometry
import TSRecognition
import Testing

@Suite("A long press")
struct LongPressTests {
  @Test("begins by its timer, changes with moves, ends with the lift (U160)")
  func whole() {
    var stage = MachineStage(LongPressMachine())
    stage.lands((0, 0), at: 0)
    #expect(stage.machine.deadline == Timestamp(seconds: 0.5))
    stage.moves((10, 0), at: 100)
    stage.moves((200, 0), at: 600)
    stage.lifts(1, at: 700)
    #expect(stage.decisionLog == "began 500, changed 600, ended 700")
  }

  @Test(
    "strays no more than 10 points from where it landed, before it begins (U161)",
    arguments: [(10, "began 500"), (10.1, "failed 99.6: moved 10.1 pt, 10 allowed")]
      as [(Double, String)])
  func movement(_ x: Double, _ decisionLog: String) {
    var stage = MachineStage(LongPressMachine())
    stage.lands((0, 0), at: 60)
    stage.moves((x, 0), at: 100)
    stage.wait(until: 560)
    #expect(stage.decisionLog == decisionLog.replacing("500", with: "560"))
  }

  @Test(
    "must be held for half a second (U159, U163)",
    arguments: [
      (499, "failed 499: lifted after 0.499 s, 0.500 required"), (500, "began 500, ended 500"),
    ] as [(Double, String)])
  func duration(_ lift: Double, _ decisionLog: String) {
    var stage = MachineStage(LongPressMachine())
    stage.lands((0, 0), at: 0)
    stage.lifts(1, at: lift)
    #expect(stage.decisionLog == decisionLog)
  }

  @Test("begins at the landing when it need not be held (U161)")
  func atOnce() {
    var stage = MachineStage(LongPressMachine()) { $0.minimumPressDuration = 0 }
    stage.lands((0, 0), at: 20)
    stage.moves((1, 0), at: 30)
    stage.lifts(1, at: 40)
    #expect(stage.decisionLog == "began 20, changed 30, ended 40")
  }

  @Test("ends in one step when the timer was not served")
  func unserved() {
    var machine = LongPressMachine()
    let finger = Finger(id: 1, position: .zero)
    _ = machine.began([finger], at: .zero)
    #expect(
      machine.ended([finger], at: Timestamp(seconds: 2)) == Decision(.ended, crossing: 0.5))
    machine.reset()
    _ = machine.began([finger], at: .zero)
    let far = Finger(id: 1, position: CGPoint(x: 99, y: 0))
    #expect(machine.moved([far], at: Timestamp(seconds: 2)) == Decision(.began, crossing: 0.5))
  }

  @Test("waits for the last of its fingers, and fails with an extra one (U163)")
  func fingers() {
    var stage = MachineStage(LongPressMachine()) { $0.numberOfTouchesRequired = 2 }
    stage.lands((0, 0), at: 0)
    #expect(stage.machine.deadline == nil)
    stage.lands((50, 0), from: 2, at: 900)
    stage.wait(until: 1400)
    stage.lands((70, 0), from: 3, at: 1450)
    stage.lifts(2, at: 1500)
    stage.lifts(1, 3, at: 1600)
    #expect(stage.decisionLog == "began 1400, ended 1500")
    var extra = MachineStage(LongPressMachine())
    extra.lands((0, 0), at: 0)
    extra.lands((5, 0), from: 2, at: 30)
    #expect(extra.decisionLog == "failed 30: 2 fingers, 1 required")
  }

  @Test("begins after its taps (U162)")
  func taps() {
    var stage = MachineStage(LongPressMachine()) { $0.numberOfTapsRequired = 1 }
    stage.lands((0, 0), at: 0)
    stage.moves((30, 0), at: 50)
    stage.lifts(1, at: 100)
    stage.lands((0, 0), at: 400)
    stage.moves((5, 0), at: 500)
    stage.wait(until: 1000)
    stage.lifts(1, at: 1000)
    #expect(stage.decisionLog == "began 900, ended 1000")
    var slow = MachineStage(LongPressMachine()) { $0.numberOfTapsRequired = 1 }
    slow.lands((0, 0), at: 0)
    slow.lifts(1, at: 100)
    slow.lands((0, 0), at: 451)
    #expect(slow.decisionLog == "failed 450: no second tap within 0.350 s")
    var held = MachineStage(LongPressMachine()) { $0.numberOfTapsRequired = 1 }
    held.lands((0, 0), at: 0)
    held.lifts(1, at: 751)
    #expect(held.decisionLog == "failed 750: held past 0.750 s")
  }

  @Test("is cancelled once it has begun, and fails before (U102)")
  func cancelled() {
    var stage = MachineStage(LongPressMachine())
    stage.lands((0, 0), at: 0)
    stage.loses(1, at: 600)
    #expect(stage.decisionLog == "began 500, cancelled 600")
    var early = MachineStage(LongPressMachine())
    early.lands((0, 0), at: 0)
    early.loses(1, at: 400)
    #expect(early.decisionLog == "failed 400: touches cancelled")
  }
}
