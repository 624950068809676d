import TSContacts
import TSEventTime
import Testing

@testable import TSDiagnosis

@Suite("The guide") struct GuideTests {
  private let grid: Diagnosis.Grid

  init() throws { grid = try #require(Diagnosis.Grid(columns: 2, rows: 2)) }

  private func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func tap(_ guide: inout Guide, at seconds: Double) {
    for (phase, offset) in [(Contact.Phase.began, 0.0), (.ended, 0.08)] {
      guide.take(
        ContactFrame(
          time: time(seconds + offset),
          contacts: [Contact(slot: 0, trackingID: 1, phase: phase, x: 1, y: 1)]))
    }
  }

  @Test("goes on when a step has what it needs and the hand has paused")
  func completes() {
    var guide = Guide([.taps, .quietOnMains], grid: grid, quiet: 60)
    guide.begin(at: time(1))
    for index in 0..<3 { tap(&guide, at: 2 + Double(index)) }
    // Three of four taps: it waits.
    // A step that is over is left by the call that notices it.
    func isOver(at seconds: Double) -> Bool { guide.advance(to: time(seconds)) }
    #expect(!isOver(at: 8))
    tap(&guide, at: 8)
    #expect(!isOver(at: 10))
    #expect(isOver(at: 10.1) && guide.step == .quietOnMains)
    guide.begin(at: time(11))
    #expect(guide.deadline == time(71))
    #expect(!isOver(at: 70.9))
    #expect(isOver(at: 71) && guide.prompt == nil)
  }

  @Test("gives up a step for which nobody comes")
  func patience() {
    var guide = Guide([.rest], grid: grid)
    guide.begin(at: time(0))
    func isOver(at seconds: Double) -> Bool { guide.advance(to: time(seconds)) }
    #expect(!isOver(at: 59.9))
    #expect(isOver(at: 60) && guide.step == nil)
  }
}
