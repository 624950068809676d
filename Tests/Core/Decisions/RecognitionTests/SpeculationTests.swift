import TSRecognition
import Testing

/// Candidates 0, 1 and 2 on one view, added in this order.
private struct Taps: ArbitrationRelations {
  var waits: [(Int, Int)] = []
  var together = false

  func mayRunTogether(_ a: Int, _ b: Int) -> Bool { together }
  func waits(_ a: Int, for b: Int) -> Bool { waits.contains { $0 == (a, b) } }
}

/// The situation of a candidate, in a word.
private enum Role: String {
  case rests, wants, begins, fails, active, held, delivered, hasty

  func candidate(_ order: Int) -> Candidate {
    let state: GestureState = self == .active ? .changed : .possible
    let proposed: GestureState? =
      switch self {
      case .rests, .active: nil
      case .begins: .began
      case .fails: .failed
      default: .ended
      }
    return Candidate(
      state: state, proposedState: proposed, order: order, touches: 1,
      isHeld: self == .held || self == .delivered,
      speculation: self == .delivered
        ? .delivered : self == .hasty || self == .begins ? .permitted : .none)
  }
}

@Suite("Speculation in the arbitration")
struct SpeculationTests {
  private func verdicts(_ roles: [Role], _ relations: Taps) -> String {
    let candidates = roles.enumerated().map { $0.element.candidate($0.offset) }
    return Arbitration.verdicts(on: candidates, relations).map { "\($0)" }.joined(separator: ", ")
  }

  @Test(
    "is permitted to one that ends and must wait, and to no other",
    arguments: [
      ([.hasty, .rests], "speculate 0 for 1"),
      ([.wants, .rests], "hold 0 for 1"),
      ([.begins, .rests], "hold 0 for 1"),
      ([.held, .rests], ""),
      ([.delivered, .rests], ""),
      ([.hasty, .fails], "recognize 0"),
      ([.hasty, .wants], "recognize 1, fail 0: required recognizer 1 recognized"),
      ([.hasty, .active], "fail 0: required recognizer 1 recognized"),
      ([.delivered, .fails], "release 0"),
      ([.delivered, .wants], "recognize 1, fail 0: required recognizer 1 recognized"),
    ] as [([Role], String)])
  private func pairs(_ roles: [Role], _ expected: String) {
    #expect(verdicts(roles, Taps(waits: [(0, 1)])) == expected, "\(roles)")
  }

  @Test("is not given to one that an active candidate excludes, which waits instead")
  func excluded() {
    let relations = Taps(waits: [(0, 1)])
    #expect(verdicts([.hasty, .rests, .active], relations) == "hold 0 for 1")
    #expect(
      verdicts([.hasty, .rests, .active], Taps(waits: [(0, 1)], together: true))
        == "speculate 0 for 1")
  }

  @Test(
    "a speculative candidate takes back delivered ones that require it to fail",
    arguments: [
      ([.delivered, .hasty, .rests], "speculate 1 for 2, retract 0 for 1"),
      ([.held, .hasty, .rests], "speculate 1 for 2"),
      ([.delivered, .wants, .rests], "hold 1 for 2"),
      ([.delivered, .delivered, .rests], ""),
      ([.delivered, .delivered, .fails], "release 1, fail 0: required recognizer 1 recognized"),
      ([.hasty, .delivered, .rests], "hold 0 for 1"),
      ([.hasty, .hasty, .rests], "hold 0 for 1, speculate 1 for 2"),
    ] as [([Role], String)])
  private func chains(_ roles: [Role], _ expected: String) {
    #expect(verdicts(roles, Taps(waits: [(0, 1), (1, 2), (0, 2)])) == expected, "\(roles)")
  }

  @Test("no recognizer of a circle of requirements is speculative")
  func circle() {
    #expect(
      verdicts([.hasty, .hasty], Taps(waits: [(0, 1), (1, 0)])) == "hold 0 for 1, hold 1 for 0")
  }

  @Test("leaves a delivered candidate without a right to exclude others")
  func harmless() {
    // 0 was delivered and waits for 1; 2 becomes ready and excludes it.
    #expect(
      verdicts([.delivered, .rests, .wants], Taps(waits: [(0, 1)]))
        == "recognize 2, fail 0: prevented by recognizer 2, fail 1: prevented by recognizer 2")
  }
}
