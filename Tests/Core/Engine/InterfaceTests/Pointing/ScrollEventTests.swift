import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Scrolls and transforms of a pointer")
@MainActor struct ScrollEventTests {
  private let stage = PointerStage()
  private let card: RecordingView
  private let inner: View

  init() {
    card = stage.card()
    inner = View(frame: CGRect(0, 0, 100, 100))
    card.addSubview(inner)
    stage.move(to: 50, 50)
  }

  @Test("T83: only recognizers receive a scroll, views do not")
  func onlyRecognizers() {
    stage.pan("pan", on: card)
    stage.scroll(.began, 0, 4)
    stage.scroll(.changed, 0, 4)
    stage.scroll(.ended)
    #expect(stage.log.take() == "pan began, pan changed, pan ended")
  }

  @Test(
    "U173: a pan receives the kinds of scrolls that its mask contains",
    arguments: [
      ([], ""), (.discrete, "pan began, pan ended"), (.continuous, "pan began, pan cancelled"),
      (.all, "pan began, pan ended, pan began, pan cancelled"),
    ] as [(ScrollTypeMask, String)])
  func masks(mask: ScrollTypeMask, expected: String) {
    stage.pan("pan", on: card, mask)
    stage.pointer.scroll(by: CGVector(dx: 0, dy: 10), at: stage.next)
    stage.scroll(.began, 0, 1)
    stage.scroll(.cancelled)
    #expect(stage.log.take() == expected)
    #expect(ScrollTypeMask.all.rawValue == 3)
    #expect(PanGestureRecognizer().allowedScrollTypesMask == [])
  }

