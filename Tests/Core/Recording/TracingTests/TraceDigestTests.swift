import TSContacts
import TSEventTime
import TSInterface
import TSRecognition
import Testing
import TSTracing

@Suite("The digest of a trace")
@MainActor struct TraceDigestTests {
  @Test("is that of all bytes, also once the effect of constants on it is known")
  func constants() {
    let stage = TraceStage(.json)
    stage.pad.addGestureRecognizer(PanGestureRecognizer())
    // A constant is used more often than its effect takes to be computed: 64 times.
    for round in 0..<60 {
      for number in 0..<6 {
        let point = (80 + Double(number * 7 + round % 5) / 3, 200 + Double(number * number))
        stage.frame(
          round * 10 + number,
          (0, number == 0 ? .began : number == 5 ? .ended : .moved, point.0, point.1))
      }
    }
    var digest = TraceDigest()
    let lines = stage.lines()
    #expect(lines.count > 500)
    for line in lines { digest.update(Array((line + "\n").utf8).span) }
    #expect(stage.recorder.finish(TraceSummary()) == digest.text)
  }

  @Test("is the same of the same run in text, of which it is not the digest")
  func text() {
    let hashes = TraceForm.allCases.map { form in
      let stage = TraceStage(form)
      for _ in 0..<30 { stage.playThreeFingers() }
      return stage.recorder.finish(TraceSummary())
    }
    #expect(Set(hashes).count == 1)
  }
}

@Suite("The touches of a call in JSON")
@MainActor struct JSONTouchesTests {
  @Test("are sorted by number, also those that are no longer part of the event")
  func foreign() throws {
    let stage = TraceStage(.json)
    let keeper = Keeper(frame: stage.pad.bounds)
    keeper.sceneID = "keeper"
    keeper.isMultipleTouchEnabled = true
    stage.pad.addSubview(keeper)
    stage.frame(0, (0, .began, 80, 200))
    stage.frame(1, (0, .ended, 80, 200))
    stage.frame(2, (0, .began, 100, 210), (1, .began, 120, 220))
    let before = stage.lines().count
    let event = try #require(keeper.event)
    for touches in [keeper.touches, Set(event.orderedTouches), keeper.touches] {
      stage.recorder.responder(keeper, receives: .touchesMoved, touches: touches, event: event)
    }
    let called = stage.lines().dropFirst(before).map { line in
      String(line.split(separator: "\"touches\": [")[1].split(separator: "], \"all\"")[0])
    }
    func touch(_ id: Int, _ phase: String, _ taps: Int, _ x: Int, _ y: Int) -> String {
      """
      {"id": \(id), "phase": "\(phase)", "x": \(x), "y": \(y), "tapCount": \(taps), \
      "view": "keeper"}
      """
    }
    let present = [touch(2, "began", 2, 100, 210), touch(3, "began", 1, 120, 220)]
    let all = ([touch(1, "ended", 1, 80, 200)] + present).joined(separator: ", ")
    #expect(called == [all, present.joined(separator: ", "), all])
  }
}

/// A view that keeps all touches that it received, and the last event.
private final class Keeper: View {
  var touches: Set<Touch> = []
  var event: Event?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    self.touches.formUnion(touches)
    self.event = event
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
}
