import Foundation
@testable import TSGestureLinting
import TSInterface
import TSScenes
import TestSupport
import Testing

@Suite("Linting scenes with hands") @MainActor struct SceneLintTests {
  nonisolated struct Pair: Sendable {
    let faulty: String
    let sound: String
    let finding: String
    var remarks: [String] = []
  }

  nonisolated static let pairs = [
    Pair(
      faulty: """
        { "id": "open", "class": "TapGestureRecognizer" },
        { "id": "twice", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2,
          "requireToFail": ["open"] }
        """,
      sound: """
        { "id": "open", "class": "TapGestureRecognizer", "requireToFail": ["twice"] },
        { "id": "twice", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2 }
        """,
      finding: "never-recognized twice open", remarks: ["adds-delay open twice"]),
    Pair(
      faulty: """
        { "id": "long", "class": "LongPressGestureRecognizer", "minimumPressDuration": 1,
          "requireToFail": ["short"] },
        { "id": "short", "class": "LongPressGestureRecognizer" }
        """,
      sound: """
        { "id": "long", "class": "LongPressGestureRecognizer", "minimumPressDuration": 1,
          "simultaneousWith": ["short"] },
        { "id": "short", "class": "LongPressGestureRecognizer" }
        """,
      finding: "never-recognized long short"),
    Pair(
      faulty: """
        { "id": "zoom", "class": "PinchGestureRecognizer" },
        { "id": "scroll", "class": "PanGestureRecognizer", "requireToFail": ["zoom"] }
        """,
      sound: """
        { "id": "zoom", "class": "PinchGestureRecognizer" },
        { "id": "scroll", "class": "PanGestureRecognizer", "simultaneousWith": ["zoom"] }
        """,
      finding: "always-waits scroll zoom"),
    Pair(
      faulty: """
        { "id": "hold", "class": "LongPressGestureRecognizer", "requireToFail": ["drag"] },
        { "id": "drag", "class": "PanGestureRecognizer" }
        """,
      sound: """
        { "id": "hold", "class": "LongPressGestureRecognizer" },
        { "id": "drag", "class": "PanGestureRecognizer" }
        """,
      finding: "always-waits hold drag"),
    Pair(
      faulty: """
        { "id": "pull", "class": "PanGestureRecognizer" },
        { "id": "drag", "class": "PanGestureRecognizer" }
        """,
      sound: """
        { "id": "pull", "class": "PanGestureRecognizer", "simultaneousWith": ["drag"] },
        { "id": "drag", "class": "PanGestureRecognizer" }
        """,
      finding: "decided-by-order drag pull"),
    Pair(
      faulty: """
        { "id": "move", "class": "PanGestureRecognizer" },
        { "id": "flip", "class": "SwipeGestureRecognizer" }
        """,
      sound: """
        { "id": "move", "class": "PanGestureRecognizer", "requireToFail": ["flip"] },
        { "id": "flip", "class": "SwipeGestureRecognizer" }
        """,
      finding: "decided-by-sampling move flip", remarks: ["adds-delay move flip"]),
    Pair(
      faulty: """
        { "id": "flip", "class": "SwipeGestureRecognizer" },
        { "id": "move", "class": "PanGestureRecognizer" }
        """,
      sound: """
        { "id": "flip", "class": "SwipeGestureRecognizer" },
        { "id": "move", "class": "PanGestureRecognizer", "minimumNumberOfTouches": 2 }
        """,
      finding: "never-recognized flip move"),
    Pair(
      faulty: """
        { "id": "select", "class": "TapGestureRecognizer" },
        { "id": "enlarge", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2 }
        """,
      sound: """
        { "id": "select", "class": "TapGestureRecognizer", "requireToFail": ["enlarge"] },
        { "id": "enlarge", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2 }
        """,
      finding: "unexpected-simultaneity enlarge select", remarks: ["adds-delay select enlarge"]),
  ]

  @Test("finds what happened to the hands; nothing once the fault is repaired", arguments: pairs)
  func pair(_ pair: Pair) throws {
    let people = LintStage.fewPeople
    let faulty = GestureLint(of: try LintStage.scene(gestures: pair.faulty), people: people)
    #expect(faulty.warnings == [pair.finding])
    let sound = GestureLint(of: try LintStage.scene(gestures: pair.sound), people: people)
    #expect(sound.warnings.isEmpty && sound.remarks == pair.remarks)
  }

