import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// A recognizer that notes its calls, with the location of the first finger in each.
private final class LocatingRecognizer: GestureRecognizer {
  var calls: [String] = []

  private func note(_ call: String, _ touches: Set<Touch>, _ event: Event) {
    let x = event.orderedTouches.first?.location(in: nil).x ?? 0
    calls.append("\(call) \(ids(touches)) at \(Int(x))")
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    note("began", touches, event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    note("moved", touches, event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    note("ended", touches, event)
  }
}

@Suite("A finger that lands in the frame in which another moves") @MainActor
struct LandingFrameTests {
  let stage = Stage()

  @Test("U31: begins first, when the other has its new location already")
  func order() {
    let recognizer = LocatingRecognizer()
    stage.window.addGestureRecognizer(recognizer)
    stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    stage.finger(1).lands(at: 100, 100)
    stage.together {
      stage.finger(1).moves(to: 120, 100)
      stage.finger(2).lands(at: 200, 100)
    }
    #expect(recognizer.calls == ["began [1] at 100", "began [2] at 120", "moved [1] at 120"])
    #expect(stage.log.take() == "card began [1], card began [2], card moved [1]")
  }

  @Test("U172, U182: leaves a pan the whole movement, and a pinch none of it")
  func panAndPinch() {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    var begun: [String] = []
    pan.addHandler { if $0.state == .began { begun.append("pan") } }
    pinch.addHandler { if $0.state == .began { begun.append("pinch") } }
    stage.window.addGestureRecognizer(pinch)
    stage.window.addGestureRecognizer(pan)
    stage.finger(1).lands(at: 100, 100)
    stage.together {
      stage.finger(1).moves(to: 110.9, 100)
      stage.finger(2).lands(at: 200, 100)
    }
    #expect(begun == ["pan"])
    pan.isEnabled = false
    stage.together {
      stage.finger(1).lifts()
      stage.finger(2).lifts()
    }
    stage.finger(1).lands(at: 100, 100)
    stage.together {
      stage.finger(1).moves(to: 120, 100)
      stage.finger(2).lands(at: 200, 100)
    }
    #expect(begun == ["pan"])
    stage.finger(1).moves(to: 130, 100)
    #expect(begun == ["pan", "pinch"])
  }
}
