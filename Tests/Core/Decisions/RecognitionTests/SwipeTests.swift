import TSEventTime
import TSGeometry
import TSRecognition
import Testing

@Suite("A swipe")
struct SwipeTests {
  private func decisionLog(
    _ displacement: (Double, Double), at ms: Double, _ direction: SwipeDirection = .right
  ) -> String {
    var stage = MachineStage(SwipeMachine()) { $0.direction = direction }
    stage.lands((100, 100), at: 0)
    stage.moves((100 + displacement.0, 100 + displacement.1), at: ms)
    return stage.machine.state == .ended ? "✓" : stage.decisionLog
  }

  @Test("travels far enough for its time (U177)")
  func travel() {
    #expect(decisionLog((45.3, 0), at: 100) == "✓")
    #expect(decisionLog((45.29, 0), at: 100) == "")
    #expect(decisionLog((35.9, 0), at: 300) == "✓")
    #expect(decisionLog((35.89, 0), at: 300) == "")
    #expect(decisionLog((26.5, 0), at: 500) == "✓")
    #expect(decisionLog((26.49, 0), at: 500) == "")
  }

  @Test("strays little enough for its time (U177)")
  func sideways() {
    #expect(decisionLog((60, 45.1), at: 100) == "✓")
    #expect(decisionLog((60, -45.11), at: 100).hasSuffix("moved 45.11 pt sideways, 45.1 allowed"))
    #expect(decisionLog((60, 35.3), at: 300) == "✓")
    #expect(decisionLog((60, 35.31), at: 300).hasPrefix("failed"))
    #expect(decisionLog((60, 25.5), at: 500) == "✓")
    #expect(decisionLog((60, 25.51), at: 500).hasPrefix("failed"))
  }

  @Test("takes half a second at most (U176)")
  func duration() {
    #expect(decisionLog((60, 0), at: 500) == "✓")
    #expect(decisionLog((60, 0), at: 501) == "failed 500: still moving after 0.500 s")
    var machine = SwipeMachine()
    _ = machine.began([Finger(id: 1, position: .zero)], at: .zero)
    let late = Finger(id: 1, position: CGPoint(x: 60, y: 0))
    #expect(
      machine.moved([late], at: Timestamp(seconds: 0.501)).reason == .slow(0.501, allowed: 0.5))
  }

  @Test("never moves backwards from where it began, but may retreat from progress (U178)")
  func backwards() {
    #expect(decisionLog((-0.1, 0), at: 10) == "failed 0: moved 0.1 pt backwards")
    var stage = MachineStage(SwipeMachine())
    stage.lands((0, 0), at: 0)
    stage.moves((30, 0), at: 20)
    stage.moves((20, 0), at: 40)
    stage.moves((60, 0), at: 60)
    #expect(stage.decisions.map(\.state) == [.ended])
  }

  @Test("is recognized during the movement, where its travel reached its limit (U179)")
  func moment() {
    var stage = MachineStage(SwipeMachine())
    stage.lands((0, 0), at: 0)
    stage.moves((100, 0), at: 20)
    // 100 points in 20 ms: 5 pt/ms meets 50 − 0.047 pt/ms after 50 / 5.047 ms.
    #expect(stage.decisionLog == "ended 9.9")
    #expect(stage.machine.location == .zero)
  }

  @Test(
    "moves in one of its directions, the horizontal ones first (U175, U180)",
    arguments: [
      (.right, "→"), (.left, "←"), (.up, "↑"), (.down, "↓"), ([.left, .right], "→←"),
      ([.up, .down], "↑↓"), ([.right, .down], "→"), ([.left, .up, .down], "←"), ([], ""),
    ] as [(SwipeDirection, String)])
  func directions(_ direction: SwipeDirection, _ recognized: String) {
    let displacements: [(String, (Double, Double))] = [
      ("→", (60, 0)), ("←", (-60, 0)), ("↑", (0, -60)), ("↓", (0, 60)),
    ]
    let found = displacements.filter { decisionLog($0.1, at: 50, direction) == "✓" }.map(\.0)
      .joined()
    #expect(found == recognized)
  }

  @Test("needs exactly its fingers, each of which qualifies by itself (U180)")
  func fingers() {
    var two = MachineStage(SwipeMachine()) { $0.numberOfTouchesRequired = 2 }
    two.lands((0, 0), (0, 50), at: 0)
    two.moves((60, 0), (40, 50), at: 40)
    #expect(two.decisionLog == "")
    two.moves((70, 0), (60, 50), at: 60)
    #expect(two.decisions.map(\.state) == [.ended])
    #expect(two.machine.location == CGPoint(x: 0, y: 25))
    var extra = MachineStage(SwipeMachine())
    extra.lands((0, 0), (0, 50), at: 0)
    #expect(extra.decisionLog == "failed 0: 2 fingers, 1 required")
    var missing = MachineStage(SwipeMachine()) { $0.numberOfTouchesRequired = 2 }
    missing.lands((0, 0), at: 0)
    missing.moves((90, 0), at: 40)
    missing.lifts(1, at: 50)
    #expect(missing.decisionLog == "failed 50: 1 finger, 2 required")
  }

  @Test("fails with an early lift, with lost touches and by its timer")
  func failures() {
    var lifted = MachineStage(SwipeMachine())
    lifted.lands((0, 0), at: 0)
    lifted.moves((20, 0), at: 50)
    lifted.lifts(1, at: 100)
    #expect(lifted.decisionLog == "failed 100: moved 20.0 pt, 45.3 required")
    var lost = MachineStage(SwipeMachine())
    lost.lands((0, 0), at: 0)
    lost.loses(1, at: 10)
    #expect(lost.decisionLog == "failed 10: touches cancelled")
    var slow = MachineStage(SwipeMachine())
    slow.lands((0, 0), at: 0)
    slow.wait(until: 600)
    #expect(slow.decisionLog == "failed 500: still moving after 0.500 s")
  }
}
