import TestSupport
import Testing

@testable import TSEventTime

@Suite("A timeline")
struct TimelineTests {
  /// Writes down what ran, and when.
  final class Log {
    var lines: [String] = []
  }

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  private func note(_ name: String, on timeline: Timeline, in log: Log) -> () -> Void {
    { [unowned timeline] in log.lines.append("\(name)@\(timeline.now.microseconds / 1000)") }
  }

  @Test("runs what is due in order of deadline, then of scheduling, each at its own time")
  func order() {
    let (timeline, log) = (Timeline(), Log())
    for (name, due) in [("c", 30), ("a", 10), ("b1", 20), ("b2", 20)] as [(String, Int64)] {
      timeline.schedule(at: at(due), note(name, on: timeline, in: log))
    }
    timeline.advance(to: at(20))
    #expect(log.lines == ["a@10", "b1@20", "b2@20"])
    #expect(timeline.now == at(20))
    #expect(timeline.nextDeadline == at(30))
    timeline.advance(to: Timestamp(microseconds: 29_999))
    #expect(timeline.count == 1)
    timeline.advance(to: at(30))
    #expect(log.lines.last == "c@30")
  }

  @Test("never goes back")
  func monotone() {
    let (timeline, log) = (Timeline(at: at(100)), Log())
    timeline.schedule(at: at(50), note("late", on: timeline, in: log))
    #expect(timeline.nextDeadline == at(100))
    timeline.advance(to: at(10))
    #expect(log.lines == ["late@100"])
    #expect(timeline.now == at(100))
  }

  @Test("runs what work schedules, up to the moment")
  func nested() {
    let (timeline, log) = (Timeline(), Log())
    timeline.schedule(after: 0.01) { [unowned timeline] in
      timeline.schedule(after: 0.01, note("second", on: timeline, in: log))
      timeline.schedule(after: 0.05, note("third", on: timeline, in: log))
    }
    timeline.advance(to: at(30))
    #expect(log.lines == ["second@20"])
    #expect(timeline.runUntilIdle())
    #expect(log.lines.last == "third@60")
  }

  @Test("forgets what is cancelled, once and without harm")
  func cancels() {
    let (timeline, log) = (Timeline(), Log())
    let tokens = (0..<20).map { index in
      timeline.schedule(
        at: at(Int64(index * 7 % 20)), note("\(index)", on: timeline, in: log))
    }
    for token in tokens[5...] { timeline.cancel(token) }
    timeline.cancel(tokens[7])
    timeline.runUntilIdle()
    #expect(log.lines == ["0@0", "3@1", "1@7", "4@8", "2@14"])
    timeline.cancel(tokens[0])
  }

  @Test("keeps few of the deadlines that were cancelled", arguments: [1, 100, 5000])
  func cancelled(count: Int) {
    let (timeline, log) = (Timeline(), Log())
    timeline.schedule(at: at(10), note("first", on: timeline, in: log))
    for _ in 0..<count {
      let tokens = (0..<4).map { _ in timeline.schedule(at: at(20)) { log.lines.append("ran") } }
      timeline.schedule(at: at(30)) {}
      for token in tokens { timeline.cancel(token) }
    }
    #expect(timeline.count == count + 1 && timeline.keptDeadlines <= 2 * (count + 1) + 65)
    timeline.runUntilIdle()
    #expect(log.lines == ["first@10"] && timeline.count == 0 && timeline.keptDeadlines == 0)
  }

  @Test("releases cancelled work at once, first or last, one or of many", arguments: [1, 3, 200])
  func release(count: Int) {
    let timeline = Timeline()
    var objects: [Log] = []
    var tokens: [Timeline.Token] = []
    for index in 0..<count {
      let object = Log()
      objects.append(object)
      tokens.append(timeline.schedule(at: at(Int64(index % 7))) { object.lines.append("ran") })
    }
    for index in objects.indices {
      timeline.cancel(tokens[index])
      #expect(isKnownUniquelyReferenced(&objects[index]), "\(index)")
    }
    #expect(timeline.count == 0 && timeline.nextDeadline == nil)
  }

  @Test("does nothing for the token of another timeline whose work it does not have")
  func foreignToken() {
    let (timeline, other, log) = (Timeline(), Timeline(), Log())
    for index in 0..<3 { other.schedule(at: at(Int64(index))) {} }
    let token = other.schedule(at: at(9)) {}
    timeline.schedule(at: at(10), note("kept", on: timeline, in: log))
    timeline.cancel(token)
    timeline.runUntilIdle()
    #expect(log.lines == ["kept@10"])
  }

  @Test("stops running work that schedules itself for ever")
  func endless() {
    let timeline = Timeline()
    final class Renewal {
      var count = 0
      func run(on timeline: Timeline) {
        count += 1
        timeline.schedule(after: 1) { [unowned timeline] in self.run(on: timeline) }
      }
    }
    let renewal = Renewal()
    renewal.run(on: timeline)
    #expect(!timeline.runUntilIdle(limit: 10))
    #expect(renewal.count == 11)
  }

  @Test("is moved to where a source begins while nothing waits")
  func restart() {
    let timeline = Timeline(at: at(500))
    timeline.restart(at: at(20))
    #expect(timeline.now == at(20))
  }

  @Test("cannot be moved while work waits")
  func restartTraps() async {
    await #expect(processExitsWith: .failure) {
      let timeline = Timeline()
      timeline.schedule(after: 1) {}
      timeline.restart(at: .zero)
    }
  }

  @Test("keeps its order whatever is scheduled and cancelled", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed)
    let timeline = Timeline()
    let log = Log()
    var expected: [(Int, Int)] = []
    var tokens: [Timeline.Token] = []
    for order in 0..<200 {
      let due = random.roll(0..<50)
      expected.append((due, order))
      tokens.append(timeline.schedule(at: at(Int64(due))) { log.lines.append("\(order)") })
    }
    for _ in 0..<random.roll(10..<600) {
      let order = random.roll(0..<200)
      timeline.cancel(tokens[order])
      expected.removeAll { $0.1 == order }
    }
    timeline.runUntilIdle()
    expected.sort { $0 < $1 }
    #expect(log.lines == expected.map { "\($0.1)" }, "seed \(seed)")
  }
}
