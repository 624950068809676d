import Testing
import TouchTesting
import UIKitActions

private final class StackLog: SwipeCardStackDelegate {
  var swipes: [String] = []
  var isEmpty = false

  func cardStack(_ stack: SwipeCardStack, didSwipe card: UIView, toRight: Bool) {
    swipes.append("\((card as? UILabel)?.text ?? "?") \(toRight ? "right" : "left")")
  }
  func cardStackDidBecomeEmpty(_ stack: SwipeCardStack) { isEmpty = true }
}

@Suite("Ported cards and tiles") struct CardTests {
  @Test("A stack of cards removes those that are dragged far or thrown, and keeps the others")
  func cards() throws {
    try Port.play("SwipeCardStack") { port in
      let stack = SwipeCardStack(frame: CGRect(x: 40, y: 100, width: 240, height: 280))
      let log = StackLog()
      stack.delegate = log
      stack.load(["A", "B", "C"], colors: [.yellow, .cyan, .green])
      port.show(stack)
      let cards = stack.cards
      port.hand.drag(cards[0], to: cards[0].at().offset(dx: 60, dy: 0), rest: 0.2)
      port.stage.wait(1)
      #expect(log.swipes == [] && cards[0].transform == .identity)
      port.hand.drag(cards[0], to: cards[0].at().offset(dx: 140, dy: 10), rest: 0.2)
      port.stage.wait(1)
      port.hand.fling(cards[1], towards: CGVector(dx: -1, dy: 0), speed: 1500, distance: 90)
      port.stage.wait(1)
      #expect(log.swipes == ["A right", "B left"] && !log.isEmpty)
      #expect(stack.subviews == [cards[2]])
      let finger = port.hand.finger(1).lands(at: cards[2])
      finger.moves(to: cards[2].at().offset(dx: 80, dy: 20), in: 0.2)
      try port.takePicture()
      finger.moves(to: CGPoint(x: 300, y: 260), in: 0.2).lifts()
      port.stage.wait(1)
      #expect(log.swipes.last == "C right" && log.isEmpty)
    }
  }

  @Test("A tile is lifted by a long press, and the others make room")
  func tiles() throws {
    try Port.play("TileGrid") { port in
      let grid = TileGrid(frame: CGRect(x: 10, y: 60, width: 300, height: 300), letters: "ABCDEF")
      port.show(grid)
      let tiles = grid.tiles
      port.hand.drag(tiles[0], to: tiles[1], duration: 0.2)
      #expect(grid.order == "ABCDEF")  // it was not pressed long enough
      let target = tiles[4].center
      let finger = port.hand.finger(1).lands(at: tiles[0])
      port.stage.wait(0.5)
      finger.moves(to: grid.at(point: target), in: 0.4)
      port.stage.wait(0.1)
      try port.takePicture()
      #expect(grid.order == "BCDEAF")
      finger.lifts()
      port.stage.wait(0.5)
      #expect(tiles[0].center == target && tiles[0].transform == .identity)
    }
  }

  @Test("A card is turned over by a tap, and its page curls at a swipe")
  func flip() throws {
    try Port.play("FlipCard") { port in
      let card = FlipCard(frame: CGRect(x: 60, y: 120, width: 200, height: 200))
      port.show(card)
      port.hand.tap(card)
      port.stage.wait(0.2)
      try port.takePicture()
      port.stage.wait(0.6)
      #expect(card.subviews == [card.back] && card.flips == 1 && !card.isFaceUp)
      port.hand.swipe(card, to: .top)
      port.stage.wait(1)
      #expect(card.subviews == [card.front] && card.front.text == "Next question")
      #expect(card.flips == 1)
    }
  }

  @Test("A view that is dragged springs back to its home")
  func snapBack() throws {
    try Port.play("SnapBackView") { port in
      let view = SnapBackView(frame: CGRect(x: 130, y: 200, width: 60, height: 60))
      var returns = 0
      view.didReturn = { _ in returns += 1 }
      port.show(view)
      let finger = port.hand.finger(1).lands(at: view.at(x: 0.25, y: 0.25))
      finger.moves(to: CGPoint(x: 45, y: 85), in: 0.3)
      #expect(view.center == CGPoint(x: 60, y: 100))
      port.stage.wait(0.2)
      try port.takePicture()
      finger.lifts()
      #expect(view.center == CGPoint(x: 160, y: 230) && returns == 0)
      port.stage.wait(1)
      #expect(returns == 1)
    }
  }

  @Test("A photo is moved, scaled and rotated by two fingers at the same time")
  func photo() throws {
    try Port.play("PhotoView") { port in
      let photo = PhotoView(frame: CGRect(x: 110, y: 170, width: 100, height: 100))
      port.show(photo)
      port.hand.follow([
        FingerPath(
          from: CGPoint(x: 130, y: 220), to: CGPoint(x: 100, y: 220), duration: 0.4),
        FingerPath(
          from: CGPoint(x: 190, y: 220), to: CGPoint(x: 220, y: 300), duration: 0.4),
      ])
      #expect(photo.scale > 1.5 && photo.scale < 2.5, "\(photo.scale)")
      #expect(photo.angle > 0.3 && photo.angle < 0.7, "\(photo.angle)")
      #expect(photo.center.y > 240 && abs(photo.center.x - 160) < 5, "\(photo.center)")
    }
  }

  @Test("A picture is liked with two taps, and one tap shows its caption")
  func like() throws {
    try Port.play("LikeView") { port in
      let view = LikeView(frame: CGRect(x: 20, y: 80, width: 280, height: 280))
      port.show(view)
      port.hand.tap(view, times: 2)
      #expect(view.likes == 1 && view.caption.isHidden && view.subviews.count == 2)
      port.stage.wait(0.4)
      try port.takePicture()
      port.stage.wait(2)
      #expect(view.subviews.count == 1)
      port.hand.tap(view)
      #expect(view.caption.isHidden)  // a second tap may follow
      port.stage.wait(0.6)
      #expect(!view.caption.isHidden && view.likes == 1)
    }
  }
}
