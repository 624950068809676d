import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("A view that is removed in mid-touch") @MainActor struct RemovalTests {
  let stage = Stage()

  @Test("U46: a removed view gets touchesCancelled, and nothing more")
  func cancelled() {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    card.removeFromSuperview()
    #expect(stage.log.take() == "card began [1], card moved [1], card cancelled [1]")
    stage.finger(1).moves(to: 30, 30).lifts()
    #expect(stage.log.take() == "")
  }

  @Test("U46: is still in its window during the call, and the touch is cancelled")
  func whenCancelled() {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    var seen: [String] = []
    card.script.reaction = { method, touches, _ in
      guard method == .touchesCancelled else { return }
      seen = [
        card.window === stage.window ? "in window" : "out", "\(touches.one?.phase as Any)",
        card.superview === stage.window ? "in superview" : "out",
      ]
    }
    stage.finger(1).lands(at: 10, 10)
    card.removeFromSuperview()
    #expect(seen == ["in window", "Optional(TSInterface.Touch.Phase.cancelled)", "in superview"])
  }

  @Test("U46: stays the view of the touch, which continues in the event")
  func touchGoesOn() {
    let page = stage.view("page", CGRect(0, 0, 300, 300), multipleTouch: true)
    let card = stage.view("card", CGRect(0, 0, 100, 100), in: page)
    stage.finger(1).lands(at: 10, 10)
    card.removeFromSuperview()
    var all: [String] = []
    page.script.reaction = { _, _, event in
      all = event?.orderedTouches.map { "\($0.id) \($0.phase) \($0.view?.sceneID ?? "none")" } ?? []
    }
    stage.finger(1).moves(to: 20, 20)
    stage.finger(2).lands(at: 50, 50)
    #expect(all == ["1 stationary card", "2 began page"])
    stage.together {
      stage.finger(1).lifts()
      stage.finger(2).moves(to: 55, 55)
    }
    #expect(all == ["1 ended card", "2 moved page"])
  }

  @Test("U46: without cancelsTouchesOfRemovedViews it keeps receiving the touch")
  func switchedOff() {
    stage.application.constants.cancelsTouchesOfRemovedViews = false
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    stage.finger(1).lands(at: 10, 10)
    card.removeFromSuperview()
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == "card began [1], card moved [1], card ended [1]")
  }

  @Test("U46: a view is cancelled that is removed with its ancestor or its window")
  func ancestors() {
    let page = stage.view("page", CGRect(0, 0, 300, 300))
    let box = View(frame: CGRect(0, 0, 200, 200))
    page.addSubview(box)
    stage.view("left", CGRect(0, 0, 100, 100), in: box)
    stage.view("right", CGRect(100, 0, 100, 100), in: box)
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
      stage.finger(3).lands(at: 250, 250)
    }
    _ = stage.log.take()
    box.removeFromSuperview()
    #expect(stage.log.take() == "left cancelled [1], right cancelled [2]")
    stage.window.application = nil
    #expect(stage.log.take() == "page cancelled [3]")
    for number in 1...3 { stage.finger(number).lifts() }
    #expect(stage.log.take() == "")
  }

  @Test("U46: a move within the window cancels nothing, one to another window does")
  func moves() {
    let page = stage.view("page", CGRect(0, 0, 300, 300))
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    stage.finger(1).lands(at: 10, 10)
    page.addSubview(card)
    stage.finger(1).moves(to: 20, 20)
    #expect(stage.log.take() == "card began [1], card moved [1]")
    let other = Window(frame: stage.window.frame)
    other.application = stage.application
    other.addSubview(card)
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card cancelled [1]")
  }

  @Test("U46: added again, it gets new touches and not the old one")
  func addedAgain() {
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    stage.finger(1).lands(at: 10, 10)
    card.removeFromSuperview()
    stage.window.addSubview(card)
    stage.finger(1).moves(to: 20, 20)
    stage.finger(2).lands(at: 10, 10)
    stage.finger(1).lifts()
    stage.finger(2).lifts()
    #expect(
      stage.log.take() == "card began [1], card cancelled [1], card began [2], card ended [2]")
  }

  @Test(
    "U46: may remove itself in any of its calls; a cancellation follows",
    arguments: [
      (TouchMethod.touchesBegan, "card began [1], card cancelled [1]"),
      (.touchesMoved, "card began [1], card moved [1], card cancelled [1]"),
      (.touchesEnded, "card began [1], card moved [1], card ended [1]"),
      (.touchesCancelled, "card began [1], card moved [1], card ended [1]"),
    ])
  func removesItself(_ when: TouchMethod, _ calls: String) {
    let card = stage.view("card", CGRect(0, 0, 100, 100), multipleTouch: true)
    card.script.reaction = { method, _, _ in
      if method == when { card.removeFromSuperview() }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == calls)
    let isThere = card.superview != nil
    stage.finger(2).lands(at: 10, 10).vanishes()
    #expect(stage.log.take() == (isThere ? "card began [2], card cancelled [2]" : ""))
  }

  @Test("U46: removed by another view in the same frame, before its own call")
  func removedByOther() {
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    let right = stage.view("right", CGRect(100, 0, 100, 100))
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    left.script.reaction = { method, _, _ in
      if method == .touchesMoved { right.removeFromSuperview() }
    }
    stage.together {
      stage.finger(1).moves(to: 20, 10)
      stage.finger(2).lifts()
    }
    stage.finger(1).lifts()
    #expect(
      stage.log.take() == "left began [1], right began [2], left moved [1], right cancelled [2], "
        + "left ended [1]")
  }

  @Test("U46: a view that never received a touch receives nothing when it is removed")
  func undelivered() {
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    let right = stage.view("right", CGRect(100, 0, 100, 100))
    left.script.reaction = { _, _, _ in right.removeFromSuperview() }
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    stage.finger(2).moves(to: 120, 10).lifts()
    #expect(stage.log.take() == "left began [1]")
  }

  @Test("U46: the handlers of two cancelled views may remove each other")
  func removeEachOther() {
    let box = View(frame: CGRect(0, 0, 200, 100))
    stage.window.addSubview(box)
    let left = stage.view("left", CGRect(0, 0, 100, 100), in: box)
    let right = stage.view("right", CGRect(100, 0, 100, 100), in: box)
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    left.script.reaction = { _, _, _ in right.removeFromSuperview() }
    right.script.reaction = { _, _, _ in left.removeFromSuperview() }
    box.removeFromSuperview()
    #expect(
      stage.log.take() == "left began [1], right began [2], left cancelled [1], right cancelled [2]"
    )
    stage.view("one", CGRect(0, 0, 100, 100))
    stage.view("two", CGRect(100, 0, 100, 100))
    stage.finger(3).lands(at: 10, 10)
    stage.finger(4).lands(at: 110, 10)
    stage.finger(3).lifts()
    #expect(stage.log.take() == "one began [3], two began [4], one ended [3]")
  }

  @Test("U46: a view of another window that hitTest returned is cancelled with its own window")
  func foreignView() {
    final class Sending: Window {
      var target: View?
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? { target }
    }
    let sending = Sending(frame: CGRect(100, 0, 100, 100))
    sending.application = stage.application
    sending.makeKeyAndVisible()
    let card = stage.view("card", CGRect(50, 0, 200, 100))
    sending.target = card
    var location: CGPoint?
    card.script.reaction = { _, touches, _ in location = touches.one?.location(in: card) }
    stage.finger(1).lands(at: 110, 10)
    #expect(location == CGPoint(x: 60, y: 10))
    card.removeFromSuperview()
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card began [1], card cancelled [1]")
  }

  @Test("a window that is hidden or leaves its application in mid-touch")
  func windows() {
    let window = RecordingWindow("window", stage.log)
    window.notesEvents = true
    window.frame = stage.window.frame
    window.application = stage.application
    window.makeKeyAndVisible()
    stage.finger(1).lands(at: 10, 10)
    window.isHidden = true
    stage.finger(1).moves(to: 20, 20)
    #expect(
      stage.log.take() == "window sends [1], window began [1], window sends [1], window moved [1]")
    window.application = nil
    stage.finger(1).lifts()
    #expect(stage.log.take() == "window cancelled [1]")
  }
}
