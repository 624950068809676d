import TSEventTime
import TSGeometry
import TSRecognition
import Testing

@Suite("A pan by scroll events")
struct ScrollTests {
  /// An event of a scroll: the phase, the movement, and the time in milliseconds.
  typealias Step = (phase: ScrollPhase, delta: CGVector, ms: Double)

  private func play(_ steps: [Step], _ setUp: (inout PanMachine) -> Void = { _ in })
    -> (log: String, machine: PanMachine)
  {
    var machine = PanMachine()
    setUp(&machine)
    var log: [String] = []
    for step in steps {
      let decision = machine.scrolled(
        step.phase, by: step.delta, at: CGPoint(x: 50, y: 60), Timestamp(seconds: step.ms / 1000))
      let reason = decision.reason.map { " (\($0))" } ?? ""
      log.append((decision.state.map { "\($0)" } ?? "–") + reason)
    }
    return (log.joined(separator: ", "), machine)
  }

  private static func by(_ dx: Double, _ dy: Double) -> CGVector { CGVector(dx: dx, dy: dy) }

  @Test(
    "begins with its first event, changes with movement, and ends or is cancelled with its last",
    arguments: [
      (
        [(.began, by(0, 0), 0), (.changed, by(0, 4), 8), (.ended, by(0, 0), 16)],
        "began, changed, ended"
      ),
      (
        [(.mayBegin, by(0, 0), 0), (.began, by(0, 1), 8), (.cancelled, by(0, 0), 16)],
        "–, began, cancelled"
      ),
      ([(.mayBegin, by(0, 0), 0), (.cancelled, by(0, 0), 16)], "–, failed (touches cancelled)"),
      (
        [(.began, by(1, 0), 0), (.changed, by(0, 0), 8), (.ended, by(3, 0), 16)],
        "began, –, ended"
      ),
      (
        [(.began, by(1, 0), 0), (.ended, by(0, 0), 8), (.changed, by(1, 0), 16)],
        "began, ended, –"
      ),
    ] as [([Step], String)])
  func phases(steps: [Step], expected: String) {
    #expect(play(steps).log == expected)
  }

  @Test("has the whole movement as its translation, no touches, and the pointer's location")
  func values() {
    var (_, machine) = play([(.began, Self.by(1, 2), 0), (.changed, Self.by(10, 20), 8)])
    #expect(machine.translation == CGVector(dx: 11, dy: 22))
    #expect(machine.totalTranslation == CGVector(dx: 11, dy: 22))
    #expect(machine.numberOfTouches == 0)
    #expect(machine.location == CGPoint(x: 50, y: 60))
    machine.setTranslation(.zero)
    _ = machine.scrolled(.changed, by: Self.by(3, 0), at: .zero, Timestamp(seconds: 0.016))
    #expect(machine.translation == CGVector(dx: 3, dy: 0))
    machine.reset()
    #expect(machine.state == .possible)
    #expect(machine.translation == .zero)
    #expect(machine.location == .zero)
  }

  @Test(
    "T90: has the velocity of the last movements when it ends",
    arguments: [
      // Two events are enough for a flick (T104), one has no velocity of its own.
      ([(.began, by(0, 8), 0), (.changed, by(0, 8), 8), (.ended, by(0, 0), 16)], 1000.0),
      ([(.began, by(0, 8), 0), (.ended, by(0, 0), 8)], 0),
      // How long the fingers rested before they moved is not known.
      ([(.mayBegin, by(0, 0), 0), (.began, by(0, 8), 30), (.ended, by(0, 0), 38)], 0),
      (
        [
          (.mayBegin, by(0, 0), 0), (.began, by(0, 8), 30), (.changed, by(0, 8), 38),
          (.ended, by(0, 0), 46),
        ], 1000
      ),
    ] as [([Step], Double)])
  func velocity(steps: [Step], expected: Double) {
    let velocity = play(steps).machine.velocity
    #expect(abs(velocity.dy - expected) < 0.001)
    #expect(velocity.dx == 0)
  }

