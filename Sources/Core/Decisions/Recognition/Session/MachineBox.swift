package import TSEventTime
package import TSGeometry

/// The input of a machine: a change of fingers, or the passing of time.
package enum MachineInput: Sendable { case began, moved, ended, cancelled, timeout }

/// A machine of any kind, for owners of several kinds; this one decides nothing.
package class AnyMachine {
  package init() {}

  package func process(_ input: MachineInput, _ fingers: [Finger], at time: Timestamp) -> Decision {
    .none
  }
  package func scrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision { .none }
  package func transformed(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision { .none }
  package func prepare(bounds: CGRect) {}
  package func reset() {}
  package func tracks(_ id: Int) -> Bool { true }
  package func margins(at time: Timestamp) -> [GestureMargin] { [] }
  package var deadline: Timestamp? { nil }
  package var numberOfTouches: Int { 0 }
  package var location: CGPoint { .zero }
  package var values: GestureValues { GestureValues() }
}

/// A machine of one kind in place, which is not copied for a call.
package final class MachineBox<Machine: GestureMachine>: AnyMachine {
  package var machine: Machine

  package init(_ machine: Machine) { self.machine = machine }

  package override func process(
    _ input: MachineInput, _ fingers: [Finger], at time: Timestamp
  ) -> Decision {
    switch input {
    case .began: machine.began(fingers, at: time)
    case .moved: machine.moved(fingers, at: time)
    case .ended: machine.ended(fingers, at: time)
    case .cancelled: machine.cancelled(fingers, at: time)
    case .timeout: machine.timeout(at: time)
    }
  }
  package override func scrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision { machine.scrolled(phase, by: delta, at: location, time) }
  package override func transformed(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision {
    machine.transformed(phase, scale: scale, rotation: rotation, at: location, time)
  }
  package override func prepare(bounds: CGRect) { machine.prepare(bounds: bounds) }
  package override func reset() { machine.reset() }
  package override func tracks(_ id: Int) -> Bool { machine.tracks(id) }
  package override func margins(at time: Timestamp) -> [GestureMargin] { machine.margins(at: time) }
  package override var deadline: Timestamp? { machine.deadline }
  package override var numberOfTouches: Int { machine.numberOfTouches }
  package override var location: CGPoint { machine.location }
  package override var values: GestureValues { machine.values }
}
