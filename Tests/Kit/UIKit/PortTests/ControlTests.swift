import Testing
import TouchTesting
import UIKitActions

private final class JoystickLog: JoystickDelegate {
  var last = CGVector.zero
  var releases = 0
  func joystick(_ joystick: Joystick, didMove direction: CGVector) { last = direction }
  func joystickDidRelease(_ joystick: Joystick) { releases += 1 }
}

private final class UnlockLog: SlideToUnlockDelegate {
  var unlocks = 0
  func slideToUnlockDidUnlock(_ sender: SlideToUnlockView) { unlocks += 1 }
}

private final class HoldLog: HoldButtonDelegate {
  var confirmations = 0
  func holdButtonDidConfirm(_ button: HoldButton) { confirmations += 1 }
}

@Suite("Ported controls") struct ControlTests {
  @Test("A circular slider follows the finger around, and stops at its end")
  func circular() throws {
    try Port.play("CircularSlider") { port in
      let slider = CircularSlider(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
      let log = ValueLog<CircularSlider>()
      slider.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(slider)
      port.hand.tap(slider.at(x: 0.08, y: 0.5))
      #expect(slider.value == 0 && log.count == 0)  // far from the knob
      @MainActor func arc(_ from: Double, _ to: Double) -> FingerPath {
        FingerPath(duration: 0.5) { share in
          let angle = (from + (to - from) * share) * 2 * .pi - .pi / 2
          return CGPoint(x: 160 + 84 * cos(angle), y: 200 + 84 * sin(angle))
        }
      }
      port.hand.follow([arc(0, 0.625)])
      #expect(abs(slider.value - 0.625) < 0.001, "\(slider.value)")
      try port.takePicture()
      port.hand.follow([arc(0.625, 1.2)])
      #expect(slider.value > 0.95 && log.count > 50)
    }
  }

  @Test("A range slider moves the thumb that was touched, which stops at the other")
  func range() throws {
    try Port.play("RangeSlider") { port in
      let slider = RangeSlider(frame: CGRect(x: 20, y: 200, width: 228, height: 40))
      let log = ValueLog<RangeSlider>()
      slider.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(slider)
      let lower = slider.at(point: CGPoint(x: 54, y: 20))
      port.hand.drag(lower, to: lower.offset(dx: 40, dy: 0))
      #expect(abs(slider.lowerValue - 40) < 0.01 && slider.upperValue == 80)
      let upper = slider.at(point: CGPoint(x: 174, y: 20))
      port.hand.drag(upper, to: upper.offset(dx: -150, dy: 60))
      #expect(slider.upperValue == slider.lowerValue)
      let count = log.count
      port.hand.tap(slider.at(point: CGPoint(x: 200, y: 20)))
      #expect(log.count == count)
    }
  }

  @Test("A joystick follows its finger, keeps to its circle, and returns")
  func joystick() throws {
    try Port.play("Joystick") { port in
      let joystick = Joystick(frame: CGRect(x: 80, y: 200, width: 160, height: 160))
      let log = JoystickLog()
      joystick.delegate = log
      port.show(joystick)
      let finger = port.hand.finger(1).lands(at: joystick)
      finger.moves(to: joystick.at().offset(dx: 40, dy: 0), in: 0.1)
      #expect(log.last == CGVector(dx: 0.5, dy: 0))
      port.hand.tap(joystick.at(x: 0.5, y: 0.2))  // a second finger has no effect
      #expect(log.last == CGVector(dx: 0.5, dy: 0) && log.releases == 0)
      finger.moves(to: joystick.at().offset(dx: 0, dy: -150), in: 0.2)
      #expect(abs(log.last.dy + 1) < 1e-9 && abs(log.last.dx) < 1e-9)
      try port.takePicture()
      finger.lifts()
      #expect(log.releases == 1 && joystick.stick.center == CGPoint(x: 80, y: 80))
    }
  }

  @Test("A knob has the angle of the finger, between its ends")
  func knob() throws {
    try Port.play("Knob") { port in
      let knob = Knob(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
      let log = ValueLog<Knob>()
      knob.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(knob)
      port.hand.drag(CGPoint(x: 100, y: 200), to: CGPoint(x: 160, y: 120), rest: 0.1)
      #expect(abs(knob.value - 0.5) < 0.01, "\(knob.value)")
      try port.takePicture()
      port.hand.drag(CGPoint(x: 250, y: 180), to: CGPoint(x: 190, y: 290), rest: 0.1)
      #expect(knob.value == 1 && log.count > 10)
    }
  }

  @Test("A rating is as many stars as the finger passed")
  func stars() throws {
    try Port.play("StarRating") { port in
      let control = StarRatingControl(frame: CGRect(x: 40, y: 200, width: 232, height: 40))
      let log = ValueLog<StarRatingControl>()
      control.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(control)
      port.hand.tap(control.at(point: CGPoint(x: 60, y: 20)))
      #expect(control.rating == 2 && log.count == 1)
      port.hand.drag(
        control.at(point: CGPoint(x: 60, y: 20)), to: control.at(point: CGPoint(x: 170, y: 20)))
      port.stage.wait(0.5)
      #expect(control.rating == 4 && log.count == 3)
    }
  }

  @Test("A switch is tapped or dragged")
  func touchSwitch() throws {
    try Port.play("TouchSwitch") { port in
      let control = TouchSwitch(frame: CGRect(x: 130, y: 200, width: 60, height: 32))
      let log = ValueLog<TouchSwitch>()
      control.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(control)
      port.hand.tap(control)
      port.stage.wait(0.5)
      #expect(control.isOn && log.count == 1)
      try port.takePicture()
      port.hand.drag(control.at(x: 0.8, y: 0.5), to: control.at(x: 0.6, y: 0.5))
      port.stage.wait(0.5)
      #expect(control.isOn && log.count == 1)  // it was not dragged beyond the middle
      port.hand.drag(control.at(x: 0.8, y: 0.5), to: control.at(x: 0.1, y: 0.5))
      #expect(!control.isOn && log.count == 2)
      port.stage.wait(0.5)
      let finger = port.hand.finger(1).lands(at: control)
      finger.moves(to: control.at(x: 0.9, y: 0.5), in: 0.1)
      port.stage.cancelTouches()
      #expect(!control.isOn && log.count == 2)
      finger.lifts()
    }
  }

  @Test("A button confirms when it was held for a second, and not before")
  func hold() throws {
    try Port.play("HoldButton") { port in
      let button = HoldButton(frame: CGRect(x: 110, y: 180, width: 100, height: 100))
      let log = HoldLog()
      button.delegate = log
      port.show(button)
      port.hand.press(button, for: 0.8)
      #expect(log.confirmations == 0 && button.progress == 0)
      let finger = port.hand.finger(1).lands(at: button)
      port.stage.wait(0.6)
      #expect(abs(button.progress - 0.5) < 0.05, "\(button.progress)")
      try port.takePicture()
      finger.moves(to: button.at().offset(dx: 80, dy: 0), in: 0.1)
      port.stage.wait(1)
      #expect(log.confirmations == 0 && button.progress == 0)
      finger.lifts()
      port.hand.press(button, for: 1.3)
      #expect(log.confirmations == 1 && button.progress == 1)
    }
  }

  @Test("A slide unlocks at its end, and returns before")
  func slide() throws {
    try Port.play("SlideToUnlock") { port in
      let view = SlideToUnlockView(frame: CGRect(x: 20, y: 400, width: 280, height: 50))
      let log = UnlockLog()
      view.delegate = log
      port.show(view)
      port.hand.drag(view.thumb, to: view.thumb.at().offset(dx: 150, dy: 0))
      port.stage.wait(0.5)
      #expect(log.unlocks == 0 && view.thumb.frame.minX == 4)
      let finger = port.hand.finger(1).lands(at: view.thumb)
      finger.moves(to: view.thumb.at().offset(dx: 120, dy: 0), in: 0.2)
      try port.takePicture()
      finger.moves(to: CGPoint(x: 310, y: 425), in: 0.2).lifts()
      #expect(log.unlocks == 1)
    }
  }

  @Test("A number changes slowly with a slow finger and fast with a fast one")
  func scrubber() throws {
    try Port.play("NumberScrubber") { port in
      let scrubber = NumberScrubber(frame: CGRect(x: 20, y: 200, width: 280, height: 60))
      let log = ValueLog<NumberScrubber>()
      scrubber.addTarget(log, action: #action(log.changed(_:)), for: .valueChanged)
      port.show(scrubber)
      port.hand.drag(
        scrubber.at(x: 0.2, y: 0.5), to: scrubber.at(x: 0.2, y: 0.5).offset(dx: 110, dy: 0),
        duration: 1)
      let slow = scrubber.number
      #expect(slow >= 58 && slow <= 62, "\(slow)")
      port.hand.drag(
        scrubber.at(x: 0.8, y: 0.5), to: scrubber.at(x: 0.8, y: 0.5).offset(dx: -110, dy: 0),
        duration: 0.1)
      #expect(scrubber.number < slow - 50, "\(scrubber.number)")
      #expect(log.count > 8)
    }
  }
}
