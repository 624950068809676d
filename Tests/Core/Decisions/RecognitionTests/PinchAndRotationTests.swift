import TSEventTime
import Foundation
import TSGeometry
import TSRecognition
import Testing

@Suite("A pinch")
struct PinchTests {
  private func stage(from start: Double, to end: Double) -> MachineStage<PinchMachine> {
    var stage = MachineStage(PinchMachine())
    stage.lands((0, 0), (start, 0), at: 0)
    stage.moves((end, 0), from: 2, at: 10)
    return stage
  }

  @Test(
    "begins when the distance has changed by 10 points, and leaves 8 of them out (U182, U183)",
    arguments: [
      (100, 108, nil), (100, 109.9, nil), (100, 110, 110.0 / 108), (200, 190, 190.0 / 192),
      (200, 190.1, nil), (100, 150, 150.0 / 108), (10, 0, 0),
    ] as [(Double, Double, Double?)])
  func begins(_ start: Double, _ end: Double, _ scale: Double?) {
    let stage = stage(from: start, to: end)
    #expect(stage.machine.state == (scale == nil ? .possible : .began))
    #expect(abs(stage.machine.scale - (scale ?? 1)) < 1e-12)
  }

  @Test("reports when the limit was crossed, and at first the velocity of the last step (U184)")
  func crossing() {
    let stage = stage(from: 100, to: 120)
    #expect(stage.decisionLog == "began 5")
    #expect(abs(stage.machine.velocity - 20 / 108 / 0.01) < 1e-9)
  }

  @Test("continues from a scale that was set, without a new hysteresis (U184)")
  func set() {
    var stage = stage(from: 100, to: 116)
    stage.machine.setScale(1)
    stage.moves((117.16, 0), from: 2, at: 20)
    #expect(abs(stage.machine.scale - 1.01) < 1e-12)
    stage.machine.setScale(0)
    stage.moves((300, 0), from: 2, at: 30)
    #expect(stage.machine.scale == 0)
    #expect(stage.machine.velocity == 0)
  }

  @Test("knows its scale in total, whatever is set and whichever finger lifts meanwhile")
  func total() {
    var stage = stage(from: 100, to: 216)
    #expect(stage.machine.totalScale == 2)
    for (step, scale) in [1, 0, 7, .infinity, .nan].enumerated() {
      stage.machine.setScale(scale)
      #expect(abs(stage.machine.totalScale - 2) < 1e-12)
      stage.moves((324, 0), from: 2, at: Double(20 + 20 * step))
      #expect(abs(stage.machine.totalScale - 3) < 1e-12)
      stage.moves((216, 0), from: 2, at: Double(30 + 20 * step))
    }
    stage.lifts(1, at: 200)
    stage.lands((316, 0), from: 3, at: 210)
    #expect(abs(stage.machine.totalScale - 2) < 1e-12)
    stage.moves((266, 0), from: 3, at: 220)
    #expect(abs(stage.machine.totalScale - 1) < 1e-12)
    // Through one point and out again.
    stage.moves((216, 0), from: 3, at: 230)
    stage.machine.setScale(1)
    stage.moves((416, 0), from: 3, at: 240)
    #expect(abs(stage.machine.totalScale - 4) < 1e-6)
    #expect(MachineStage(PinchMachine()).machine.totalScale == 1)
  }

  @Test("pauses with one finger, continues with a new one, ends with the last (U185)")
  func oneLeft() {
    var stage = stage(from: 100, to: 116)
    let scale = stage.machine.scale
    stage.lifts(1, at: 20)
    stage.moves((500, 0), from: 2, at: 30)
    #expect(stage.machine.scale == scale)
    stage.lands((300, 0), from: 3, at: 40)
    #expect(stage.machine.scale == scale)
    stage.moves((100, 0), from: 3, at: 50)
    #expect(abs(stage.machine.scale - scale * 2) < 1e-12)
    stage.lifts(2, 3, at: 60)
    #expect(stage.decisionLog == "began 6.3, changed 50, ended 60")
  }

