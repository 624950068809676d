import TSBenchmarking
import Foundation
import TSInterface
import TSReplay
import TSScenes
import Testing
import TSTuning

@Suite("Streams of synthetic people for recognizers")
@MainActor struct MadeStreamsTests {
  private static func scene(_ gestures: String) throws -> Scene {
    let text = """
      {"screen": {"size": [800, 500]}, "window": {"frame": [0, 0, 800, 500], "subviews": [
        {"id": "page", "frame": [100, 50, 600, 400], "isMultipleTouchEnabled": true,
          "gestures": [\(gestures)]}]}}
      """
    return try Scene(parsing: Array(text.utf8))
  }

  @Test(
    "have the gestures that a recognizer is for, which it recognizes alone in its view",
    arguments: [
      (#""class": "TapGestureRecognizer""#, ["it tap"]),
      (#""class": "TapGestureRecognizer", "numberOfTapsRequired": 2"#, ["it double tap"]),
      (#""class": "TapGestureRecognizer", "numberOfTapsRequired": 3"#, ["it 3 taps"]),
      (
        #""class": "TapGestureRecognizer", "numberOfTouchesRequired": 2"#, ["it two-finger tap"]
      ),
      (#""class": "TapGestureRecognizer", "numberOfTouchesRequired": 3"#, []),
      (#""class": "TapGestureRecognizer", "numberOfTapsRequired": 101"#, []),
      (#""class": "TapGestureRecognizer", "numberOfTapsRequired": 1000000000"#, []),
      (#""class": "LongPressGestureRecognizer""#, ["it press"]),
      (#""class": "LongPressGestureRecognizer", "minimumPressDuration": 61"#, []),
      (#""class": "LongPressGestureRecognizer", "minimumPressDuration": 1e300"#, []),
      (
        #""class": "SwipeGestureRecognizer", "direction": "left", "numberOfTouchesRequired": 6"#, []
      ),
      (#""class": "PanGestureRecognizer""#, ["it drag", "it short drag", "it scroll"]),
      (
        #""class": "PanGestureRecognizer", "maximumNumberOfTouches": 1"#,
        ["it drag", "it short drag"]
      ),
      (#""class": "PanGestureRecognizer", "minimumNumberOfTouches": 2"#, ["it scroll"]),
      (#""class": "PinchGestureRecognizer""#, ["it apart", "it together"]),
      (#""class": "RotationGestureRecognizer""#, ["it clockwise", "it counterclockwise"]),
      (#""class": "SwipeGestureRecognizer", "direction": "left""#, ["it swipe"]),
      (#""class": "ScreenEdgePanGestureRecognizer", "edges": "left""#, []),
      (#""class": "HoverGestureRecognizer""#, []),
      (#""class": "TapGestureRecognizer", "isEnabled": false"#, []),
    ])
  func gestures(_ recognizer: String, _ names: [String]) throws {
    let scene = try Self.scene(#"{"id": "it", \#(recognizer)}"#)
    let people = 10
    let streams = MadeStreams(scene).streams(people: people)
    #expect(streams.count == names.count * people)
    #expect(streams.prefix(names.count).map(\.label.label) == names)
    var benchmark = Benchmark(scene)
    benchmark.options.isActualSize = true
    let run = benchmark.run(streams)
    // People are not machines: a quarter of the gaps between three taps exceeds the limit (M46).
    let columns = run.columns
    let wrong = run.streams.filter { stream in
      columns.reduce(0) { $0 + stream.recognitions($1).count } != 1
    }
    #expect(wrong.count <= streams.count / 2, "\(wrong.map(\.label.name))")
  }

  @Test("are the same for the same people, and others for another seed")
  func seeds() throws {
    let scene = try Self.scene(#"{"id": "tap", "class": "TapGestureRecognizer"}"#)
    func records(_ seed: UInt64) -> [String] {
      var benchmark = Benchmark(scene)
      benchmark.options.isActualSize = true
      let run = benchmark.run(MadeStreams(scene).streams(people: 6, seed: seed))
      return run.streams.flatMap { $0.attempts.map { "\($0)" } }
    }
    #expect(records(1) == records(1) && records(1) != records(2))
  }

  @Test("allow the taps within a series of taps, which are recognized too")
  func series() throws {
    let scene = try Self.scene(
      """
      {"id": "one", "class": "TapGestureRecognizer"},
      {"id": "two", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2}
      """)
    let labels = MadeStreams(scene).streams(people: 1).map(\.label)
    #expect(labels.map(\.expected) == ["one=1", "two=1 one=*"])
    #expect(labels.map(\.person) == ["made-0", "made-0"])
  }
}
