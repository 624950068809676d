import Testing
import TouchTesting
import Touchstone

@Suite("A verb") @MainActor struct VerbTests {
  enum Verb: String, CaseIterable, Sendable {
    case tap, taps, press, drag, dragInSteps, dragByHand, fling, swipe, edgeSwipe, path
    case draw, tapOfTwo, panOfThree, pinch, pinchToScale, rotate, holdAndTap, paths

    /// Whether it takes one finger at a time.
    var isSingle: Bool { Verb.singles.contains(self) }

    static let singles: [Verb] = [
      .tap, .taps, .press, .drag, .dragInSteps, .dragByHand, .fling, .swipe, .edgeSwipe, .path,
      .draw,
    ]

    @MainActor func perform(on pad: Pad, _ hand: Hand) {
      let beside = pad.at().offset(dx: 50, dy: 20)
      switch self {
      case .tap: hand.tap(pad)
      case .taps: hand.tap(pad, times: 3)
      case .press: hand.press(pad, for: 0.7)
      case .drag: hand.drag(pad, to: beside, duration: 0.4)
      case .dragInSteps: hand.drag(pad, to: beside, steps: 5)
      case .dragByHand:
        hand.drag(pad, to: beside, press: 0.2, rest: 0.2, profile: .minimumJerk)
      case .fling: hand.fling(pad, towards: CGVector(dx: 0, dy: 1), speed: 2000)
      case .swipe: hand.swipe(pad, to: .left, distance: 80)
      case .edgeSwipe: hand.swipe(fromEdge: .left)
      case .path: hand.follow([FingerPath(from: pad, to: beside, duration: 0.2)])
      case .draw:
        hand.draw(
          StrokeGesture([StrokePoint(x: 0, y: 0), StrokePoint(x: 40, y: 60)]), at: pad, size: 80)
      case .tapOfTwo: hand.tap(pad, fingers: 2)
      case .panOfThree: hand.pan(pad, by: CGVector(dx: 0, dy: 60), fingers: 3)
      case .pinch: hand.pinch(pad, from: 60, to: 150)
      case .pinchToScale: hand.pinch(pad, scale: 0.5)
      case .rotate: hand.rotate(pad, by: 1)
      case .holdAndTap:
        hand.finger(1).lands(at: pad.at(x: 0.2))
        hand.tap(pad.at(x: 0.8))
        hand.finger(1).lifts()
      case .paths:
        hand.follow([
          FingerPath(from: pad.at(x: 0.2), to: pad.at(x: 0.3), duration: 0.3),
          FingerPath(
            from: pad.at(x: 0.8), to: pad.at(x: 0.7), startingAt: 0.1, duration: 0.1),
        ])
      }
    }

    var callLog: String {
      switch self {
      case .tap, .press: "began1 ended1"
      case .taps: "began1 ended1 began1 ended1 began1 ended1"
      case .drag, .dragInSteps, .dragByHand, .fling, .swipe, .edgeSwipe, .path, .draw:
        "began1 moved ended1"
      case .tapOfTwo: "began2 ended2"
      case .panOfThree: "began3 moved ended3"
      case .pinch, .pinchToScale, .rotate: "began2 moved ended2"
      case .holdAndTap: "began1 began1 ended1 ended1"
      case .paths: "began1 moved began1 moved ended1 moved ended1"
      }
    }
  }

  /// Every device with the verbs that it has enough fingers for.
  private nonisolated static let verbs: [(TestDevice, Verb)] = TestDevice.kinds.flatMap { device in
    Verb.allCases.filter { device.isMultitouch || $0.isSingle }.map { (device, $0) }
  }

  @Test("has the same calls on every device", arguments: verbs)
  func devices(device: TestDevice, verb: Verb) {
    let stage = TestStage(device: device)
    let pad = stage.pad()
    if verb == .edgeSwipe { pad.frame = stage.window.bounds }
    verb.perform(on: pad, stage.hand)
    #expect(pad.callLog == verb.callLog)
    #expect(stage.warnings.isEmpty, "\(stage.warnings)")
    #expect(!stage.trace.contains("repaired"), "\(stage.trace)")
  }

  @Test("has the same calls at every rate", arguments: [30.0, 60, 125, 240, 1000], Verb.allCases)
  func rates(rate: Double, verb: Verb) {
    let stage = TestStage(device: .typeB.fine.reporting(rate))
    let pad = stage.pad()
    if verb == .edgeSwipe { pad.frame = stage.window.bounds }
    verb.perform(on: pad, stage.hand)
    #expect(pad.callLog == verb.callLog)
    #expect(pad.open == 0)
  }

  @Test(
    "lands where it is aimed at however the device is turned",
    arguments: [DigitizerMapping.Rotation.none, .quarter, .half, .threeQuarters])
  func turns(rotation: DigitizerMapping.Rotation) {
    let stage = TestStage(device: .typeB.turned(rotation))
    let pad = stage.pad()
    stage.hand.drag(pad.at(x: 0.1, y: 0.2), to: pad.at(x: 0.9, y: 0.3))
    #expect(pad.last == CGPoint(x: 240, y: 180))
  }

  @Test("does not report the other fingers on a device with one contact, and warns of them")
  func unseen() {
    let stage = TestStage(device: .singleTouch)
    let pad = stage.pad()
    stage.hand.tap(pad, fingers: 2)
    #expect(pad.callLog == "began1 ended1")
    #expect(stage.warnings.map(\.reason) == [.unseen(by: "\(stage.device)")])
  }

  @Test("leaves a finger unseen that has no slot, until one is free")
  func slots() {
    let stage = TestStage(device: TestDevice(.typeB, slotCount: 2))
    let pad = stage.pad()
    stage.hand.tap(pad, fingers: 3)
    stage.hand.tap(pad, fingers: 2)
    #expect(pad.callLog == "began2 ended2 began2 ended2")
    #expect(stage.warnings.count == 1)
  }
}
