import Benchmarking
import Geometry
import Interface
import Recognition
import Testing
import Tracing

@Suite("The direction of a gesture")
@MainActor struct DirectionTests {
  private func benchmark(rebases: Bool) -> Benchmark {
    Benchmark("map", screen: Screen(size: CGSize(width: 320, height: 480))) { application in
      let window = Window(frame: application.screen.bounds)
      window.application = application
      let (zoom, turn) = (PinchGestureRecognizer(), RotationGestureRecognizer())
      let (pan, edge) = (PanGestureRecognizer(), ScreenEdgePanGestureRecognizer())
      (zoom.name, turn.name, pan.name, edge.name) = ("zoom", "turn", "pan", "edge")
      edge.edges = .all
      // All of the screen is edge.
      edge.machine.limits.edgeWidth = 1000
      let all = AllAtOnce()
      for recognizer in [zoom, turn, pan, edge] {
        recognizer.delegate = all
        window.addGestureRecognizer(recognizer)
      }
      if rebases {
        zoom.addHandler { ($0 as? PinchGestureRecognizer)?.scale = 1 }
        turn.addHandler { ($0 as? RotationGestureRecognizer)?.rotation = 0 }
        for pan in [pan, edge] {
          pan.addHandler { ($0 as? PanGestureRecognizer)?.setTranslation(.zero, in: $0.view) }
        }
      }
      window.isMultipleTouchEnabled = true
      window.makeKeyAndVisible()
      return (window, all)
    }
  }

  private final class AllAtOnce: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  private func directions(_ file: String, rebases: Bool) -> [String] {
    benchmark(rebases: rebases).result(of: Samples.stream(file, "x", "")).attempts
      .filter(\.isRecognized).map { "\($0.recognizer) \($0.way ?? "nowhere")" }
  }

  @Test(
    "is the same where handlers take what has been done at every call",
    arguments: [
      ("swipe.evemu", ["pan right", "pan left"]),
      ("pinch.evemu", ["zoom apart", "turn clockwise"]),
    ])
  func rebased(file: String, expected: [String]) {
    let plain = directions(file, rebases: false)
    for way in expected { #expect(plain.contains(way), "\(plain)") }
    #expect(directions(file, rebases: true) == plain)
  }
}
