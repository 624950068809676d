import TSEventTime
import TSGeometry
import TSInterface
import Testing

/// A view that notes the time of the event that its hit-test receives.
private final class ClockView: View {
  private(set) var times: [TimeInterval?] = []

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    times.append(event?.timestamp)
    return super.hitTest(point, with: event)
  }
}

@Suite("The event of a hit-test") @MainActor struct HitTestEventTests {
  @Test("has the time of the frame in which the finger lands, not of the one before")
  func time() {
    let stage = Stage()
    let view = ClockView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.finger(1).lands(at: CGPoint(x: 10, y: 10)).lifts()
    stage.after(0.5)
    stage.finger(1).lands(at: CGPoint(x: 10, y: 10))
    #expect(view.times == [0.01, 0.52])
  }
}
