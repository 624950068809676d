import TSEventTime
import TSGeometry
import TSRecognition

/// Plays fingers to a machine, serving its timers in time, and writes down what it decides.
struct MachineStage<Machine: GestureMachine> {
  var machine: Machine
  private(set) var decisions: [Decision] = []
  private(set) var now = Timestamp.zero
  private var positions: [Int: CGPoint] = [:]

  init(_ machine: Machine, _ setUp: (inout Machine) -> Void = { _ in }) {
    self.machine = machine
    setUp(&self.machine)
  }

  /// The decisions so far, each with its crossing and its reason.
  var decisionLog: String {
    decisions.map { decision in
      let state = decision.state.map { "\($0)" } ?? "none"
      let reason = decision.reason.map { ": \($0)" } ?? ""
      return "\(state) \(milliseconds(decision.crossing))\(reason)"
    }.joined(separator: ", ")
  }

  private func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// Fingers land; the first has the id 1 unless said.
  mutating func lands(_ points: (Double, Double)..., from id: Int = 1, at ms: Double) {
    let fingers = points.enumerated().map { finger(id + $0.offset, $0.element) }
    wait(until: ms)
    note(machine.began(fingers, at: now))
  }

  mutating func moves(_ points: (Double, Double)..., from id: Int = 1, at ms: Double) {
    let fingers = points.enumerated().map { finger(id + $0.offset, $0.element) }
    wait(until: ms)
    note(machine.moved(fingers, at: now))
  }

  /// Fingers lift where they were last.
  mutating func lifts(_ ids: Int..., at ms: Double) {
    wait(until: ms)
    note(machine.ended(ids.map { Finger(id: $0, position: positions[$0] ?? .zero) }, at: now))
  }

  mutating func loses(_ ids: Int..., at ms: Double) {
    wait(until: ms)
    note(machine.cancelled(ids.map { Finger(id: $0, position: positions[$0] ?? .zero) }, at: now))
  }

  /// Time passes, and the timers that fall due are served.
  mutating func wait(until ms: Double) {
    let target = Timestamp(seconds: ms / 1000)
    while let deadline = machine.deadline, deadline <= target {
      now = max(now, deadline)
      let decision = machine.timeout(at: now)
      note(decision)
      if decision.state == nil { break }
    }
    now = max(now, target)
  }

  mutating func note(_ decision: Decision) {
    if decision.state != nil { decisions.append(decision) }
  }

  private mutating func finger(_ id: Int, _ point: (Double, Double)) -> Finger {
    positions[id] = CGPoint(x: point.0, y: point.1)
    return Finger(id: id, position: CGPoint(x: point.0, y: point.1))
  }
}
