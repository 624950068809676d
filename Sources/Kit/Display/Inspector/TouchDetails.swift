import TSContacts
import TSInterface
import TSNearest

/// What is recorded of a touch beyond the explanation of its gestures.
struct TouchDetails {
  var chain: [ResponderName] = []
  var calls: [TouchReport.Call] = []
  var actions: [TouchReport.SentAction] = []
  /// The locations on the screen, as x, y and the time in turn.
  var track: [Double] = []
  /// The number of samples of which one is kept.
  private var spacing = 1
  private var skipped = 0

  /// The exact path; `nil` if it had too many samples.
  private(set) var fingerTrack: FingerTrack?
  private var hasTooMany = false

  /// Adds a sample of the exact path.
  @MainActor mutating func add(_ touch: Touch, _ sample: FingerTrack.Sample) {
    guard !hasTooMany else { return }
    guard var track = fingerTrack else {
      fingerTrack = FingerTrack(
        id: touch.id, samples: [sample], tool: touch.type == .pencil ? .pen : .finger)
      return
    }
    let (last, isOver) = (
      track.samples[track.samples.count - 1], touch.phase == .ended || touch.phase == .cancelled
    )
    if last == sample, !isOver { return }
    fingerTrack = nil
    hasTooMany = track.samples.count >= InspectorLimits.samples
    // One that the program cancels has the time of its last movement, and its end comes later.
    let time = isOver ? max(sample.time, last.time + 1e-6) : sample.time
    track.samples.append(FingerTrack.Sample(time: time, point: sample.point))
    track.isCancelled = touch.phase == .cancelled
    if !hasTooMany { fingerTrack = track }
  }

  /// Adds a location; of too many, every second one is left out.
  mutating func add(sample: [Double]) {
    skipped += 1
    if skipped < spacing, !track.isEmpty {
      // The last location is always kept.
      if track.count > 3 { track.replaceSubrange((track.count - 3)..., with: sample) }
      return
    }
    skipped = 0
    track += sample
    guard track.count > InspectorLimits.points * 3 else { return }
    spacing *= 2
    track = stride(from: 0, to: track.count / 3, by: 2).flatMap { track[$0 * 3..<$0 * 3 + 3] }
  }

  /// Adds a call, or counts it as a repetition of the same one.
  mutating func add(call responder: String, _ method: String, at time: Double) {
    let same = calls.lastIndex { $0.responder == responder && $0.method == method }
    if method == TouchMethod.touchesMoved.rawValue, let same {
      calls[same].count += 1
      calls[same].last = time
      return
    }
    guard calls.count < InspectorLimits.calls else { return }
    calls.append(
      TouchReport.Call(time: time, responder: responder, method: method, last: time))
  }
}
