import TSEventTime
import TSGeometry
import TSRecognition
import TestSupport
import Testing

@Suite("Any machine, under random fingers")
struct RandomStreamTests {
  private static let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)

  @Test(
    "keeps the law, gives numbers, and ends when all is over",
    arguments: 0..<9, 1...150 as ClosedRange<UInt64>)
  func laws(_ kind: Int, seed: UInt64) {
    var random = SeededRandom(seed &* 31 &+ UInt64(kind))
    switch kind {
    case 0: run(tap(&random), &random, seed) { [$0.location.x, $0.location.y] }
    case 1: run(press(&random), &random, seed) { [$0.location.x, $0.location.y] }
    case 2: run(pan(&random), &random, seed, pan)
    case 3: run(swipe(&random), &random, seed) { [$0.location.x, $0.location.y] }
    case 4: run(PinchMachine(), &random, seed) { [$0.scale, $0.velocity, $0.location.x] }
    case 5: run(RotationMachine(), &random, seed) { [$0.rotation, $0.velocity] }
    case 6: run(edge(), &random, seed) { [$0.translation.dx, $0.velocity.dx] }
    case 7: run(double(), &random, seed) { [$0.location.x] }
    default: run(tappedPress(), &random, seed) { [$0.location.x] }
    }
  }

  private func tap(_ random: inout SeededRandom) -> TapMachine {
    var machine = TapMachine()
    machine.numberOfTouchesRequired = Int.random(in: 1...3, using: &random)
    return machine
  }

  private func double() -> TapMachine {
    var machine = TapMachine()
    machine.numberOfTapsRequired = 2
    return machine
  }

  private func press(_ random: inout SeededRandom) -> LongPressMachine {
    var machine = LongPressMachine()
    machine.minimumPressDuration = Double.random(in: 0...0.2, using: &random)
    machine.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
    return machine
  }

  private func tappedPress() -> LongPressMachine {
    var machine = LongPressMachine()
    machine.numberOfTapsRequired = 1
    return machine
  }

  private func pan(_ random: inout SeededRandom) -> PanMachine {
    var machine = PanMachine()
    machine.minimumNumberOfTouches = Int.random(in: 1...2, using: &random)
    machine.maximumNumberOfTouches = Int.random(in: 2...4, using: &random)
    return machine
  }

  private func pan(_ machine: PanMachine) -> [CGFloat] {
    let (translation, speed) = (machine.translation, machine.velocity)
    return [translation.dx, translation.dy, speed.dx, speed.dy, machine.location.x]
  }

  private func swipe(_ random: inout SeededRandom) -> SwipeMachine {
    var machine = SwipeMachine()
    machine.direction = SwipeDirection(rawValue: UInt.random(in: 0...15, using: &random))
    return machine
  }

  private func edge() -> PanMachine {
    var machine = PanMachine()
    machine.edges = .all
    machine.bounds = RandomStreamTests.bounds
    return machine
  }

  private func run<Machine: GestureMachine>(
    _ machine: Machine, _ random: inout SeededRandom, _ seed: UInt64,
    _ values: (Machine) -> [CGFloat]
  ) {
    var run = Run(machine: machine, seed: seed)
    for _ in 0..<60 {
      run.step(&random)
      #expect(values(run.machine).allSatisfy { $0.isFinite }, "seed \(seed): a value")
      if run.machine.state.isEnd, Bool.random(using: &random) { run.reset() }
    }
    run.finish()
  }
}

/// A machine under a random stream, with the laws checked at each step.
private struct Run<Machine: GestureMachine> {
  var machine: Machine
  let seed: UInt64
  private var now = Timestamp.zero
  private var down: [Finger] = []
  private var nextID = 1

  init(machine: Machine, seed: UInt64) {
    self.machine = machine
    self.seed = seed
  }

  mutating func step(_ random: inout SeededRandom) {
    advance(by: Double.random(in: 0...0.06, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let finger = Finger(id: nextID, position: position(&random))
      nextID += 1
      down.append(finger)
      check { $0.began([finger], at: $1) }
    case 2: leave(&random) { $0.ended($2, at: $1) }
    case 3 where Int.random(in: 0..<4, using: &random) == 0:
      leave(&random) { $0.cancelled($2, at: $1) }
    default:
      for index in down.indices {
        down[index].position = position(&random, near: down[index].position)
      }
      let moved = down
      check { $0.moved(moved, at: $1) }
    }
  }

  /// Lifts everything and lets all time pass.
  mutating func finish() {
    let rest = down
    down = []
    if !rest.isEmpty { check { $0.ended(rest, at: $1) } }
    var limit = 10
    while let deadline = machine.deadline, limit > 0 {
      advance(by: now.seconds(to: deadline))
      limit -= 1
    }
    #expect(machine.deadline == nil, "seed \(seed): a timer stays")
    #expect(
      machine.state == .possible || machine.state.isEnd, "seed \(seed): ends as \(machine.state)")
    reset()
    #expect(machine.state == .possible && machine.numberOfTouches == 0, "seed \(seed)")
  }

  mutating func reset() { machine.reset() }

  private mutating func advance(by seconds: Double) {
    let target = now.advanced(by: max(seconds, 0))
    while let deadline = machine.deadline, deadline <= target {
      now = max(now, deadline)
      check { $0.timeout(at: $1) }
    }
    now = max(now, target)
  }

  private mutating func leave(
    _ random: inout SeededRandom, _ input: (inout Machine, Timestamp, [Finger]) -> Decision
  ) {
    guard !down.isEmpty else { return }
    let gone = [down.remove(at: Int.random(in: 0..<down.count, using: &random))]
    check { input(&$0, $1, gone) }
  }

  private mutating func check(_ input: (inout Machine, Timestamp) -> Decision) {
    let before = machine.state
    let decision = input(&machine, now)
    #expect(decision.crossing.isFinite, "seed \(seed): crossing")
    guard let next = decision.state else {
      #expect(machine.state == before, "seed \(seed): \(before) to \(machine.state) unsaid")
      return
    }
    #expect(before.mayBecome(next), "seed \(seed): \(before) to \(next)")
    #expect(machine.state == next, "seed \(seed): \(machine.state), said \(next)")
    #expect((decision.reason != nil) == (next == .failed), "seed \(seed): reason of \(next)")
    #expect(decision.crossing <= now.seconds + 1e-9, "seed \(seed): a crossing to come")
  }

  private func position(_ random: inout SeededRandom, near: CGPoint? = nil) -> CGPoint {
    if Int.random(in: 0..<80, using: &random) == 0 {
      let wild: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, 0]
      return CGPoint(x: wild[Int.random(in: 0..<5, using: &random)], y: 0)
    }
    guard let near else {
      return CGPoint(
        x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...800, using: &random)
      )
    }
    let reach = [0, 0.5, 4, 60][Int.random(in: 0..<4, using: &random)]
    return CGPoint(
      x: near.x + Double.random(in: -reach...reach, using: &random),
      y: near.y + Double.random(in: -reach...reach, using: &random))
  }
}
