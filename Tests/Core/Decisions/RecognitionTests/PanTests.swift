import TSEventTime
import TSGeometry
import TSRecognition
import Testing

@Suite("A pan")
struct PanTests {
  @Test(
    "begins at 10 points (U165)",
    arguments: [
      (9.99, "failed 30: moved 9.99 pt, 10 required"), (10, "began 20, ended 30"),
      (20, "began 15, ended 30"),
    ] as [(Double, String)])
  func hysteresis(_ x: Double, _ decisionLog: String) {
    var stage = MachineStage(PanMachine())
    stage.lands((0, 0), at: 10)
    stage.moves((x, 0), at: 20)
    stage.lifts(1, at: 30)
    #expect(stage.decisionLog == decisionLog)
  }

  @Test("takes the hysteresis off its translation: 180 points travelled, 170 applied (U166)")
  func subtracted() {
    var stage = MachineStage(PanMachine())
    stage.lands((0, 0), at: 0)
    stage.moves((0, 16), at: 10)
    #expect(stage.machine.translation == CGVector(dx: 0, dy: 6))
    #expect(stage.machine.location == CGPoint(x: 0, y: 16))
    stage.moves((0, 180), at: 20)
    #expect(stage.machine.translation == CGVector(dx: 0, dy: 170))
    stage.machine.setTranslation(.zero)
    stage.moves((5, 180), at: 30)
    #expect(stage.machine.translation == CGVector(dx: 5, dy: 0))
    #expect(stage.machine.totalTranslation == CGVector(dx: 5, dy: 170))
    #expect(stage.decisionLog == "began 6.3, changed 20, changed 30")
    stage.machine.reset()
    #expect(stage.machine.totalTranslation == .zero)
  }

  @Test("keeps the whole translation where the limits do not subtract the hysteresis")
  func kept() {
    var limits = GestureLimits()
    limits.panRemovesHysteresis = false
    var stage = MachineStage(PanMachine(limits: limits))
    stage.lands((0, 0), at: 0)
    stage.moves((0, 16), at: 10)
    #expect(stage.machine.translation == CGVector(dx: 0, dy: 16))
  }

  @Test("does not jump when fingers join and leave, and ends with the last (U167, U168)")
  func joining() {
    var stage = MachineStage(PanMachine())
    stage.lands((0, 0), at: 0)
    stage.moves((30, 0), at: 10)
    #expect(stage.machine.translation == CGVector(dx: 20, dy: 0))
    stage.lands((200, 100), from: 2, at: 20)
    #expect(stage.machine.translation == CGVector(dx: 20, dy: 0))
    #expect(stage.machine.numberOfTouches == 2)
    stage.moves((40, 0), (210, 100), at: 30)
    #expect(stage.machine.translation == CGVector(dx: 30, dy: 0))
    stage.lifts(1, at: 40)
    #expect(stage.machine.translation == CGVector(dx: 30, dy: 0))
    stage.moves((220, 100), from: 2, at: 50)
    #expect(stage.machine.translation == CGVector(dx: 40, dy: 0))
    stage.lifts(2, at: 60)
    #expect(stage.decisionLog == "began 3.3, changed 30, changed 50, ended 60")
  }

  @Test("is not held back by a finger that rests (U172)")
  func resting() {
    var stage = MachineStage(PanMachine())
    stage.lands((0, 0), at: 0)
    stage.moves((1, 1), at: 5)
    stage.lands((100, 0), from: 2, at: 10)
    stage.moves((3, 0), (112, 0), at: 20)
    #expect(stage.machine.translation == CGVector(dx: 2, dy: 0))
    stage.moves((150, 0), from: 2, at: 30)
    #expect(stage.machine.translation == CGVector(dx: 40, dy: 0))
  }

  @Test("a pan of two fingers begins when both move, and not when they part")
  func twoFingers() {
    var stage = MachineStage(PanMachine()) {
      $0.minimumNumberOfTouches = 2
      $0.maximumNumberOfTouches = 2
    }
    stage.lands((0, 0), (100, 0), at: 0)
    stage.moves((0, 40), at: 10)
    #expect(stage.machine.state == .possible)
    stage.moves((0, 40), (100, 20), at: 20)
    #expect(stage.machine.translation.dy == 20)
    stage.lifts(1, at: 30)
    stage.moves((100, 80), from: 2, at: 40)
    #expect(stage.machine.translation.dy == 20)
    stage.lifts(2, at: 50)
    #expect(stage.decisionLog == "began 10, ended 50")

    var parting = MachineStage(PanMachine()) { $0.minimumNumberOfTouches = 2 }
    parting.lands((0, 0), (100, 0), at: 0)
    parting.moves((-50, 0), (150, 0), at: 20)
    parting.lifts(1, 2, at: 30)
    #expect(parting.decisionLog == "failed 30: moved 0.0 pt, 10 required")
  }

