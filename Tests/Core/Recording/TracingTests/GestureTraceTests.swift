import TSContacts
import TSGeometry
import TSInterface
import TSRecognition
import Testing
import TSTracing

@Suite("Gestures in a trace")
@MainActor struct GestureTraceTests {
  /// The lines that are not about touches and views.
  private func gestureLines(_ stage: TraceStage) -> [String] {
    stage.lines().filter {
      !$0.contains("touches\", ") && !$0.contains(" touch") && !$0.contains("\"touches\"")
    }
  }

  private func pan(_ stage: TraceStage) {
    stage.frame(0, (0, .began, 100, 200))
    stage.frame(1, (0, .moved, 106, 200))
    stage.frame(2, (0, .moved, 113, 200))
    stage.frame(3, (0, .moved, 115.5, 199))
    stage.frame(4, (0, .moved, 118, 199))
    stage.frame(5, (0, .ended, 118, 199))
  }

  private func addPan(_ stage: TraceStage) {
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    pan.addHandler(named: "scroll") { _ in }
    stage.pad.addGestureRecognizer(pan)
  }

  @Test("have the samples of the device, also where views see locations computed for frames")
  func frameSampling() {
    for form in [TraceForm.json, .text] {
      let stage = TraceStage(form)
      stage.application.inputSampling = .frames(resample: true)
      addPan(stage)
      pan(stage)
      var seen: Set<Double> = []
      for line in stage.lines() {
        // Positions of the finger, whose y is 199 or 200.
        let position = /(?:"x": |\[|\()(\d+(?:\.\d+)?), (?:"y": )?(?:199|200)(?!\d)/
        for match in line.matches(of: position) {
          seen.insert(Double(match.1) ?? 0)
        }
      }
      #expect(seen.count > 2 && seen.isSubset(of: [100, 106, 113, 115.5, 118]), "\(seen)")
    }
  }

  @Test("say that a tap is speculative, and that it is taken back", arguments: [true, false])
  func speculation(isJSON: Bool) {
    let stage = TraceStage(isJSON ? .json : .text)
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    (single.name, double.name) = ("single", "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.isSpeculative = true
    stage.window.arenas = .perPerson(distance: 50)
    for tap in [single, double] { stage.pad.addGestureRecognizer(tap) }
    for frame in [0, 10] {
      stage.frame(frame, (0, .began, 100, 200))
      stage.frame(frame + 5, (0, .ended, 100, 200))
    }
    let lines = stage.lines().filter { $0.contains("single") }
    if isJSON {
      #expect(
        lines.filter { $0.contains("\"recognizer\"") }.map { $0.drop { $0 != "k" } } == [
          #"""
          kind": "recognizer", "recognizer": "single", "from": "possible", "to": "ended", \#
          "location": [100, 200], "numberOfTouches": 1, "speculative": true}
          """#,
          #"""
          kind": "recognizer", "recognizer": "single", "from": "ended", "to": "cancelled", \#
          "location": [100, 200], "numberOfTouches": 1, "speculative": true, \#
          "reason": "required double recognized"}
          """#,
        ])
      #expect(stage.lines().contains { $0.contains(#""tapCount": 2, "person": 1, "view""#) })
    } else {
      #expect(
        lines == [
          "   0.042  single       possible → ended  speculatively  at (100.0, 200.0)",
          "   0.125  single       ended → cancelled  taken back: required double recognized",
        ])
      #expect(stage.lines().contains { $0.hasSuffix("hit window › pad  person 1") })
    }
  }

  @Test("have lines in JSON with the values that the recognizer has")
  func json() {
    let stage = TraceStage(.json)
    addPan(stage)
    pan(stage)
    let lines = gestureLines(stage)
    #expect(lines.count == 8)
    #expect(
      lines[0].hasPrefix(
        #"""
        {"t": 0.016667, "n": 7, "kind": "recognizer", "recognizer": "pan", "from": "possible", \#
        "to": "began", "location": [113, 200], "translation": [3, 0], "velocity": [
        """#), "\(lines[0])")
    #expect(lines[0].hasSuffix(#"], "numberOfTouches": 1}"#), "\(lines[0])")
    #expect(
      lines[1].hasSuffix(
        #""kind": "action", "sender": "pan", "state": "began", "action": "scroll"}"#))
    #expect(lines[6].contains(#""from": "changed", "to": "ended""#))
    #expect(!lines.contains { $0.contains("scale") || $0.contains("reason") })
  }

  @Test("have lines for people, in columns")
  func text() {
    let stage = TraceStage(.text)
    addPan(stage)
    pan(stage)
    let lines = gestureLines(stage)
    #expect(lines.count == 8)
    #expect(
      lines[0].hasPrefix("   0.017  pan          possible → began  translation (3.0, 0.0)  velo"))
    #expect(lines[0].hasSuffix("  at (113.0, 200.0)"), "\(lines[0])")
    #expect(lines[1] == "   0.017  pan          action            began  scroll")
    #expect(lines[2].hasPrefix("   0.025  pan          began → changed   translation (5.5, -1.0)"))
    #expect(lines[4].hasPrefix("   0.033  pan          changed           translation (8.0, -1.0)"))
    #expect(lines[6].hasPrefix("   0.042  pan          changed → ended   translation"))
    #expect(lines[7] == "   0.042  pan          action            ended  scroll")
  }

  @Test("have a line for a state that was set and counts as another, or as none")
  func assignment() {
    for form in TraceForm.allCases {
      let stage = TraceStage(form)
      let own = Misfit()
      own.name = "own"
      stage.pad.addGestureRecognizer(own)
      stage.frame(0, (0, .began, 100, 200))
      let lines = gestureLines(stage).prefix(3)
      let ends =
        form == .json
        ? [
          #""kind": "assignment", "recognizer": "own", "from": "possible", "set": "cancelled", "#
            + #""to": "failed"}"#,
          #""kind": "assignment", "recognizer": "own", "from": "failed", "set": "began"}"#,
          #""reason": "failed by its class"}"#,
        ]
        : [
          "own          set cancelled     while possible: counts as failed",
          "own          set began         while failed: ignored",
          "own          failed            failed by its class",
        ]
      #expect(lines.count == 3)
      for (line, end) in zip(lines, ends) { #expect(line.hasSuffix(end), "\(line)") }
    }
  }

  @Test("say why they failed, and how many touches there are")
  func failure() {
    for form in TraceForm.allCases {
      let stage = TraceStage(form)
      let tap = TapGestureRecognizer()
      tap.name = "tap"
      tap.numberOfTouchesRequired = 2
      stage.pad.addGestureRecognizer(tap)
      stage.frame(0, (0, .began, 100, 200), (1, .began, 200, 200))
      stage.frame(1, (0, .ended, 100, 200), (1, .ended, 200, 200))
      stage.frame(20, (0, .began, 100, 200))
      stage.frame(21, (0, .ended, 100, 200))
      let lines = stage.lines().filter { $0.contains("  tap  ") || $0.contains("\"tap\"") }
      #expect(lines.count == 2)
      switch form {
      case .text:
        #expect(lines[0].hasSuffix("possible → ended  at (150.0, 200.0)  2 touches"))
        #expect(lines[1] == "   0.175  tap          failed            1 finger, 2 required")
      case .json:
        #expect(lines[0].hasSuffix(#""location": [150, 200], "numberOfTouches": 2}"#))
        #expect(lines[1].hasSuffix(#", "reason": "1 finger, 2 required"}"#))
      }
    }
  }

  @Test("name recognizers without an id by their place, and actions without a name not at all")
  func names() {
    let stage = TraceStage(.text)
    let detached = TapGestureRecognizer()
    stage.recorder.recognizer(detached, from: .possible, to: .failed, why: nil)
    let first = TapGestureRecognizer()
    let second = TapGestureRecognizer()
    second.addHandler { _ in }
    stage.pad.addGestureRecognizer(first)
    stage.pad.addGestureRecognizer(second)
    stage.frame(0, (0, .began, 100, 200))
    stage.frame(1, (0, .ended, 100, 200))
    let lines = stage.lines()
    #expect(lines[0] == "   0.000  tapGestureRecognizer  failed")
    #expect(lines.contains { $0.contains("  pad/gestures/1  possible → ended") })
    #expect(lines.contains { $0.hasSuffix("  pad/gestures/1  action            ended") })
    #expect(lines.contains { $0.contains("  pad/gestures/0  failed") })
  }

  @Test(
    "say how much too late a tap came, once it is known", arguments: [(50, 67), (43, 8), (42, 0)])
  func lateness(_ pause: Int, _ milliseconds: Int) {
    let stage = TraceStage(.text)
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    stage.pad.addGestureRecognizer(double)
    stage.frame(0, (0, .began, 100, 200))
    stage.frame(1, (0, .ended, 100, 200))
    stage.frame(1 + pause, (0, .began, 100, 200))
    stage.frame(2 + pause, (0, .ended, 100, 200))
    stage.frame(200, (0, .began, 100, 200))
    let late = stage.lines().filter { $0.contains(" ms too late to join the taps before") }
    if milliseconds == 0 {
      #expect(late.isEmpty)
    } else {
      #expect(late.count == 1)
      #expect(late.first?.contains("started \(milliseconds) ms too late") == true, "\(late)")
    }
  }

  @Test("have angles in degrees for people and in radians for programs")
  func turning() {
    for form in TraceForm.allCases {
      let stage = TraceStage(form)
      let turn = RotationGestureRecognizer()
      turn.name = "turn"
      stage.pad.addGestureRecognizer(turn)
      turn.rotation = .pi / 6
      stage.recorder.recognizer(turn, from: .began, to: .cancelled, why: nil)
      let line = stage.lines().last ?? ""
      switch form {
      case .text: #expect(line.contains("began → cancelled  rotation 30.0°  at"), "\(line)")
      case .json: #expect(line.contains(#""rotation": 0.524, "numberOfTouches": 0"#), "\(line)")
      }
    }
  }
}

/// Cancels and begins where it may only fail.
private final class Misfit: GestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    state = .cancelled
    state = .began
  }
}
