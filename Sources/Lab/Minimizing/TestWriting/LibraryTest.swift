internal import TSBenchmarking
internal import TSReplay
internal import TSTracing

/// A test of `libtouchstone`: touches that are pushed, and what becomes of a recognizer.
@MainActor struct LibraryTest {
  /// What a recognizer is expected not to show.
  struct Condition {
    var recognizer: Int
    /// The state that its events have, as in the header: `FAILED`, or `ENDED`.
    var state: String
    /// The reason, as in the header; `nil` for any.
    var reason: String?
    /// The comparison with the number of these events, such as `== 2`.
    var comparison = ">= 1"
  }

  let expectation: KeptExpectation
  let scene: LibraryScene
  let touches: [TouchFrames.Frame]
  /// The conditions, all of which the fault meets.
  let conditions: [Condition]

  init(_ test: RegressionTest) throws(RegressionTestError) {
    expectation = test.check.expectation
    scene = try LibraryScene(test.scene)
    guard let touches = test.touches else { throw .touches }
    self.touches = touches.frames
    let names = scene.recognizers.map(\.name)
    func index(_ name: String) throws(RegressionTestError) -> Int {
      guard let index = names.firstIndex(of: name) else { throw .scene("no “\(name)”") }
      return index
    }
    switch expectation {
    case .attempt(let name, let outcome, let text):
      let place = try index(name)
      var condition = Condition(recognizer: place, state: outcome.rawValue.uppercased())
      if outcome == .recognized {
        guard text.isEmpty else { throw .expectation(expectation.description) }
        condition.state = scene.recognizers[place].isContinuous ? "BEGAN" : "ENDED"
      } else if outcome == .failed || outcome == .cancelled, !text.isEmpty {
        let outcome = try? test.check.outcome(of: .items(test.recording.items))
        let whole = outcome?.attempts.compactMap { attempt in
          attempt.recognizer == name && attempt.reason?.begins(with: text) == true
            ? attempt.reason : nil
        }.first
        condition.reason = whole.flatMap(Self.reason)
        guard condition.reason != nil else { throw .expectation(expectation.description) }
      }
      conditions = [condition]
    case .recognitions(let counts):
      var all: [Condition] = []
      for count in counts {
        guard count.way == nil else { throw .expectation(expectation.description) }
        let place = try index(count.recognizer)
        let comparison: String
        switch count.count {
        case .exactly(let number): comparison = "== \(number)"
        case .atLeast(let number): comparison = ">= \(number)"
        case .any: continue
        }
        all.append(
          Condition(
            recognizer: place,
            state: scene.recognizers[place].isContinuous ? "BEGAN" : "ENDED",
            comparison: comparison))
      }
      conditions = all
    case .repair, .call, .pad, .guarded, .exit, .difference:
      throw .expectation(expectation.description)
    }
  }

  var changes: [(time: Int64, contact: TouchFrames.Contact, isLast: Bool)] {
    touches.flatMap { frame in
      frame.contacts.indices.map {
        (frame.time, frame.contacts[$0], $0 == frame.contacts.count - 1)
      }
    }
  }
}
