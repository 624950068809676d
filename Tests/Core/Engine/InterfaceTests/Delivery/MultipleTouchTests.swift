import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Multiple and exclusive touch") @MainActor struct MultipleTouchTests {
  let stage = Stage()

  @Test("U38: multiple and exclusive touch are off at first")
  func defaults() {
    let view = View()
    #expect(!view.isMultipleTouchEnabled)
    #expect(!view.isExclusiveTouch)
  }

  @Test("U38: a view without multiple touch gets only the first finger of its sequence")
  func firstFingerOnly() {
    stage.view("card", CGRect(0, 0, 300, 300))
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 20).moves(to: 30, 30).lifts()
    stage.finger(1).moves(to: 15, 15).lifts()
    #expect(stage.log.take() == "card began [1], card moved [1], card ended [1]")
  }

  @Test("U38: a finger put down meanwhile never becomes deliverable, a later one does")
  func neverDeliverable() {
    stage.view("card", CGRect(0, 0, 300, 300))
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 20)
    stage.finger(1).lifts()
    _ = stage.log.take()
    stage.finger(2).moves(to: 30, 30)
    #expect(stage.log.take() == "")
    stage.finger(3).lands(at: 40, 40)
    stage.finger(2).lifts()
    stage.finger(3).lifts()
    #expect(stage.log.take() == "card began [3], card ended [3]")
  }

  @Test("U38: of fingers that land in one frame the first is delivered")
  func oneFrame() {
    stage.view("card", CGRect(0, 0, 300, 300))
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 20, 20)
    }
    #expect(stage.log.take() == "card began [1]")
  }

  @Test("U38: a finger that lands in the frame in which the first lifts is the next first")
  func changeOfFingers() {
    stage.view("card", CGRect(0, 0, 300, 300))
    stage.finger(1).lands(at: 10, 10)
    stage.together {
      stage.finger(1).lifts()
      stage.finger(2).lands(at: 20, 20)
    }
    #expect(stage.log.take() == "card began [1], card began [2], card ended [1]")
  }

  @Test("U38: a view with multiple touch gets all fingers")
  func allFingers() {
    stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 20).lifts()
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card began [1], card began [2], card ended [2], card ended [1]")
  }

  @Test("U39: a superview's flag has no effect on a subview, nor a subview's on its superview")
  func perView() {
    let page = stage.view("page", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.view("card", CGRect(0, 0, 100, 100), in: page)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 20)
    stage.finger(3).lands(at: 200, 200)
    stage.finger(4).lands(at: 210, 200)
    #expect(stage.log.take() == "card began [1], page began [3], page began [4]")
  }

  @Test("U39: two views each get their own first finger at the same time")
  func twoViews() {
    stage.view("left", CGRect(0, 0, 100, 100))
    stage.view("right", CGRect(100, 0, 100, 100))
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    #expect(stage.log.take() == "left began [1], right began [2]")
  }

  @Test("U40: a window gets all touches in sendEvent whatever its flag says")
  func windowGetsAll() {
    let window = RecordingWindow("window", stage.log)
    window.notesEvents = true
    let stage = Stage(window: window)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 10)
    #expect(
      self.stage.log.take() == "window sends [1], window began [1], window sends [1 2]")
  }

  @Test("U41: an exclusive view gets no touch while another view of its window tracks one")
  func exclusiveWaits() {
    stage.view("plain", CGRect(0, 0, 100, 100))
    stage.view("exclusive", CGRect(100, 0, 100, 100)).isExclusiveTouch = true
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 110, 10)
    stage.finger(1).lifts()
    stage.finger(2).moves(to: 120, 10).lifts()
    #expect(stage.log.take() == "plain began [1], plain ended [1]")
    stage.finger(2).lands(at: 110, 10)
    #expect(stage.log.take() == "exclusive began [3]")
  }

  @Test("U41: while an exclusive view tracks a touch no other view of its window gets any")
  func exclusiveBlocks() {
    stage.view("plain", CGRect(0, 0, 100, 100))
    stage.view("exclusive", CGRect(100, 0, 100, 100)).isExclusiveTouch = true
    stage.finger(1).lands(at: 110, 10)
    stage.finger(2).lands(at: 10, 10).lifts()
    #expect(stage.log.take() == "exclusive began [1]")
    stage.finger(1).lifts()
    stage.finger(2).lands(at: 10, 10)
    #expect(stage.log.take() == "exclusive ended [1], plain began [3]")
  }

  @Test("U41: in one frame the finger with the lowest id decides", arguments: [true, false])
  func exclusiveInOneFrame(_ exclusiveFirst: Bool) {
    stage.view("plain", CGRect(0, 0, 100, 100))
    stage.view("exclusive", CGRect(100, 0, 100, 100)).isExclusiveTouch = true
    stage.together {
      stage.finger(exclusiveFirst ? 1 : 2).lands(at: 110, 10)
      stage.finger(exclusiveFirst ? 2 : 1).lands(at: 10, 10)
    }
    #expect(stage.log.take() == (exclusiveFirst ? "exclusive began [1]" : "plain began [1]"))
  }

  @Test("U41: several fingers on the same exclusive view are subject to U38 alone")
  func exclusiveMultiple() {
    let view = stage.view("exclusive", CGRect(0, 0, 100, 100), multipleTouch: true)
    view.isExclusiveTouch = true
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 10)
    #expect(stage.log.take() == "exclusive began [1], exclusive began [2]")
  }

  @Test("U41: exclusive touch does not concern views of another window")
  func otherWindow() {
    let top = Window(frame: CGRect(0, 240, 320, 240))
    top.application = stage.application
    top.makeKeyAndVisible()
    stage.view("above", CGRect(0, 0, 320, 240), in: top)
    stage.view("exclusive", CGRect(0, 0, 100, 100)).isExclusiveTouch = true
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 10, 300)
    #expect(stage.log.take() == "exclusive began [1], above began [2]")
  }

  @Test("U42: exclusive touch is for the view and not for its tree")
  func notForSubviews() {
    let page = stage.view("page", CGRect(0, 0, 300, 300))
    page.isExclusiveTouch = true
    stage.view("left", CGRect(0, 0, 100, 100), in: page)
    stage.view("right", CGRect(100, 0, 100, 100), in: page)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 110, 10)
    stage.finger(3).lands(at: 250, 250)
    #expect(stage.log.take() == "left began [1], right began [2]")
  }
}
