import TSEventTime
import Testing

@Suite("The frames of a display")
struct FrameClockTests {
  /// A moment in microseconds, and the number of the first frame after it at 60 frames a second.
  static let moments: [(Int64, Int)] = [
    (0, 1), (16_666, 1), (16_667, 2), (33_332, 2), (33_333, 3), (49_999, 3), (50_000, 4),
    (-1, 0), (-16_667, 0), (-16_668, -1),
  ]

  @Test("have the number of the first one after a moment", arguments: moments)
  func number(_ microseconds: Int64, _ frame: Int) {
    let clock = FrameClock(framesPerSecond: 60)
    #expect(clock.frame(after: Timestamp(microseconds: microseconds)) == frame)
  }

  @Test(
    "are later than the moment, and the one before is not",
    arguments: [1, 24, 30, 59.94, 60, 90, 120, 144.0])
  func order(_ rate: Double) {
    let clock = FrameClock(framesPerSecond: rate, origin: Timestamp(microseconds: 123_457))
    for step in 0..<2_000 {
      let moment = Timestamp(microseconds: Int64(step) * 7_919)
      let frame = clock.frame(after: moment)
      #expect(clock.time(of: frame) > moment)
      #expect(clock.time(of: frame - 1) <= moment)
    }
  }

  @Test("do not drift: frame 216,000 is an hour after the origin")
  func drift() {
    let clock = FrameClock(framesPerSecond: 60, origin: Timestamp(seconds: 5))
    #expect(clock.time(of: 216_000) == Timestamp(seconds: 3605))
  }

  @Test("are at least one a second", arguments: [0, -60, 0.999])
  func rate(_ rate: Double) {
    #expect(FrameClock(framesPerSecond: rate).time(of: 3) == Timestamp(seconds: 3))
  }
}

@Suite("A frame ticker") @MainActor struct FrameTickerTests {
  @Test("calls at each frame after its start, until it is stopped")
  func calls() {
    let timeline = Timeline(at: Timestamp(seconds: 1))
    let ticker = FrameTicker()
    var times: [Double] = []
    let clock = FrameClock(framesPerSecond: 10, origin: timeline.now)
    ticker.run(on: timeline, clock) { time in
      times.append(time)
      if times.count == 3 { ticker.stop() }
    }
    timeline.advance(to: Timestamp(seconds: 9))
    #expect(times == [0.1, 0.2, 0.3])
    #expect(!ticker.isRunning && timeline.count == 0)
  }

  @Test("that is released calls no more")
  func released() {
    let timeline = Timeline()
    var count = 0
    var ticker: FrameTicker? = FrameTicker()
    ticker?.run(on: timeline, FrameClock(framesPerSecond: 60)) { _ in count += 1 }
    timeline.advance(to: Timestamp(seconds: 0.02))
    ticker = nil
    timeline.advance(to: Timestamp(seconds: 1))
    #expect(count == 1 && timeline.count == 0)
  }
}
