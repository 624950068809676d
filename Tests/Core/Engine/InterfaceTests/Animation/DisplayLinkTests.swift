import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("A display link") @MainActor struct DisplayLinkTests {
  let stage = Stage()

  @Test("ticks on a grid of 1/60 s while it is needed, and leaves the timeline idle after that")
  func ticks() {
    stage.advance(to: 0.02)
    var times: [Int64] = []
    let link = DisplayLink(stage.application) { times.append($0.time.microseconds) }
    #expect(link.duration == 1.0 / 60)
    #expect(link.targetTimestamp == 0.033333)
    stage.advance(to: 0.1)
    #expect(times == [33333, 50000, 66667, 83333, 100000])
    link.isPaused = true
    stage.advance(to: 0.2)
    #expect(times.count == 5)
    #expect(stage.application.timeline.count == 0)
    link.isPaused = false
    stage.advance(to: 0.22)
    #expect(times.last == 216667)
    link.invalidate()
    #expect(stage.application.timeline.count == 0)
    link.isPaused = true
    link.isPaused = false
    #expect(stage.application.timeline.count == 0, "it stays over")
  }

  @Test("ticks a whole minute without losing or doubling a frame")
  func minute() {
    var count = 0
    let link = DisplayLink(stage.application) { _ in count += 1 }
    stage.advance(to: 60)
    #expect(count == 3600)
    link.invalidate()
  }

  @Test("several display links tick in the order in which they were made")
  func order() {
    let first = DisplayLink(stage.application) { _ in stage.log.note("first") }
    let second = DisplayLink(stage.application) { _ in stage.log.note("second") }
    stage.advance(to: 0.04)
    #expect(stage.log.take() == "first, second, first, second")
    first.invalidate()
    second.invalidate()
  }

  @Test("may be ended by its own tick, and ends with the application")
  func end() {
    var count = 0
    _ = DisplayLink(stage.application) { link in
      count += 1
      if count == 2 { link.invalidate() }
    }
    stage.advance(to: 1)
    #expect(count == 2)
    let timeline = Timeline()
    var application: Application? = Application(
      screen: Screen(size: Stage.size), timeline: timeline)
    if let application { _ = DisplayLink(application) { _ in count += 1 } }
    #expect(timeline.count == 1)
    application = nil
    #expect(timeline.count == 0)
  }
}
