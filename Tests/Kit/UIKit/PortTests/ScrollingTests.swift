import Testing
import TouchTesting
import UIKitActions

private final class CarouselLog: CarouselDelegate {
  var pages: [Int] = []
  func carousel(_ carousel: Carousel, didShow page: Int) { pages.append(page) }
}

@Suite("Ported scroll views and tables") struct ScrollingTests {
  @Test("An image is zoomed by two fingers and by two taps")
  func zoom() throws {
    try Port.play("ZoomableImage") { port in
      let view = ZoomableImageView(frame: port.stage.window.bounds)
      UIGraphicsBeginImageContext(CGSize(width: 320, height: 480))
      for row in 0..<6 {
        for column in 0..<4 {
          (row % 2 == column % 2 ? UIColor.cyan : .orange).setFill()
          UIRectFill(CGRect(x: column * 80, y: row * 80, width: 80, height: 80))
        }
      }
      view.image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      port.show(view)
      port.hand.tap(CGPoint(x: 80, y: 120), times: 2)
      port.stage.wait(1)
      #expect(view.zoomScale == 2 && view.contentOffset == .zero)
      try port.takePicture()
      port.hand.drag(CGPoint(x: 200, y: 300), to: CGPoint(x: 120, y: 250), rest: 0.2)
      port.stage.wait(1)
      #expect(view.contentOffset.x > 60 && view.contentOffset.y > 30, "\(view.contentOffset)")
      port.hand.pinch(CGPoint(x: 160, y: 240), scale: 5)
      port.stage.wait(1)
      #expect(view.zoomScale == 4)
      port.hand.tap(CGPoint(x: 80, y: 120), times: 2)
      port.stage.wait(1)
      #expect(view.zoomScale == 1 && view.contentOffset == .zero)
    }
  }

  @Test("A row is pulled aside and deleted, while vertical pans scroll the table")
  func cell() throws {
    try Port.play("SwipeableCell") { port in
      let controller = SwipeListController()
      port.show(controller)
      port.hand.drag(CGPoint(x: 250, y: 75), to: CGPoint(x: 230, y: 75), rest: 0.2)
      port.stage.wait(0.5)
      let path = IndexPath(row: 1, section: 0)
      let cell = try #require(controller.tableView.cellForRow(at: path) as? SwipeableCell)
      #expect(!cell.isOpen)
      port.hand.drag(CGPoint(x: 250, y: 75), to: CGPoint(x: 120, y: 75), rest: 0.2)
      port.stage.wait(0.5)
      #expect(cell.isOpen && cell.front.frame.minX == -80)
      try port.takePicture()
      port.hand.drag(CGPoint(x: 160, y: 120), to: CGPoint(x: 160, y: 60))
      port.stage.wait(1)
      #expect(cell.isOpen)
      port.hand.tap(cell.deleteButton)
      port.stage.wait(0.5)
      #expect(controller.items == ["Milk", "Apples", "Tea", "Rice"])
    }
  }

  @Test("A carousel turns by a page, and its page control follows and leads")
  func carousel() throws {
    try Port.play("Carousel") { port in
      let carousel = Carousel(frame: CGRect(x: 20, y: 80, width: 280, height: 240))
      let log = CarouselLog()
      carousel.delegate = log
      carousel.setPages([.red, .green, .blue])
      port.show(carousel)
      port.hand.swipe(carousel, to: .left)
      port.stage.wait(1)
      #expect(carousel.currentPage == 1 && carousel.pageControl.currentPage == 1)
      port.hand.tap(carousel.pageControl.at(x: 0.9, y: 0.5))
      port.stage.wait(1)
      #expect(carousel.currentPage == 2 && log.pages == [1, 2], "\(log.pages)")
      port.hand.swipe(carousel, to: .left)
      port.stage.wait(1)
      #expect(carousel.currentPage == 2 && carousel.scrollView.contentOffset.x == 560)
      let finger = port.hand.finger(1).lands(at: carousel)
      finger.moves(to: carousel.at().offset(dx: 80, dy: 0), in: 0.3)
      try port.takePicture()
      finger.lifts()
      port.stage.wait(1)
    }
  }

  @Test("A row opens when it is tapped, and moves those below")
  func expandable() throws {
    try Port.play("ExpandableList") { port in
      let controller = ExpandableListController()
      port.show(controller)
      port.hand.tap(CGPoint(x: 100, y: 66))
      port.stage.wait(1)
      #expect(controller.items.map(\.isExpanded) == [false, true, false])
      #expect(controller.tableView.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 132)
      try port.takePicture()
      port.hand.tap(CGPoint(x: 100, y: 150))
      port.stage.wait(1)
      #expect(controller.items.map(\.isExpanded) == [false, true, true])
      port.hand.tap(CGPoint(x: 100, y: 80))
      port.stage.wait(1)
      #expect(controller.items.map(\.isExpanded) == [false, false, true])
    }
  }

  @Test("A row that is pressed long is moved, with its copy under the finger")
  func reorderable() throws {
    try Port.play("ReorderableList") { port in
      let controller = ReorderableListController()
      port.show(controller)
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 100, y: 22))
      port.stage.wait(0.7)
      finger.moves(to: CGPoint(x: 100, y: 120), in: 0.4)
      port.stage.wait(0.5)
      try port.takePicture()
      #expect(controller.songs == ["Bravo", "Charlie", "Alpha", "Delta", "Echo"])
      finger.lifts()
      port.stage.wait(0.5)
      let path = IndexPath(row: 2, section: 0)
      let cell = try #require(controller.tableView.cellForRow(at: path))
      #expect(cell.textLabel?.text == "Alpha" && cell.alpha == 1)
      #expect(controller.tableView.contentOffset.y == 0)
    }
  }

  @Test("A tap beside its fields dismisses the keyboard of a form")
  func form() throws {
    try Port.play("DismissableForm") { port in
      let controller = DismissableFormController()
      port.show(controller)
      port.hand.tap(controller.nameField)
      port.stage.wait(0.5)
      #expect(controller.nameField.isFirstResponder)
      controller.nameField.insertText("Ann")
      port.hand.tap(CGPoint(x: 160, y: 210))
      port.stage.wait(0.5)
      #expect(!controller.nameField.isFirstResponder)
      port.hand.tap(controller.sendButton)
      port.stage.wait(0.5)
      #expect(controller.sent == ["Ann <>"])
    }
  }
}
