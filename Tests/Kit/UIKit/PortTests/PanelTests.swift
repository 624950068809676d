import Testing
import TouchTesting
import UIKitActions

private final class PanelLog: FloatingPanelDelegate {
  var positions: [FloatingPanel.Position] = []
  func floatingPanel(_ panel: FloatingPanel, didMoveTo position: FloatingPanel.Position) {
    positions.append(position)
  }
}

@Suite("Ported panels and menus") struct PanelTests {
  @Test("A panel rests at the nearest of its heights, and is thrown to the next")
  func panel() throws {
    try Port.play("FloatingPanel") { port in
      let panel = FloatingPanel(frame: CGRect(x: 0, y: 240, width: 320, height: 440))
      let log = PanelLog()
      panel.delegate = log
      port.show(panel)
      let grip = panel.at(point: CGPoint(x: 160, y: 20))
      port.hand.drag(grip, to: grip.offset(dx: 0, dy: 60), duration: 1)
      port.stage.wait(1)
      #expect(panel.frame.minY == 240)
      port.hand.drag(grip, to: grip.offset(dx: 0, dy: -150))
      port.stage.wait(1)
      #expect(panel.frame.minY == 40)
      port.hand.fling(grip, towards: CGVector(dx: 0, dy: 1), speed: 800, distance: 60)
      port.stage.wait(1)
      #expect(log.positions == [.half, .full, .half], "\(log.positions)")
    }
  }

  @Test("A menu is pulled in from the edge, chosen from, and pushed back")
  func menu() throws {
    try Port.play("SideMenu") { port in
      let controller = SideMenuController()
      port.show(controller)
      port.hand.swipe(fromEdge: .left, distance: 150)
      port.stage.wait(0.5)
      #expect(controller.isMenuOpen && controller.menu.frame.minX == 0)
      try port.takePicture()
      let menu = controller.menu
      port.hand.swipe(menu.at(x: 0.5, y: 0.8), to: .left)
      port.stage.wait(0.5)
      #expect(!controller.isMenuOpen && menu.frame.maxX == 0)
      port.hand.drag(CGPoint(x: 60, y: 240), to: CGPoint(x: 200, y: 240))  // not from the edge
      #expect(!controller.isMenuOpen)
      port.hand.swipe(fromEdge: .left, distance: 150)
      port.stage.wait(0.5)
      port.hand.tap(menu.subviews[1])
      port.stage.wait(0.5)
      #expect(controller.selectedTag == 1 && !controller.isMenuOpen)
    }
  }

  @Test("A sheet is dismissed when it is flicked or the background is tapped, and stays otherwise")
  func sheet() throws {
    try Port.play("BottomSheet") { port in
      let controller = BottomSheetController()
      var dismissals = 0
      controller.onDismiss = { dismissals += 1 }
      port.show(controller)
      controller.show()
      port.stage.wait(1)
      #expect(controller.sheet.frame.minY == 180)
      port.hand.drag(
        controller.sheet, to: controller.sheet.at().offset(dx: 0, dy: 80), rest: 0.2)
      port.stage.wait(1)
      #expect(controller.isPresented && controller.sheet.frame.minY == 180)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 160, y: 210))
      finger.moves(to: CGPoint(x: 160, y: 280), in: 0.3)
      try port.takePicture()
      finger.moves(to: CGPoint(x: 160, y: 270), in: 0.1).lifts()
      port.stage.wait(1)
      #expect(controller.isPresented)
      port.hand.fling(
        controller.sheet.at(x: 0.5, y: 0.1), towards: CGVector(dx: 0, dy: 1), speed: 1500,
        distance: 100)
      port.stage.wait(1)
      #expect(!controller.isPresented && dismissals == 1)
      controller.show()
      port.stage.wait(1)
      port.hand.tap(CGPoint(x: 160, y: 60))
      port.stage.wait(1)
      #expect(dismissals == 2 && controller.dimmingView.alpha == 0)
    }
  }

  @Test("A drawer is pulled down where the list is at its top, and the list scrolls otherwise")
  func drawer() throws {
    try Port.play("PullDownDrawer") { port in
      let view = PullDownDrawer(frame: port.stage.window.bounds)
      port.show(view)
      port.hand.drag(CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 150), rest: 0.2)
      port.stage.wait(0.5)
      let offset = view.scrollView.contentOffset.y
      #expect(offset > 100 && !view.isOpen, "\(offset)")
      port.hand.drag(CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 210), rest: 0.2)
      port.stage.wait(0.5)
      #expect(view.scrollView.contentOffset.y < offset && !view.isOpen)
      port.hand.drag(CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300), rest: 0.2)
      port.stage.wait(0.5)
      #expect(view.scrollView.contentOffset.y == 0 && !view.isOpen)
      port.hand.drag(CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 250), rest: 0.2)
      port.stage.wait(0.5)
      #expect(view.isOpen && view.drawer.frame.minY == 0)
    }
  }
}
