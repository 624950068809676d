import TSEventTime
import Testing

@Suite("Work for the present time") struct TurnTests {
  private final class Runs {
    var times: [Double] = []
    var isOver: Bool { times.count >= 50_000 }
  }

  @Test(
    "runs at that time as long as there are turns left, and then one turn's length later",
    arguments: [
      (1, 1), (Timeline.mostTurns, 1), (Timeline.mostTurns + 1, 2), (2 * Timeline.mostTurns, 2),
      (2 * Timeline.mostTurns + 1, 3),
    ])
  func chain(_ length: Int, _ times: Int) {
    let (timeline, runs) = (Timeline(), Runs())
    func run() {
      runs.times.append(timeline.now.seconds)
      if runs.times.count < length { timeline.schedule(after: 0, run) }
    }
    timeline.schedule(after: 0, run)
    timeline.advance(to: .zero)
    #expect(runs.times.count == min(length, Timeline.mostTurns))
    timeline.advance(to: Timestamp(seconds: 1))
    #expect(runs.times.count == length && Set(runs.times).count == times)
    #expect(runs.times.max() == Timestamp(microseconds: Int64(times - 1) * 16_667).seconds)
  }

  @Test(
    "lets the time pass although it schedules itself, alone, with others, or in nested advances",
    arguments: [(1, false), (2, false), (1, true)])
  func endless(_ count: Int, _ isNested: Bool) {
    let (timeline, runs) = (Timeline(), Runs())
    func run() {
      runs.times.append(timeline.now.seconds)
      guard !runs.isOver else { return }
      for _ in 0..<count { timeline.schedule(after: 0, run) }
      if isNested { timeline.advance(to: timeline.now) }
    }
    timeline.schedule(after: 0, run)
    timeline.schedule(after: 0.1) { runs.times.append(-1) }
    timeline.advance(to: Timestamp(seconds: 0.2))
    #expect(timeline.now == Timestamp(seconds: 0.2))
    #expect(runs.times.contains(-1))
    #expect(runs.isOver == (count > 1))
    #expect(timeline.runUntilIdle(limit: 1) == (count > 1))
  }

  @Test("of which there is a great deal at once is not put off")
  func many() {
    let (timeline, runs) = (Timeline(), Runs())
    for _ in 0..<1000 {
      timeline.schedule(after: 0) { timeline.schedule(after: 0) { runs.times.append(0) } }
    }
    timeline.advance(to: .zero)
    #expect(runs.times.count == 1000 && timeline.count == 0)
    for _ in 0..<1000 {
      timeline.schedule(after: 0) { runs.times.append(0) }
      timeline.advance(to: .zero)
    }
    #expect(runs.times.count == 2000 && timeline.count == 0)
  }

  @Test("that was put off can be cancelled, and runs in the order in which it was scheduled")
  func order() {
    let (timeline, runs) = (Timeline(), Runs())
    var left = Timeline.mostTurns
    var tokens: [Timeline.Token] = []
    func run() {
      left -= 1
      guard left == 0 else {
        timeline.schedule(after: 0, run)
        return
      }
      tokens = (1...3).map { number in
        timeline.schedule(after: 0) { runs.times.append(Double(number)) }
      }
    }
    timeline.schedule(after: 0, run)
    timeline.advance(to: .zero)
    #expect(timeline.count == 3 && timeline.nextDeadline == Timestamp(seconds: 1.0 / 60))
    timeline.cancel(tokens[1])
    timeline.advance(to: Timestamp(seconds: 1))
    #expect(runs.times == [1, 3])
  }
}
