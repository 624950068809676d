import TSEventTime
import TSGeometry
import TSRecognition

/// Who has the grab in Qt's tests of pointer handlers, by the outcome in words.
///
/// The cases that fingers and recognizers alone decide are run in a session whose distances are
/// Qt's: a drag distance of 10 px, and the bounds of a button where a policy names them. The others
/// are those of ``QtViews``.
struct QtVector {
  private static let threshold = 10.0
  /// The distance from the centre of the button to its edge.
  private static let bounds = 75.0

  private let session = GestureSession()
  private var time = Timestamp(microseconds: 1_000_000)
  private var point = CGPoint(x: 200, y: 200)
  /// The numbers of recognitions.
  private var counts: [RecognizerID: Int] = [:]

  static func cases(in folder: String) throws -> [VectorCase] {
    try VectorFile.rows("arbitration-qt.csv", in: folder).map { row in
      let name = row["case", default: "?"]
      let place = "line \(row["line", default: "?"])"
      let parts = ["nesting", "setting", "sequence", "outcome"].map { row[$0, default: ""] }
      if let unknown = QtWords.unknown(row) {
        return VectorCase(name, unread: "\(place): an unknown \(unknown)")
      }
      guard let run = scenario(parts) ?? QtViews.run(parts) else {
        return VectorCase(name, unread: "\(place): no known scenario")
      }
      return VectorCase(name, traits: parts + traits(parts)) {
        run().map { $0.kind == .unread ? .unread("\(place): \($0.subject)") : $0 }
      }
    }
  }

  /// Returns what a case consists of that no cell of it says by itself.
  private static func traits(_ parts: [String]) -> [String] {
    let (nesting, setting, sequence) = (parts[0], parts[1], parts[2])
    var traits: [String] = []
    if setting.contains(/policy (Within|ReleaseWithin|DragWithin)Bounds/) {
      traits.append("a handler that grabs")
    }
    if sequence.contains("come back") { traits.append("a press that comes back") }
    if nesting.hasPrefix("dragOn"), !setting.hasSuffix(" 0 ms") {
      traits.append("a drag handler behind a delay")
    }
    if setting.hasPrefix("pinch grab permission") { traits.append("a pinch beside drags") }
    if nesting.contains("double taps") || nesting.hasPrefix("three handlers") {
      traits.append("nested handlers")
    }
    if setting.hasSuffix("does not grab") { traits.append("a handler that does not grab") }
    return traits
  }

  /// Returns the run of a case; `nil` for one whose outcome is one of views.
  private static func scenario(
    _ parts: [String]
  ) -> (@MainActor () -> [VectorDifference])? {
    let (nesting, setting, sequence, outcome) = (parts[0], parts[1], parts[2], parts[3])
    if setting.contains("long press after") { return { longPress(setting, sequence, outcome) } }
    if setting.hasPrefix("long press threshold") { return { zeroPress(setting) } }
    if nesting == "one button", setting == "policy DragThreshold",
      !sequence.contains("taps in a row")
    {
      return { tap(sequence, outcome) }
    }
    if setting.hasPrefix("drag threshold") { return { drag(setting) } }
    if nesting.contains("both count double taps") { return { nested(2, taps: 2, outcome) } }
    if nesting.hasPrefix("three handlers over each other") {
      return { nested(3, taps: 1, outcome) }
    }
    if ["order tap and drag", "order drag and tap"].contains(setting) { return { tapAndDrag() } }
    return nil
  }

  // MARK: Fingers

  private mutating func press() {
    session.process(FingerFrame(at: time, began: [Finger(id: 1, position: point)]))
    take()
  }

  private mutating func move(_ dx: Double, _ dy: Double = 0) {
    time = time.advanced(by: 0.01)
    point = CGPoint(x: point.x + dx, y: point.y + dy)
    session.process(FingerFrame(at: time, moved: [Finger(id: 1, position: point)]))
    take()
  }

  private mutating func release() {
    time = time.advanced(by: 0.01)
    session.process(FingerFrame(at: time, ended: [Finger(id: 1, position: point)]))
    take()
  }

  private mutating func wait(_ seconds: Double) {
    let end = time.advanced(by: seconds)
    while let deadline = session.deadline, deadline <= end {
      session.advance(to: deadline)
      take()
    }
    time = end
  }

  private mutating func take() {
    while let event = session.nextEvent() {
      guard case .state(let id, .possible, let after, _) = event.kind else { continue }
      if after == .began || after == .ended { counts[id, default: 0] += 1 }
    }
  }

