internal import TSBenchmarking
internal import TSJSONText
internal import TSFormatting
internal import TSGeometry
internal import TSInterface
internal import TSRecordings
internal import TSReplay
internal import TSScenes

/// A test that fails as long as a recording shows a fault, and passes once it does not.
///
/// Its touches are said as those of a hand where this shows the fault, too, and otherwise are the
/// recording itself.
@MainActor package struct RegressionTest {
  /// A language in which tests are written.
  package enum Language: String, CaseIterable, Sendable {
    case swift, c, python

    /// The name of a test's file, by which the programs find it that run tests.
    ///
    /// - Parameter name: The name of the recording, without its ending.
    package func file(_ name: String) -> String {
      let word = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      return switch self {
      case .swift: "\(word)Tests.swift"
      case .c: "\(word)_test.c"
      case .python: "test_\(word).py"
      }
    }
  }

  let recording: MinimizedRecording
  let check: ReplayCheck
  let scene: JSONNode

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - check: The check that it passes; its scene is that of the test.
  ///   - sceneText: The text of the scene; `nil` for one view.
  /// - Throws: ``RegressionTestError`` if the options cannot be said in a test.
  package init(
    _ recording: MinimizedRecording, _ check: ReplayCheck, sceneText: [UInt8]?
  ) throws(RegressionTestError) {
    self.recording = recording
    var plain = ReplayOptions(
      asTouchscreen: check.options.asTouchscreen, isActualSize: check.options.isActualSize)
    plain.logsTrackpads = check.options.logsTrackpads
    // Those of the scene apply without being said.
    plain = plain.completed(by: check.scene)
    guard plain == check.options else { throw .options }
    switch check.expectation {
    case .exit, .difference: throw .notOfReplay
    case .recognitions, .attempt, .repair, .call, .pad, .guarded: break
    }
    self.check = check
    guard let sceneText else {
      scene = try Self.standardScene(of: recording, check)
      return
    }
    guard let node = try? JSONParser.parse(sceneText) else { throw .scene("it is no JSON") }
    scene = node
  }

  /// Returns the text of the test.
  ///
  /// - Throws: ``RegressionTestError`` if the test cannot be said in the language.
  package func text(in language: Language) throws(RegressionTestError) -> String {
    switch language {
    case .swift: try swiftText()
    case .c: try LibraryTest(self).cText()
    case .python: try LibraryTest(self).pythonText()
    }
  }

  var sceneText: String { scene.text }

  /// The touches of the recording in points of the screen; `nil` if they are not those of a screen.
  var touches: TouchFrames? {
    guard let scene = try? Scene(parsing: Array(sceneText.utf8), name: check.scene?.name ?? "scene")
    else { return nil }
    var benchmark = Benchmark(scene)
    benchmark.options = check.options
    let frames = benchmark.frames(
      of: LabelledStream(
        StreamLabel(file: "", label: "", expectations: []), source: .items(recording.items)))
    let phases = frames.frames.flatMap(\.contacts).map(\.phase)
    guard frames.stream.problem == nil, !phases.isEmpty, !phases.contains(.cancelled) else {
      return nil
    }
    return frames
  }

  private static func standardScene(
    of recording: MinimizedRecording, _ check: ReplayCheck
  ) throws(RegressionTestError) -> JSONNode {
    guard let replayer = try? Replayer(.items(recording.items)) else { throw .scene("none") }
    let screen = Scene.standard(for: replayer.digitizer).screen
    func pair(_ size: CGSize) -> String {
      "[\(Double(size.width).compact(6)), \(Double(size.height).compact(6))]"
    }
    let size = pair(screen.size)
    let millimetres = screen.millimetres.map { ", \"millimetres\": \(pair($0))" } ?? ""
    let frame = "[0, 0, \(size.dropFirst())"
    let text = """
      {"screen": {"size": \(size)\(millimetres)}, "window": {"id": "window", "frame": \(frame), \
      "subviews": [{"id": "view", "frame": \(frame), "isMultipleTouchEnabled": true}]}}
      """
    guard let node = try? JSONParser.parse(Array(text.utf8)) else { throw .scene(text) }
    return node
  }
}

/// The reason for which no test can be written.
package enum RegressionTestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Options of the call that have no place in a test.
  case options
  /// The expectation is of another program.
  case notOfReplay
  /// The scene has what the library for other languages has not.
  case scene(String)
  /// The expectation is of what the library for other languages does not report so.
  case expectation(String)
  /// The touches are not those of a screen.
  case touches

  /// The message, with a remedy.
  package var description: String {
    switch self {
    case .options:
      "a test has the device over the whole screen; write settings of trackpads and guards into the"
        + " scene, and leave out --rotate, --region and --calibration"
    case .notOfReplay: "only what a replay shows becomes a test; run the command on the recording"
    case .scene(let what):
      "the scene has what libtouchstone has not: \(what); give --scene-too, or --test swift"
    case .expectation(let text):
      "“\(text)” is no gesture of libtouchstone; expect a recognizer's outcome, or give --test swift"
    case .touches: "the touches are not those of a screen; give --test swift"
    }
  }
}
