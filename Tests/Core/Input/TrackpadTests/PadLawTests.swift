import TSContacts
import TSEventTime
import TSGeometry
import TestSupport
import Testing
import TSTrackpad

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
      interpreter.take(step)
      each(step, interpreter.events, interpreter)
    }
  }

  @Test("Presses and releases pair, phases are in order, and times rise", arguments: UInt64(0)..<40)
  func order(seed: UInt64) throws {
    var interpreter = try interpreter(seed)
    var checker = PadEventChecker()
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
    var checker = PadEventChecker()
    let stream = PadStream(seed: seed, pad(seed).digitizer, count: 800, isWild: true)
    run(stream, &interpreter) { step, events, _ in
      for event in events { checker.check(event) }
      if case .reset = step { checker.checkNothingIsOpen() }
    }
    #expect(checker.faults.isEmpty, "\(pad(seed))")
  }
}