  private static func compare(
    _ kind: VectorDifference.Kind, _ found: Int, _ expected: Int,
    _ marks: Set<VectorDifference.Mark> = []
  ) -> [VectorDifference] {
    found == expected ? [] : [.init(kind, found, expected: expected, marks)]
  }

  // MARK: Scenarios

  private static func machine(taps: Int = 1) -> TapMachine {
    var limits = GestureLimits()
    limits.tapMovement = CGFloat(threshold)
    var tap = TapMachine(limits: limits)
    tap.numberOfTapsRequired = taps
    return tap
  }

  /// A handler whose tap ends beyond the drag distance.
  private static func tap(_ sequence: String, _ outcome: String) -> [VectorDifference] {
    var run = QtVector()
    let tap = run.session.add(machine())
    run.press()
    if let way = sequence.firstMatch(of: /by \((-?\d+),(-?\d+)\)/) {
      let (dx, dy) = (Double(way.1) ?? 0, Double(way.2) ?? 0)
      run.move(dx, dy)
      if sequence.contains("come back") { run.move(-dx, -dy) }
    } else {
      run.move(threshold)
    }
    if sequence.contains("1 px more") { run.move(1) }
    run.release()
    return compare(.taps, run.counts[tap] ?? 0, outcome.contains("no tap") ? 0 : 1)
  }

  private static func longPress(
    _ setting: String, _ sequence: String, _ outcome: String
  ) -> [VectorDifference] {
    var limits = GestureLimits()
    limits.longPressDuration = 0.3
    limits.longPressMovement = CGFloat(setting.contains("DragThreshold") ? threshold : bounds)
    var run = QtVector()
    let press = run.session.add(LongPressMachine(limits: limits))
    let way = sequence.firstMatch(of: /by \((-?\d+),(-?\d+)\)/)
    let (dx, dy) = (Double(way?.1 ?? "0") ?? 0, Double(way?.2 ?? "0") ?? 0)
    run.press()
    if sequence.contains("before the time") {
      run.move(dx, dy)
      run.wait(0.4)
    } else {
      run.wait(0.4)
      run.move(dx, dy)
    }
    run.release()
    return compare(.presses, run.counts[press] ?? 0, outcome.contains("never") ? 0 : 1)
  }

  private static func zeroPress(_ setting: String) -> [VectorDifference] {
    var limits = GestureLimits()
    if setting.hasSuffix(" 0") { limits.longPressDuration = 0 }
    var run = QtVector()
    let press = run.session.add(LongPressMachine(limits: limits))
    run.press()
    run.wait(1)
    run.release()
    return compare(.presses, run.counts[press] ?? 0, setting.hasSuffix(" 0") ? 0 : 1)
  }

  /// A drag begins beyond its distance, not at it.
  private static func drag(_ setting: String) -> [VectorDifference] {
    let distance = Double(setting.split(separator: " ").last ?? "") ?? threshold
    var limits = GestureLimits()
    limits.panHysteresis = CGFloat(distance)
    var run = QtVector()
    let pan = run.session.add(PanMachine(limits: limits))
    run.press()
    run.move(distance)
    let early = run.counts[pan] ?? 0
    run.move(1)
    let begun = run.counts[pan] ?? 0
    run.move(19)
    run.release()
    return compare(.drags, early, 0, [.atDistance]) + compare(.drags, begun, 1)
  }

  private static func nested(
    _ count: Int, taps: Int, _ outcome: String
  ) -> [VectorDifference] {
    var run = QtVector()
    let handlers = (0..<count).map { run.session.add(machine(taps: taps), depth: $0) }
    for _ in 0..<taps {
      run.press()
      run.release()
      run.wait(0.05)
    }
    let found = handlers.reversed().map { run.counts[$0] ?? 0 }
    let expected: [Int]
    if outcome.contains("top one alone") {
      expected = [1] + Array(repeating: 0, count: count - 1)
    } else if let words = outcome.firstMatch(of: /child (\d+); parent (\d+)/) {
      expected = [Int(words.1) ?? 0, Int(words.2) ?? 0]
    } else if outcome.contains(/\b(all|each|both|three)\b/) {
      expected = Array(repeating: 1, count: count)
    } else {
      return [.unread("an outcome \(outcome)")]
    }
    func words(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }
    return found == expected
      ? [] : [.init(.recognitions, found: words(found), expected: words(expected))]
  }

  private static func tapAndDrag() -> [VectorDifference] {
    var run = QtVector()
    let tap = run.session.add(machine())
    let pan = run.session.add(PanMachine())
    run.press()
    run.move(50, 50)
    run.move(50, 50)
    run.release()
    return compare(.taps, run.counts[tap] ?? 0, 0) + compare(.drags, run.counts[pan] ?? 0, 1)
  }
}
