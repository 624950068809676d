import Testing
import TouchTesting
import UIKitActions

@Suite("Ported animations") struct AnimationPortTests {
  @Test("A badge pulsates by keyframes, forward and backward, until it is tapped")
  func badge() throws {
    try Port.play("LoadingBadge") { port in
      let badge = LoadingBadge(frame: CGRect(x: 60, y: 200, width: 200, height: 44))
      var cancellations = 0
      badge.onCancel = { cancellations += 1 }
      port.show(badge)
      badge.startLoading()
      badge.startLoading()
      // Seconds since the start; the way of the dot; its scale.
      var time = 0.0
      for (moment, x, scale) in [
        (0.0, 20.0, 1.0), (0.25, 50, 1), (0.5, 80, 1), (0.75, 80, 1.25), (0.95, 80, 1.45),
        (1.25, 80, 1.25), (1.5, 80, 1), (1.75, 50, 1), (1.9, 32, 1), (2.1, 32, 1), (2.75, 80, 1.25),
        (7.25, 80, 1.25), (7.75, 50, 1),
      ] {
        port.stage.wait(moment - time)
        time = moment
        let values = badge.dot.visibleValues
        #expect(abs(values.center.x - x) < 0.01, "\(values.center.x) at \(moment)")
        #expect(abs(values.transform.a - scale) < 0.001, "\(values.transform.a) at \(moment)")
        #expect(abs(values.alpha - (2 - scale)) < 0.001, "\(values.alpha) at \(moment)")
      }
      #expect(badge.outcomes == [])
      port.stage.wait(0.6)
      try port.takePicture()
      port.hand.tap(badge)
      port.stage.wait(0.01)
      #expect(!badge.isLoading && badge.outcomes == [false] && cancellations == 1)
      #expect(badge.dot.visibleValues.center.x == 20 && !badge.dot.hasAnimations)
      port.stage.wait(2)
      #expect(badge.dot.visibleValues.center.x == 20 && badge.outcomes == [false])
      badge.startLoading()
      port.stage.wait(0.25)
      #expect(abs(badge.dot.visibleValues.center.x - 50) < 0.01)
      badge.removeFromSuperview()
      port.stage.wait(0.5)
      #expect(badge.outcomes == [false, false])
    }
  }

  @Test("An alert springs in, answers, springs back from a drag, and is thrown away")
  func alert() throws {
    try Port.play("FancyAlert") { port in
      let root = UIViewController()
      port.show(root)
      var answers: [Bool] = []
      @MainActor func present() -> FancyAlertController {
        let alert = FancyAlertController(message: "Delete the album?") { answers.append($0) }
        root.present(alert, animated: true)
        return alert
      }

      var alert = present()
      var scales: [CGFloat] = []
      for _ in 0..<12 {
        scales.append(alert.box.visibleValues.transform.a)
        port.stage.wait(0.05)
      }
      #expect(scales[0] == 0.4 && scales.max() ?? 0 > 1.05, "\(scales)")
      port.stage.wait(0.1)
      #expect(alert.box.visibleValues.transform == .identity && alert.transitionCoordinator == nil)
      port.hand.tap(alert.confirmButton)
      #expect(answers == [])
      port.stage.wait(0.3)
      #expect(answers == [true] && root.presentedViewController == nil)
      #expect(alert.view.window == nil)

      // It is dragged a little, and springs back; the touch of a second drag is cancelled.
      alert = present()
      port.stage.wait(1)
      let grip = CGPoint(x: 160, y: 200)
      let finger = port.hand.finger(1).lands(at: grip)
      finger.moves(to: CGPoint(x: 220, y: 280), in: 0.3)
      let center = alert.box.center
      #expect(center.x > 200 && center.x <= 220 && center.y > 300 && center.y <= 320, "\(center)")
      try port.takePicture()
      port.stage.wait(0.2)
      finger.lifts()
      port.stage.wait(0.1)
      // It is caught on its way.
      let caught = alert.box.visibleValues.center
      #expect(caught.x > 160 && caught.x < center.x)
      let second = port.hand.finger(1).lands(at: CGPoint(x: caught.x, y: caught.y - 40))
      second.moves(to: CGPoint(x: caught.x + 60, y: caught.y - 40), in: 0.2)
      #expect(alert.box.visibleValues.center.x > 190)
      port.stage.unplug()
      port.stage.wait(1)
      #expect(alert.box.visibleValues.center == CGPoint(x: 160, y: 240))
      #expect(alert.box.transform == .identity && root.presentedViewController == alert)
      port.stage.plug()

      port.hand.fling(grip, towards: CGVector(dx: 0, dy: 1), speed: 1800, distance: 120)
      port.stage.wait(0.5)
      #expect(answers == [true, false] && root.presentedViewController == nil)

      // Without animation it is there at once.
      alert = FancyAlertController(message: "Again?") { answers.append($0) }
      root.present(alert, animated: false)
      port.stage.wait(1)
      port.hand.tap(alert.cancelButton)
      port.stage.wait(0.5)
      #expect(answers == [true, false, false])
    }
  }
}
