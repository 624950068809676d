import TSBenchmarking
import FingerScripts
import TSGeometry
import TSInterface
import TSRecognition
import TSReplay
import Testing
import TSTuning

@Suite("A tuner")
@MainActor struct TunerTests {
  /// Returns streams of people who tap with a finger that rolls, and who drag.
  ///
  /// - Parameter rolls: The points that the finger of each person rolls during a tap of 0.1 s.
  /// - Returns: Two streams for each person.
  private func streams(_ rolls: [Double]) -> [LabelledStream] {
    rolls.enumerated().flatMap { index, roll -> [LabelledStream] in
      var tap = Script()
      tap.drag(from: (100, 100), to: (100 + roll, 100), for: 0.1)
      var drag = Script()
      drag.drag(from: (100, 100), to: (200, 150), for: 0.4)
      return [
        stream("person-\(index + 1)/tap", "tap=1", tap),
        stream("person-\(index + 1)/drag", "pan=1", drag),
      ]
    }
  }

  private func stream(_ file: String, _ expected: String, _ script: Script) -> LabelledStream {
    var script = script
    script.wait(1)
    return LabelledStream(
      StreamLabel(
        file: file, label: expected, expectations: [Expectation(expected)].compactMap { $0 }),
      source: .items(script.items, name: file))
  }

  private func tuner(_ streams: [LabelledStream]) -> Tuner {
    Tuner("taps", screen: Screen(size: CGSize(width: 320, height: 480)), streams: streams) {
      let window = Window(frame: $0.screen.bounds)
      window.application = $0
      let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
      (tap.name, pan.name) = ("tap", "pan")
      window.addGestureRecognizer(tap)
      window.addGestureRecognizer(pan)
      window.makeKeyAndVisible()
      return window
    }
  }

  @Test("finds the limit that lets rolling fingers tap, and confirms it on people left out")
  func sloppy() throws {
    let tuner = tuner(streams([11, 12, 13, 14, 11, 12, 13, 14]))
    let report = tuner.run()
    #expect(report.people == 8 && report.before.streams == 16)
    #expect(report.before.misses == 8 && report.before.falseActivations == 8)
    #expect(report.recommendation.score.faults == 0)
    #expect(report.recommendation.changes.count <= 2)
    #expect(report.folds.count == 2)
    for fold in report.folds {
      #expect(fold.trainingStreams == 8 && fold.before.faults == 8 && fold.after.faults == 0)
    }
    #expect(report.difference == -100 && report.interval == -100 ... -100)
    #expect(report.peopleRight == (0, 1) && report.worstDecile == (0.5, 1))
    let text = report.lines().joined(separator: "\n")
    #expect(text.contains("faults 8 → 0"), "\(text)")
  }

  @Test("recommends nothing where everything is right")
  func nothing() {
    let report = tuner(streams([0, 2, 4, 6])).run()
    #expect(report.recommendation.changes.isEmpty && report.before.faults == 0)
    #expect(report.lines().contains { $0.contains("leave everything as it is") })
  }

  @Test(
    "makes no change that gains less than the least gain",
    arguments: [(2.0, true), (2.1, false)])
  func gain(_ least: Double, _ isMade: Bool) {
    // One tap in eight rolls: a miss and a false activation.
    let tuner = tuner(streams([12, 0, 0, 0]))
    tuner.weights.second = 0
    tuner.leastGain = least
    #expect(tuner.run().recommendation.changes.isEmpty != isMade)
  }

  @Test("changes only what it may")
  func only() {
    let tuner = tuner(streams([11, 12, 13, 14]))
    let report = tuner.run(only: ["tap"])
    #expect(tuner.parameters.map(\.name) == ["tap.tapDuration", "tap.tapMovement"])
    #expect(report.recommendation.changes.isEmpty)
    let one = tuner.run(only: ["pan.panTap"])
    #expect(tuner.parameters.map(\.name) == ["pan.panTap"] && one.recommendation.score.faults == 0)
  }

  @Test("gives the same report for the same streams")
  func deterministic() {
    let all = streams([11, 13, 9, 15, 12, 0])
    #expect(tuner(all).run(folds: 3).lines() == tuner(all).run(folds: 3).lines())
  }

  @Test("leaves out streams that cannot be read, and says why")
  func unreadable() {
    let missing = LabelledStream(
      StreamLabel(file: "none.evemu", label: "tap", expectations: []),
      source: .file("/nowhere/none.evemu"))
    let tuner = tuner(streams([0]) + [missing])
    #expect(tuner.problems.count == 1 && tuner.problems.first?.hasPrefix("none.evemu: ") == true)
    #expect(tuner.run().before.streams == 2)
  }

  @Test("never requires recognizers to fail in a circle")
  func circle() {
    // Each prevents the other wrongly: taps that roll are pans, and slow short drags are taps.
    var all = streams([11, 12, 13])
    for index in 0..<3 {
      var drag = Script()
      drag.drag(from: (100, 100), to: (108, 100), for: 0.3)
      all.append(stream("person-\(index + 1)/short", "pan=1", drag))
    }
    let report = tuner(all).run(folds: 3)
    #expect(report.recommendation.score.faults < report.before.faults)
  }

  @Test(
    "names changes with their unit and with millimetres",
    arguments: [
      (
        .limit(recognizer: "two-finger-tap", .init("tapMovement", 20)), 163 / 25.4,
        "two-finger-tap.tapMovement 20 pt (3.1 mm)", "twoFingerTap.machine.limits.tapMovement = 20"
      ),
      (
        .limit(recognizer: "pan", .init("panTapDuration", 0.15)), nil,
        "pan.panTapDuration 0.15 s", "pan.machine.limits.panTapDuration = 0.15"
      ),
      (
        .limit(recognizer: "turn", .init("rotationHysteresis", 15)), 6.4,
        "turn.rotationHysteresis 15°", "turn.machine.limits.rotationHysteresis = 15"
      ),
      (
        .limit(recognizer: "zoom", .init("pairTravelShare", 1.5)), 6.4,
        "zoom.pairTravelShare 1.5", "zoom.machine.limits.pairTravelShare = 1.5"
      ),
      (
        .requirement(recognizer: "pan", toFail: "tap"), nil, "pan requires tap to fail",
        "pan.require(toFail: tap)"
      ),
      (
        .policy(.earliestCrossing), nil, "arbitrationPolicy earliestCrossing",
        "window.arbitrationPolicy = .earliestCrossing"
      ),
    ] as [(TuningChange, Double?, String, String)])
  func text(_ change: TuningChange, _ scale: Double?, _ text: String, _ swift: String) {
    #expect(change.text(pointsPerMillimetre: scale) == text && change.swift == swift)
  }
}
