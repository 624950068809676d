import TSEventTime
import TSInterface
import TSRecognition

/// The outcome of one trial: what became of the attempts of all recognizers.
struct Trial {
  /// A wait of a recognizer that was ready.
  struct Wait {
    let index: Int
    let rivals: [Int]
    let since: Double
    var until: Double?
    /// Whether the recognizer was recognized after the wait.
    var isRecognized = false
  }

  /// The recognizers that were recognized, in this order.
  var recognized: [Int] = []
  /// The waits, in the order in which they began.
  var waits: [Wait] = []
  /// The reasons of failures, by recognizer.
  var failures: [Int: String] = [:]
  /// The time at which the last finger lifted, in seconds.
  var lastLift = 0.0
}

/// An observer that records the outcome of a trial.
@MainActor final class TrialLog: InterfaceObserver {
  private(set) var trial = Trial()
  private let timeline: Timeline
  private let indices: [ObjectIdentifier: Int]

  init(_ timeline: Timeline, _ recognizers: [GestureRecognizer]) {
    self.timeline = timeline
    indices = Dictionary(
      recognizers.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
  }

  private func index(_ recognizer: GestureRecognizer) -> Int? {
    indices[ObjectIdentifier(recognizer)]
  }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    guard let index = index(recognizer), from == .possible else { return }
    for place in trial.waits.indices
    where trial.waits[place].index == index && trial.waits[place].until == nil {
      trial.waits[place].until = timeline.now.seconds
      trial.waits[place].isRecognized = to != .failed
    }
    if to == .failed {
      trial.failures[index] = why ?? "failed"
    } else if !trial.recognized.contains(index) {
      trial.recognized.append(index)
    }
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {
    guard let index = index(recognizer) else { return }
    trial.waits.append(
      Trial.Wait(
        index: index, rivals: rivals.compactMap { self.index($0) }, since: timeline.now.seconds))
  }

  func touchFinished(_ touch: Touch) {
    trial.lastLift = max(trial.lastLift, timeline.now.seconds)
  }
}
