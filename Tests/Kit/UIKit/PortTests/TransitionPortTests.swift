import Testing
import TouchTesting
import UIKitActions

@Suite("Ported transitions") struct TransitionPortTests {
  @Test("A sheet is pulled down where its table is at its top, and springs back or goes")
  func sheet() throws {
    try Port.play("PlacesSheet") { port in
      let map = PlacesMapController()
      port.show(map)
      port.hand.tap(map.button)
      let sheet = try #require(map.presentedViewController as? PlacesSheetController)
      let presentation = try #require(
        sheet.presentationController as? SheetPresentationController)
      #expect(sheet.isBeingPresented && sheet.log == ["will appear"])
      port.stage.wait(0.5)
      #expect(sheet.view.frame == CGRect(x: 0, y: 180, width: 320, height: 300))
      #expect(presentation.dimmingView.alpha == 1)
      #expect(sheet.log == ["will appear", "did appear"])

      // A row, and a scroll that takes the table away from its top: the sheet stays.
      let table = sheet.tableView
      port.hand.tap(table.at(x: 0.5, y: 0.25))
      #expect(map.chosen == ["Place 2"])
      port.hand.drag(CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), rest: 0.2)
      port.stage.wait(1)
      let offset = table.contentOffset.y
      #expect(offset > 80)
      port.hand.drag(CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 340), rest: 0.2)
      port.stage.wait(1)
      #expect(table.contentOffset.y < offset && table.contentOffset.y > 0)
      port.hand.drag(CGPoint(x: 160, y: 260), to: CGPoint(x: 160, y: 460), rest: 0.2)
      port.stage.wait(1)
      #expect(table.contentOffset.y == 0 && !sheet.isBeingDismissed)
      #expect(sheet.log.count == 2)

      // Now the pan begins, and follows the finger linearly.
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 160, y: 220))
      finger.moves(to: CGPoint(x: 160, y: 310), in: 0.4)
      let pulled = sheet.view.visibleValues.frame.minY
      #expect(pulled > 250 && pulled <= 270, "\(pulled)")
      #expect(table.contentOffset.y == 0)
      let alpha = presentation.dimmingView.visibleValues.alpha
      #expect(abs(alpha - (1 - (pulled - 180) / 300)) < 0.02, "\(alpha)")
      #expect(sheet.transitionCoordinator?.isInteractive == true)
      try port.takePicture()
      port.stage.wait(0.2)
      finger.lifts()
      port.stage.wait(0.05)
      #expect(sheet.transitionCoordinator?.isCancelled == true)
      port.stage.wait(0.5)
      #expect(sheet.view.visibleValues.frame.minY == 180 && presentation.dimmingView.alpha == 1)
      #expect(map.presentedViewController == sheet && !sheet.isBeingDismissed)
      #expect(
        sheet.log == [
          "will appear", "did appear", "will disappear", "will appear", "did appear",
        ], "\(sheet.log)")
      #expect(presentation.log.suffix(2) == ["dismissal will begin", "dismissal did end false"])

      // It still works as before.
      port.hand.tap(table.at(x: 0.5, y: 0.25))
      #expect(map.chosen == ["Place 2", "Place 2"])

      // Released late it goes.
      port.hand.drag(CGPoint(x: 160, y: 190), to: CGPoint(x: 160, y: 350), rest: 0.2)
      port.stage.wait(0.5)
      #expect(map.presentedViewController == nil && sheet.view.window == nil)
      #expect(sheet.log.suffix(2) == ["will disappear", "did disappear"], "\(sheet.log)")
      #expect(presentation.log.last == "dismissal did end true")
      #expect(presentation.dimmingView.superview == nil)

      // A short flick dismisses; so does a tap beside it.
      port.hand.tap(map.button)
      port.stage.wait(0.5)
      port.hand.fling(
        CGPoint(x: 160, y: 195), towards: CGVector(dx: 0, dy: 1), speed: 1500, distance: 90)
      port.stage.wait(0.5)
      #expect(map.presentedViewController == nil)
      port.hand.tap(map.button)
      port.stage.wait(0.5)
      port.hand.tap(CGPoint(x: 160, y: 150))
      port.stage.wait(0.5)
      #expect(map.presentedViewController == nil)
    }
  }

  @Test("A sheet that is being pulled returns when its touch is cancelled")
  func cancelledSheet() throws {
    try Port.play("PlacesSheetUnplugged") { port in
      let map = PlacesMapController()
      port.show(map)
      port.hand.tap(map.button)
      port.stage.wait(0.5)
      let sheet = try #require(map.presentedViewController as? PlacesSheetController)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 160, y: 220))
      finger.moves(to: CGPoint(x: 160, y: 440), in: 0.4)
      #expect(sheet.view.visibleValues.frame.minY > 350)
      port.stage.unplug()
      #expect(sheet.log.last == "will appear")
      port.stage.wait(0.1)
      try port.takePicture()
      port.stage.wait(0.5)
      #expect(sheet.view.visibleValues.frame.minY == 180 && !sheet.isBeingDismissed)
      #expect(sheet.log.suffix(3) == ["will disappear", "will appear", "did appear"])
      port.stage.plug()
      port.hand.tap(CGPoint(x: 160, y: 150))
      port.stage.wait(0.5)
      #expect(map.presentedViewController == nil)
    }
  }

  @Test("A drawer is presented by a pull from the edge, and dismissed by a push back")
  func drawer() throws {
    try Port.play("EdgeDrawer") { port in
      let home = DrawerHomeController()
      port.show(home)
      var drawer: DrawerController? { home.presentedViewController as? DrawerController }

      // Not from the edge; and not far enough.
      port.hand.drag(CGPoint(x: 80, y: 300), to: CGPoint(x: 280, y: 300))
      #expect(drawer == nil)
      port.hand.drag(CGPoint(x: 0, y: 300), to: CGPoint(x: 80, y: 300), rest: 0.2)
      port.stage.wait(0.5)
      #expect(drawer == nil && home.view.transform == .identity)

      let finger = port.hand.finger(1).lands(at: CGPoint(x: 0, y: 300))
      finger.moves(to: CGPoint(x: 140, y: 300), in: 0.4)
      let open = try #require(drawer)
      let edge = open.view.visibleValues.frame.maxX
      #expect(edge > 110 && edge <= 140, "\(edge)")
      #expect(open.isBeingPresented && home.completions == 1)
      let scale = home.view.visibleValues.transform.a
      #expect(abs(scale - (1 - 0.1 * edge / 240)) < 0.002, "\(scale)")
      try port.takePicture()
      finger.lifts()
      port.stage.wait(0.5)
      #expect(open.view.visibleValues.frame == CGRect(x: 0, y: 0, width: 240, height: 480))
      #expect(home.completions == 2 && !open.isBeingPresented)

      // A push that comes back, one that is cancelled, and one that goes.
      let second = port.hand.finger(1).lands(at: CGPoint(x: 200, y: 350))
      second.moves(to: CGPoint(x: 80, y: 350), in: 0.3)
      #expect(open.view.visibleValues.frame.maxX < 150)
      second.moves(to: CGPoint(x: 190, y: 350), in: 0.3).lifts()
      port.stage.wait(0.5)
      #expect(drawer == open && open.view.visibleValues.frame.maxX == 240)
      let third = port.hand.finger(1).lands(at: CGPoint(x: 200, y: 350))
      third.moves(to: CGPoint(x: 60, y: 350), in: 0.3)
      port.stage.cancelTouches()
      port.stage.wait(0.5)
      #expect(drawer == open && open.view.visibleValues.frame.maxX == 240)
      third.lifts()
      port.hand.swipe(CGPoint(x: 200, y: 350), to: .left)
      port.stage.wait(0.5)
      #expect(drawer == nil && home.view.visibleValues.transform == .identity)

      // A button that is tapped closes without a finger, as does the shade.
      port.hand.swipe(fromEdge: .left, distance: 150)
      port.stage.wait(0.5)
      let again = try #require(drawer)
      port.hand.tap(CGPoint(x: 120, y: 150))
      #expect(again.chosen == ["Sent"])
      port.stage.wait(0.5)
      #expect(drawer == nil)
      port.hand.swipe(fromEdge: .left, distance: 150)
      port.stage.wait(0.5)
      port.hand.tap(CGPoint(x: 290, y: 240))
      port.stage.wait(0.5)
      #expect(drawer == nil && home.view.transform == .identity)

      // An unplugged device returns the drawer that is being pulled in.
      port.hand.finger(1).lands(at: CGPoint(x: 0, y: 300))
        .moves(to: CGPoint(x: 200, y: 300), in: 0.4)
      port.stage.unplug()
      port.stage.wait(0.5)
      #expect(drawer == nil && home.view.visibleValues.transform == .identity)
    }
  }

  @Test("A photo zooms out of a grid, and back by a pinch or a downward pan")
  func zoom() throws {
    try Port.play("PhotoZoom") { port in
      let grid = PhotoGridController()
      let navigation = UINavigationController(rootViewController: grid)
      let delegate = PhotoZoomDelegate(navigationController: navigation)
      port.show(navigation)
      let grids = ["will show PhotoGridController", "did show PhotoGridController"]
      #expect(delegate.log == grids)
      let thumbnail = grid.thumbnails[4]
      port.hand.tap(thumbnail)
      let photo = try #require(navigation.topViewController as? PhotoPageController)
      port.stage.wait(0.2)
      #expect(photo.view.visibleValues.alpha > 0.4 && photo.view.visibleValues.alpha < 0.6)
      #expect(photo.photoView.isHidden && thumbnail.isHidden)
      port.stage.wait(0.4)
      #expect(photo.photoView.bounds.width == 320 && !photo.photoView.isHidden)
      #expect(!thumbnail.isHidden && grid.view.window == nil)
      #expect(
        delegate.log == grids + ["will show PhotoPageController", "did show PhotoPageController"])

      // The edge pan is off, as the delegate animates pops; an upward pan does nothing.
      port.hand.swipe(fromEdge: .left, distance: 200)
      port.hand.swipe(photo.view, to: .top)
      #expect(navigation.topViewController == photo && delegate.log.count == 4)

      // A pinch that is opened again, and one that pops.
      let center = photo.view.at()
      let (left, right) = (port.hand.finger(1), port.hand.finger(2))
      port.stage.together {
        left.lands(at: center.offset(dx: -100, dy: 0))
        right.lands(at: center.offset(dx: 100, dy: 0))
      }
      for step in 1...20 {
        port.stage.together {
          left.moves(to: CGPoint(x: 60 + 3 * CGFloat(step), y: 250))
          right.moves(to: CGPoint(x: 260 - 3 * CGFloat(step), y: 250))
        }
      }
      let alpha = photo.view.visibleValues.alpha
      #expect(alpha < 0.5 && alpha > 0, "\(alpha)")
      #expect(navigation.transitionCoordinator?.isInteractive == true)
      #expect(grid.view.window != nil && delegate.log.last == "will show PhotoGridController")
      try port.takePicture()
      for step in 1...20 {
        port.stage.together {
          left.moves(to: CGPoint(x: 120 - 3 * CGFloat(step), y: 250))
          right.moves(to: CGPoint(x: 200 + 3 * CGFloat(step), y: 250))
        }
      }
      port.stage.together {
        left.lifts()
        right.lifts()
      }
      port.stage.wait(0.6)
      #expect(delegate.log.suffix(2).contains("cancelled"), "\(delegate.log)")
      #expect(navigation.viewControllers == [grid, photo] && grid.view.window == nil)
      #expect(photo.view.alpha == 1 && photo.photoView.window != nil)
      #expect(!photo.photoView.isHidden && !thumbnail.isHidden)
      #expect(navigation.navigationBar.topItem === photo.navigationItem)

      port.hand.pinch(photo.view, from: 220, to: 60, duration: 0.5)
      port.stage.wait(0.6)
      #expect(navigation.viewControllers == [grid] && photo.view.window == nil)
      #expect(navigation.navigationBar.topItem === grid.navigationItem)
      #expect(
        delegate.log.suffix(3) == [
          "will show PhotoGridController", "released", "did show PhotoGridController",
        ], "\(delegate.log)")

      // A pan that is too short, one that is cancelled, and one that pops.
      port.hand.tap(grid.thumbnails[0])
      port.stage.wait(0.6)
      let second = try #require(navigation.topViewController as? PhotoPageController)
      port.hand.drag(second.view, to: second.view.at().offset(dx: 0, dy: 90), rest: 0.2)
      port.stage.wait(0.6)
      #expect(navigation.topViewController == second)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 160, y: 200))
      finger.moves(to: CGPoint(x: 160, y: 420), in: 0.4)
      #expect(navigation.viewControllers == [grid])
      port.stage.unplug()
      port.stage.wait(0.6)
      #expect(navigation.viewControllers == [grid, second] && second.view.alpha == 1)
      port.stage.plug()
      port.hand.fling(
        CGPoint(x: 160, y: 200), towards: CGVector(dx: 0, dy: 1), speed: 1500, distance: 120)
      port.stage.wait(0.6)
      #expect(navigation.viewControllers == [grid] && grid.thumbnails.allSatisfy { !$0.isHidden })
    }
  }
}
