import TSEventTime
import TSGeometry
import TSRecognition
import Testing

@Suite("Limits that are changed after a machine is created")
struct ChangedLimitsTests {
  /// A finger that speeds up, so that the velocity depends on how much of its history counts.
  private func velocity(of machine: PanMachine) -> CGVector {
    var machine = machine
    _ = machine.began([Finger(id: 1, position: .zero)], at: .zero)
    for step in 1...20 {
      let position = CGPoint(x: Double(step * step * step), y: 0)
      let time = Timestamp(seconds: Double(step) * 0.01)
      _ = machine.moved([Finger(id: 1, position: position)], at: time)
    }
    return machine.velocity
  }

  @Test(
    "decide the velocity as if the machine was created with them", arguments: [0.02, 0.05, 0.2])
  func horizon(_ seconds: Double) {
    var limits = GestureLimits()
    limits.velocityHorizon = seconds
    var changed = PanMachine()
    changed.limits.velocityHorizon = seconds
    #expect(velocity(of: changed) == velocity(of: PanMachine(limits: limits)))
  }

  @Test("make a difference: a short horizon forgets the slow beginning")
  func difference() {
    var changed = PanMachine()
    changed.limits.velocityHorizon = 0.2
    #expect(velocity(of: changed) != velocity(of: PanMachine()))
  }
}
