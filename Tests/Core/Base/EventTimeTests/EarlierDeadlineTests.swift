import TSEventTime
import Testing

@Suite("Whoever moves a timeline on")
struct EarlierDeadlineTests {
  @Test("receives work that is due before all other, and no other")
  func earlier() {
    let timeline = Timeline()
    var told: [Int64] = []
    timeline.onEarlierDeadline = { [unowned timeline] in
      told.append(timeline.nextDeadline?.microseconds ?? -1)
    }
    var tokens: [Timeline.Token] = []
    for due in [30, 30, 40, 20, 25] as [Int64] {
      tokens.append(timeline.schedule(at: Timestamp(microseconds: due)) {})
    }
    #expect(told == [30, 20])
    timeline.cancel(tokens[3])
    timeline.advance(to: Timestamp(microseconds: 30))
    #expect(told == [30, 20])
    timeline.schedule(after: 0) {}
    #expect(told == [30, 20, 30])
  }
}