  @Test("T84, T90: a pan has the movement, no touches, and the location of the pointer")
  func values() {
    let pan = stage.pan("pan", on: inner)
    var ends: [CGPoint] = []
    pan.addHandler { recognizer in
      guard let pan = recognizer as? PanGestureRecognizer, pan.state == .ended else { return }
      ends.append(pan.velocity(in: nil))
    }
    stage.scroll(.began, 0, 4)
    stage.scroll(.changed, 2, 5)
    #expect(pan.translation(in: nil) == CGPoint(x: 2, y: 9))
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == CGPoint(x: 50, y: 50))
    #expect(pan.buttonMask == [])
    stage.scroll(.changed, 0, 5)
    stage.scroll(.ended)
    stage.pointer.scroll(by: CGVector(dx: 0, dy: 100), at: stage.next)
    #expect(ends.count == 2)
    #expect(abs(ends[0].y - 500) < 0.01)
    #expect(ends[1] == .zero)
  }

  @Test("T86: is delivered to the view that was under the pointer at the beginning")
  func staysThere() {
    stage.pan("pan", on: inner)
    stage.scroll(.mayBegin)
    stage.move(to: 200, 200)
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "pan began, pan ended")
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "")
  }

  @Test("T85: the recognizer and then its delegate are asked once, and once before touches")
  func asked() {
    final class Asked: PanGestureRecognizer {
      var log: CallLog?
      override func shouldReceive(_ event: Event) -> Bool {
        log?.note("asked \(event.type) \(event.modifierFlags.rawValue >> 16)")
        return true
      }
    }
    final class Delegate: GestureRecognizerDelegate {
      let log: CallLog
      var answer = true
      init(_ log: CallLog) { self.log = log }
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
      ) -> Bool {
        log.note("delegate asked \(event.type)")
        return answer
      }
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
      ) -> Bool {
        log.note("delegate asked touch")
        return true
      }
    }
    let pan = stage.stage.attach("pan", Asked(), to: inner)
    pan.allowedScrollTypesMask = .all
    pan.log = stage.log
    let delegate = Delegate(stage.log)
    pan.delegate = delegate
    stage.application.modifierFlags = .control
    stage.scroll(.mayBegin)
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "asked scroll 4, delegate asked scroll, pan began, pan ended")
    delegate.answer = false
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    stage.click()
    #expect(
      takeWithoutCard()
        == "asked scroll 4, delegate asked scroll, asked touches 4, delegate asked touches")
    delegate.answer = true
    stage.click()
    #expect(
      takeWithoutCard() == "asked touches 4, delegate asked touches, delegate asked touch")
    let hover = stage.stage.attach("hover", HoverGestureRecognizer(), to: inner)
    hover.delegate = delegate
    delegate.answer = false
    stage.move(to: 51, 51)
    #expect(stage.log.take() == "delegate asked hover")
  }

  @Test("of two pans the inner one is recognized, unless both may be or it must wait")
  func arbitration() {
    let outer = stage.pan("outer", on: card)
    let pan = stage.pan("pan", on: inner)
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "pan began, pan ended")
    pan.require(toFail: outer)
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "outer began, outer ended")
    let delegate = Both()
    pan.delegate = delegate
    let third = stage.pan("third", on: inner)
    third.delegate = delegate
    outer.isEnabled = false
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "third began, pan began, third ended, pan ended")
  }

  @Test("a pan that must wait for another one begins when that one fails")
  func waits() {
    let outer = stage.pan("outer", on: card)
    outer.machine.axes = .horizontal
    let pan = stage.pan("pan", on: inner)
    pan.require(toFail: outer)
    stage.scroll(.began, 0, 20)
    stage.scroll(.changed, 0, 20)
    #expect(stage.log.take() == "")
    stage.scroll(.ended)
    #expect(stage.log.take() == "pan began, pan ended")
  }

  @Test("the view under the pointer may prevent a pan from beginning")
  func shouldBegin() {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let refusing = Refusing(frame: CGRect(0, 0, 100, 100))
    card.addSubview(refusing)
    stage.pan("pan", on: card)
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "")
    refusing.removeFromSuperview()
    stage.scroll(.began, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "pan began, pan ended")
  }

  @Test("a pan in a gesture of touches receives no scroll, and one in a scroll no touches")
  func eitherOr() {
    stage.pan("pan", on: card)
    card.isMultipleTouchEnabled = true
    let finger = stage.stage.finger(1)
    stage.scroll(.began, 0, 1)
    stage.stage.advance(to: 1)
    finger.lands(at: 200, 200).moves(to: 230, 200)
    stage.pointer.scroll(.ended, at: Timestamp(seconds: 2))
    #expect(stage.log.take() == "pan began, card began [1], card moved [1], pan ended")
    stage.stage.advance(to: 2)
    finger.lifts()
    finger.lands(at: 200, 200).moves(to: 230, 200)
    stage.pointer.scroll(.began, by: CGVector(dx: 9, dy: 9), at: Timestamp(seconds: 3))
    stage.pointer.scroll(.ended, at: Timestamp(seconds: 4))
    #expect(
      stage.log.take() == "card ended [1], card began [2], card cancelled [2], pan began")
  }

  @Test(
    "phases that cannot follow the one before have no effect",
    arguments: [
      ([.changed, .ended, .cancelled], ""),
      ([.mayBegin, .changed, .ended], ""),
      ([.mayBegin, .cancelled, .began, .cancelled], "pan began, pan cancelled"),
      ([.began, .ended, .changed, .ended], "pan began, pan ended"),
      ([.began, .began, .ended], "pan began, pan cancelled, pan began, pan ended"),
      ([.began, .mayBegin, .ended], "pan began, pan cancelled"),
      ([.mayBegin, .mayBegin, .began, .ended], "pan began, pan ended"),
    ] as [([ScrollPhase], String)])
  func order(phases: [ScrollPhase], expected: String) {
    stage.pan("pan", on: card)
    for phase in phases { stage.scroll(phase, 0, 1) }
    #expect(stage.log.take() == expected)
  }

  @Test("T93: pinch and rotation read the same events, without touches; the greater wins (U193)")
  func transforms() {
    let pinch = stage.stage.attach("pinch", PinchGestureRecognizer(), to: inner)
    let rotation = stage.stage.attach("rotation", RotationGestureRecognizer(), to: inner)
    stage.transform(.began)
    stage.transform(.changed, 1.5, 1)
    #expect(pinch.scale == 1.5)
    #expect(pinch.numberOfTouches == 0)
    #expect(pinch.location(in: nil) == CGPoint(x: 50, y: 50))
    stage.transform(.ended, 2, 90)
    #expect(stage.log.take() == "pinch began, pinch ended")
    stage.transform(.began)
    stage.transform(.changed, 1.01, 20)
    #expect(abs(rotation.rotation - .pi / 9) < 1e-12)
    stage.transform(.cancelled)
    #expect(stage.log.take() == "rotation began, rotation cancelled")
    let delegate = Both()
    pinch.delegate = delegate
    stage.transform(.began)
    stage.transform(.changed, 1.5, 30)
    stage.transform(.ended, 1.5, 30)
    #expect(
      stage.log.take() == "rotation began, pinch began, rotation ended, pinch ended")
  }

  @Test("T87: a transform is two touches of an application without indirect input (U193)")
  func compatible() {
    stage.application.supportsIndirectInputEvents = false
    let pinch = stage.stage.attach("pinch", PinchGestureRecognizer(), to: inner)
    var seen: [String] = []
    stage.move(to: 60, 50)
    pinch.addHandler { pinch in
      let locations = (0..<pinch.numberOfTouches).map { pinch.location(ofTouch: $0, in: nil) }
      seen.append(locations.map { "\($0.x),\($0.y)" }.joined(separator: " "))
    }
    stage.transform(.began)
    stage.transform(.changed, 1.5)
    stage.transform(.ended, 1.5)
    #expect(stage.log.take() == "card began [1], card cancelled [1], pinch began, pinch ended")
    #expect(seen.first == "-90.0,50.0 210.0,50.0")
    #expect(stage.application.touchesInProgress.isEmpty)
    stage.transform(.began)
    stage.transform(.changed, 2)
    stage.pointer.cancel(at: stage.next)
    stage.transform(.ended, 2)
    #expect(stage.log.take() == "card began [3], card cancelled [3], pinch began, pinch cancelled")
  }

  @Test("an interruption cancels a scroll once, and what follows of it has no effect")
  func interrupted() {
    stage.pan("pan", on: card)
    stage.scroll(.began, 0, 1)
    stage.application.cancelTouches(why: "a call")
    stage.scroll(.changed, 0, 1)
    stage.scroll(.ended)
    #expect(stage.log.take() == "pan began, pan cancelled")
    stage.application.beginIgnoringInteractionEvents()
    stage.scroll(.began, 0, 1)
    stage.pointer.scroll(by: CGVector(dx: 0, dy: 1), at: stage.next)
    stage.application.endIgnoringInteractionEvents()
    stage.scroll(.ended)
    #expect(stage.log.take() == "")
  }

  @Test("in a turned window, the movement is in the window's coordinates")
  func turned() {
    let pan = stage.pan("pan", on: stage.stage.window)
    stage.stage.window.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.move(to: 160, 240)
    stage.scroll(.began, 10, 0)
    let translation = pan.translation(in: nil)
    #expect(abs(translation.x) < 1e-9 && abs(translation.y + 10) < 1e-9)
    stage.scroll(.ended)
  }

  /// The log without the calls of the card.
  private func takeWithoutCard() -> String {
    stage.log.take().split(separator: ", ").filter { !$0.hasPrefix("card") }
      .joined(separator: ", ")
  }

  private final class Both: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
  }
}