  @Test("does not begin with too many fingers, and ignores them afterwards (U170)")
  func tooMany() {
    var stage = MachineStage(PanMachine()) { $0.maximumNumberOfTouches = 1 }
    stage.lands((0, 0), (100, 0), at: 0)
    stage.moves((30, 0), (130, 0), at: 10)
    #expect(stage.machine.state == .possible)
    stage.lifts(1, 2, at: 20)
    #expect(stage.decisionLog == "failed 20: 2 fingers, 1 required")

    var later = MachineStage(PanMachine()) { $0.maximumNumberOfTouches = 1 }
    later.lands((0, 0), at: 0)
    later.moves((30, 0), at: 10)
    later.lands((0, 90), from: 2, at: 20)
    later.moves((50, 90), from: 2, at: 30)
    later.lifts(2, at: 40)
    #expect(later.machine.numberOfTouches == 1)
    later.lifts(1, at: 50)
    #expect(later.decisionLog == "began 3.3, ended 50")
  }

  @Test("has the velocity of its last moves, also after a pause (U169)")
  func velocity() {
    var stage = MachineStage(PanMachine())
    stage.lands((0, 0), at: 0)
    for step in 1...10 { stage.moves((Double(step) * 8, Double(step) * -4), at: Double(step) * 8) }
    stage.lifts(1, at: 200)
    let velocity = stage.machine.velocity
    #expect(abs(velocity.dx - 1000) < 1e-6 && abs(velocity.dy + 500) < 1e-6)
    #expect(stage.machine.velocity(at: Timestamp(seconds: 0.2)) == .zero)
  }

  @Test("looks for its crossing no farther back than a pause")
  func lateStart() {
    var stage = MachineStage(PanMachine())
    stage.lands((0, 0), at: 0)
    stage.moves((20, 0), at: 1000)
    #expect(stage.decisionLog == "began 980")
  }

  @Test("continues without a finger that was cancelled, and is cancelled with the last")
  func cancelled() {
    var stage = MachineStage(PanMachine())
    stage.lands((0, 0), (100, 0), at: 0)
    stage.moves((30, 0), (130, 0), at: 10)
    stage.loses(1, at: 20)
    stage.moves((140, 0), from: 2, at: 30)
    stage.loses(2, at: 40)
    #expect(stage.decisionLog == "began 3.3, changed 30, cancelled 40")
    var early = MachineStage(PanMachine())
    early.lands((0, 0), at: 0)
    early.loses(1, at: 10)
    #expect(early.decisionLog == "failed 10: touches cancelled")
  }

  @Test("is complete in one step when only the lift reports the move (U103)")
  func movedLift() {
    var machine = PanMachine()
    _ = machine.began([Finger(id: 1, position: .zero)], at: .zero)
    let lift = Finger(id: 1, position: CGPoint(x: 0, y: 20))
    let decision = machine.ended([lift], at: Timestamp(seconds: 0.01))
    #expect(decision == Decision(.ended, crossing: 0.005))
    #expect(machine.translation == CGVector(dx: 0, dy: 10))
  }

  @Test("a pan fails when fewer fingers lift than it requires")
  func tooFew() {
    var stage = MachineStage(PanMachine()) { $0.minimumNumberOfTouches = 2 }
    stage.lands((0, 0), at: 0)
    stage.moves((80, 0), at: 10)
    stage.lifts(1, at: 20)
    #expect(stage.decisionLog == "failed 20: 1 finger, 2 required")
  }
}

@Suite("A pan from the edge")
struct EdgePanTests {
  private func stage(_ edges: ScreenEdges) -> MachineStage<PanMachine> {
    MachineStage(PanMachine()) {
      $0.edges = edges
      $0.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    }
  }

  @Test("starts within 20 points of its edge (U190)", arguments: [(20, true), (20.1, false)])
  func strip(_ distance: Double, _ isNear: Bool) {
    let starts: [(ScreenEdges, CGPoint, CGPoint)] = [
      (.left, CGPoint(x: distance, y: 400), CGPoint(x: 100, y: 400)),
      (.right, CGPoint(x: 400 - distance, y: 400), CGPoint(x: 300, y: 400)),
      (.top, CGPoint(x: 200, y: distance), CGPoint(x: 200, y: 100)),
      (.bottom, CGPoint(x: 200, y: 800 - distance), CGPoint(x: 200, y: 700)),
    ]
    for (edge, start, end) in starts {
      var machine = stage(edge)
      machine.lands((start.x, start.y), at: 0)
      machine.moves((end.x, end.y), at: 10)
      machine.lifts(1, at: 20)
      let failed = "failed 0: landed 20.1 pt from the edge, 20 allowed"
      #expect(
        isNear ? machine.decisions.map(\.state) == [.began, .ended] : machine.decisionLog == failed)
    }
  }

  @Test("must lead inward (U191), and then is a pan")
  func inward() {
    var along = stage(.left)
    along.lands((5, 400), at: 0)
    along.moves((14, 412), at: 10)
    #expect(along.decisionLog == "failed 6.7: moved 15.0 pt, not inward")
    var inward = stage(.all)
    inward.lands((5, 400), at: 0)
    inward.moves((25, 400), at: 10)
    inward.lands((200, 400), from: 2, at: 15)
    inward.moves((45, 400), at: 20)
    #expect(inward.machine.numberOfTouches == 1)
    #expect(inward.machine.translation == CGVector(dx: 30, dy: 0))
    #expect(inward.decisionLog == "began 5, changed 20")
  }

  @Test("fails where no edge counts")
  func none() {
    var machine = stage([])
    machine.lands((0, 0), at: 0)
    #expect(machine.machine.state == .failed)
  }
}
