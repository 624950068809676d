import TSControls
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("Laws of controls") @MainActor struct ControlLawTests {
  @Test("U196: events have UIKit's bits")
  func eventBits() {
    let bits = Control.Events.named.map(\.event.rawValue)
    let places = Array(0...8) + Array(12...14) + Array(16...19)
    #expect(bits == places.map { 1 << $0 })
    #expect(Control.Events.allTouchEvents.rawValue == 0xFFF)
    #expect(Control.Events.allEditingEvents.rawValue == 0xF0000)
    #expect(Control.Events.applicationReserved.rawValue == 0x0F00_0000)
    #expect(Control.Events.systemReserved.rawValue == 0xF000_0000)
    #expect(Control.Events.allEvents.rawValue == 0xFFFF_FFFF)
    #expect(Control.Events([.touchDown, .valueChanged]).name == "touchDown, valueChanged")
    #expect(Control.Events(rawValue: 0x100_0001).name == "touchDown, 0x1000000")
  }

  @Test("U197: states have UIKit's bits, and follow the properties")
  func stateBits() {
    #expect(Control.State.normal.rawValue == 0)
    #expect(Control.State.highlighted.rawValue == 1)
    #expect(Control.State.disabled.rawValue == 2)
    #expect(Control.State.selected.rawValue == 4)
    #expect(Control.State.focused.rawValue == 8)
    #expect(Control.State.application.rawValue == 0xFF0000)
    let control = Control()
    #expect(control.state == .normal)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.highlighted, .disabled, .selected])
  }

  @Test(
    "every touch down is followed by exactly one end, whatever happens meanwhile",
    arguments: 1...60 as ClosedRange<UInt64>)
  func everyDownEnds(seed: UInt64) {
    var random = SeededRandom(seed)
    let stage = TestStage()
    let ground = View(frame: stage.window.bounds)
    stage.window.addSubview(ground)
    let tap = TapGestureRecognizer()
    tap.isEnabled = Bool.random(using: &random)
    ground.addGestureRecognizer(tap)
    let control = Control(frame: CGRect(x: 80, y: 200, width: 160, height: 60))
    control.isMultipleTouchEnabled = Bool.random(using: &random)
    ground.addSubview(control)
    var (callLog, isDown) = ([String](), false)
    control.addHandler(for: .touchDown) { _ in
      #expect(!isDown, "seed \(seed): \(callLog)")
      isDown = true
      callLog.append("down")
    }
    control.addHandler(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { control in
      #expect(isDown, "seed \(seed): \(callLog)")
      #expect(!control.isTracking, "seed \(seed)")
      isDown = false
      callLog.append(control.sentEventName ?? "?")
    }
    for _ in 0..<60 {
      let finger = stage.hand.finger(Int.random(in: 1...3, using: &random))
      let location = CGPoint(
        x: .random(in: 1...318, using: &random), y: .random(in: 1...478, using: &random))
      switch Int.random(in: 0..<14, using: &random) {
      case 0...3:
        if !finger.isDown { finger.lands(at: control.at(x: .random(in: 0..<1, using: &random))) }
      case 4...6: if finger.isDown { finger.moves(to: location) }
      case 7...9: if finger.isDown { finger.lifts() }
      case 10: control.isEnabled.toggle()
      case 11:
        if control.superview == nil {
          ground.addSubview(control)
        } else {
          control.removeFromSuperview()
        }
      case 12: stage.cancelTouches()
      default: control.isEnabled = true
      }
      #expect(control.isTracking == isDown, "seed \(seed): \(callLog)")
    }
    stage.unplug()
    #expect(!isDown, "seed \(seed): \(callLog)")
  }
}
