import Foundation
import TSGeometry
@testable import TSGestureLinting
import TSInterface
import TSScenes
import TouchSnapshots
import Testing

@Suite("The output of the linter") @MainActor struct LintOutputTests {
  private let lint: GestureLint
  private let application: Application

  init() throws {
    let text = """
      { "id": "single", "class": "TapGestureRecognizer", "requireToFail": ["double"] },
      { "id": "double", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2 },
      { "id": "flip", "class": "SwipeGestureRecognizer", "direction": [] }
      """
    let scene = try LintStage.scene(gestures: text)
    lint = GestureLint(of: scene)
    application = Application(screen: scene.screen)
    _ = scene.instantiate(in: application)
  }

  @Test("text has three lines for each finding, warnings first")
  func text() {
    #expect(
      lint.lines == [
        "1. warning: never-recognized: flip", "   flip has no direction", "   set direction",
        "2. note: adds-delay: single, double",
        "   single is recognized 350 ms (p50) or 350 ms (p95) later, because it waits for double to "
          + "fail",
        "   act on single at once where its effect can be undone, or offer double on another view",
      ])
    #expect(
      lint.findings.map(\.description) == [
        "warning: never-recognized: flip has no direction; set direction"
      ])
  }

  @Test("JSON has one object for each finding, with its rectangles, and delays in seconds")
  func json() throws {
    let objects = try lint.jsonLines.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["number"] as? Int } == [1, 2])
    #expect(objects[0]["kind"] as? String == "never-recognized")
    #expect(objects[0]["severity"] as? String == "warning" && objects[0]["p50"] == nil)
    #expect(objects[0]["rects"] as? [[Double]] == [[160, 160, 320, 320]])
    #expect(objects[1]["subjects"] as? [String] == ["single", "double"])
    #expect(objects[1]["p50"] as? Double == 0.35 && objects[1]["p95"] as? Double == 0.35)
    #expect(
      Set(objects[0].keys) == [
        "number", "kind", "severity", "subjects", "reason", "remedy", "rects",
      ])
  }

  @Test("a picture has one outline for subjects at the same place, with all their numbers")
  func picture() throws {
    #expect(
      lint.annotations == [
        Snapshot.Annotation(CGRect(x: 160, y: 160, width: 320, height: 320), label: "1, 2")
      ])
    let plain = try Snapshot(of: application).svg()
    let marked = try Snapshot(of: application, annotations: lint.annotations).svg()
    #expect(marked.contains("1, 2") && !plain.contains("1, 2"))
  }

  @Test("a label has ranges for three and more numbers in a row")
  func ranges() throws {
    let flips = (1...4).map {
      #"{ "id": "f\#($0)", "class": "SwipeGestureRecognizer", "direction": [] }"#
    }
    let scene = try LintStage.scene(gestures: flips.joined(separator: ", "))
    #expect(GestureLint(of: scene).annotations.map(\.label) == ["1–4"])
  }

  @Test("identifiers of kinds do not change")
  func kinds() {
    #expect(
      GestureLint.Kind.allCases.map(\.rawValue) == [
        "never-recognized", "always-waits", "decided-by-order", "decided-by-sampling",
        "unexpected-simultaneity", "adds-delay", "small-target", "near-targets",
        "impossible-on-device", "few-people", "not-tried",
      ])
  }
}
