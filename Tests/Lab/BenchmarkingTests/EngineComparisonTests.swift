import TSBenchmarking
import Foundation
import Testing

@Suite("Engines side by side")
@MainActor struct EngineComparisonTests {
  /// A run with the given attempts: recognizers by stream, each recognized after a tenth of a second.
  private func run(
    _ name: String, _ recognizers: [String], _ streams: [(file: String, attempts: [String])],
    problem: String? = nil, actualSize: Bool = true, expect: [String: String] = [:]
  ) throws -> (file: String, run: BenchmarkRun) {
    let names = recognizers.map { #"{"name":"\#($0)","type":"T"}"# }.joined(separator: ",")
    var lines = [
      #"{"kind":"run","subject":"\#(name)","recognizers":[\#(names)],"options":{"screen":[9,9],"#
        + #""actualSize":\#(actualSize),"rotation":0,"asTouchscreen":true}}"#
    ]
    for (file, attempts) in streams {
      let list = attempts.map {
        #"{"recognizer":"\#($0)","type":"T","began":0.5,"outcome":"recognized","touches":[1],"#
          + #""recognized":0.6}"#
      }
      let fault = file == "broken" ? problem.map { #","problem":"\#($0)""# } ?? "" : ""
      lines.append(
        #"{"kind":"stream","stream":{"file":"\#(file)","label":"\#(file)","expect":"#
          + #""\#(expect[file] ?? "tap=1")","frames":1,"touches":1,"duration":1,"#
          + #""attempts":[\#(list.joined(separator: ","))]\#(fault)}}"#)
    }
    let text = lines.joined(separator: "\n")
    return ("\(name).jsonl", try BenchmarkRun(parsing: text, file: "\(name).jsonl"))
  }

  @Test("count recall, false activations and times of each engine, with intervals")
  func figures() throws {
    let comparison = try EngineComparison([
      run("A", ["tap", "pan"], [("x", ["tap"]), ("y", ["tap", "pan"])]),
      run("B", ["tap"], [("x", []), ("y", ["tap", "tap"])]),
    ])
    let a = try #require(comparison.figures(of: 0))
    #expect(a.recall == Share(2, of: 2) && a.score.falseActivations == 1)
    #expect(a.falseStreams == Share(1, of: 2))
    #expect(abs((a.median ?? 0) - 0.1) < 1e-9)
    let b = try #require(comparison.figures(of: 1))
    #expect(b.recall == Share(1, of: 2) && b.falseStreams == Share(1, of: 2))
    #expect(
      comparison.lines.contains(
        "tap         A       2         100 % (34–100)  0      0 % (0–66)                 0.100  0.100"
      ))
    #expect(
      comparison.lines.contains(
        "            B       2         50 % (9–91)     1      50 % (9–91)                0.100  0.100"
      ))
  }

  @Test("have a dash for what an engine has no recognizer for, and do not judge it")
  func dashes() throws {
    let comparison = try EngineComparison([
      run("A", ["tap", "pan"], [("x", ["tap"]), ("y", ["pan"])], expect: ["y": "pan=1"]),
      run("B", ["tap"], [("x", ["tap"]), ("y", [])], expect: ["y": "pan=1"]),
    ])
    let columns = comparison.columns
    #expect(columns.map(\.name) == ["tap", "pan"])
    #expect(comparison.figures(of: 1, [columns[1]]) == nil)
    #expect(comparison.figures(of: 1) { $0.label == "y" } == nil)
    #expect(
      comparison.lines.contains(
        "            B       –         –               –      –                          –      –"))
    #expect(comparison.disagreements.isEmpty)
    // The cells of the matrix of B: one with the share, and dashes for pan.
    let page = comparison.page()
    #expect(page.matches(of: #/class="none">–</#).count == 2)
  }

  @Test("list a stream that an engine did not interpret, and count it for nobody")
  func problems() throws {
    let comparison = try EngineComparison([
      run("A", ["tap"], [("broken", ["tap"]), ("x", ["tap"])]),
      run("B", ["tap"], [("broken", []), ("x", ["tap"])], problem: "it crashed"),
    ])
    let b = try #require(comparison.figures(of: 1))
    #expect(b.recall == Share(1, of: 1) && b.problems == 1)
    #expect(comparison.disagreements.isEmpty)
    #expect(comparison.lines.last == "B: not interpreted: broken: it crashed")
    #expect(comparison.page().contains("B: not interpreted: broken: it crashed"))
  }

  @Test("disagree first where the first engine alone is wrong, with both stories and the picture")
  func disagreements() throws {
    let comparison = try EngineComparison([
      run("A", ["tap"], [("a", ["tap"]), ("m", []), ("z<", ["tap", "tap"])]),
      run("B", ["tap"], [("a", []), ("m", []), ("z<", ["tap"])]),
    ])
    #expect(comparison.disagreements.map(\.label.file) == ["z<", "a"])
    #expect(
      comparison.lines.contains(
        "A and B disagree in 2 streams: A alone is right in 1, B in 1, neither in 0"))
    var frames = TouchFrames(try #require(comparison.disagreements[1].results[0]))
    frames.stream.attempts = []
    frames.frames = [
      .init(time: 0, contacts: [.init(id: 1, phase: .began, x: 10, y: 10)]),
      .init(time: 9, contacts: [.init(id: 1, phase: .moved, x: 60, y: 30)]),
    ]
    let page = comparison.page(frames: [frames])
    let stories = page.components(separatedBy: "<details>").dropFirst()
    #expect(stories.count == 2)
    let last = try #require(stories.last)
    #expect(last.contains("<h4>A: is right</h4>") && last.contains("<h4>B: tap 0 of 1</h4>"))
    #expect(last.contains("recognized at 0.600 s") && last.contains("no attempt of"))
    #expect(
      last.contains("<svg viewBox=\"0 0 300 ") && last.contains("d=\"M14.0 14.0L164.0 74.0\""))
    #expect(page.contains("z&lt;") && !page.contains("z<"))
    #expect(!page.contains("http://") && !page.contains("src="), "it is self-contained")
  }

  @Test("must be runs of the same streams, on the same screen")
  func mismatches() throws {
    let a = try run("A", ["tap"], [("x", [])])
    for (other, message) in [
      (try run("B", ["tap"], [("x", [])], actualSize: false), "B.jsonl:1: its devices are placed"),
      (try run("B", ["tap"], [("y", [])]), "B.jsonl: it has no stream of A.jsonl"),
    ] {
      let error = #expect(throws: BenchmarkFileError.self) { try EngineComparison([a, other]) }
      #expect(error?.description.hasPrefix(message) == true)
    }
    #expect(throws: BenchmarkFileError.self) { try EngineComparison([]) }
  }
}
