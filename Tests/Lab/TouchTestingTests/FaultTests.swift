import Testing
import TouchTesting
import Touchstone

@Suite("A fault") @MainActor struct FaultTests {
  @Test("of the cable cancels every touch", arguments: TestDevice.kinds)
  func unplugging(device: TestDevice) {
    let stage = TestStage(device: device)
    let pad = stage.pad()
    stage.hand.finger(1).lands(at: pad)
    stage.unplug()
    #expect(pad.callLog == "began1 cancelled1")
    stage.hand.finger(1).moves(to: pad.at(x: 0.6)).lifts()
    stage.hand.tap(pad)
    #expect(pad.callLog == "began1 cancelled1")
    #expect(stage.warnings.map(\.reason) == [.unplugged])
    stage.plug()
    stage.hand.tap(pad)
    #expect(pad.callLog == "began1 cancelled1 began1 ended1")
  }

  @Test("of the cable in the middle of a verb lets the verb end")
  func unplugged() {
    let stage = TestStage()
    let pad = stage.pad()
    pad.reaction = { stage.plug(.singleTouch) }
    stage.hand.pinch(pad, from: 60, to: 100)
    #expect(pad.callLog == "began2 cancelled2")
    stage.hand.tap(pad)
    #expect(pad.callLog == "began2 cancelled2 began1 ended1")
  }

  @Test("of the reader closes a touch that lifted meanwhile", arguments: TestDevice.kinds)
  func lostLift(device: TestDevice) {
    let stage = TestStage(device: device)
    let pad = stage.pad()
    stage.hand.finger(1).lands(at: pad)
    stage.losingEvents { stage.hand.finger(1).moves(to: pad.at(x: 0.9)).lifts() }
    #expect(pad.callLog == "began1 cancelled1")
    stage.hand.tap(pad)
    #expect(pad.callLog == "began1 cancelled1 began1 ended1")
    #expect(pad.open == 0)
  }

  @Test("of the reader lets a touch continue that stayed", arguments: TestDevice.kinds)
  func lostMove(device: TestDevice) {
    let stage = TestStage(device: device)
    let pad = stage.pad()
    let finger = stage.hand.finger(1).lands(at: pad)
    stage.losingEvents { finger.moves(to: pad.at(x: 0.9)) }
    #expect(pad.last == CGPoint(x: 240, y: 240))
    finger.lifts()
    #expect(pad.callLog == "began1 moved ended1")
  }

  @Test(
    "of the reader lets a touch begin that landed meanwhile",
    arguments: TestDevice.kinds)
  func lostLanding(device: TestDevice) {
    let stage = TestStage(device: device)
    let pad = stage.pad()
    stage.losingEvents { stage.hand.finger(1).lands(at: pad) }
    stage.hand.finger(1).moves(to: pad.at(x: 0.9)).lifts()
    #expect(pad.callLog == "began1 moved ended1")
  }

  @Test(
    "of a recording closes every touch, at the latest with the cable", arguments: TestDevice.kinds)
  func recording(device: TestDevice) {
    let stage = TestStage(device: device)
    let pad = stage.pad()
    stage.hand.finger(1).lands(at: pad)
    stage.losingEvents(resynchronised: false) {
      stage.hand.finger(1).lifts()
      stage.hand.tap(pad)
    }
    stage.hand.tap(pad)
    stage.unplug()
    #expect(pad.open == 0)
    #expect(pad.calls.first == "began1")
    #expect(pad.calls.contains("cancelled1"))
  }

  @Test("of the system cancels touches, whose fingers are not reported until they touch down again")
  func cancelling() {
    let stage = TestStage()
    let pad = stage.pad()
    stage.hand.finger(1).lands(at: pad)
    stage.cancelTouches()
    stage.hand.finger(1).moves(to: pad.at(x: 0.9)).lifts()
    #expect(pad.callLog == "began1 cancelled1")
    stage.hand.tap(pad)
    #expect(pad.callLog == "began1 cancelled1 began1 ended1")
  }
}
