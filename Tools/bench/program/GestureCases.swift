import TSContacts
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface

/// A delegate that allows all recognizers to recognize simultaneously.
final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { true }
}

/// A count of actions, whose access is not checked: a captured variable would take a tenth of the
/// time of a frame.
@MainActor final class ActionCounter {
  @exclusivity(unchecked) var count = 0
}

/// Measures the whole path with recognizers.
///
/// Pan, pinch and rotation run together on the root of the tree, with actions that count. Further
/// cases have many recognizers on the path, to show how the cost grows with their number.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchGestures(_ bench: inout Bench) {
  for fingers in [1, 2, 5, 10] {
    benchThree("gestures/drag/app-1110/\(fingers)f", fingers, strokes: 50, &bench)
    // Touches begin and end too rarely to count here: the allocations are those of frames with
    // movement.
    benchThree(
      "gestures/long-drag/app-1110/\(fingers)f", fingers, strokes: 1, mostAllocations: 0.02, &bench)
  }
  for fingers in [1, 2, 5, 10] {
    benchTap("gestures/tap/app-1110/\(fingers)f", fingers, &bench)
  }
  for together in [false, true] {
    benchBeginning("gestures/begin-100/\(together ? "together" : "alone")", together, &bench)
  }
  for count in [100, 400, 1600] { benchTaps("gestures/taps-\(count)", count, &bench) }
  benchPaths(&bench)
}

/// Measures a quick tap on a view with many tap recognizers, one of which is recognized.
@MainActor private func benchTaps(_ name: String, _ count: Int, _ bench: inout Bench) {
  guard bench.wants(name) else { return }
  let stage = WholeWay(Tree(.app, 1110))
  let actions = ActionCounter()
  for _ in 0..<count {
    let tap = TapGestureRecognizer()
    tap.addHandler { _ in actions.count += 1 }
    stage.root.addGestureRecognizer(tap)
  }
  let events = makeStream(fingers: 1, frames: 2, gestures: 4)
  var copies = (0..<10).map { stage.later(events, by: $0) }
  bench.measure(name, "ns/frame", operations: 8) {
    guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
    stage.play(next)
  }
  precondition(actions.count >= 4, "taps were not recognized")
}

/// Measures the frame in which a hundred pans reach their limit: all begin if each permits all
/// others to be recognized, and one begins and the others fail if none does.
@MainActor private func benchBeginning(_ name: String, _ areTogether: Bool, _ bench: inout Bench) {
  guard bench.wants(name) else { return }
  let stage = WholeWay(Tree(.app, 1110))
  let together = Together()
  let actions = ActionCounter()
  for _ in 0..<100 {
    let pan = PanGestureRecognizer()
    if areTogether { pan.delegate = together }
    pan.addHandler { _ in actions.count += 1 }
    stage.root.addGestureRecognizer(pan)
  }
  var time = Timestamp(microseconds: 1_000_000)
  func process(_ phase: Contact.Phase, x: Int32) {
    time.microseconds += 100_000
    var frame = ContactFrame(time: time)
    frame.contacts = [Contact(slot: 0, trackingID: 1, phase: phase, x: x, y: 2000)]
    stage.source.process(frame)
  }
  bench.measureParts(name, "ns/frame", operations: 100) {
    process(.began, x: 1000)
    let begin = nanoseconds()
    process(.moved, x: 2000)
    let end = nanoseconds()
    process(.ended, x: 2000)
    return end - begin
  }
  precondition(actions.count > 0, "no gesture was recognized")
}

