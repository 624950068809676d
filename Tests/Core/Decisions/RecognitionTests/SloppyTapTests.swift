import TSEventTime
import TSGeometry
import TSRecognition
import Testing

@Suite("Limits that leave movements to other gestures")
struct SloppyTapTests {
  private static func limits(_ duration: Double, _ movement: CGFloat) -> GestureLimits {
    var limits = GestureLimits()
    (limits.panTapDuration, limits.panTapMovement) = (duration, movement)
    return limits
  }

  @Test("By default neither delays a pan, and no movement of the midpoint blocks a pinch")
  func defaults() {
    #expect(GestureLimits.standard.panTapDuration == 0)
    #expect(GestureLimits.standard.pairTravelShare == 0)
  }

  @Test(
    "A finger that moves less than panTapMovement within panTapDuration is left to taps",
    arguments: [
      // Milliseconds of the move and of the lift, points, decisions.
      (100, 140, 19.9, "failed 140: moved 19.9 pt, 20 required"),
      (100, 140, 20, "began 100, ended 140"),
      (149, 149.5, 12, "failed 149.5: moved 12.0 pt, 20 required"),
      // Fingers that lift later than that without another move are a pan all the same.
      (150, 160, 12, "began 150, ended 160"),
      (150, 160, 9.9, "failed 160: moved 9.9 pt, 10 required"),
    ] as [(Double, Double, Double, String)])
  func early(_ moves: Double, _ lifts: Double, _ distance: Double, _ decisionLog: String) {
    var stage = MachineStage(PanMachine(limits: Self.limits(0.15, 20)))
    stage.lands((0, 0), at: 0)
    stage.moves((distance, 0), at: moves)
    stage.lifts(1, at: lifts)
    #expect(stage.decisionLog == decisionLog)
  }

  @Test("A pan that waited for the time begins when it is over, without a jump")
  func waited() {
    var stage = MachineStage(PanMachine(limits: Self.limits(0.15, 20)))
    stage.lands((0, 0), at: 100)
    stage.moves((15, 0), at: 240)
    #expect(stage.decisionLog.isEmpty)
    stage.moves((17, 0), at: 260)
    // The 15 points were moved before the pan was possible, and are no part of its translation.
    #expect(stage.decisionLog == "began 250")
    #expect(abs(stage.machine.translation.dx - 2) < 1e-9)
    stage.moves((20, 0), at: 270)
    #expect(abs(stage.machine.translation.dx - 5) < 1e-9)
  }

  @Test("A pan that crosses the greater distance takes that distance off its translation")
  func crossed() {
    var stage = MachineStage(PanMachine(limits: Self.limits(0.15, 20)))
    stage.lands((0, 0), at: 0)
    stage.moves((24, 0), at: 60)
    #expect(abs(stage.machine.translation.dx - 4) < 1e-9)
  }

  @Test("A movement for taps that is smaller than the hysteresis has no effect")
  func smaller() {
    var stage = MachineStage(PanMachine(limits: Self.limits(0.15, 5)))
    stage.lands((0, 0), at: 0)
    stage.moves((9.9, 0), at: 60)
    #expect(stage.decisionLog.isEmpty)
  }

  @Test("The margins of a pan show the distance that applies at the time")
  func margins() {
    var stage = MachineStage(PanMachine(limits: Self.limits(0.15, 20)))
    stage.lands((0, 0), at: 0)
    stage.moves((4, 0), at: 100)
    let machine = stage.machine
    #expect(machine.margins(at: Timestamp(seconds: 0.149)).map(\.limit) == [20])
    #expect(machine.margins(at: Timestamp(seconds: 0.15)).map(\.limit) == [10])
  }

  @Test(
    "Fingers that move together more than apart are no pinch, beyond pairTravelShare",
    arguments: [
      // Points that the second finger moves to the right, d, while the first moves 40: the midpoint
      // moves by (40 + d) / 2, and the distance changes by d - 40.
      (
        53.0,
        "failed 200: moved by 28.0 % of the midpoint's travel relative to each other, 50 required"
      ),
      (
        66.6,
        "failed 200: moved by 49.9 % of the midpoint's travel relative to each other, 50 required"
      ),
      (66.7, "began 100, ended 200"),
    ] as [(Double, String)])
  func together(_ second: Double, _ decisionLog: String) {
    var limits = GestureLimits()
    limits.pairTravelShare = 0.5
    var stage = MachineStage(PinchMachine(limits: limits))
    stage.lands((0, 0), (100, 0), at: 60)
    stage.moves((40, 0), (100 + second, 0), at: 100)
    stage.lifts(1, at: 190)
    stage.lifts(2, at: 200)
    #expect(
      stage.decisionLog.replacing(#/began [0-9.]+/#, with: "began 100") == decisionLog)
  }

  @Test("A pinch that waited for the share begins without a jump of its scale")
  func scale() {
    var limits = GestureLimits()
    limits.pairTravelShare = 1
    var stage = MachineStage(PinchMachine(limits: limits))
    stage.lands((0, 0), (100, 0), at: 0)
    stage.moves((40, 0), (160, 0), at: 20)
    #expect(stage.machine.state == .possible)
    stage.moves((20, 0), (180, 0), at: 40)
    // The distance was 120 before the last step, 20 more than at first: 10 of them are excess over
    // the hysteresis. The baseline of the scale is 100 + 8 + 10.
    #expect(stage.machine.state == .began)
    #expect(abs(stage.machine.scale - 160.0 / 118) < 1e-9)
  }

  @Test("A turn is compared by the arc of the fingers")
  func turn() {
    var limits = GestureLimits()
    limits.pairTravelShare = 0.5
    var stage = MachineStage(RotationMachine(limits: limits))
    stage.lands((0, 0), (100, 0), at: 0)
    // The fingers turn by 11.3°, an arc of 20 points, while their midpoint moves 45.
    stage.moves((40, 10), (138, 30), at: 20)
    #expect(stage.machine.state == .possible)
    // Now the midpoint is where it was at first.
    stage.moves((0, -10), (98, 10), at: 40)
    #expect(stage.machine.state == .began)
  }

  @Test(
    "Each number of the limits has a name that sets it alone",
    arguments: GestureLimitOption.all.map(\.name))
  func options(_ name: String) throws {
    let option = try #require(GestureLimitOption.named(name))
    var limits = GestureLimits()
    let value = option.value(in: limits) + 0.25
    option.set(value, in: &limits)
    #expect(option.value(in: limits) == value)
    let others = GestureLimitOption.all.filter { $0.name != option.name }
    #expect(others.allSatisfy { $0.value(in: limits) == $0.value(in: GestureLimits()) })
  }
}
