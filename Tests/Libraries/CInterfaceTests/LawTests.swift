import CTouchstone
import TestSupport
import Testing

/// A random program with random fingers, and what must hold for all that it reads.
@Suite("Laws of the C interface, with random fingers")
struct LawTests {
  /// Recognizers of a random program.
  private static let texts = [
    "tap", "tap taps=2", "tap claim=withhold", "long-press claim=withhold withhold-time=0.2",
    "pan", "pan claim=withhold", "pan edges=left claim=withhold priority=2", "swipe", "pinch",
    "rotation claim=withhold", "pan fingers=2 max-fingers=2", "tap speculates=1", "tap asks=1",
    "long-press claim=none", "custom", "custom claim=withhold asks=1",
  ]

  @Test(
    "Each touch and each gesture that began ends once, and touches are delivered or owned",
    arguments: 0..<60 as Range<UInt64>)
  func laws(seed: UInt64) throws {
    var run = try RandomRun(seed)
    try run.populate(Self.texts)
    for _ in 0..<300 { try run.step() }
    run.finish()
    run.check()
  }
}

private struct RandomRun {
  var random: SeededRandom
  let rig: Rig
  var surfaces: [OpaquePointer] = []
  var recognizers: [OpaquePointer] = []
  var time: Int64 = 0
  var down: [Int64: (Double, Double)] = [:]
  var events: [ts_event] = []
  let isOrdered: Bool

  init(_ seed: UInt64) throws {
    random = SeededRandom(seed)
    rig = try Rig()
    isOrdered = random.chance(50)
  }

  mutating func populate(_ texts: [String]) throws {
    ts_surface_set_bounds(rig.root, 0, 0, 400, 400)
    ts_surface_set_flags(rig.root, isOrdered ? TS_SURFACE_ORDERED.rawValue : 0)
    for _ in 0..<3 {
      var flags = isOrdered ? TS_SURFACE_ORDERED.rawValue : 0
      if random.chance(30) { flags |= TS_SURFACE_CANCELS_TOGETHER.rawValue }
      if random.chance(20) { flags |= TS_SURFACE_ISOLATED.rawValue }
      if random.chance(20) { flags |= TS_SURFACE_OVERLAY.rawValue }
      surfaces.append(
        try rig.addSurface(
          Double(random.roll(0..<200)), Double(random.roll(0..<200)), 200, 200, flags: flags,
          to: random.chance(30) ? surfaces.last : nil))
    }
    for _ in 0..<6 {
      let surface = random.chance(40) ? nil : surfaces.randomElement(using: &random)
      recognizers.append(
        try rig.add(texts.randomElement(using: &random) ?? "tap", to: surface))
    }
    for one in recognizers {
      guard random.chance(50), let other = recognizers.randomElement(using: &random) else {
        continue
      }
      ts_recognizer_set_relation(one, ts_relation(UInt32(random.roll(0..<5))), other)
    }
  }

  mutating func step() throws {
    time += Int64(random.roll(0..<30)) * 1000
    let id = Int64(random.roll(0..<4))
    switch random.roll(0..<100) {
    case 0..<3: ts_session_cancel_all(rig.session, time)
    case 3..<5:
      if let one = recognizers.randomElement(using: &random) {
        ts_recognizer_set_enabled(one, random.chance(60))
      }
    case 5..<7: ts_session_take_touch(rig.session, UInt64(random.roll(1..<40)), time)
    case 7..<9: ts_session_release_touch(rig.session, UInt64(random.roll(1..<40)), time)
    case 9..<13: ts_session_advance(rig.session, time)
    case 13: ts_session_set_sampling(rig.session, ts_sampling(UInt32(random.roll(0..<3))))
    case 15..<25: ts_session_frame(rig.session, time + Int64(random.roll(0..<20)) * 1000)
    case 14: answer()
    case 25..<29: propose()
    case 29: moveRecognizer()
    case 30: moveSurface()
    default: move(id)
    }
    // Sometimes events stay in the queue for a while.
    if random.chance(70) { events += rig.read() }
  }

  private mutating func answer() {
    if let request = events.last(where: { $0.type == TS_EVENT_REQUEST.rawValue }) {
      ts_session_answer(rig.session, request.serial, random.chance(50))
    }
  }

  private mutating func propose() {
    guard let one = recognizers.randomElement(using: &random) else { return }
    ts_recognizer_propose(one, Int32(random.roll(0..<7)), time)
  }

  /// Takes a recognizer from its surface and adds it to another one, while fingers are down.
  private mutating func moveRecognizer() {
    guard let one = recognizers.randomElement(using: &random) else { return }
    ts_recognizer_ref(one)
    #expect(ts_recognizer_remove(one) == 0)
    #expect(ts_surface_add_recognizer(surfaces.randomElement(using: &random), one) == 0)
    ts_recognizer_unref(one)
  }

