import TSGeometry
import TSRecognition
import Testing

@Suite("Fingers that lift in one frame")
struct LiftTogetherTests {
  @Test("U119: leave a pan's location at their centre")
  func pan() {
    var stage = MachineStage(PanMachine())
    stage.lands((80, 100), (120, 100), at: 0)
    stage.moves((80, 150), (120, 150), at: 10)
    stage.lifts(1, 2, at: 20)
    #expect(stage.machine.location == CGPoint(x: 100, y: 150))
  }

  @Test("U119: leave a pinch's location, and a rotation's, at their centre")
  func pair() {
    var pinch = MachineStage(PinchMachine())
    pinch.lands((100, 100), (200, 100), at: 0)
    pinch.moves((80, 100), (240, 100), at: 10)
    pinch.lifts(2, 1, at: 20)
    #expect(pinch.machine.location == CGPoint(x: 160, y: 100))
    var rotation = MachineStage(RotationMachine())
    rotation.lands((100, 100), (200, 100), at: 0)
    rotation.moves((100, 100), (150, 200), at: 10)
    rotation.lifts(1, 2, at: 20)
    #expect(rotation.machine.location == CGPoint(x: 125, y: 150))
  }

  @Test("U119: leave a long press's location at their centre")
  func press() {
    var machine = LongPressMachine()
    machine.numberOfTouchesRequired = 2
    var stage = MachineStage(machine)
    stage.lands((100, 100), (200, 100), at: 0)
    stage.lifts(1, 2, at: 900)
    #expect(stage.machine.location == CGPoint(x: 150, y: 100))
  }

  @Test("U119: the last of those that lift one by one leaves it where that one was")
  func oneByOne() {
    var stage = MachineStage(PanMachine())
    stage.lands((80, 100), (120, 100), at: 0)
    stage.moves((80, 150), (120, 150), at: 10)
    stage.lifts(1, at: 20)
    stage.lifts(2, at: 30)
    #expect(stage.machine.location == CGPoint(x: 120, y: 150))
  }
}
