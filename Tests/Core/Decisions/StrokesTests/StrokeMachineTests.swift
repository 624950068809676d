import TSStrokes
import Testing

@Suite("The machine of drawn shapes") struct StrokeMachineTests {
  static let check: [(Double, Double)] = [(0, 50), (30, 100), (100, 0)]
  static let square: [(Double, Double)] = [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]
  static let zigzag: [(Double, Double)] = [(0, 0), (20, 90), (40, 0), (60, 90), (80, 0), (100, 90)]

  /// Returns a machine for a check mark, a square and a zigzag.
  static func machine(_ limits: StrokeLimits = StrokeLimits()) -> StrokeMachine {
    StrokeMachine(
      templates: [("check", check), ("square", square), ("zigzag", zigzag)].map { name, corners in
        (name, StrokeGesture(path(corners).map { StrokePoint(x: $0.0, y: $0.1) }))
      }, limits: limits)
  }

  /// Returns the points of a path every few points.
  static func path(_ corners: [(Double, Double)], scale: Double = 1) -> [(Double, Double)] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      (0...9).map { step in
        let share = Double(step) / 9
        return (
          scale * (from.0 + share * (to.0 - from.0)), scale * (from.1 + share * (to.1 - from.1))
        )
      }
    }
  }

  /// Draws a stroke with a finger, a point every 10 ms.
  static func draw(
    _ corners: [(Double, Double)], scale: Double = 1, at start: Double = 0, finger: Int = 1,
    lifts: Bool = true, with machine: inout StrokeMachine
  ) {
    let points = path(corners, scale: scale)
    machine.began(finger, x: points[0].0, y: points[0].1, at: start)
    for (index, point) in points.enumerated().dropFirst() {
      machine.moved(finger, x: point.0, y: point.1, at: start + Double(index) / 100)
    }
    if lifts { machine.ended(finger, at: start + Double(points.count) / 100) }
  }

  @Test(
    "A shape like a template is recognized at the lift",
    arguments: [
      ("check", check), ("square", square), ("zigzag", zigzag),
    ])
  func recognition(_ name: String, _ corners: [(Double, Double)]) {
    var machine = Self.machine()
    Self.draw(corners, scale: 1.3, lifts: false, with: &machine)
    #expect(machine.state == .possible)
    machine.ended(1, at: 2)
    guard case .ended(let match) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(machine.names[match.group] == name)
  }

  @Test("S8: a shape that is too small fails at the lift, as matchers do not see its size")
  func failures() {
    var machine = Self.machine()
    Self.draw(Self.check, scale: 0.2, with: &machine)
    guard case .failed(.small(let size, required: 8)) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(abs(size - 20 * 25.4 / 163) < 1e-9)
  }

  @Test("A shape like none fails as unlike the nearest, or as ambiguous if that is not asked")
  func unlikeShapes() {
    let shape: [(Double, Double)] = [(0, 0), (50, 40), (0, 80), (60, 85), (100, 0)]
    let scribble: [(Double, Double)] = [
      (0, 0), (100, 10), (0, 20), (100, 40), (0, 60), (100, 80), (0, 90), (100, 100),
    ]
    var limits = StrokeLimits()
    limits.ambiguity = 1
    var machine = Self.machine(limits)
    Self.draw(scribble, with: &machine)
    guard case .failed(.unlike(_, let distance, let allowed)) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(distance >= allowed)
    limits.ambiguity = 1.5
    limits.falseAcceptance = 1
    machine = Self.machine(limits)
    Self.draw(shape, with: &machine)
    guard case .failed(.ambiguous(_, _, let times, required: 1.5)) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(times < 1.5)
  }

  @Test("A straight path fails before the lift once it is longer than any template's start")
  func straightPaths() {
    var machine = Self.machine()
    Self.draw([(0, 0), (154, 0)], lifts: false, with: &machine)
    #expect(machine.state == .possible)
    machine.moved(1, x: 156, y: 0, at: 0.2)
    guard case .failed(.straight) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
  }

  @Test("Strokes follow each other until their interval has passed, which decides")
  func severalStrokes() {
    var limits = StrokeLimits()
    limits.maximumNumberOfStrokes = 3
    var machine = Self.machine(limits)
    Self.draw(Array(Self.square.prefix(3)), with: &machine)
    Self.draw(Array(Self.square.suffix(3)), at: 0.6, with: &machine)
    #expect(machine.deadline == 0.8 + 0.5)
    machine.timeout(at: 1.2)
    #expect(machine.state == .possible)
    machine.timeout(at: 1.3)
    #expect(machine.state != .possible)
    #expect(machine.gesture.strokeCount == 2)
  }

  @Test("A second finger is one too many for a shape of one finger")
  func fingers() {
    var machine = Self.machine()
    Self.draw(Self.check, lifts: false, with: &machine)
    machine.began(2, x: 0, y: 0, at: 0.4)
    #expect(machine.state == .failed(.fingers(2, allowed: 1)))
  }

  @Test("S72: points of two fingers are those of two strokes, one behind the other")
  func twoFingers() {
    var limits = StrokeLimits()
    (limits.maximumNumberOfStrokes, limits.maximumNumberOfTouches) = (2, 2)
    var machine = Self.machine(limits)
    machine.began(1, x: 0, y: 0, at: 0)
    machine.began(2, x: 50, y: 0, at: 0.01)
    for step in 1...3 {
      machine.moved(1, x: 0, y: Double(10 * step), at: 0.01 * Double(step + 1))
      machine.moved(2, x: 50, y: Double(10 * step), at: 0.01 * Double(step + 1))
    }
    #expect(machine.gesture.points.map(\.stroke) == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(machine.gesture.points.map(\.y) == [0, 10, 20, 30, 0, 10, 20, 30])
  }

  @Test("A shape that takes too long, or is cancelled, or has infinite coordinates, fails")
  func ends() {
    var machine = Self.machine()
    Self.draw(Self.check, lifts: false, with: &machine)
    machine.timeout(at: 10)
    #expect(machine.state == .failed(.slow(10, allowed: 10)))
    machine.reset()
    Self.draw(Self.check, lifts: false, with: &machine)
    machine.cancelled()
    #expect(machine.state == .failed(.cancelled))
    machine.reset()
    machine.began(1, x: .infinity, y: 0, at: 0)
    #expect(machine.state == .failed(.degenerate))
  }

  @Test("The probabilities of an unfinished shape add up to 1, and grow for the right one")
  func candidates() {
    var machine = Self.machine()
    #expect(machine.candidates().isEmpty)
    Self.draw(Array(Self.zigzag.prefix(4)), lifts: false, with: &machine)
    let early = machine.candidates()
    #expect(abs(early.reduce(0, +) - 1) < 1e-9)
    #expect(early.firstIndex(of: early.max() ?? 0) == 2)
  }

  @Test("A shape that begins early begins when one class is certain, and ends at the lift")
  func earlyBeginning() {
    var limits = StrokeLimits()
    limits.beginsEarly = true
    var machine = Self.machine(limits)
    Self.draw(Array(Self.zigzag.prefix(5)), scale: 1.5, lifts: false, with: &machine)
    guard case .began(let match) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(machine.names[match.group] == "zigzag")
    #expect(machine.deadline == nil)
    machine.ended(1, at: 20)
    #expect(machine.state == .ended(match))
  }

  @Test("A shape that begins early keeps a bounded number of points, however long the finger draws")
  func longDrawing() throws {
    var limits = StrokeLimits()
    limits.beginsEarly = true
    var machine = Self.machine(limits)
    Self.draw(Array(Self.zigzag.prefix(5)), scale: 1.5, lifts: false, with: &machine)
    let first = try #require(machine.gesture.points.first)
    var most = 0
    for step in 0...9000 {
      machine.moved(1, x: Double(step % 600), y: Double(step % 500), at: 1 + Double(step) / 100)
      most = max(most, machine.gesture.points.count)
    }
    #expect(4000...4100 ~= most)
    #expect(machine.gesture.points.first == first)
    let last = machine.gesture.points.last
    #expect(last?.x == 0 && last?.y == 0)
    let size = machine.gesture.size
    #expect(580...600 ~= size.width && 480...500 ~= size.height)
    machine.ended(1, at: 300)
    guard case .ended = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
  }

  @Test("A distance that is set is accepted instead of the calibrated one")
  func maximumDistance() {
    var machine = Self.machine()
    let calibrated = machine.acceptedDistance
    machine.limits.maximumDistance = 0
    #expect(machine.acceptedDistance == 0)
    Self.draw(Self.check, with: &machine)
    guard case .failed(.unlike(_, _, allowed: 0)) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    machine.limits.maximumDistance = nil
    machine.limits.falseAcceptance = 1
    #expect(machine.acceptedDistance > calibrated)
  }

  @Test(
    "A straight path in a direction in which no template begins fails once it is large enough for one",
    arguments: [(-60, 0, true), (0, -60, true), (60, 0, false), (-48, 0, false)])
  func directions(_ x: Double, _ y: Double, fails: Bool) {
    var machine = Self.machine()
    Self.draw([(0, 0), (x, y)], lifts: false, with: &machine)
    guard fails else {
      #expect(machine.state == .possible)
      return
    }
    guard case .failed(.straight(let length, allowed: 8)) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(length > 8)
  }

  @Test("S67: no shape begins early while it may be the beginning of another one")
  func beginnings() {
    let corner: [(Double, Double)] = [(0, 0), (100, 0), (100, 100)]
    let hook = corner + [(-100, 100)]
    var limits = StrokeLimits()
    (limits.beginsEarly, limits.maximumDistance) = (true, .infinity)
    var machine = StrokeMachine(
      templates: [("corner", corner), ("hook", hook)].map { name, corners in
        (name, StrokeGesture(Self.path(corners).map { StrokePoint(x: $0.0, y: $0.1) }))
      }, limits: limits)
    Self.draw(corner, lifts: false, with: &machine)
    #expect(machine.state == .possible)
    for step in 1...15 {
      machine.moved(1, x: 100 - 10 * Double(step), y: 100, at: 0.5 + 0.01 * Double(step))
    }
    guard case .began(let match) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(machine.names[match.group] == "hook")
  }
}
