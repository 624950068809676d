import Testing
import TouchTesting
import UIKitActions

@Suite("Ported controls that are built of layers") struct LayerPortTests {
  @Test("A knob turns its pointer with the finger, and by an animation of its own")
  func knob() throws {
    try Port.play("LayeredKnob") { port in
      let knob = LayeredKnob(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
      port.show(knob)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 80, y: 200))
      finger.moves(to: CGPoint(x: 160, y: 110), in: 0.3).lifts()
      #expect(abs(knob.value - 0.5) < 0.05, "\(knob.value)")
      try port.takePicture()
      knob.setValue(1, animated: true)
      port.stage.wait(0.125)
      let shown = try #require(knob.renderer.pointerLayer.presentation())
      let angle = atan2(shown.transform.m12, shown.transform.m11)
      #expect(angle > -0.4 * .pi && angle < 0.3 * .pi, "\(angle)")
      port.stage.wait(0.5)
      #expect(knob.renderer.pointerLayer.animationKeys() == nil)
    }
  }

  @Test("A badge is drawn over its button's title, and pulses for each number")
  func badge() throws {
    try Port.play("LayeredBadge") { port in
      let button = LayeredBadgeButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44))
      button.setTitle("Messages", for: .normal)
      button.backgroundColor = .systemBlue
      port.show(button)
      button.addTarget(button, action: #action(button.pressed), for: .touchUpInside)
      port.hand.tap(button)
      #expect(button.count == 1 && button.pulses == 0)
      port.stage.wait(0.1)
      try port.takePicture()
      port.stage.wait(1)
      #expect(button.pulses == 1)
      port.hand.tap(button)
      port.stage.wait(1)
      #expect(button.count == 2 && button.pulses == 2)
    }
  }

  @Test("A picture is cut by its mask, and changes its shape at a tap")
  func avatar() throws {
    try Port.play("MaskedAvatar") { port in
      let avatar = MaskedAvatar(frame: CGRect(x: 60, y: 80, width: 120, height: 120))
      let square = MaskedAvatar(frame: CGRect(x: 60, y: 240, width: 120, height: 120))
      port.show(avatar)
      port.show(square)
      port.hand.tap(square)
      port.stage.wait(1)
      #expect(avatar.isRound && !square.isRound)
    }
  }

  @Test("A slider of gradient layers follows a finger that lands on its thumb, and no other")
  func slider() throws {
    try Port.play("GradientSlider") { port in
      let slider = GradientSlider(frame: CGRect(x: 40, y: 150, width: 240, height: 12))
      let log = ValueLog<GradientSlider>()
      slider.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(slider)
      port.hand.tap(CGPoint(x: 220, y: 156))
      #expect(log.count == 0 && slider.value == 0.25)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 100, y: 156))
      finger.moves(to: CGPoint(x: 208, y: 160), in: 0.3).lifts()
      #expect(abs(slider.value - 0.7) < 0.02, "\(slider.value)")
    }
  }

  @Test("A ring fills while it is held, and says how far it was when it is let go")
  func ring() throws {
    try Port.play("ProgressRing") { port in
      let ring = ProgressRing(frame: CGRect(x: 110, y: 100, width: 100, height: 100))
      port.show(ring)
      var finger = port.hand.finger(1).lands(at: ring)
      port.stage.wait(0.6)
      try port.takePicture()
      finger.lifts()
      #expect(ring.completions == 0 && ring.abandoned.count == 1)
      #expect(abs((ring.abandoned.first ?? 0) - 0.6) < 0.05, "\(ring.abandoned)")
      finger = port.hand.finger(1).lands(at: ring)
      port.stage.wait(1.5)
      finger.lifts()
      #expect(ring.completions == 1 && ring.abandoned.count == 1)
    }
  }
}

extension LayeredBadgeButton {
  fileprivate func pressed() { count += 1 }
}