  @Test("finds the eight faults of a scene, and no other")
  func planted() throws {
    let lint = GestureLint(of: try Scene.load(path: Self.planted))
    #expect(
      lint.warnings == [
        "never-recognized twice open", "always-waits scroll zoom", "decided-by-order drag pull",
        "decided-by-sampling move flip", "unexpected-simultaneity enlarge select",
        "small-target close", "near-targets delete save", "impossible-on-device reset",
      ])
    #expect(lint.remarks == ["small-target save", "small-target delete"])
  }

  @Test("finds the same every time")
  func deterministic() throws {
    let scene = try Scene.load(path: Self.planted)
    let (one, again) = (
      GestureLint(of: scene, people: LintStage.fewPeople),
      GestureLint(of: scene, people: LintStage.fewPeople)
    )
    #expect(one.jsonLines == again.jsonLines)
  }

  @Test("finds nothing wrong with the gestures of the recordings' scenes")
  func recordings() throws {
    for name in ["corpus", "double-tap", "pinch", "swipe", "three-fingers"] {
      let path = PackageFolder.recording(name + ".scene.json")
      let lint = GestureLint(of: try Scene.load(path: path), people: LintStage.fewPeople)
      #expect(lint.warnings == [], "\(name)")
    }
  }

  @Test("measures the delay of a tap that waits for a double tap: the interval of the double tap")
  func delay() throws {
    let path = PackageFolder.recording("double-tap.scene.json")
    let lint = GestureLint(of: try Scene.load(path: path))
    #expect(lint.remarks == ["adds-delay single double"])
    let delay = try #require(lint.notes.first?.delay)
    #expect(abs(delay.p50 - 0.35) < 0.001 && abs(delay.p95 - 0.35) < 0.001)
  }

  @Test("does not report recognizers that are disabled, or whose delegate refuses for now")
  func disabled() throws {
    let text = """
      { "id": "pull", "class": "PanGestureRecognizer", "isEnabled": false },
      { "id": "drag", "class": "PanGestureRecognizer" }
      """
    #expect(GestureLint(of: try LintStage.scene(gestures: text)).numbered.isEmpty)
  }

  @Test("asks the hands that it is given")
  func hands() throws {
    struct NoHands: TrialHandSource {
      func motions(for gesture: TrialGesture) -> [TrialMotion] { [] }
    }
    let scene = try LintStage.scene(gestures: Self.pairs[0].faulty)
    #expect(GestureLint(of: scene, hands: NoHands()).numbered.isEmpty)
  }

  private static var planted: String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scenes/planted.scene.json").path
  }

  @Test(
    "ends for what no person performs, and says so",
    arguments: [
      (
        #""class": "LongPressGestureRecognizer", "minimumPressDuration": 61"#, "never-recognized it"
      ),
      (
        #""class": "LongPressGestureRecognizer", "minimumPressDuration": 86400"#,
        "never-recognized it"
      ),
      (
        #""class": "LongPressGestureRecognizer", "minimumPressDuration": 1e300"#,
        "never-recognized it"
      ),
      (
        #""class": "LongPressGestureRecognizer", "numberOfTapsRequired": 1000000000"#,
        "never-recognized it"
      ),
      (#""class": "TapGestureRecognizer", "numberOfTapsRequired": 101"#, "never-recognized it"),
      (
        #""class": "TapGestureRecognizer", "numberOfTouchesRequired": 11"#,
        "impossible-on-device it"
      ),
    ])
  func endless(_ recognizer: String, _ finding: String) throws {
    let lint = GestureLint(of: try LintStage.scene(gestures: #"{"id": "it", \#(recognizer)}"#))
    #expect(lint.warnings.first == finding, "\(lint.findings)")
  }

  @Test(
    "makes people tap and press as long as they are made to",
    arguments: [
      #""class": "TapGestureRecognizer", "numberOfTapsRequired": 100, "limits": {"tapInterval": 1}"#,
      #""class": "LongPressGestureRecognizer", "minimumPressDuration": 60, "allowableMovement": 500"#,
    ])
  func enduring(_ recognizer: String) throws {
    let lint = GestureLint(of: try LintStage.scene(gestures: #"{"id": "it", \#(recognizer)}"#))
    #expect(!lint.warnings.contains("never-recognized it"), "\(lint.findings)")
  }

  @Test(
    "tries as many recognizers as make no more than a limit of work, and says which it does not",
    arguments: [(16, 4), (15, 3), (8, 2), (1, 1)])
  func many(_ work: Int, _ tried: Int) throws {
    let views = (0..<4).map { index in
      #"{"id": "v\#(index)", "frame": [\#(index * 160), 0, 100, 100], "gestures": ["#
        + #"{"id": "g\#(index)", "class": "TapGestureRecognizer"}]}"#
    }
    let scene = try LintStage.scene(views.joined(separator: ", "))
    let stage = TrialStage(screen: scene.screen) { scene.instantiate(in: $0) }
    let (application, objects) = stage.application()
    let context = LintContext(application.windows, scene.screen, nil, pointsPerMillimetre: nil)
    TrialRules(
      context: context, stage: stage, hands: PercentileHands(), people: PercentileHands(),
      mostWork: work
    ).check()
    let reasons = context.findings.filter { $0.kind == .notTried }.map(\.reason)
    #expect(reasons.isEmpty == (tried == 4))
    #expect(
      reasons.allSatisfy {
        $0.contains("gestures of \(tried) of 4 recognizers, not those from g\(tried) on")
      })
    withExtendedLifetime((application, objects)) {}
  }
}
