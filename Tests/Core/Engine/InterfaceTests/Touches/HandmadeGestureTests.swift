import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing

/// The multitouch chapter recognises gestures by hand in a view; such a view works here as there.
@Suite("Gestures recognised by hand in a view") @MainActor struct HandmadeGestureTests {
  /// Counts fingers, distinguishes one from two that begin within a short time, and swipes.
  final class GestureView: View {
    let log: CallLog
    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0
    private var fingers = 0
    /// Two that land within this many seconds have landed together.
    static let together = 0.1
    static let longestSwipe = 0.5
    static let shortestSwipe = 60.0
    static let widestSwipe = 20.0

    init(_ log: CallLog) {
      self.log = log
      super.init(frame: CGRect(0, 0, 320, 480))
      isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      guard let touch = touches.first else { return }
      let count = event?.touches(for: self as View)?.count ?? 0
      if count == touches.count {
        start = touch.location(in: self)
        startTime = touch.timestamp
        fingers = count
      } else if touch.timestamp - startTime <= Self.together {
        fingers = count
      } else {
        log.note("another finger")
      }
      log.note("\(count) down")
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      let all = event?.touches(for: self as View) ?? []
      guard all.allSatisfy({ $0.phase == .ended }), let touch = touches.first else { return }
      let end = touch.location(in: self)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let name = fingers == 1 ? "one finger" : "\(fingers) fingers"
      log.note("\(name) \(swipe(dx, dy, touch.timestamp - startTime) ?? "tap \(touch.tapCount)")")
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

    private func swipe(_ dx: Double, _ dy: Double, _ time: TimeInterval) -> String? {
      guard max(abs(dx), abs(dy)) >= Self.shortestSwipe else { return nil }
      if time > Self.longestSwipe { return "drag" }
      if abs(dy) <= Self.widestSwipe { return dx > 0 ? "swipe right" : "swipe left" }
      if abs(dx) <= Self.widestSwipe { return dy > 0 ? "swipe down" : "swipe up" }
      return "drag"
    }
  }

  let stage = Stage()

  init() { stage.window.addSubview(GestureView(stage.log)) }

  @Test("a view can count the event's touches")
  func counting() {
    for number in 1...3 {
      stage.finger(number).lands(at: 100, 100)
      stage.after(0.2)
    }
    stage.finger(1).lifts()
    stage.finger(1).lands(at: 100, 100)
    #expect(
      stage.log.take() == "1 down, another finger, 2 down, another finger, 3 down, "
        + "another finger, 3 down")
  }

  @Test(
    "distinguish one finger from two that begin within a short time",
    arguments: [
      (0.0, "two"), (0.05, "two"), (0.099, "two"), (0.101, "one"), (1, "one"),
    ])
  func oneOrTwo(_ pause: Double, _ expected: String) {
    if pause == 0 {
      stage.together {
        stage.finger(1).lands(at: 100, 100)
        stage.finger(2).lands(at: 150, 100)
      }
    } else {
      stage.finger(1).lands(at: 100, 100)
      stage.after(pause)
      stage.finger(2).lands(at: 150, 100)
    }
    stage.together {
      stage.finger(1).lifts()
      stage.finger(2).lifts()
    }
    let notified = stage.log.take()
    #expect(
      notified.contains(expected == "two" ? "2 fingers tap" : "one finger tap"), "\(notified)")
  }

  @Test(
    "a view can distinguish swipes by direction and time",
    arguments: [
      (60.0, 0.0, 0.2, "swipe right"), (-60, 10, 0.2, "swipe left"), (0, 60, 0.2, "swipe down"),
      (-10, -100, 0.2, "swipe up"), (59, 0, 0.2, "tap 0"), (20, 0, 0.2, "tap 1"),
      (60, 20, 0.2, "swipe right"), (60, 21, 0.2, "drag"), (100, 0, 0.499, "swipe right"),
      (100, 0, 0.501, "drag"),
    ])
  func swipes(_ dx: Double, _ dy: Double, _ time: Double, _ expected: String) {
    let finger = stage.finger(1).lands(at: 150, 150)
    stage.step = time / 5
    for step in 1...4 {
      finger.moves(to: 150 + dx * Double(step) / 4, 150 + dy * Double(step) / 4)
    }
    finger.lifts()
    #expect(stage.log.take() == "1 down, one finger \(expected)")
  }

  @Test("a view can count taps by the touch")
  func taps() {
    for _ in 1...3 { stage.finger(1).lands(at: 100, 100).lifts() }
    #expect(
      stage.log.take() == "1 down, one finger tap 1, 1 down, one finger tap 2, "
        + "1 down, one finger tap 3")
  }
}
