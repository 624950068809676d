import Foundation
import TSGeometry
import TSRecognition
import Testing

/// A finger that moves in the frame in which another lands has moved before the other was there.
@Suite("A finger that lands while another moves") struct LandingFrameTests {
  @Test("rests, and so does not halve the movement with which a pan begins (U172)")
  func pan() {
    for (distance, began) in [(9.9, ""), (10.9, "began")] {
      var stage = MachineStage(PanMachine())
      stage.lands((100, 100), at: 0)
      stage.lands((200, 100), from: 2, at: 10)
      stage.moves((100 + distance, 100), at: 10)
      #expect(stage.decisions.map { "\($0.state ?? .possible)" }.joined() == began)
    }
  }

  @Test("counts as one of the pan's fingers, which may be too many (U170)")
  func oneFingerPan() {
    var stage = MachineStage(PanMachine()) { $0.maximumNumberOfTouches = 1 }
    stage.lands((100, 100), at: 0)
    stage.lands((200, 100), from: 2, at: 10)
    stage.moves((120, 100), at: 10)
    #expect(stage.decisions.isEmpty)
  }

  @Test("has the distance to where the other is then, from which a pinch is measured (U182)")
  func pinch() {
    var stage = MachineStage(PinchMachine())
    stage.lands((100, 100), at: 0)
    stage.lands((200, 100), from: 2, at: 10)
    stage.moves((120, 100), at: 10)
    #expect(stage.decisions.isEmpty)
    stage.moves((129.9, 100), at: 20)
    #expect(stage.decisions.isEmpty)
    stage.moves((130, 100), at: 30)
    #expect(stage.decisions.map(\.state) == [.began])
    // The distance of 80 when it landed, less 8 of the 10 points.
    #expect(abs(stage.machine.scale - 70.0 / 72) < 1e-9)
  }

  @Test("does not change the scale of a pinch that it joins again")
  func rejoinedPinch() {
    var stage = MachineStage(PinchMachine())
    stage.lands((100, 100), (200, 100), at: 0)
    stage.moves((100, 100), (250, 100), at: 10)
    let scale = stage.machine.scale
    stage.lifts(2, at: 20)
    stage.lands((300, 100), from: 3, at: 30)
    stage.moves((150, 100), at: 30)
    #expect(abs(stage.machine.scale - scale) < 1e-9)
    // The distance is 150 then: twice that is twice the scale.
    stage.moves((450, 100), from: 3, at: 40)
    #expect(abs(stage.machine.scale - 2 * scale) < 1e-9)
  }

  @Test("has the direction from where the other is then, from which a rotation is measured (U187)")
  func rotation() {
    var stage = MachineStage(RotationMachine())
    stage.lands((100, 100), at: 0)
    stage.lands((200, 100), from: 2, at: 10)
    stage.moves((100, 150), at: 10)
    #expect(stage.decisions.isEmpty)
    stage.moves((200, 140), from: 2, at: 20)
    #expect(stage.decisions.map(\.state) == [.began])
  }

  @Test(
    "is measured after one movement: further ones of its time, as of queued input, are changes",
    arguments: [([50.0], nil), ([50, 59.9], nil), ([50, 60], .began), ([55, 60, 65], .began)]
      as [([Double], GestureState?)])
  func queuedInput(_ steps: [Double], _ state: GestureState?) {
    var pinch = MachineStage(PinchMachine())
    var rotation = MachineStage(RotationMachine())
    pinch.lands((0, 0), (50, 0), at: 10)
    rotation.lands((0, 0), (50, 0), at: 10)
    for step in steps {
      pinch.moves((step, 0), from: 2, at: 10)
      let angle = (step - 50) * .pi / 180
      rotation.moves((50 * cos(angle), 50 * sin(angle)), from: 2, at: 10)
    }
    #expect(pinch.decisions.first?.state == state)
    #expect(rotation.decisions.first?.state == state)
    #expect(pinch.machine.velocity == 0 && rotation.machine.velocity == 0)
  }
}