  /// Takes a surface with its children out of the tree and adds it again, while fingers are down.
  private mutating func moveSurface() {
    guard let one = surfaces.randomElement(using: &random) else { return }
    ts_surface_ref(one)
    #expect(ts_surface_remove(one) == 0)
    #expect(ts_surface_add_child(rig.root, one) == 0)
    ts_surface_unref(one)
  }

  private mutating func move(_ id: Int64) {
    let frame = time / 1000
    guard let (x, y) = down[id] else {
      let place = (Double(random.roll(0..<400)), Double(random.roll(0..<400)))
      down[id] = place
      return rig.push(TS_CONTACT_DOWN, place.0, place.1, id: id, at: frame)
    }
    switch random.roll(0..<10) {
    case 0..<3:
      down[id] = nil
      rig.push(random.chance(85) ? TS_CONTACT_UP : TS_CONTACT_CANCEL, id: id, at: frame)
    default:
      let place = (x + Double(random.roll(-15..<16)), y + Double(random.roll(-15..<16)))
      down[id] = place
      rig.push(TS_CONTACT_MOTION, place.0, place.1, id: id, at: frame)
    }
  }

  mutating func finish() {
    time += 1000
    for id in down.keys.sorted() { rig.push(TS_CONTACT_UP, id: id, at: time / 1000) }
    rig.finish()
    ts_session_cancel_all(rig.session, time + 10_000_000)
    events += rig.read()
  }

  func check() {
    #expect(events.enumerated().allSatisfy { $1.serial == UInt64($0 + 1) })
    #expect(events.map(\.decided) == events.map(\.decided).sorted())
    #expect(events.allSatisfy { $0.time <= $0.decided })
    checkTouches()
    checkGestures()
    if isOrdered { checkOrder() }
  }

  private func checkTouches() {
    var touches: [UInt64: [ts_event]] = [:]
    for event in events where (100..<104).contains(event.type) {
      touches[event.touch.touch, default: []].append(event)
    }
    var delivered: [UInt64: [ts_event]] = [:]
    for event in events where (200..<204).contains(event.type) {
      delivered[event.touch.touch, default: []].append(event)
    }
    var verdicts: [UInt64: [ts_verdict_event]] = [:]
    for event in events where event.type == TS_EVENT_VERDICT.rawValue {
      verdicts[event.verdict.touch, default: []].append(event.verdict)
    }
    for (id, history) in touches {
      #expect(history.first?.type == TS_EVENT_TOUCH_DOWN.rawValue)
      #expect(history.count { $0.type >= TS_EVENT_TOUCH_UP.rawValue } == 1)
      #expect((history.last?.type ?? 0) >= TS_EVENT_TOUCH_UP.rawValue)
      let sent = delivered[id] ?? []
      let decisions = verdicts[id] ?? []
      #expect(decisions.map(\.sequence) == (1...UInt32(max(1, decisions.count))).map { $0 })
      let numbers = decisions.map(\.verdict)
      #expect(
        [[1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]].contains(numbers), "touch \(id): \(numbers)")
      if sent.isEmpty {
        #expect(numbers.last == TS_VERDICT_OWNED.rawValue)
        continue
      }
      #expect(sent.first?.type == TS_EVENT_DELIVER_DOWN.rawValue)
      #expect(sent.count { $0.type >= TS_EVENT_DELIVER_UP.rawValue } == 1)
      #expect((sent.last?.type ?? 0) >= TS_EVENT_DELIVER_UP.rawValue)
      #expect(sent.map(\.time) == sent.map(\.time).sorted())
      let original = Set(history.map(\.time))
      for event in sent where event.type != TS_EVENT_DELIVER_CANCEL.rawValue {
        #expect(original.contains(event.time))
      }
    }
    #expect(Set(delivered.keys).isSubset(of: touches.keys))
  }

  private func checkGestures() {
    struct Attempt: Hashable { let recognizer, number: UInt32 }
    var states: [Attempt: [UInt32]] = [:]
    for event in events where event.type == TS_EVENT_GESTURE.rawValue {
      states[Attempt(recognizer: event.recognizer, number: event.attempt), default: []]
        .append(event.gesture.state)
    }
    for (attempt, states) in states {
      let inner = states.dropFirst().dropLast()
      let isWhole: Bool =
        switch (states.first, states.last) {
        case (1, 3), (1, 4): inner.allSatisfy { $0 == 2 }
        case (3, 3), (5, 5): states.count == 1
        // A speculative tap that is taken back, and may be recognized after all.
        case (3, 4): states == [3, 4]
        default: false
        }
      #expect(isWhole, "recognizer \(attempt.recognizer): \(states)")
    }
  }

  private func checkOrder() {
    var last: [UInt32: Int64] = [:]
    for event in events where (200..<204).contains(event.type) {
      #expect(event.time >= last[event.surface] ?? 0)
      last[event.surface] = event.time
    }
  }
}
