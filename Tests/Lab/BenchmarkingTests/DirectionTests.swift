import TSBenchmarking
import Foundation
import TSGeometry
import TSInterface
import TSRecognition
import TSReplay
import Testing
import TSTracing

@Suite("The direction of a gesture")
@MainActor struct DirectionTests {
  /// Fails at the lift, for which others wait until then.
  private final class UntilLift: GestureRecognizer {
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }
  }

  private func benchmark(rebases: Bool, waits: Bool = false) -> Benchmark {
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
      if waits {
        let last = UntilLift()
        window.addGestureRecognizer(last)
        pan.require(toFail: last)
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

  @Test(
    "of a pan is that of the point farthest from the landing, also if it begins at the lift",
    arguments: [
      // A contact that jumps just before it lifts, a finger that returns, and one that goes on.
      ([(0, -200), (60, -20)], "pan up"), ([(0, -200), (0, 0)], "pan up"),
      ([(0, -200), (0, 40)], "pan up"), ([(0, -100), (450, -100)], "pan right"),
      ([(-30, 20), (-30, 90)], "pan down"), ([(0, -40), (30, -40)], "pan up"),
      ([(150, 0), (150, -20)], "pan right"), ([(0, -40), (250, -40)], "pan right"),
    ] as [([(Int32, Int32)], String)], [false, true])
  func excursion(_ path: ([(Int32, Int32)], String), waits: Bool) {
    let (turns, expected) = path
    var lines = ""
    func frame(_ time: Double, _ x: Int32, _ y: Int32, _ id: Int32?) {
      func line(_ code: String, _ value: Int32) {
        lines += "E: \(String(format: "%.6f", time)) 0003 \(code) \(value)\n"
      }
      if let id { line("0039", id) }
      if id != -1 {
        line("0035", 500 + x)
        line("0036", 250 + y)
      }
      lines += "E: \(String(format: "%.6f", time)) 0000 0000 0000\n"
    }
    var time = 1.0
    frame(time, 0, 0, 7)
    var last: (x: Int32, y: Int32) = (0, 0)
    for (x, y) in turns {
      for step in 1...10 {
        time += 0.01
        frame(
          time, last.x + (x - last.x) * Int32(step) / 10, last.y + (y - last.y) * Int32(step) / 10,
          nil)
      }
      last = (x, y)
    }
    frame(time + 0.01, 0, 0, -1)
    let source = ReplaySource.bytes(Array((Samples.panel + lines).utf8), name: "pan")
    let stream = LabelledStream(
      StreamLabel(file: "pan", label: "x", expectations: []), source: source)
    let ways = benchmark(rebases: false, waits: waits).result(of: stream).attempts
      .filter { $0.isRecognized && $0.recognizer == "pan" }
      .map { "pan \($0.way ?? "nowhere")" }
    #expect(ways == [expected])
  }
}
