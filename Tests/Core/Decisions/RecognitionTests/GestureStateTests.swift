import TSRecognition
import Testing

@Suite("The state of a gesture")
struct GestureStateTests {
  @Test("moves by this table and no other (U101)")
  func law() {
    let table = GestureState.allCases.map { state in
      let next = GestureState.allCases.filter { state.mayBecome($0) }
      return "\(state) → " + next.map { "\($0)" }.joined(separator: ", ")
    }
    #expect(
      table == [
        "possible → began, ended, failed",
        "began → changed, ended, cancelled",
        "changed → changed, ended, cancelled",
        "ended → possible",
        "cancelled → possible",
        "failed → possible",
      ])
  }

  @Test("changes, when code sets a state, by this table (U101)")
  func setting() {
    let table = GestureState.allCases.map { state in
      "\(state) → "
        + GestureState.allCases.map { state.outcome(ofSetting: $0)?.description ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      table == [
        "possible → - began began ended failed failed",
        "began → - changed changed ended cancelled cancelled",
        "changed → - changed changed ended cancelled cancelled",
        "ended → - - - - - -",
        "cancelled → - - - - - -",
        "failed → - - - - - -",
      ])
  }

  @Test("changes only as the law allows, whatever code sets (U101)")
  func lawful() {
    for state in GestureState.allCases {
      for next in GestureState.allCases {
        guard let outcome = state.outcome(ofSetting: next) else { continue }
        #expect(state.mayBecome(outcome))
        // What the law allows is taken as it is, but for possible, to which only a reset leads.
        #expect(!state.mayBecome(next) || outcome == next)
      }
    }
  }

  @Test("has UIKit's values (U100)")
  func values() {
    #expect(GestureState.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(GestureState.recognized == .ended)
    #expect(GestureState.allCases.filter(\.isActive) == [.began, .changed])
    #expect(GestureState.allCases.filter(\.isEnd) == [.ended, .cancelled, .failed])
  }

  @Test(
    "fails for reasons that read as a line of a trace",
    arguments: [
      (.moved(11.2, allowed: 10), "moved 11.2 pt, 10 allowed"),
      (.short(8, required: 10), "moved 8.0 pt, 10 required"),
      (.turned(9.94, required: 10), "turned 9.9°, 10 required"),
      (.held(0.812, allowed: 0.75), "held 0.812 s, 0.750 allowed"),
      (.held(0.750_001, allowed: 0.75), "held past 0.750 s"),
      (.lifted(0.32, required: 0.5), "lifted after 0.320 s, 0.500 required"),
      (.slow(0.501, allowed: 0.5), "took 0.501 s, 0.500 allowed"),
      (.slow(0.500_001, allowed: 0.5), "still moving after 0.500 s"),
      (.sideways(46, allowed: 45.1), "moved 46.0 pt sideways, 45.1 allowed"),
      (.backwards(0.1), "moved 0.1 pt backwards"),
      (.awayFromEdge(25, allowed: 20), "landed 25.0 pt from the edge, 20 allowed"),
      (.notInward(12), "moved 12.0 pt, not inward"),
      (.tapLate(number: 2, by: 0.022), "second tap 22 ms late"),
      (.tapMissing(number: 3, within: 0.35), "no third tap within 0.350 s"),
      (.tapApart(number: 4, 50, allowed: 45), "4th tap 50.0 pt away, 45 allowed"),
      (.fingers(3, required: 2), "3 fingers, 2 required"),
      (.fingers(1, required: 2), "1 finger, 2 required"),
      (.cancelled, "touches cancelled"),
      (.required(4), "required recognizer 4 recognized"),
      (.prevented(by: 0), "prevented by recognizer 0"),
      (.moved(-0.04, allowed: .infinity), "moved 0.0 pt, inf allowed"),
    ] as [(FailureReason, String)])
  func reasons(_ reason: FailureReason, _ line: String) {
    #expect("\(reason)" == line)
  }

  @Test("names the recognizer that decided, where the caller can")
  func named() {
    #expect(
      FailureReason.required(1).description { ["tap", "pan"][$0] } == "required pan recognized")
  }
}
