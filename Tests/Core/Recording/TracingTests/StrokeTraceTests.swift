import TSContacts
import TSGeometry
import TSInterface
import TSStrokes
import Testing
import TSTracing

@Suite("Drawn shapes in traces and explanations")
@MainActor struct StrokeTraceTests {
  private static let corner = [(0.0, 0.0), (60, 0), (60, 60)]
  private static let check = [(0.0, 30.0), (20, 60), (60, 0)]

  private func addStrokes(_ stage: TraceStage) {
    let strokes = StrokeGestureRecognizer()
    strokes.name = "draw"
    strokes.templates = [("corner", Self.corner), ("check", Self.check)].map { name, points in
      NamedStroke(
        name: name,
        gesture: StrokeGesture(points.map { StrokePoint(x: $0.0, y: $0.1) }))
    }
    stage.pad.addGestureRecognizer(strokes)
  }

  /// Draws through some points.
  private func draw(_ points: [(Double, Double)], from frame: Int = 0, on stage: TraceStage) {
    for (index, point) in points.enumerated() {
      let phase: Contact.Phase = index == 0 ? .began : .moved
      stage.frame(frame + index, (0, phase, 100 + point.0, 200 + point.1))
    }
    let last = points[points.count - 1]
    stage.frame(frame + points.count, (0, .ended, 100 + last.0, 200 + last.1))
  }

  @Test(
    "A recognized shape has its name in a trace, a failed one its reason",
    arguments: [true, false])
  func traces(isJSON: Bool) {
    let stage = TraceStage(isJSON ? .json : .text)
    addStrokes(stage)
    draw(Self.corner, on: stage)
    draw(Self.corner.map { ($0.0 / 4, $0.1 / 4) }, from: 20, on: stage)
    let lines = stage.lines().filter { $0.contains("draw") }
    #expect(lines.contains { $0.contains(isJSON ? #""shape": "corner""# : "shape corner  at") })
    #expect(lines.contains { $0.contains("drawn 2.3 mm large, 8 required") })
  }

  @Test("A moment during a shape has the likeliest names, and none before and after it")
  func candidates() throws {
    let stage = TraceStage(.text)
    addStrokes(stage)
    let log = GestureLog(stage.application)
    stage.application.observer = log
    stage.frame(0, (0, .began, 100, 200))
    #expect(log.moment().recognizers[0].candidates == nil)
    stage.frame(1, (0, .moved, 160, 200))
    stage.frame(2, (0, .moved, 160, 240))
    let moment = log.moment()
    let candidates = try #require(moment.recognizers[0].candidates)
    #expect(candidates.map(\.name) == ["corner", "check"])
    #expect(candidates[0].probability > 0.5)
    let lines = Explanation(
      touches: log.touches, attempts: log.attempts, moment: moment, duration: 1,
      recognizers: ["draw"]
    ).lines
    #expect(lines.contains { $0.contains("; likely corner ") }, "\(lines)")
    stage.frame(3, (0, .ended, 160, 260))
    #expect(log.moment().recognizers[0].candidates == nil)
  }

  @Test("An explanation has the name, and both shapes as points and as a picture")
  func explanations() throws {
    let stage = TraceStage(.text)
    addStrokes(stage)
    let log = GestureLog(stage.application)
    stage.application.observer = log
    draw(Self.corner, on: stage)
    let attempt = try #require(log.attempts.first)
    #expect(attempt.way == "corner")
    #expect(attempt.summary.hasSuffix("(corner)"))
    let drawing = try #require(attempt.drawing)
    #expect(drawing.template == "corner" && drawing.distance < 0.01)
    #expect(drawing.drawnPoints.count == 32 && drawing.templatePoints.count == 32)
    let picture = drawing.picture
    #expect(picture[0].hasPrefix("o drawn, . template corner, distance 0.0"))
    // A line to the right, and one down at its end.
    #expect(picture[1].count { $0 == "@" } > 10)
    #expect(picture.dropFirst(3).allSatisfy { $0.count { $0 == "@" } <= 2 })
  }
}
