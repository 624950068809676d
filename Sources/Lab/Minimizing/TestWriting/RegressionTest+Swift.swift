internal import TSBenchmarking
internal import TSContacts
internal import TSFormatting
internal import TSInterface
internal import TSRecordings
internal import TSReplay
internal import TSScenes

extension RegressionTest {
  /// Returns the test in Swift, with the products Touchstone and TouchTesting.
  func swiftText() throws(RegressionTestError) -> String {
    let steps = try handSteps()
    let body = if let steps { handBody(steps) } else { try recordingBody() }
    var lines = ["import Testing"] + (steps == nil ? [] : ["import TouchTesting"])
    lines += [
      "import Touchstone", "",
      "@Suite(\"A minimized recording\") @MainActor struct MinimizedRecordingTests {",
      "  @Test(\("does not show “\(check.expectation)”".quotedForJSON))", "  func fault() throws {",
      "    let scene = try Scene(parsing: Array(Self.scene.utf8))",
    ]
    lines += body.map { "    " + $0 }
    lines += ["    #expect(!isShown)", "  }"]
    lines += literal("scene", sceneText)
    if steps == nil { lines += literal("recording", try recordingText()) }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private func literal(_ name: String, _ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    // More than the text has behind a backslash, where they would begin an interpolation.
    let marks = String(repeating: "#", count: text.contains("\\#") ? 8 : 1)
    return ["", "  private static let \(name) = \(marks)\"\"\""]
      + lines.map { $0.isEmpty ? "" : "    " + $0 } + ["", "    \"\"\"\(marks)"]
  }

  /// The touches in words; `nil` if these do not show what the recording shows.
  private func handSteps() throws(RegressionTestError) -> HandSteps? {
    switch check.expectation {
    case .pad, .guarded, .repair, .exit, .difference: return nil
    case .recognitions, .attempt, .call: break
    }
    guard let scene = try? Scene(parsing: Array(sceneText.utf8)), scene.guardSettings == nil,
      let touches, let steps = HandSteps(touches),
      steps.perform(in: scene).shows(check.expectation)
    else { return nil }
    return steps
  }

  private func handBody(_ steps: HandSteps) -> [String] {
    ["let application = Application(screen: scene.screen)"]
      + (readsTrace
        ? []
        : ["let log = GestureLog(application)", "application.observer = log"])
      + [
        "let objects = scene.instantiate(in: application)",
        "defer { withExtendedLifetime(objects) {} }",
        "let stage = TestStage(application: application)",
      ] + steps.source + ["application.timeline.runUntilIdle()"]
      + (readsTrace
        ? ["let lines = stage.trace.split(separator: \"\\n\").map { $0.split(separator: \" \") }"]
        : [])
      + ["let isShown = \(condition("log.attempts"))"]
  }

  private func recordingBody() throws(RegressionTestError) -> [String] {
    var options: [String] = []
    if check.options.asTouchscreen { options.append("asTouchscreen: true") }
    if check.options.isActualSize { options.append("isActualSize: true") }
    let list = options.isEmpty ? "" : ", options: ReplayOptions(\(options.joined(separator: ", ")))"
    let source = "let source = ReplaySource.bytes(Array(Self.recording.utf8))"
    guard readsTrace else {
      return [
        source, "let (explanation, _) = try Replayer.explain(source, scene: scene\(list))",
        "let isShown = \(condition("explanation.attempts"))",
      ]
    }
    return [
      source, "var bytes: [UInt8] = []",
      "try Replayer.trace(source, scene: scene\(list), as: .text, sink: { bytes += $0 })",
      "let lines = String(decoding: bytes, as: UTF8.self).split(separator: \"\\n\")",
      "  .map { $0.split(separator: \" \") }", "let isShown = \(condition(""))",
    ]
  }

  /// Whether the expectation is of lines of the trace, and not of attempts.
  private var readsTrace: Bool {
    switch check.expectation {
    case .call, .repair: true
    case .attempt(_, let outcome, _): ![.recognized, .failed, .cancelled].contains(outcome)
    case .recognitions, .pad, .guarded, .exit, .difference: false
    }
  }

  /// The expression that is true if the fault is shown.
  private func condition(_ attempts: String) -> String {
    func begins(_ path: String, _ text: String) -> String {
      text.isEmpty ? "" : " && \(path).hasPrefix(\(text.quotedForJSON))"
    }
    switch check.expectation {
    case .recognitions(let counts):
      return counts.filter { $0.count != .any }.map { count in
        let way = count.way.map { " && $0.way == \($0.quotedForJSON)" } ?? ""
        let number =
          "\(attempts).filter { $0.recognizer == \(count.recognizer.quotedForJSON)"
          + " && $0.isRecognized\(way) }.count"
        return switch count.count {
        case .exactly(let wanted): "\(number) == \(wanted)"
        case .atLeast(let wanted): "\(number) >= \(wanted)"
        case .any: "true"
        }
      }.joined(separator: "\n      && ")
    case .attempt(let name, .recognized, let way):
      return "\(attempts).contains { $0.recognizer == \(name.quotedForJSON) && $0.isRecognized"
        + begins("($0.way ?? \"\")", way) + " }"
    case .attempt(let name, .failed, let reason), .attempt(let name, .cancelled, let reason):
      let outcome =
        if case .attempt(_, .failed, _) = check.expectation { "failed" } else { "cancelled" }
      return "\(attempts).contains { $0.recognizer == \(name.quotedForJSON)"
        + " && $0.outcome == .\(outcome)" + begins("($0.reason ?? \"\")", reason) + " }"
    case .attempt(let name, let outcome, _):
      let words = words(of: name)
      return "lines.contains { $0.dropFirst().starts(with: [\(words.joined(separator: ", "))])"
        + " && $0.dropFirst(\(words.count + 2)).starts(with: [\"→\", \"\(outcome.rawValue)\"]) }"
    case .call(let name, let method):
      let words = words(of: name).joined(separator: ", ")
      return "lines.contains { $0.dropFirst().starts(with: [\(words), \"\(method.rawValue)\"]) }"
    case .repair(let repair):
      let words = repair.rawValue.split(separator: " ").map { String($0).quotedForJSON }
      return "lines.contains { $0.contains([\(words.joined(separator: ", "))]) }"
    case .pad(let outcome, let text):
      return "explanation.trackpad.contains { $0.outcome.rawValue == \(outcome.quotedForJSON)"
        + begins("$0.text", text) + " }"
    case .guarded(let decision, let reason):
      return "explanation.guarded.contains { $0.decision == \(decision.quotedForJSON)"
        + begins("$0.reason", reason) + " }"
    case .exit, .difference: return "false"
    }
  }

  /// Returns the words of a name, as the test finds them in a line.
  private func words(of name: String) -> [String] {
    name.split(separator: " ").map { String($0).quotedForJSON }
  }

  private func recordingText() throws(RegressionTestError) -> String {
    do throws(RecordingError) {
      let text = String(decoding: try recording.bytes(), as: UTF8.self)
      // The comments are for people who read recordings.
      guard recording.format == .evemu else { return text }
      let lines = text.split(separator: "\n").filter {
        !$0.hasPrefix("#") || $0.hasPrefix("# EVEMU") || $0.hasPrefix("#@")
      }
      return lines.map { line in
        line.hasPrefix("E:") ? String(line.prefix { $0 != "\t" }) : String(line)
      }.joined(separator: "\n")
    } catch {
      throw .touches
    }
  }
}
