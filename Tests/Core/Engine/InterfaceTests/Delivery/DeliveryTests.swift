import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Delivery") @MainActor struct DeliveryTests {
  @Test("U24: the application sends an event to each window that is touched, the window to views")
  func orderOfSending() {
    let log = CallLog()
    let application = RecordingApplication(log)
    let window = RecordingWindow("window", log)
    let stage = Stage(application: application, window: window)
    let top = RecordingWindow("top", log)
    top.frame = CGRect(0, 240, 320, 240)
    top.application = application
    top.makeKeyAndVisible()
    for window in [window, top] { window.notesEvents = true }
    application.notesEvents = true
    let card = RecordingView("card", CGRect(0, 0, 320, 240), log)
    window.addSubview(card)
    stage.finger(1).lands(at: 10, 10)
    #expect(log.take() == "application sends [1], window sends [1], card began [1]")
    stage.finger(2).lands(at: 10, 400)
    #expect(
      log.take() == "application sends [1 2], window sends [1 2], top sends [1 2], top began [2]")
    stage.finger(1).lifts()
    #expect(
      log.take() == "application sends [1 2], window sends [1 2], card ended [1], top sends [1 2]")
    stage.finger(2).moves(to: 20, 400)
    #expect(log.take() == "application sends [2], top sends [2], top moved [2]")
  }

  @Test("U24: an application or window that does not send an event on keeps it from all views")
  func keptBack() {
    final class Deaf: Window {
      override func sendEvent(_ event: Event) {}
    }
    let stage = Stage(window: Deaf())
    stage.view("card", CGRect(0, 0, 300, 300))
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == "")
  }

  @Test("U24: an event that is sent again, or during itself, is delivered to no view twice")
  func sentAgain() {
    final class Eager: Window {
      override func sendEvent(_ event: Event) {
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let stage = Stage(window: Eager())
    let left = stage.view("left", CGRect(0, 0, 100, 100))
    stage.view("right", CGRect(100, 0, 100, 100))
    left.script.reaction = { _, _, event in
      guard let event else { return }
      stage.window.sendEvent(event)
      stage.application.sendEvent(event)
    }
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    stage.together { for number in 1...2 { stage.finger(number).moves(to: 50, 50) } }
    stage.together { for number in 1...2 { stage.finger(number).lifts() } }
    #expect(
      stage.log.take() == "left began [1], right began [2], left moved [1], right moved [2], "
        + "left ended [1], right ended [2]")
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "left began [3]")
  }

  @Test("U25, U26: views are looked for before the event is sent, and here once a touch")
  func hitTestFirst() {
    final class Asked: RecordingView {
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        script.log.note("hitTest")
        return super.hitTest(point, with: event)
      }
    }
    let log = CallLog()
    let application = RecordingApplication(log)
    application.notesEvents = true
    let stage = Stage(application: application)
    stage.window.addSubview(Asked("card", CGRect(0, 0, 300, 300), log))
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    #expect(
      log.take() == "hitTest, application sends [1], card began [1], "
        + "application sends [1], card moved [1]")
  }

  @Test("U30: fingers that begin in one frame are delivered in one call, in two frames in two")
  func grouping() {
    let stage = Stage()
    stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 20, 10)
    }
    #expect(stage.log.take() == "card began [1 2]")
    stage.finger(3).lands(at: 30, 10)
    stage.finger(4).lands(at: 40, 10)
    #expect(stage.log.take() == "card began [3], card began [4]")
  }

  @Test("U30: one frame calls a view once a phase, began, moved, ended, cancelled")
  func phasesOfOneFrame() {
    let stage = Stage()
    stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.together { for number in 1...4 { stage.finger(number).lands(at: 10, 10) } }
    stage.together {
      stage.finger(1).vanishes()
      stage.finger(2).lifts()
      stage.finger(3).moves(to: 20, 20)
      stage.finger(4).moves(to: 30, 20)
      stage.finger(5).lands(at: 10, 10)
    }
    #expect(
      stage.log.take() == "card began [1 2 3 4], "
        + "card began [5], card moved [3 4], card ended [2], card cancelled [1]")
  }

  @Test("U31: views are called in order of the lowest id that each is called with")
  func orderOfViews() {
    let stage = Stage()
    stage.view("left", CGRect(0, 0, 100, 100), multipleTouch: true)
    stage.view("right", CGRect(100, 0, 100, 100), multipleTouch: true)
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
      stage.finger(3).lands(at: 20, 10)
    }
    #expect(stage.log.take() == "left began [1 3], right began [2]")
    stage.together {
      stage.finger(2).moves(to: 120, 10)
      stage.finger(3).moves(to: 30, 10)
    }
    #expect(stage.log.take() == "right moved [2], left moved [3]")
  }

  @Test("U32: a view without multiple touch gets sets of exactly one")
  func setsOfOne() {
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var sizes: [Int] = []
    card.script.reaction = { _, touches, _ in sizes.append(touches.count) }
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 20, 20)
    }
    stage.together {
      stage.finger(1).moves(to: 20, 10)
      stage.finger(2).moves(to: 30, 20)
    }
    #expect(sizes == [1, 1])
  }

  @Test("U33: a frame in which all fingers rest is no event")
  func restingFrame() {
    let log = CallLog()
    let application = RecordingApplication(log)
    application.notesEvents = true
    let stage = Stage(application: application)
    stage.finger(1).lands(at: 10, 10)
    _ = log.take()
    stage.rest()
    stage.rest()
    #expect(log.take() == "")
  }

  @Test("U34: each touch that a view saw begin ends or is cancelled once")
  func closedOnce() {
    let stage = Stage()
    stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 20, 10)
    stage.finger(1).lifts()
    stage.finger(2).vanishes()
    stage.rest()
    #expect(
      stage.log.take() == "card began [1], card began [2], card ended [1], card cancelled [2]")
  }

  @Test("U34: more than 64 fingers on one view are all delivered, in one call for each phase")
  func manyFingers() {
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300), multipleTouch: true)
    var sizes: [Int] = []
    card.script.reaction = { _, touches, _ in sizes.append(touches.count) }
    func all(_ count: Int, _ body: (Finger) -> Void) {
      stage.together { for number in 1...count { body(stage.finger(number)) } }
    }
    all(64) { $0.lands(at: 10, 10) }
    #expect(sizes == [64])
    stage.finger(65).lands(at: 10, 10)
    #expect(sizes == [64, 1])
    all(65) { $0.moves(to: 20, 20) }
    #expect(sizes == [64, 1, 65])
    all(65) { $0.lifts() }
    #expect(sizes == [64, 1, 65, 65])
    all(65) { $0.lands(at: 10, 10) }
    #expect(sizes == [64, 1, 65, 65, 65])
  }

  @Test("U36: a touch that no responder handles is forwarded up to the application's delegate")
  func chain() {
    let log = CallLog()
    let application = RecordingApplication(log)
    let delegate = RecordingDelegate("delegate", log)
    application.delegate = delegate
    let window = RecordingWindow("window", log)
    window.script.forwards = true
    let stage = Stage(application: application, window: window)
    let controller = RecordingController("controller", log)
    controller.script.forwards = true
    let page = RecordingView("page", CGRect(0, 0, 320, 480), log)
    page.script.forwards = true
    controller.view = page
    window.addSubview(page)
    let plain = View(frame: CGRect(0, 0, 100, 100))
    page.addSubview(plain)
    let button = RecordingView("button", CGRect(0, 0, 50, 50), log)
    button.script.forwards = true
    plain.addSubview(button)
    stage.finger(1).lands(at: 10, 10)
    #expect(
      log.take() == "button began [1], page began [1], controller began [1], window began [1], "
        + "application began [1], delegate began [1]")
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(
      log.take() == "button moved [1], page moved [1], controller moved [1], window moved [1], "
        + "button ended [1], page ended [1], controller ended [1], window ended [1]")
  }

  @Test("U35, U36: a responder that does not call super ends the forwarding")
  func chainStops() {
    let stage = Stage()
    let page = stage.view("page", CGRect(0, 0, 320, 480))
    let card = stage.view("card", CGRect(0, 0, 320, 480), in: page, forwards: true)
    card.script.reaction = { method, _, _ in card.script.forwards = method != .touchesMoved }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).vanishes()
    #expect(
      stage.log.take() == "card began [1], page began [1], card moved [1], "
        + "card cancelled [1], page cancelled [1]")
  }

  @Test("U37: a view may hand a call straight to another custom view")
  func forwarding() {
    let stage = Stage()
    let target = stage.view("target", CGRect(200, 0, 100, 100))
    let card = stage.view("card", CGRect(0, 0, 100, 100))
    card.script.reaction = { method, touches, event in
      if method == .touchesBegan { target.touchesBegan(touches, with: event) }
    }
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(stage.log.take() == "card began [1], target began [1], card ended [1]")
  }
}
