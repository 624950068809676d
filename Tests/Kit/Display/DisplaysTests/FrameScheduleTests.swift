import TSEventTime
import Testing

@Suite("Frame schedules")
struct FrameScheduleTests {
  static func milliseconds(_ value: Double) -> Timestamp {
    Timestamp(microseconds: Int64((value * 1000).rounded()))
  }

  /// D10's vector, with both sides of the last moment at which a refresh can be reached.
  @Test(
    "reach the first refresh whose work can still begin (D10)",
    arguments: [
      (1003, 1016.6656), (1012.665, 1016.6656), (1012.667, 1033.3312), (1014, 1033.3312),
      (1050, 1066.6624), (990, 1016.6656),
    ] as [(Double, Double)])
  func target(now: Double, expected: Double) {
    let schedule = FrameSchedule(
      anchor: Self.milliseconds(1000), period: 0.0166656, budget: 0.004)
    let target = schedule.target(at: Self.milliseconds(now))
    #expect(abs(target.microseconds - Self.milliseconds(expected).microseconds) <= 1)
    #expect(schedule.start(of: target) == target.advanced(by: -0.004))
  }

  @Test("do not accumulate rounding over ten thousand frames")
  func grid() {
    let schedule = FrameSchedule(anchor: .zero, period: 0.0166656, budget: 0.007)
    for frame in [1, 60, 3600, 10_000] {
      let exact = Double(frame) * 0.0166656
      let now = Timestamp(seconds: exact - 0.008)
      #expect(abs(schedule.target(at: now).seconds - exact) < 2e-6)
    }
  }
}

@Suite("Frame budgets")
struct FrameBudgetTests {
  private func budget(after frames: Int, work: Double, delay: Double = 0) -> FrameBudget {
    var budget = FrameBudget()
    for _ in 0..<frames { budget.add(work: work, delay: delay, period: 1.0 / 60) }
    return budget
  }

  @Test(
    "shrink by a millisecond every 120 frames in time, to 4 ms (D12)",
    arguments: [(119, 0.007), (120, 0.006), (239, 0.006), (240, 0.005), (360, 0.004), (999, 0.004)]
      as [(Int, Double)])
  func shrink(frames: Int, expected: Double) {
    #expect(abs(budget(after: frames, work: 0.001).seconds - expected) < 1e-9)
  }

  @Test("keep a margin of a millisecond above the longest frame")
  func margin() {
    #expect(abs(budget(after: 120, work: 0.0051).seconds - 0.007) < 1e-9)
    #expect(abs(budget(after: 120, work: 0.0049).seconds - 0.006) < 1e-9)
  }

  @Test("begin anew after a missed frame, which is one that is half a period late")
  func miss() {
    var budget = budget(after: 360, work: 0.001)
    budget.add(work: 0.001, delay: 0.008, period: 1.0 / 60)
    #expect(budget.missed == 0)
    budget.add(work: 0.001, delay: 0.0085, period: 1.0 / 60)
    #expect(budget.missed == 1)
    #expect(budget.seconds == FrameBudget.initial)
  }
}
