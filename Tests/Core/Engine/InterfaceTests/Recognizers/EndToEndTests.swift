import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Every recognizer from end to end")
@MainActor struct EndToEndTests: CardTests {
  let card = Card()

  @Test("U97, U98: targets are called in the order of adding, and are not held")
  func targets() {
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    let (first, second) = (Target("first", stage.log), Target("second", stage.log))
    var third: Target? = Target("third", stage.log)
    tap.addTarget(first, action: Target.tapped)
    if let third { tap.addTarget(third, action: Target.tapped) }
    tap.addTarget(second, action: Target.notified(_:))
    third = nil
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take() == "first tapped, second received ended")
    tap.removeTarget(first)
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take() == "second received ended")
  }

  @Test(
    "U155: a tap lasts 0.75 s at most and strays 45 points at most",
    arguments: [(0.75, 0.0, true), (0.751, 0, false), (0.1, 45, true), (0.1, 45.1, false)])
  func tap(_ duration: Double, _ distance: Double, _ isTap: Bool) {
    stage.attach("tap", TapGestureRecognizer(), to: view)
    let finger = stage.finger(1).lands(at: 50, 50)
    finger.moves(to: 50 + distance, 50)
    stage.after(duration - 0.01)
    finger.lifts()
    #expect(take() == (isTap ? "tap ended" : ""))
  }

  @Test(
    "U159, U161: a press lasts half a second at least and strays 10 points at most",
    arguments: [(0.5, 0.0, true), (0.49, 0, false), (0.6, 10, true), (0.6, 10.1, false)])
  func press(_ duration: Double, _ distance: Double, _ isPress: Bool) {
    stage.attach("press", LongPressGestureRecognizer(), to: view)
    let finger = stage.finger(1).lands(at: 50, 50)
    finger.moves(to: 50 + distance, 50)
    stage.after(duration - 0.01)
    finger.lifts()
    #expect(take() == (isPress ? "press began, press ended" : ""))
  }

  @Test("U164: a pan is of one finger or more at first, and may be of exactly two")
  func panFingers() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    stage.finger(1).lands(at: 50, 50).moves(to: 90, 50)
    #expect(take().isEmpty)
    stage.finger(2).lands(at: 90, 90)
    stage.together {
      stage.finger(1).moves(to: 120, 50)
      stage.finger(2).moves(to: 120, 90)
    }
    #expect(take() == "pan began")
  }

  @Test("U174: when a pan begins its location is past the landing")
  func panLocation() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    var location = CGPoint.zero
    pan.addHandler { if $0.state == .began { location = $0.location(in: nil) } }
    stage.finger(1).lands(at: 50, 50).moves(to: 55, 50).moves(to: 66, 50)
    #expect(location == CGPoint(x: 66, y: 50))
  }

  @Test("U168: a translation is in the view's coordinates, and can be set there")
  func translation() {
    let inner = stage.view("card in", CGRect(0, 0, 100, 100), in: view)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = stage.attach("pan", PanGestureRecognizer(), to: inner)
    stage.finger(1).lands(at: 50, 50).moves(to: 60, 50).moves(to: 80, 50)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    #expect(pan.translation(in: inner) == CGPoint(x: 10, y: 0))
    pan.setTranslation(.zero, in: inner)
    stage.finger(1).moves(to: 90, 50)
    #expect(pan.translation(in: inner) == CGPoint(x: 5, y: 0))
  }

  @Test("U122: limits are in the window's points, also in a view that is scaled")
  func scaled() {
    let inner = stage.view("card in", CGRect(0, 0, 100, 100), in: view)
    inner.transform = CGAffineTransform(scaleX: 0.25, y: 0.25)
    stage.attach("pan", PanGestureRecognizer(), to: inner)
    stage.finger(1).lands(at: 50, 50).moves(to: 59.9, 50)
    #expect(take().isEmpty)
    stage.finger(1).moves(to: 60, 50)
    #expect(take() == "pan began")
  }

  @Test(
    "U177, U179, U181: a swipe is recognized when 45.3 points are reached in 0.1 s, and not before",
    arguments: [(45.4, true), (45.2, false)])
  func swipe(_ distance: Double, _ isSwipe: Bool) {
    let swipe = stage.attach("swipe", SwipeGestureRecognizer(), to: view)
    var location = CGPoint.zero
    swipe.addHandler { location = $0.location(in: nil) }
    let finger = stage.finger(1).lands(at: 50, 50)
    stage.after(0.1)
    finger.moves(to: 50 + distance, 50)
    #expect(take() == (isSwipe ? "swipe ended" : ""))
    #expect(swipe.state == .possible)
    if isSwipe { #expect(location == CGPoint(x: 50, y: 50)) }
  }

  @Test("U182, U183: a pinch begins at 10 points of change", arguments: [(9.9, false), (10, true)])
  func pinch(_ change: Double, _ isPinch: Bool) {
    let pinch = stage.attach("pinch", PinchGestureRecognizer(), to: view)
    stage.together {
      stage.finger(1).lands(at: 100, 100)
      stage.finger(2).lands(at: 200, 100)
    }
    stage.finger(2).moves(to: 200 + change, 100)
    #expect(take() == (isPinch ? "pinch began" : ""))
    if isPinch { #expect(abs(pinch.scale - 110 / 108) < 1e-9) }
  }

  @Test("U187: a rotation begins at 10 degrees, of which 5 are taken off", arguments: [9.9, 10.1])
  func rotation(_ degrees: Double) {
    let rotation = stage.attach("rotation", RotationGestureRecognizer(), to: view)
    stage.together {
      stage.finger(1).lands(at: 100, 100)
      stage.finger(2).lands(at: 200, 100)
    }
    let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    let end = CGPoint(x: 100, y: 0).applying(turn)
    stage.finger(2).moves(to: 100 + end.x, 100 + end.y)
    #expect(take() == (degrees > 10 ? "rotation began" : ""))
    if degrees > 10 { #expect(abs(rotation.rotation - 5.1 * .pi / 180) < 1e-4) }
  }

  @Test(
    "U190, U191: a pan from the edge starts within 20 points of it and leads inward",
    arguments: [(20.0, 60.0, true), (20.1, 60, false), (10, 0, false)])
  func edgePan(_ start: Double, _ end: Double, _ isPan: Bool) {
    let pan = stage.attach("edge", ScreenEdgePanGestureRecognizer(), to: view)
    pan.edges = .left
    stage.finger(1).lands(at: start, 100).moves(to: end, 100).lifts()
    #expect(take() == (isPan ? "edge began, edge ended" : ""))
  }

  @Test("U119, U120: the location is the centre of the touches, each has its own")
  func locations() {
    let own = stage.attach("own", ScriptedRecognizer(CallLog()), to: view)
    let inner = stage.view("card in", CGRect(50, 50, 100, 100), in: view)
    stage.together {
      stage.finger(1).lands(at: 60, 60)
      stage.finger(2).lands(at: 100, 80)
    }
    #expect(own.location(in: nil) == CGPoint(x: 80, y: 70))
    #expect(own.location(in: inner) == CGPoint(x: 30, y: 20))
    #expect(own.numberOfTouches == 2)
    #expect(own.location(ofTouch: 1, in: inner) == CGPoint(x: 50, y: 30))
  }
}

/// An object whose methods are actions.
@MainActor final class Target {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) { (self.name, self.log) = (name, log) }

  func tapped() { log.note("\(name) tapped") }
  func notified(_ tap: TapGestureRecognizer) { log.note("\(name) received \(tap.state)") }
}
