import TSGeometry
import TSGestureLinting
import TSInterface
import Testing

@Suite("Synthetic people whose delays the linter measures")
@MainActor struct MadeHandsTests {
  private nonisolated static let right = CGVector(dx: 1, dy: 0)

  @Test(
    "make the gestures of human hands, and leave others to the percentiles",
    arguments: [
      (.taps(1), 1, 1), (.taps(1), 2, 2), (.taps(2), 1, 2), (.taps(4), 1, 4), (.taps(2), 2, 0),
      (.taps(1), 3, 0), (.press(afterTaps: 0, duration: 0.5), 1, 1),
      (.press(afterTaps: 1, duration: 0.5), 1, 0), (.drag(right), 1, 1), (.drag(right), 2, 2),
      (.drag(right), 3, 3), (.swipe(right), 1, 1), (.swipe(right), 5, 5), (.swipe(right), 6, 0),
      (.pinch(apart: true), 2, 2), (.pinch(apart: false), 2, 2),
      (.rotation(clockwise: true), 2, 2), (.rotation(clockwise: false), 2, 2),
    ] as [(TrialGesture.Kind, Int, Int)])
  func gestures(_ kind: TrialGesture.Kind, _ fingers: Int, _ contacts: Int) {
    let motions = MadeHands(count: 7).motions(for: TrialGesture(kind, fingers: fingers))
    #expect(motions.count == (contacts > 0 ? 7 : 0))
    for motion in motions {
      #expect(motion.contacts.count == contacts)
      for positions in motion.contacts {
        let times = positions.map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(positions.allSatisfy { abs($0.offset.dx) < 200 && abs($0.offset.dy) < 200 })
      }
    }
    #expect(motions == MadeHands(count: 7).motions(for: TrialGesture(kind, fingers: fingers)))
  }

  @Test("differ, so that the delay of a pan that waits for a swipe is a distribution")
  func delays() throws {
    let lint = GestureLint(screen: Screen(size: CGSize(width: 800, height: 600))) { application in
      let window = Window(frame: application.screen.bounds)
      window.application = application
      let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
      (pan.name, swipe.name) = ("pan", "swipe")
      pan.require(toFail: swipe)
      for recognizer in [pan, swipe] { window.addGestureRecognizer(recognizer) }
      window.makeKeyAndVisible()
      return window
    }
    let delay = try #require(lint.notes.compactMap(\.delay).first)
    #expect(delay.p50 > 0.01 && delay.p50 < delay.p95 && delay.p95 < 0.2)
  }
}