  @Test(
    "along one axis, begins once the scroll runs along it",
    arguments: [
      ([(.began, by(0, 5), 0)], "began"),
      ([(.began, by(5, 5), 0)], "began"),
      ([(.began, by(5.1, 5), 0)], "–"),
      ([(.began, by(0, 0), 0)], "–"),
      ([(.began, by(5.1, 5), 0), (.changed, by(0, 0.2), 8)], "–, began"),
      ([(.began, by(30, 9.9), 0)], "–"),
      ([(.began, by(30, 10), 0)], "began"),
      (
        [(.began, by(30, 0), 0), (.ended, by(0, 0), 8)],
        "–, failed (moved 0.0 pt, 10 required)"
      ),
    ] as [([Step], String)])
  func axes(steps: [Step], expected: String) {
    #expect(play(steps) { $0.axes = .vertical }.log == expected)
  }
}

@Suite("A transform")
struct TransformTests {
  typealias Step = (phase: TransformPhase, scale: Double, degrees: Double)

  private static let spot = CGPoint(x: 10, y: 20)

  private func time(_ index: Int) -> Timestamp { Timestamp(seconds: Double(index) * 0.01) }

  private func text(_ decision: Decision) -> String {
    (decision.state.map { "\($0)" } ?? "–") + (decision.reason.map { " (\($0))" } ?? "")
  }

  private func pinch(_ steps: [Step]) -> (log: String, machine: PinchMachine) {
    var machine = PinchMachine()
    let log = steps.enumerated().map { index, step in
      text(machine.transformed(step.phase, scale: step.scale, at: Self.spot, time(index)))
    }
    return (log.joined(separator: ", "), machine)
  }

  private func rotation(_ steps: [Step]) -> (log: String, machine: RotationMachine) {
    var machine = RotationMachine()
    let log = steps.enumerated().map { index, step in
      text(
        machine.transformed(
          step.phase, rotation: step.degrees * .pi / 180, at: Self.spot, time(index)))
    }
    return (log.joined(separator: ", "), machine)
  }

  @Test(
    "is a pinch once the scale has changed by 3.5 %, and a rotation once it has turned by as much",
    arguments: [
      (
        [(.began, 1.034, 2.00), (.changed, 1.035, 2.01), (.ended, 1.2, 9)],
        "–, began, ended", "–, began, ended"
      ),
      (
        [(.began, 0.965, -2.01), (.changed, 0.965, -2.01), (.cancelled, 1, 0)],
        "began, changed, cancelled", "began, changed, cancelled"
      ),
      (
        [(.began, 1, 0), (.changed, 1.03, 1.5), (.ended, 1, 0)],
        "–, –, failed (scaled by 3.0 %, 3.5 required)",
        "–, –, failed (turned 1.5°, 2.0 required)"
      ),
      (
        [(.began, 1, 0), (.cancelled, 1, 0)],
        "–, failed (touches cancelled)", "–, failed (touches cancelled)"
      ),
      ([(.began, 1, 0), (.ended, 2, 90)], "–, ended", "–, ended"),
    ] as [([Step], String, String)])
  func begins(steps: [Step], pinched: String, rotated: String) {
    #expect(pinch(steps).log == pinched)
    #expect(rotation(steps).log == rotated)
  }

  @Test("has its values without touches, from where it began, and continues from a set value")
  func values() {
    let steps: [Step] = [(.began, 1, 0), (.changed, 1.5, 30)]
    var (_, pinch) = pinch(steps)
    #expect(pinch.scale == 1.5)
    #expect(pinch.totalScale == 1.5)
    #expect(pinch.numberOfTouches == 0)
    #expect(pinch.location == Self.spot)
    #expect(abs(pinch.velocity - 50) < 0.001)
    pinch.setScale(1)
    _ = pinch.transformed(.changed, scale: 3, at: Self.spot, time(2))
    #expect(pinch.scale == 2)
    #expect(pinch.totalScale == 3)
    var (_, rotation) = rotation(steps)
    #expect(abs(rotation.rotation - .pi / 6) < 1e-12)
    #expect(rotation.numberOfTouches == 0)
    #expect(rotation.location == Self.spot)
    rotation.setRotation(0)
    _ = rotation.transformed(.changed, rotation: .pi / 2, at: Self.spot, time(2))
    #expect(abs(rotation.rotation - .pi / 3) < 1e-12)
    rotation.reset()
    pinch.reset()
    #expect(rotation.location == .zero)
    #expect(pinch.scale == 1)
  }
}