/// Measures quick taps on a tree with a tap recognizer on its root.
@MainActor private func benchTap(_ name: String, _ fingers: Int, _ bench: inout Bench) {
  guard bench.wants(name) else { return }
  let stage = WholeWay(Tree(.app, 1110))
  let actions = ActionCounter()
  let tap = TapGestureRecognizer()
  tap.numberOfTouchesRequired = fingers
  tap.addHandler { _ in actions.count += 1 }
  stage.root.addGestureRecognizer(tap)
  let events = makeStream(fingers: fingers, frames: 2, gestures: 1000)
  var copies = (0..<10).map { stage.later(events, by: $0) }
  // At most twice a touch, in two frames: the sets that several fingers share, and the list of views
  // that are cancelled.
  let most = fingers == 1 ? 0.01 : Double(fingers) + 0.01
  bench.measure(name, "ns/frame", operations: 2000, mostAllocations: most) {
    guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
    stage.play(next)
  }
  precondition(actions.count >= 1000, "taps were not recognized")
}

@MainActor private func benchThree(
  _ name: String, _ fingers: Int, strokes: Int, mostAllocations: Double? = nil,
  _ bench: inout Bench
) {
  guard bench.wants(name) else { return }
  let stage = WholeWay(Tree(.app, 1110))
  let together = Together()
  let actions = ActionCounter()
  for recognizer in [
    PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
  ]
    as [GestureRecognizer]
  {
    recognizer.delegate = together
    recognizer.addHandler { _ in actions.count += 1 }
    stage.root.addGestureRecognizer(recognizer)
  }
  measure(name, stage, fingers, strokes: strokes, mostAllocations: mostAllocations, &bench)
  precondition(actions.count > 0, "no gesture was recognized")
}

@MainActor private func benchPaths(_ bench: inout Bench) {
  for work in Work.allCases {
    for count in [1, 10, 100] {
      for fingers in [1, 2, 5, 10] {
        benchPath("gestures/\(work)/path-\(count)/\(fingers)f", work, count, fingers, &bench)
      }
    }
  }
  // As many recognizers again on views that are not touched.
  let name = "gestures/recognizing/path-1-elsewhere-1000/1f"
  guard bench.wants(name) else { return }
  let stage = WholeWay(Tree(.app, 1110))
  stage.root.addGestureRecognizer(PanGestureRecognizer())
  let aside = View(frame: CGRect(x: -500, y: -500, width: 10, height: 10))
  stage.root.addSubview(aside)
  for _ in 0..<1000 { aside.addGestureRecognizer(PanGestureRecognizer()) }
  measure(name, stage, 1, &bench)
}

/// The states of the recognizers on the path while the fingers are dragged.
private enum Work: String, CaseIterable {
  /// The recognizers have failed in the first frames, as taps do when a finger moves too far.
  case idle
  /// The recognizers are undecided: pans that require more fingers than there are.
  case tracking
  /// The recognizers are all active: pans that allow each other to recognize simultaneously.
  case recognizing

  @MainActor func recognizer(_ delegate: Together) -> GestureRecognizer {
    switch self {
    case .idle: return TapGestureRecognizer()
    case .tracking, .recognizing:
      let pan = PanGestureRecognizer()
      if self == .tracking { pan.minimumNumberOfTouches = 11 }
      pan.delegate = delegate
      return pan
    }
  }
}

@MainActor private func benchPath(
  _ name: String, _ work: Work, _ count: Int, _ fingers: Int, _ bench: inout Bench
) {
  guard bench.wants(name) else { return }
  let stage = WholeWay(Tree(.app, 1110))
  let together = Together()
  for _ in 0..<count { stage.root.addGestureRecognizer(work.recognizer(together)) }
  measure(name, stage, fingers, &bench)
}

@MainActor private func measure(
  _ name: String, _ stage: WholeWay, _ fingers: Int, strokes: Int = 50,
  mostAllocations: Double? = nil, _ bench: inout Bench
) {
  let events = makeStream(fingers: fingers, frames: 6000 / strokes, gestures: strokes)
  var copies = (0..<10).map { stage.later(events, by: $0) }
  bench.measure(name, "ns/frame", operations: 6000, mostAllocations: mostAllocations) {
    guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
    stage.play(next)
  }
}