  @Test("ignores a third finger (U186)")
  func third() {
    var stage = stage(from: 100, to: 116)
    stage.lands((50, 50), from: 3, at: 20)
    stage.moves((90, 90), from: 3, at: 30)
    stage.lifts(3, at: 40)
    #expect(stage.machine.numberOfTouches == 2)
    #expect(stage.decisionLog == "began 6.3")
  }

  @Test("fails when the fingers lift before, and is cancelled with the last")
  func endings() {
    var short = stage(from: 100, to: 108)
    short.lifts(1, 2, at: 20)
    #expect(short.decisionLog == "failed 20: moved 8.0 pt, 10 required")
    var single = MachineStage(PinchMachine())
    single.lands((0, 0), at: 0)
    single.lifts(1, at: 10)
    #expect(single.decisionLog == "failed 10: 1 finger, 2 required")
    var lost = stage(from: 100, to: 120)
    lost.loses(1, 2, at: 20)
    #expect(lost.decisionLog == "began 5, cancelled 20")
  }
}

@Suite("A rotation")
struct RotationTests {
  private func stage(to degrees: Double) -> MachineStage<RotationMachine> {
    var stage = MachineStage(RotationMachine())
    stage.lands((0, 0), (100, 0), at: 0)
    turn(&stage, degrees, at: 10)
    return stage
  }

  private func turn(_ stage: inout MachineStage<RotationMachine>, _ degrees: Double, at ms: Double)
  {
    let angle = degrees * .pi / 180
    stage.moves((100 * cos(angle), 100 * sin(angle)), from: 2, at: ms)
  }

  private func degrees(_ stage: MachineStage<RotationMachine>) -> Double {
    stage.machine.rotation * 180 / .pi
  }

  @Test(
    "begins at 10 degrees and leaves out 5, clockwise positive (U187, U188)",
    arguments: [(9.9, nil), (10, 5), (45, 40), (90, 85), (-10, -5), (-9.9, nil), (-45, -40)]
      as [(Double, Double?)])
  func begins(_ angle: Double, _ rotation: Double?) {
    let stage = stage(to: angle)
    #expect(stage.machine.state == (rotation == nil ? .possible : .began))
    #expect(abs(degrees(stage) - (rotation ?? 0)) < 1e-9)
  }

  @Test("counts on past half and full turns")
  func turns() {
    var stage = stage(to: 20)
    for step in 2...40 { turn(&stage, Double(step) * 20, at: Double(step) * 10) }
    #expect(abs(degrees(stage) - 795) < 1e-9)
    #expect(abs(stage.machine.velocity - 2000 * .pi / 180) < 1e-6)
  }

  @Test("reports when the limit was crossed, and can be set")
  func crossing() {
    var stage = stage(to: 20)
    #expect(stage.decisionLog == "began 5")
    stage.machine.setRotation(0)
    turn(&stage, 30, at: 20)
    #expect(abs(degrees(stage) - 10) < 1e-9)
    #expect(abs(stage.machine.totalRotation * 180 / .pi - 25) < 1e-9)
    stage.machine.reset()
    #expect(stage.machine.totalRotation == 0)
  }

  @Test("pauses with one finger, continues with a new one, ends with the last")
  func oneLeft() {
    var stage = stage(to: 20)
    stage.lifts(2, at: 20)
    stage.lands((-100, 0), from: 3, at: 30)
    #expect(abs(degrees(stage) - 15) < 1e-9)
    stage.moves((0, -100), from: 3, at: 40)
    #expect(abs(degrees(stage) - 105) < 1e-9)
    stage.lifts(1, at: 50)
    stage.lifts(3, at: 60)
    #expect(stage.decisionLog == "began 5, changed 40, ended 60")
  }

  @Test("survives fingers at one location")
  func samePosition() {
    var stage = MachineStage(RotationMachine())
    stage.lands((5, 5), (5, 5), at: 0)
    stage.moves((105, 5), from: 2, at: 10)
    stage.moves((5, 5), from: 2, at: 20)
    stage.moves((5, 105), from: 2, at: 30)
    #expect(abs(degrees(stage) - 85) < 1e-9)
  }

  @Test("fails when the fingers lift before")
  func short() {
    var stage = stage(to: 8)
    stage.lifts(1, 2, at: 20)
    #expect(stage.decisionLog == "failed 20: turned 8.0°, 10 required")
  }
}
