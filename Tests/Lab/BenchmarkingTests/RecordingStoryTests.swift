import TSBenchmarking
import Testing

@Suite("A recording in several engines")
struct RecordingStoryTests {
  /// A run of one recording with recognitions by name and time.
  ///
  /// Gestures begin at 0, or by `lead` before they are recognized, and end 0.1 s after that.
  private func run(
    _ name: String, _ recognizers: [String], _ recognitions: [(String, Double)],
    label: String = "", expect: String = "-", lead: Double? = nil
  ) throws -> (file: String, run: BenchmarkRun) {
    let names = recognizers.map { #"{"name":"\#($0)","type":"T"}"# }.joined(separator: ",")
    let attempts = recognitions.map { recognizer, time in
      #"{"recognizer":"\#(recognizer)","type":"T","began":\#(lead.map { time - $0 } ?? 0),"#
        + #""outcome":"recognized","touches":[1],"recognized":\#(time),"ended":\#(time + 0.1)}"#
    }.joined(separator: ",")
    let text =
      #"{"kind":"run","subject":"\#(name)","recognizers":[\#(names)],"options":{"screen":[9,9],"#
      + #""actualSize":true,"rotation":0,"asTouchscreen":true}}"# + "\n"
      + #"{"kind":"stream","stream":{"file":"a&b.evemu","label":"\#(label)","expect":"\#(expect)","#
      + #""frames":1,"touches":1,"duration":1,"attempts":[\#(attempts)]}}"#
    return ("\(name).jsonl", try BenchmarkRun(parsing: text, file: name))
  }

  @Test(
    "engines part at the first gesture that not all of those with its recognizer recognized",
    arguments: [
      // The others' recognitions, and the sentence.
      ([("tap", 0.2), ("pan", 0.4)], "All recognized the same gestures"),
      ([("tap", 0.3), ("pan", 0.9)], "All recognized the same gestures"),
      ([("tap", 0.2)], "They part at 0.400 s: pan."),
      ([("pan", 0.4)], "They part at 0.200 s: tap."),
      ([("tap", 0.2), ("tap", 0.6), ("pan", 0.4)], "They part at 0.600 s: tap."),
      ([], "They part at 0.200 s: tap, pan."),
    ] as [([(String, Double)], String)])
  func parting(theirs: [(String, Double)], sentence: String) throws {
    let comparison = try EngineComparison([
      run("Ours", ["tap", "pan", "pinch"], [("pan", 0.4), ("tap", 0.2)]),
      run("Theirs", ["tap", "pan"], theirs),
    ])
    #expect(comparison.recordingLines.contains { $0.hasPrefix(sentence) })
  }

  @Test(
    "engines part where one recognizes a gesture that is over before that of another begins",
    arguments: [
      // The gestures of 0.2 s end 0.1 s after these recognitions.
      ([0.5], "All recognized the same gestures"), ([0.69], "All recognized the same gestures"),
      ([0.71], "They part at 0.500 s"), ([0.29], "They part at 0.290 s"),
      ([0.2, 0.5], "They part at 0.200 s"), ([0.5, 0.9], "They part at 0.900 s"),
    ] as [([Double], String)])
  func times(theirs: [Double], sentence: String) throws {
    let comparison = try EngineComparison([
      run("Ours", ["tap"], [("tap", 0.5)], lead: 0.1),
      run("Theirs", ["tap"], theirs.map { ("tap", $0) }, lead: 0.1),
    ])
    #expect(comparison.recordingLines.contains { $0.hasPrefix(sentence) })
  }

  @Test("the table has a dash where an engine lacks the recognizer, and counts many recognitions")
  func table() throws {
    let comparison = try EngineComparison([
      run("Ours", ["tap", "pan"], [("tap", 0.2)]),
      run("Theirs", ["pan"], [("pan", 0.1), ("pan", 0.2), ("pan", 0.3), ("pan", 0.4)]),
    ])
    #expect(
      comparison.recordingLines.prefix(4) == [
        "a&b.evemu",
        "recognizer  Ours   Theirs                          part at",
        "pan         never  0.100, 0.200, 0.300 and 1 more  0.100 s",
        "tap         0.200  –",
      ])
  }

  @Test("a label tells which engine is right, and none is judged without one")
  func verdicts() throws {
    let labelled = try EngineComparison([
      run("Ours", ["tap"], [("tap", 0.2)], label: "tap", expect: "tap=1"),
      run("Theirs", ["tap"], [], label: "tap", expect: "tap=1"),
    ])
    #expect(
      labelled.recordingLines.contains("expected tap=1: Ours is right; Theirs tap 0 of 1"))
    let unlabelled = try EngineComparison([run("Ours", ["tap"], [("tap", 0.2)])])
    #expect(!unlabelled.recordingLines.contains { $0.hasPrefix("expected") })
  }

  @Test("the page draws fingers, attempts and the parting, and escapes names")
  func page() throws {
    let comparison = try EngineComparison([
      run("Ours", ["tap"], [("tap", 0.2)]), run("<Theirs>", ["tap"], []),
    ])
    let stream = try #require(comparison.runs[0].streams.first)
    let contacts = [
      (0, 5.0, TouchFrames.Phase.began), (400_000, 90, .moved), (900_000, 90, .ended),
    ]
    let frames = TouchFrames(
      stream,
      frames: contacts.map { time, x, phase in
        TouchFrames.Frame(
          time: Int64(time), contacts: [TouchFrames.Contact(id: 1, phase: phase, x: x, y: 5)])
      })
    let page = comparison.recordingsPage(frames: [frames])
    #expect(page.contains("finger 1</text>") && page.contains("up to 13.2 mm away"))
    #expect(page.contains("class=\"limit\"") && page.contains("class=\"span\""))
    #expect(page.contains("&lt;Theirs&gt;") && !page.contains("<Theirs>"))
    #expect(page.contains("a&amp;b.evemu"))
  }
}
