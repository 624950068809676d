import Testing
import TouchTesting
import UIKitActions

@Suite("Ported hit tests, forwarding and controllers") struct TouchPathTests {
  @Test("An overlay passes touches on where it has no button")
  func passThrough() throws {
    try Port.play("PassThrough") { port in
      let controller = MapScreenController()
      port.show(controller)
      port.hand.tap(CGPoint(x: 100, y: 150))
      port.hand.tap(controller.locateButton)
      port.stage.wait(0.5)
      #expect(controller.pins == [CGPoint(x: 100, y: 150)] && controller.locates == 1)
    }
  }

  @Test("Handles forward their touches to the board, which moves each with its finger")
  func forwarding() throws {
    try Port.play("TouchForwarding") { port in
      let board = ShapeBoard(frame: port.stage.window.bounds)
      port.show(board)
      let (one, two) = (port.hand.finger(1), port.hand.finger(2))
      one.lands(at: board.handles[0])
      two.lands(at: board.handles[1])
      one.moves(to: CGPoint(x: 100, y: 300), in: 0.2)
      two.moves(to: CGPoint(x: 220, y: 200), in: 0.2)
      #expect(board.handles[0].center == CGPoint(x: 100, y: 300))
      #expect(board.handles[1].center == CGPoint(x: 220, y: 200))
      one.lifts()
      try port.takePicture()
      port.stage.cancelTouches()
      two.lifts()
      port.hand.tap(CGPoint(x: 20, y: 20))
      #expect(
        board.events == [
          "began in handle 0", "began in handle 1", "ended in handle 0", "cancelled 1",
          "began in board", "ended in board",
        ])
    }
  }

  @Test("A badge is removed when it is dragged far away, and springs back otherwise")
  func badge() throws {
    try Port.play("Badge") { port in
      let badge = BadgeView(frame: CGRect(x: 200, y: 100, width: 30, height: 30))
      badge.text = "7"
      var removals = 0
      badge.onRemove = { removals += 1 }
      port.show(badge)
      port.hand.drag(badge, to: CGPoint(x: 150, y: 115))
      port.stage.wait(1)
      #expect(removals == 0 && badge.center == CGPoint(x: 215, y: 115))
      let finger = port.hand.finger(1).lands(at: badge)
      finger.moves(to: CGPoint(x: 170, y: 140), in: 0.2)
      try port.takePicture()
      finger.moves(to: CGPoint(x: 80, y: 200), in: 0.2).lifts()
      port.stage.wait(1)
      #expect(removals == 1 && badge.superview == nil)
    }
  }

  @Test("An alert that a long press presents decides once")
  func alert() throws {
    try Port.play("ActionAlert") { port in
      let controller = PhotoActionController()
      port.show(controller)
      port.hand.press(controller.photo, for: 0.7)
      port.stage.wait(1)
      let alert = try #require(controller.presentedViewController as? UIAlertController)
      try port.takePicture()
      let cancel = try #require(Port.controls(in: alert.view).first)
      port.hand.tap(cancel)
      port.stage.wait(1)
      #expect(controller.decisions == ["cancel"] && controller.presentedViewController == nil)
    }
  }

  @Test("A container replaces its child at a swipe, with the appearance calls of both")
  func pages() throws {
    try Port.play("PagesController") { port in
      let pages = [
        PageController(name: "One", color: .yellow), PageController(name: "Two", color: .cyan),
      ]
      let container = PagesController(pages: pages)
      port.show(container)
      #expect(pages[0].log == ["will appear", "did appear"])
      #expect(pages[0].view.frame == port.stage.window.bounds)
      port.hand.swipe(CGPoint(x: 250, y: 240), to: .left, distance: 150)
      port.stage.wait(0.15)
      try port.takePicture()
      port.stage.wait(1)
      #expect(container.currentIndex == 1 && container.children == [pages[1]])
      #expect(pages[0].log.last == "did disappear" && pages[0].view.superview == nil)
      #expect(pages[1].log == ["will appear", "did appear"])
      port.hand.swipe(CGPoint(x: 250, y: 240), to: .left, distance: 150)  // there is no third
      port.stage.wait(1)
      #expect(container.currentIndex == 1)
    }
  }
}
