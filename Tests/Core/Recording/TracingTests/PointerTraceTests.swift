import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import Testing
import TSTracing

@Suite("A trace of a pointer")
@MainActor struct PointerTraceTests {
  private func play(_ form: TraceForm) -> TraceStage {
    let stage = TraceStage(form)
    let pointer = stage.application.pointer
    func time(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }
    stage.recorder.begin(at: .zero)
    stage.pad.stopsTouches = true
    pointer.move(to: CGPoint(x: 40.5, y: 200.25), at: time(0))
    pointer.press(.secondary, at: time(10))
    pointer.release(.secondary, at: time(20))
    pointer.scroll(.mayBegin, at: time(30))
    pointer.scroll(.began, by: CGVector(dx: 1, dy: -2.5), at: time(40))
    pointer.scroll(.ended, at: time(50))
    pointer.scroll(by: CGVector(dx: 0, dy: 30), at: time(60))
    pointer.transform(.began, at: time(70))
    pointer.transform(.cancelled, scale: 1.25, rotation: .pi / 6, at: time(80))
    return stage
  }

  @Test("has a line for each movement, change of buttons, scroll and transform event")
  func text() {
    let expected = """
         0.000  pointer      hover             (40.5, 200.3)
         0.010  pointer      buttons 2         (40.5, 200.3)
         0.010  touch 1      began             (40.5, 200.3)  hit window › pad
         0.010  pad          touchesBegan      1 (40.5, 200.3)
         0.020  pointer      hover             (40.5, 200.3)
         0.020  pad          touchesEnded      1 (40.5, 200.3)
         0.030  scroll       mayBegin          at (40.5, 200.3)
         0.040  scroll       began             by (1.0, -2.5)  at (40.5, 200.3)
         0.050  scroll       ended             at (40.5, 200.3)
         0.060  scroll       discrete          by (0.0, 30.0)  at (40.5, 200.3)
         0.070  transform    began             scale 1  rotation 0.0°
         0.080  transform    cancelled         scale 1.25  rotation 30.0°
      """
    #expect(play(.text).lines() == expected.split(separator: "\n").map(String.init))
  }

  private func swipe(_ form: TraceForm) -> TraceStage {
    let stage = TraceStage(form)
    stage.recorder.begin(at: .zero)
    for (phase, way) in [
      (TransformPhase.began, CGVector(dx: 1, dy: -2)), (.changed, CGVector(dx: 10, dy: 0.5)),
      (.ended, .zero), (.began, CGVector(dx: -3, dy: 0)), (.cancelled, .zero),
    ] {
      stage.recorder.trackpad(swipes: phase, by: way, of: 3)
    }
    return stage
  }

  @Test("has the values of a swipe on a trackpad as keys, and the same hash as text")
  func swipes() throws {
    let (json, text) = (swipe(.json), swipe(.text))
    let start = #"{"t": 0.000000, "n": 1, "kind": "trackpad", "what": "swipe", "#
    #expect(
      json.lines().first
        == start + #""why": "3 fingers, began", "phase": "began", "fingers": 3, "dx": 1, "dy": -2}"#
    )
    let keys = json.lines().map { line in
      line.firstRange(of: "\"phase\": ").map { String(line[$0.lowerBound...]) } ?? line
    }
    #expect(
      keys == [
        #""phase": "began", "fingers": 3, "dx": 1, "dy": -2}"#,
        #""phase": "changed", "fingers": 3, "dx": 11, "dy": -1.5}"#,
        #""phase": "ended", "fingers": 3, "dx": 11, "dy": -1.5}"#,
        #""phase": "began", "fingers": 3, "dx": -3, "dy": 0}"#,
        #""phase": "cancelled", "fingers": 3, "dx": -3, "dy": 0}"#,
      ])
    #expect(
      text.lines().map { $0.split(separator: ", ").last } == [
        "began", "ended", "began", "cancelled",
      ])
    #expect(
      json.recorder.finish(TraceSummary()) == text.recorder.finish(TraceSummary()))
  }

  @Test("has the same lines in JSON, which the hash contains")
  func json() {
    let stage = play(.json)
    let lines = stage.lines().filter { !$0.contains("\"touches\"") }
    #expect(
      lines == [
        #"{"t": 0.000000, "n": 1, "kind": "pointer", "x": 40.5, "y": 200.25, "buttons": 0}"#,
        #"{"t": 0.010000, "n": 2, "kind": "pointer", "x": 40.5, "y": 200.25, "buttons": 2}"#,
        #"{"t": 0.020000, "n": 4, "kind": "pointer", "x": 40.5, "y": 200.25, "buttons": 0}"#,
        #"{"t": 0.030000, "n": 6, "kind": "scroll", "phase": "mayBegin", "dx": 0, "dy": 0, "#
          + #""x": 40.5, "y": 200.25}"#,
        #"{"t": 0.040000, "n": 7, "kind": "scroll", "phase": "began", "dx": 1, "dy": -2.5, "#
          + #""x": 40.5, "y": 200.25}"#,
        #"{"t": 0.050000, "n": 8, "kind": "scroll", "phase": "ended", "dx": 0, "dy": 0, "#
          + #""x": 40.5, "y": 200.25}"#,
        #"{"t": 0.060000, "n": 9, "kind": "scroll", "phase": "discrete", "dx": 0, "dy": 30, "#
          + #""x": 40.5, "y": 200.25}"#,
        #"{"t": 0.070000, "n": 10, "kind": "transform", "phase": "began", "scale": 1, "#
          + #""rotation": 0}"#,
        #"{"t": 0.080000, "n": 11, "kind": "transform", "phase": "cancelled", "scale": 1.25, "#
          + #""rotation": 0.524}"#,
      ])
    let hash = stage.recorder.finish(TraceSummary())
    #expect(hash == play(.text).recorder.finish(TraceSummary()))
    let shorter = TraceStage(.json)
    shorter.recorder.begin(at: .zero)
    #expect(shorter.recorder.finish(TraceSummary()) != hash)
  }
}
