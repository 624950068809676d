import Testing
import TouchTesting
import UIKitActions

@Suite("Ported pages") struct PageTests {
  /// Returns whether the appearance calls of a view that is gone follow each other as they must.
  private static func isInOrder(_ calls: [String]) -> Bool {
    var last = "did disappear"
    for call in calls {
      switch (last, call) {
      case ("did disappear", "will appear"), ("will appear", "did appear"),
        ("did appear", "will disappear"), ("will disappear", "did disappear"),
        ("will appear", "will disappear"), ("will disappear", "will appear"):
        last = call
      default: return false
      }
    }
    return last == "did disappear"
  }

  @Test("An album scrolls by pages, and its edge pan pops on the first page alone")
  func album() throws {
    try Port.play("PageAlbum") { port in
      let list = AlbumListController()
      let navigation = UINavigationController(rootViewController: list)
      port.show(navigation)
      port.hand.tap(list.button)
      port.stage.wait(0.6)
      let album = try #require(navigation.topViewController as? PageAlbumController)
      let leaves = album.leaves
      let dots = try #require(album.view.subviews.compactMap { $0 as? UIPageControl }.first)
      #expect(dots.numberOfPages == 4 && dots.currentPage == 0)
      #expect(leaves[0].appearances == ["will appear", "did appear"])

      // A page follows the finger, and returns.
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 260, y: 240))
      finger.moves(to: CGPoint(x: 150, y: 240), in: 0.3)
      #expect(leaves[1].view.window != nil && album.log == ["to [1]"])
      let left = leaves[1].view.convert(CGPoint.zero, to: nil).x
      #expect(left >= 230 && left <= 242, "\(left)")
      try port.takePicture()
      finger.moves(to: CGPoint(x: 250, y: 240), in: 0.3)
      port.stage.wait(0.2)
      finger.lifts()
      port.stage.wait(0.6)
      #expect(album.log == ["to [1]", "from [0] false"] && album.currentIndex == 0)
      #expect(leaves[1].view.window == nil && leaves[1].parent == nil)
      #expect(
        leaves[0].appearances == [
          "will appear", "did appear", "will disappear", "will appear", "did appear",
        ], "\(leaves[0].appearances)")

      // Swipes turn, one page each.
      port.hand.swipe(CGPoint(x: 250, y: 240), to: .left)
      port.stage.wait(1)
      #expect(album.currentIndex == 1 && album.navigationItem.title == "2 of 4")
      #expect(album.log.suffix(2) == ["to [1]", "from [0] true"] && dots.currentPage == 1)
      #expect(leaves[1].view.convert(CGPoint.zero, to: nil).x == 0)

      // From the edge of the second page the finger turns back, and does not pop.
      port.hand.swipe(fromEdge: .left, distance: 200)
      port.stage.wait(1)
      #expect(navigation.topViewController == album && album.currentIndex == 0)
      #expect(album.log.suffix(2) == ["to [0]", "from [1] true"])

      // On the first it pops; once it returns, once it is cancelled.
      let count = album.log.count
      port.hand.drag(CGPoint(x: 0, y: 240), to: CGPoint(x: 90, y: 240), rest: 0.2)
      port.stage.wait(1)
      #expect(navigation.topViewController == album && album.currentIndex == 0)
      #expect(Array(album.log[count...]) == ["album will disappear"])
      #expect(leaves[0].view.convert(CGPoint.zero, to: nil).x == 0)
      port.hand.finger(1).lands(at: CGPoint(x: 0, y: 240))
        .moves(to: CGPoint(x: 250, y: 240), in: 0.3)
      port.stage.unplug()
      port.stage.wait(1)
      #expect(navigation.topViewController == album)
      port.stage.plug()

      // A cancelled touch in the middle of a turn leaves the nearest page.
      port.hand.finger(1).lands(at: CGPoint(x: 260, y: 240))
        .moves(to: CGPoint(x: 200, y: 240), in: 0.3)
      port.stage.unplug()
      port.stage.wait(1)
      #expect(album.currentIndex == 0 && album.log.last == "from [0] false", "\(album.log)")
      #expect(leaves[0].view.convert(CGPoint.zero, to: nil).x == 0)
      port.stage.plug()

      port.hand.finger(1).lands(at: CGPoint(x: 260, y: 240))
        .moves(to: CGPoint(x: 50, y: 240), in: 0.3)
      port.stage.cancelTouches()
      port.stage.wait(1)
      #expect(album.currentIndex == 1 && album.log.last == "from [0] true", "\(album.log)")
      #expect(leaves[1].view.convert(CGPoint.zero, to: nil).x == 0)
      port.hand.finger(1).lifts()
      port.stage.wait(0.5)

      // The button goes to the last page, beyond which there is none.
      port.hand.tap(CGPoint(x: 295, y: 22))
      #expect(album.currentIndex == 3)
      port.stage.wait(1)
      #expect(album.log.last == "set true" && album.navigationItem.title == "4 of 4")
      #expect(dots.currentPage == 3)
      port.hand.swipe(CGPoint(x: 250, y: 240), to: .left)
      port.stage.wait(1)
      #expect(album.currentIndex == 3 && album.log.last == "set true")
      port.hand.swipe(CGPoint(x: 100, y: 240), to: .right)
      port.stage.wait(1)
      port.hand.swipe(CGPoint(x: 100, y: 240), to: .right)
      port.stage.wait(1)
      port.hand.swipe(CGPoint(x: 100, y: 240), to: .right)
      port.stage.wait(1)
      #expect(album.currentIndex == 0)
      port.hand.swipe(fromEdge: .left, distance: 220)
      port.stage.wait(1)
      #expect(navigation.topViewController == list && leaves[0].view.window == nil)
      #expect(leaves[0].appearances.suffix(2) == ["will disappear", "did disappear"])
      for leaf in leaves { #expect(Self.isInOrder(leaf.appearances), "\(leaf.appearances)") }
    }
  }

  @Test("The pages of a book curl with the finger, and at taps near the edges")
  func book() throws {
    try Port.play("CurlBook") { port in
      let book = CurlBook()
      port.show(book)
      #expect(book.currentChapter == "Spring")
      let finger = port.hand.finger(1).lands(at: CGPoint(x: 270, y: 300))
      finger.moves(to: CGPoint(x: 140, y: 300), in: 0.4)
      #expect(book.log == ["to Summer"] && book.currentChapter == "Spring")
      try port.takePicture()
      finger.moves(to: CGPoint(x: 260, y: 300), in: 0.3)
      port.stage.wait(0.2)
      finger.lifts()
      port.stage.wait(1)
      #expect(book.log == ["to Summer", "returned"] && book.currentChapter == "Spring")
      #expect(book.pageController.children.count == 1)

      port.hand.drag(CGPoint(x: 310, y: 300), to: CGPoint(x: 100, y: 300), rest: 0.2)
      port.stage.wait(1)
      #expect(book.currentChapter == "Summer")  // from the cover
      port.hand.tap(CGPoint(x: 280, y: 200))
      port.stage.wait(1)
      #expect(book.currentChapter == "Autumn")
      port.hand.tap(CGPoint(x: 160, y: 200))
      port.stage.wait(1)
      port.hand.drag(CGPoint(x: 160, y: 150), to: CGPoint(x: 165, y: 350))
      port.stage.wait(1)
      #expect(book.currentChapter == "Autumn")
      port.hand.swipe(CGPoint(x: 80, y: 200), to: .right)
      port.stage.wait(1)
      #expect(book.currentChapter == "Summer")

      let turns = book.log.count
      port.hand.finger(1).lands(at: CGPoint(x: 270, y: 300))
        .moves(to: CGPoint(x: 60, y: 300), in: 0.4)
      port.stage.unplug()
      port.stage.wait(1)
      #expect(Array(book.log[turns...]) == ["to Autumn", "returned"])
      #expect(book.currentChapter == "Summer" && book.pageController.children.count == 1)
      port.stage.plug()
      port.hand.tap(CGPoint(x: 40, y: 200))
      port.stage.wait(1)
      port.hand.tap(CGPoint(x: 40, y: 200))
      port.stage.wait(1)
      #expect(book.currentChapter == "Spring" && book.log.last == "turned")
      port.hand.swipe(CGPoint(x: 80, y: 200), to: .right)
      port.stage.wait(1)
      #expect(book.currentChapter == "Spring" && book.log.last == "turned")
    }
  }
}
