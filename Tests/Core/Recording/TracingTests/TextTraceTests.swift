import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import Testing
import TSTracing

@Suite("A trace as text")
@MainActor struct TextTraceTests {
  @Test("shows three fingers in columns")
  func threeFingers() {
    let stage = TraceStage(.text)
    stage.window.stopsTouches = true
    stage.playThreeFingers()
    let hash = stage.recorder.finish(TraceSummary(frames: 9, touches: 3, duration: 8 / 120.0))
    let expected = """
         0.000  touch 1      began             (80.0, 200.0)  hit window › pad
         0.000  touch 2      began             (200.0, 200.0)  hit window › pad
         0.000  pad          touchesBegan      1 (80.0, 200.0), 2 (200.0, 200.0)
         0.000  window       touchesBegan
         0.008  pad          touchesMoved      1 (82.5, 205.0), 2 (202.5, 205.0)
         0.008  window       touchesMoved
         0.017  pad          touchesMoved      1 (85.0, 210.0)  with 2 stationary
         0.017  window       touchesMoved
         0.025  pad          touchesMoved      2 (205.0, 210.0)  with 1 stationary
         0.025  window       touchesMoved
         0.033  touch 3      began             (140.0, 300.0)  hit window › pad
         0.033  pad          touchesBegan      3 (140.0, 300.0)  with 1 stationary, 2 stationary
         0.033  window       touchesBegan
         0.042  pad          touchesMoved      1 (87.5, 215.0), 2 (207.5, 215.0), 3 (142.5, 305.0)
         0.042  window       touchesMoved
         0.050  pad          touchesMoved      2 (210.0, 220.0)  with 1 stationary, 3 ended
         0.050  window       touchesMoved
         0.050  pad          touchesEnded      3 (142.5, 305.0)  with 1 stationary, 2 moved
         0.050  window       touchesEnded
         0.058  pad          touchesMoved      2 (212.5, 225.0)  with 1 ended
         0.058  window       touchesMoved
         0.058  pad          touchesEnded      1 (87.5, 215.0)  with 2 moved
         0.058  window       touchesEnded
         0.067  pad          touchesEnded      2 (212.5, 225.0)
         0.067  window       touchesEnded
         0.067  summary                        frames 9, events 0, contacts 0, touches 3, \
      repairs 0, duration 0.067, hash \(hash)
      """
    #expect(stage.lines() == expected.split(separator: "\n").map(String.init))
  }

  @Test("says what hit nothing, which tap it is, and what the input layer had to say")
  func details() {
    let stage = TraceStage(.text)
    stage.window.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
    stage.pad.stopsTouches = true
    stage.frame(0, (0, .began, 80, 450))
    stage.frame(6, (0, .ended, 80, 450))
    stage.frame(12, (0, .began, 80, 200))
    stage.frame(18, (0, .ended, 80, 200))
    stage.frame(24, (0, .began, 81, 200))
    stage.application.cancelTouches(why: "an alert\nappears")
    stage.recorder.input(
      InputNote(time: Timestamp(seconds: 12345.6785), kind: .repaired, why: "empty frame", count: 2)
    )
    let expected = """
         0.000  touch 1      began             (80.0, 450.0)  hit nothing
         0.100  touch 2      began             (80.0, 200.0)  hit window › pad
         0.100  pad          touchesBegan      2 (80.0, 200.0)
         0.150  pad          touchesEnded      2 (80.0, 200.0)
         0.200  touch 3      began             (81.0, 200.0)  hit window › pad
         0.200  pad          touchesBegan      3 (81.0, 200.0) tap 2
         0.200  input        cancelled         an alert\\u000aappears
         0.200  pad          touchesCancelled  3 (81.0, 200.0) tap 2 interrupted
      12345.679  input        repaired          empty frame, 2 times
      """
    #expect(stage.lines() == expected.split(separator: "\n").map(String.init))
  }

  @Test("has the lines of the program's own, which neither the JSON form nor the digest has")
  func log() {
    func run(_ form: TraceForm, logging: Bool) -> (lines: [String], hash: String) {
      let stage = TraceStage(form)
      stage.frame(0, (0, .began, 80, 50))
      if logging { stage.recorder.log("Loaded\nits view.") }
      let hash = stage.recorder.finish(TraceSummary(frames: 1, touches: 1, duration: 0))
      return (stage.lines(), hash)
    }
    let (with, without) = (run(.text, logging: true), run(.text, logging: false))
    #expect(
      with.lines.filter { !without.lines.contains($0) } == [
        "   0.000  log          Loaded\\u000aits view."
      ])
    #expect(with.hash == without.hash)
    #expect(run(.json, logging: true).lines == run(.json, logging: false).lines)
  }

  @Test("has the digest of the same run in JSON, and the same in every run")
  func digest() {
    let hashes = [TraceForm.text, .json, .text, .json].map { form in
      let stage = TraceStage(form)
      stage.playThreeFingers()
      return stage.recorder.finish(TraceSummary())
    }
    #expect(Set(hashes).count == 1)
    let other = TraceStage(.json)
    other.playThreeFingers()
    other.frame(9, (0, .began, 1, 1))
    #expect(other.recorder.finish(TraceSummary()) != hashes[0])
  }

  @Test("is handed on in portions")
  func portions() {
    let stage = TraceStage(.text)
    var portions: [Int] = []
    let recorder = TraceRecorder(timeline: Timeline(), as: .json) { portions.append($0.count) }
    let note = InputNote(time: .zero, kind: .repaired, why: "empty frame", count: 1)
    for _ in 0..<2000 { recorder.input(note) }
    #expect(portions.count == 2)
    recorder.finish(TraceSummary())
    #expect(portions.count == 3 && portions.allSatisfy { $0 > 0 })
    #expect(recorder.lineCount == 2001)
    withExtendedLifetime(stage) {}
  }
}
