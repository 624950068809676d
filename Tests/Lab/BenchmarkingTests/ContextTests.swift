import TSBenchmarking
import TSReplay
import TestSupport
import Testing
import TSTracing

@Suite("The context of a part of a recording")
@MainActor struct ContextTests {
  private static let folder = Samples.folder + "/"

  /// Returns what counts of the attempts in a part, with and without a context.
  private static func attempts(
    _ name: String, _ start: Double, _ end: Double?, context: Double?
  ) -> [String] {
    var label = StreamLabel(
      file: name, label: "part", expectations: [], start: start, end: end, context: context)
    label.person = "p"
    let result = Samples.taps().result(of: LabelledStream(label, source: .file(folder + name)))
    #expect(result.problem == nil, "\(result.problem ?? "")")
    return result.attempts.filter { result.counts($0) }.map {
      "\($0.recognizer) \($0.began) \($0.recognized ?? -1) \($0.way ?? "")"
    }
  }

  @Test(
    "changes no attempt of the part, wherever it begins",
    arguments: [
      "double-tap.evemu", "swipe.evemu", "three-fingers.evemu", "pinch.evemu",
      "devices/every-format/tap.yml", "devices/anonymous-screen/double-tap.getevent",
      "devices/single-touch-screen/double-tap.evtest", "devices/lossy-screen/double-tap.evtest",
      "devices/slot-screen/double-tap.evemu", "devices/fast-screen/double-tap.yml",
      "devices/released-screen/writing.getevent",
    ])
  func sameAttempts(name: String) throws {
    for (index, span) in try TouchSpan.spans(of: .file(Self.folder + name)).enumerated() {
      for context in [0.0, 0.4, 100] {
        let whole = Self.attempts(name, max(0, span.start - 0.001), nil, context: nil)
        let part = Self.attempts(name, max(0, span.start - 0.001), nil, context: context)
        // Without context, the tap before it does not make a double tap of this one.
        guard context > 0 || index == 0 else { continue }
        #expect(part == whole && !whole.isEmpty, "span \(index), context \(context)")
      }
    }
  }

  @Test("repeats positions that a device reports only when they change")
  func positions() throws {
    let text =
      Samples.panel + """
        E: 1.000000 0003 002f 0003
        E: 1.000000 0003 0039 0007
        E: 1.000000 0003 0035 0500
        E: 1.000000 0003 0036 0250
        E: 1.000000 0000 0000 0000
        E: 1.050000 0003 0039 -001
        E: 1.050000 0000 0000 0000
        E: 9.000000 0003 0039 0008
        E: 9.000000 0000 0000 0000
        E: 9.050000 0003 0035 0600
        E: 9.050000 0000 0000 0000
        E: 9.060000 0003 0039 -001
        E: 9.060000 0000 0000 0000

        """
    let folder = try Folder()
    let path = try folder.write(text, to: "panel.evemu")
    let label = StreamLabel(
      file: "panel", label: "drag", expectations: [], start: 7.999, context: 1)
    let result = Samples.taps().result(of: LabelledStream(label, source: .file(path)))
    let pan = try #require(result.attempts.first { $0.recognizer == "pan" })
    // Two frames that set the state, three of the stroke; the stroke is at its true time and place.
    #expect(result.frames == 5 && result.touches == 1)
    #expect(pan.began == 8 && pan.way == "right" && pan.isRecognized)
  }

  @Test(
    "makes a replay of many parts as right as one of the whole",
    .enabled(if: RecordingCorpus.real != nil, "skipped: no folder of real recordings"))
  func phones() throws {
    let file = try #require(RecordingCorpus.real).folder + "/phones/FittsTasks-participant1.txt"
    let spans = try TouchSpan.spans(of: .file(file))
    func outcome(_ span: TouchSpan, _ context: Double?) -> [Double?] {
      let label = StreamLabel(
        file: "f", label: "drag", expectations: [], start: max(0, span.start - 0.001),
        end: span.end + 0.001, context: context)
      let result = Samples.taps().result(of: LabelledStream(label, source: .file(file)))
      return result.attempts.filter { result.counts($0) }.map(\.recognized)
    }
    for span in spans.prefix(12) { #expect(outcome(span, 1) == outcome(span, nil)) }
  }
}
