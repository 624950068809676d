import Contacts
import EventTime
import Geometry
import Testing
import Trackpad

/// What holds for every stream of a pad, whatever its fingers do and the device reports.
@Suite("Laws of trackpads")
struct PadLawTests {
  private func pad(_ seed: UInt64) -> Pad { Pad.allCases[Int(seed) % Pad.allCases.count] }

  private func interpreter(_ seed: UInt64) throws -> TrackpadInterpreter {
    try TrackpadInterpreter(pad(seed).digitizer, settings: .random(seed: seed))
  }

  private func run(
    _ stream: PadStream, _ interpreter: inout TrackpadInterpreter,
    each: (PadStream.Step, [TrackpadEvent], TrackpadInterpreter) -> Void
  ) {
    for step in stream.steps {
      switch step {
      case .frame(let frame): interpreter.push(frame)
      case .wait(let time): interpreter.advance(to: time)
      case .key(let key, let isPressed, let time):
        interpreter.push(key: key, isPressed: isPressed, at: time)
      case .keyboardRemoval(let time): interpreter.removeKeyboard(at: time)
      case .reset(let time): interpreter.reset(at: time)
      }
      each(step, interpreter.events, interpreter)
    }
  }

  @Test("Presses and releases pair, phases are in order, and times rise", arguments: UInt64(0)..<40)
  func order(seed: UInt64) throws {
    var interpreter = try interpreter(seed)
    var checker = EventChecker()
    let stream = PadStream(seed: seed, pad(seed).digitizer)
    run(stream, &interpreter) { step, events, _ in
      for event in events { checker.check(event) }
      if case .reset = step { checker.checkNothingIsOpen() }
    }
    interpreter.reset(at: interpreter.deadline ?? Timestamp(microseconds: 1 << 60))
    for event in interpreter.events { checker.check(event) }
    checker.checkNothingIsOpen()
    #expect(checker.faults.isEmpty, "\(pad(seed))")
    #expect(checker.count > 20)
  }

  @Test("After a reset, no timer is due and no contact remains", arguments: UInt64(0)..<40)
  func reset(seed: UInt64) throws {
    var interpreter = try interpreter(seed)
    var resetCount = 0
    run(PadStream(seed: seed, pad(seed).digitizer), &interpreter) { step, _, interpreter in
      guard case .reset = step else { return }
      resetCount += 1
      #expect(interpreter.deadline == nil)
      #expect(interpreter.contacts.isEmpty)
      #expect(interpreter.activity == .idle)
    }
    #expect(resetCount > 0)
  }

  @Test("The same stream gives equal events", arguments: UInt64(0)..<40)
  func repetition(seed: UInt64) throws {
    var runs: [[TrackpadEvent]] = []
    for _ in 0..<2 {
      var interpreter = try interpreter(seed)
      var events: [TrackpadEvent] = []
      run(PadStream(seed: seed, pad(seed).digitizer), &interpreter) { _, new, _ in events += new }
      runs.append(events)
    }
    #expect(runs[0] == runs[1])
    #expect(!runs[0].isEmpty)
  }

  @Test(
    "Timers that act at their deadlines give the events of late ones", arguments: UInt64(0)..<40)
  func timers(seed: UInt64) throws {
    var (late, timely) = (try interpreter(seed), try interpreter(seed))
    for step in PadStream(seed: seed, pad(seed).digitizer).steps {
      guard case .frame(let frame) = step else { continue }
      late.push(frame)
      var events: [TrackpadEvent] = []
      while let due = timely.deadline, due <= frame.time {
        timely.advance(to: due)
        events += timely.events
      }
      timely.push(frame)
      #expect(events + timely.events == late.events)
    }
  }

  @Test(
    "Values that no pad sends never trap, and the laws hold for them", arguments: UInt64(0)..<40)
  func wildValues(seed: UInt64) throws {
    var interpreter = try interpreter(seed)
    var checker = EventChecker()
    let stream = PadStream(seed: seed, pad(seed).digitizer, count: 800, isWild: true)
    run(stream, &interpreter) { step, events, _ in
      for event in events { checker.check(event) }
      if case .reset = step { checker.checkNothingIsOpen() }
    }
    #expect(checker.faults.isEmpty, "\(pad(seed))")
  }
}

/// A check of the events of one pad, one after the other.
private struct EventChecker {
  /// The violations, at most one of each kind.
  private(set) var faults: Set<String> = []
  /// The number of events.
  private(set) var count = 0
  private var time = Timestamp.zero
  private var pressed: Set<String> = []
  private var open: Set<String> = []

  mutating func check(_ event: TrackpadEvent) {
    count += 1
    var isTap = false
    switch event.kind {
    case .motion(let delta, let unaccelerated):
      if open.contains("scroll fingers") { faults.insert("motion during a scroll") }
      check(finite: [delta, unaccelerated])
    case .button(let button, let isPressed, let press):
      isTap = press == .tap
      // A physical button and a tapped one may be the same button at once (T30).
      change("\(button) \(press)", isPressed, \.pressed)
    case .scroll(let phase, let delta, let source):
      check(phase, "scroll \(source)")
      check(finite: [delta])
    case .transform(let phase, let scale, let rotation, let delta, _):
      check(phase, "transform")
      check(finite: [delta, CGVector(dx: scale, dy: rotation)])
    case .swipe(let phase, let delta, _):
      check(phase, "swipe")
      check(finite: [delta])
    case .hold(let phase, _): check(phase, "hold")
    case .verdict: break
    }
    if open.count > 1 { faults.insert("\(open.sorted()) at once") }
    guard !isTap else { return }
    if event.time < time { faults.insert("\(event.kind.name) before the event before") }
    time = max(time, event.time)
  }

  mutating func checkNothingIsOpen() {
    if !open.isEmpty { faults.insert("\(open.sorted()) is open after a reset") }
    if !pressed.isEmpty { faults.insert("\(pressed.sorted()) is pressed after a reset") }
  }

  private mutating func check(_ phase: TrackpadPhase, _ name: String) {
    switch phase {
    case .began: change(name, true, \.open)
    case .changed: if !open.contains(name) { faults.insert("\(name) changed without began") }
    case .ended, .cancelled: change(name, false, \.open)
    }
  }

  private mutating func change(
    _ name: String, _ begins: Bool, _ path: WritableKeyPath<EventChecker, Set<String>>
  ) {
    let isNew =
      begins
      ? self[keyPath: path].insert(name).inserted : self[keyPath: path].remove(name) != nil
    if !isNew { faults.insert("\(name) \(begins ? "begins" : "ends") twice") }
  }

  private mutating func check(finite vectors: [CGVector]) {
    for vector in vectors where !vector.dx.isFinite || !vector.dy.isFinite {
      faults.insert("a value is not finite")
    }
  }
}

extension TrackpadEvent.Kind {
  fileprivate var name: String {
    switch self {
    case .motion: "motion"
    case .button(_, let isPressed, let press): "\(isPressed ? "press" : "release") \(press)"
    case .scroll(let phase, _, _): "scroll \(phase)"
    case .transform(let phase, _, _, _, _): "transform \(phase)"
    case .swipe(let phase, _, _): "swipe \(phase)"
    case .hold(let phase, _): "hold \(phase)"
    case .verdict: "verdict"
    }
  }
}
