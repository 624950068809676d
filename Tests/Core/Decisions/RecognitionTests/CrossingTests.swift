import TSEventTime
import TSGeometry
import TSRecognition
import TestSupport
import Testing

/// A stroke as hands make it, with the least jerk: from rest to rest along a straight line.
private struct Stroke {
  var distance: Double
  var duration: Double
  var direction: CGVector

  func position(_ time: Double) -> CGPoint {
    let t = min(max(time / duration, 0), 1)
    let travelled = distance * t * t * t * (10 + t * (6 * t - 15))
    return CGPoint(x: direction.dx * travelled, y: direction.dy * travelled)
  }
}

private struct Nothing: ArbitrationRelations {}

/// Two pans on one view: one of 18 points, and one of 36 that is asked first (it was added last).
private struct Contest {
  private var short: PanMachine
  private var long: PanMachine
  private var finger = [Finger(id: 1, position: .zero)]

  init() {
    var limits = GestureLimits()
    limits.panHysteresis = 18
    short = PanMachine(limits: limits)
    limits.panHysteresis = 36
    long = PanMachine(limits: limits)
  }

  /// The winner under each policy, for samples at a rate from a phase on (a share of an interval).
  mutating func winners(_ stroke: Stroke, rate: Double, phase: Double) -> (
    uikit: Int, crossing: Int
  ) {
    short.reset()
    long.reset()
    finger[0].position = .zero
    _ = short.began(finger, at: .zero)
    _ = long.began(finger, at: .zero)
    var time = phase / rate
    while time < stroke.duration + 1 / rate {
      let moment = Timestamp(seconds: time)
      finger[0].position = stroke.position(moment.seconds)
      let first = short.moved(finger, at: moment)
      let second = long.moved(finger, at: moment)
      if first.state != nil || second.state != nil {
        let candidates = [
          Candidate(proposedState: first.state, crossing: first.crossing, order: 1, touches: 1),
          Candidate(proposedState: second.state, crossing: second.crossing, order: 2, touches: 1),
        ]
        return (winner(candidates, .uikit), winner(candidates, .earliestCrossing))
      }
      time += 1 / rate
    }
    return (-1, -1)
  }

  private func winner(_ candidates: [Candidate], _ policy: ArbitrationPolicy) -> Int {
    switch Arbitration.verdicts(on: candidates, Nothing(), policy: policy).first {
    case .recognize(let index): index
    default: -1
    }
  }
}

@Suite("The earliest crossing")
struct CrossingTests {
  @Test("has the same winner at any rate and phase, for 20,000 strokes")
  func strokes() {
    var random = SeededRandom(3)
    var contest = Contest()
    var changes = (uikit: (rate: 0, phase: 0), crossing: (rate: 0, phase: 0))
    let count = 20_000
    for _ in 0..<count {
      let peak = Double.random(in: 800...5000, using: &random)
      let distance = Double.random(in: 60...400, using: &random)
      let angle = Double.random(in: 0...1, using: &random)
      // Least jerk peaks at 15/8 of the mean speed.
      let stroke = Stroke(
        distance: distance, duration: 1.875 * distance / peak,
        direction: CGVector(dx: angle, dy: (1 - angle * angle).squareRoot()))
      let phase = Double.random(in: 0.05...0.95, using: &random)
      let slow = contest.winners(stroke, rate: 60, phase: 1)
      let fast = contest.winners(stroke, rate: 240, phase: 1)
      let shifted = contest.winners(stroke, rate: 60, phase: phase)
      #expect(slow.crossing == 0)
      if slow.uikit != fast.uikit { changes.uikit.rate += 1 }
      if slow.uikit != shifted.uikit { changes.uikit.phase += 1 }
      if slow.crossing != fast.crossing { changes.crossing.rate += 1 }
      if slow.crossing != shifted.crossing { changes.crossing.phase += 1 }
    }
    let share = { (changed: Int) in "\((Double(changed) / Double(count) * 1000).rounded() / 10) %" }
    print(
      "of \(count) strokes change their winner: under .uikit", share(changes.uikit.rate),
      "from 60 to 240 Hz,", share(changes.uikit.phase), "with the phase; under .earliestCrossing",
      changes.crossing.rate, "and", changes.crossing.phase)
    #expect(changes.crossing == (0, 0))
    #expect(changes.uikit.rate > count / 100 && changes.uikit.phase > count / 100)
  }

  @Test("is found between the samples of a straight move, whatever their rate")
  func interpolated() {
    var crossings: [Double] = []
    for rate in [60.0, 240] {
      var machine = PanMachine()
      _ = machine.began([Finger(id: 1, position: .zero)], at: .zero)
      for step in 1...100 {
        let time = Double(step) / rate
        let finger = Finger(id: 1, position: CGPoint(x: 300 * time, y: 400 * time))
        let decision = machine.moved([finger], at: Timestamp(seconds: time))
        if decision.state == .began { crossings.append(decision.crossing) }
      }
    }
    #expect(crossings.count == 2)
    for crossing in crossings { #expect(abs(crossing - 0.02) < 1e-6) }
  }
}
