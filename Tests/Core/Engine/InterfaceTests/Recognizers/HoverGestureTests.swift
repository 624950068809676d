import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Hovering")
@MainActor struct HoverGestureTests {
  private let stage: Stage
  private let card: View
  private let button: View
  private let hover = HoverGestureRecognizer()

  init() {
    var digitizer = Stage.digitizer("pen", kind: .pen)
    digitizer.distance = Axis(minimum: 0, maximum: 50)
    stage = Stage(digitizer: digitizer)
    card = View(frame: CGRect(20, 20, 100, 100))
    button = View(frame: CGRect(10, 10, 40, 40))
    stage.window.addSubview(card)
    card.addSubview(button)
    stage.attach("hover", hover, to: card)
  }

  /// A frame with the pen over a point of the screen, or away.
  private func pen(_ x: Double?, _ y: Double = 50, distance: Int32 = 0, at time: Double) -> String {
    stage.hover = x.map { Self.over($0, y, distance) }
    stage.after(time - stage.now.seconds)
    stage.rest()
    return stage.log.take()
  }

  private static func over(_ x: Double, _ y: Double, _ distance: Int32 = 0) -> HoverPoint {
    let units = Stage.unitsPerPoint
    return HoverPoint(x: Int32(x * units), y: Int32(y * units), distance: distance)
  }

  @Test("U192: begins on the view's edge, changes when it moves, and ends when it leaves")
  func comesAndGoes() {
    #expect(pen(19.9, at: 1) == "")
    #expect(pen(20, at: 2) == "hover began")
    #expect(pen(20, at: 3) == "")
    #expect(pen(30, at: 4) == "hover changed")
    #expect(hover.location(in: card) == CGPoint(x: 10, y: 30))
    #expect(hover.location(in: nil) == CGPoint(x: 30, y: 50))
    #expect(hover.numberOfTouches == 0)
    // Over a subview it is still over the view.
    #expect(pen(45, at: 5) == "hover changed")
    #expect(pen(120, at: 6) == "hover ended")
    #expect(pen(119, at: 7) == "hover began")
    #expect(pen(nil, at: 8) == "hover ended")
    #expect(hover.state == .possible)
  }

  @Test("U192: pauses while the pen touches")
  func pauses() {
    _ = pen(30, at: 0.001)
    stage.hover = nil
    let finger = stage.finger(1).lands(at: 30, 50, tool: .pen)
    finger.moves(to: 200, 50).moves(to: 60, 50)
    #expect(stage.log.take() == "")
    stage.hover = Self.over(60, 50)
    finger.lifts()
    #expect(stage.log.take() == "hover changed")
    stage.hover = nil
    finger.lands(at: 60, 50, tool: .pen).moves(to: 200, 50)
    stage.hover = Self.over(200, 50)
    finger.lifts()
    #expect(stage.log.take() == "hover ended")
  }

  @Test("reports the location in its own window where another window's hit test answers with it")
  func foreignWindow() {
    final class Sending: Window {
      var target: View?
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? { target }
    }
    let sending = Sending(frame: CGRect(15, 5, 100, 100))
    sending.application = stage.application
    sending.isHidden = false
    sending.target = card
    #expect(pen(30, at: 1) == "hover began")
    #expect(hover.location(in: card) == CGPoint(x: 10, y: 30))
  }

  @Test("reports how far the pen is above the surface, as a share of the device's range")
  func height() {
    _ = pen(30, distance: 25, at: 1)
    #expect(hover.zOffset == 0.5)
    #expect(pen(30, distance: 50, at: 2) == "hover changed")
    #expect(hover.zOffset == 1)
  }

  @Test("excludes no other recognizer: a pan of another finger begins beside it")
  func excludesNoOther() {
    stage.attach("pan", PanGestureRecognizer(), to: stage.window)
    let pointer = stage.application.makePointer()
    pointer.move(to: CGPoint(x: 30, y: 50), at: Timestamp(seconds: 0.001))
    stage.finger(1).lands(at: 30, 60).moves(to: 50, 60)
    pointer.move(to: CGPoint(x: 35, y: 50), at: Timestamp(seconds: 1))
    #expect(stage.log.take() == "hover began, pan began, hover changed")
  }

  @Test("takes no touches, so that a tap's view receives it at once")
  func takesNoTouches() {
    let finger = stage.finger(1).lands(at: 30, 50)
    #expect(stage.application.windows[0].hitTest(CGPoint(x: 30, y: 50), with: nil) === button)
    finger.lifts()
    #expect(stage.log.take() == "")
  }

  @Test("is cancelled when its view leaves or it is disabled, and begins anew on a return")
  func leaves() {
    _ = pen(30, at: 1)
    card.removeFromSuperview()
    #expect(stage.log.take() == "hover cancelled")
    stage.window.addSubview(card)
    #expect(pen(31, at: 2) == "hover began")
    hover.isEnabled = false
    #expect(stage.log.take() == "hover cancelled")
    #expect(pen(32, at: 3) == "")
    hover.isEnabled = true
    #expect(pen(33, at: 4) == "hover began")
    stage.source.disconnect()
    #expect(stage.log.take() == "hover ended")
  }

  @Test("U195: is asked about the event, and receives nothing when it returns false")
  func isAsked() {
    final class Shy: HoverGestureRecognizer {
      var asked: [Event.EventType] = []
      override func shouldReceive(_ event: Event) -> Bool {
        asked.append(event.type)
        return false
      }
    }
    let shy = stage.attach("shy", Shy(), to: button)
    #expect(pen(40, at: 1) == "hover began")
    #expect(shy.asked == [.hover])
  }

  @Test("of a pen, a finger on a pad is none")
  func pads() {
    let pad = stage.application.connect(Stage.digitizer("pad", kind: .touchpad))
    var frame = ContactFrame(time: Timestamp(seconds: 1))
    frame.hover = HoverPoint(x: 0, y: 0, distance: 3, tool: .finger)
    pad.process(frame)
    #expect(stage.log.take() == "")
  }
}
