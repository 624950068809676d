import TSStrokes
import Testing

@Suite("The recorder of drawn shapes") struct StrokeRecorderTests {
  private static func draw(
    _ finger: Int, at start: Double, with recorder: inout StrokeRecorder
  ) {
    recorder.began(finger, x: 0, y: 0, at: start)
    recorder.moved(finger, x: 10, y: 20, at: start + 0.1)
    recorder.ended(finger, at: start + 0.2)
  }

  @Test("Strokes that follow within the interval are one shape, later ones another")
  func interval() {
    var recorder = StrokeRecorder(name: "x")
    Self.draw(1, at: 5, with: &recorder)
    Self.draw(1, at: 5.7, with: &recorder)
    recorder.name = "line"
    Self.draw(1, at: 7, with: &recorder)
    #expect(recorder.shapes.map(\.name) == ["x", "line"])
    #expect(recorder.shapes.map(\.gesture.strokeCount) == [2, 1])
    let times = recorder.shapes[0].gesture.points.map { ($0.time * 10).rounded() }
    #expect(times == [0, 1, 7, 8])
  }

  @Test("A dot and a cancelled shape are no templates, and a shape can be ended at any time")
  func ends() {
    var recorder = StrokeRecorder(name: "x")
    recorder.began(1, x: 3, y: 3, at: 0)
    recorder.ended(1, at: 0.1)
    recorder.finish()
    #expect(recorder.shapes.isEmpty)
    Self.draw(1, at: 0.2, with: &recorder)
    recorder.cancelled()
    #expect(recorder.shapes.isEmpty)
    Self.draw(1, at: 1, with: &recorder)
    recorder.finish()
    Self.draw(1, at: 1.3, with: &recorder)
    #expect(recorder.shapes.count == 2)
    recorder.removeAll()
    #expect(recorder.shapes.isEmpty)
  }

  @Test("The last shape can be discarded, which is the one in progress if there is one")
  func removal() {
    var recorder = StrokeRecorder(name: "a")
    for (number, name) in ["a", "b", "c"].enumerated() {
      recorder.name = name
      let start = Double(number) * 10
      recorder.began(1, x: 0, y: 0, at: start)
      recorder.moved(1, x: 10, y: 5, at: start + 0.1)
      if name != "c" { recorder.ended(1, at: start + 0.2) }
    }
    recorder.removeLast()
    #expect(recorder.shapes.map(\.name) == ["a", "b"])
    recorder.removeLast()
    recorder.removeLast()
    recorder.removeLast()
    #expect(recorder.shapes.isEmpty)
  }

  @Test("A finger that lands while another one draws is a stroke of the same shape")
  func twoFingers() {
    var recorder = StrokeRecorder(name: "h", strokeInterval: 0)
    recorder.began(1, x: 0, y: 0, at: 0)
    recorder.began(2, x: 50, y: 0, at: 0.1)
    recorder.moved(1, x: 0, y: 10, at: 0.2)
    recorder.moved(2, x: 50, y: 10, at: 0.2)
    recorder.ended(1, at: 0.3)
    recorder.ended(2, at: 0.3)
    #expect(recorder.shapes.map(\.gesture.strokeCount) == [2])
  }
}
