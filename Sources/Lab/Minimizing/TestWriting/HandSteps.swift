internal import TSBenchmarking
internal import TSFormatting
internal import TSGeometry
internal import TSInterface
internal import TSScenes
internal import TouchTesting

/// The touches of a recording as what the fingers of a hand do.
@MainActor struct HandSteps {
  /// What a finger does in a report.
  private struct Act: Hashable {
    var finger: Int
    var phase: TouchFrames.Phase
    var x: Double
    var y: Double

    /// The call as source code, without the hand.
    var source: String {
      let point = "CGPoint(x: \(x.compact(3)), y: \(y.compact(3)))"
      return switch phase {
      case .began: "finger(\(finger)).lands(at: \(point))"
      case .moved: "finger(\(finger)).moves(to: \(point))"
      case .ended, .cancelled: "finger(\(finger)).lifts()"
      }
    }
  }

  /// What is done, after a time of waiting in microseconds.
  private struct Step: Hashable {
    var wait: Int64
    var acts: [Act]
  }

  private var steps: [Step] = []
  /// The most reports that are said in words; more are a recording.
  private static let most = 16

  /// Says touches in words.
  ///
  /// Returns `nil` if they are too many.
  init?(_ touches: TouchFrames) {
    guard touches.frames.count <= Self.most else { return nil }
    var fingers: [Int: Int] = [:]
    var last: Int64 = 0
    for frame in touches.frames {
      var acts: [Act] = []
      for contact in frame.contacts {
        let free = (1...64).first { !fingers.values.contains($0) } ?? 1
        let finger = fingers[contact.id] ?? free
        fingers[contact.id] = contact.phase == .ended ? nil : finger
        acts.append(Act(finger: finger, phase: contact.phase, x: contact.x, y: contact.y))
      }
      steps.append(Step(wait: frame.time - last, acts: acts))
      last = frame.time
    }
  }

  /// Performs the steps in a scene.
  ///
  /// - Returns: What was shown.
  func perform(in scene: Scene) -> ReplayOutcome {
    let application = Application(screen: scene.screen)
    let observer = OutcomeObserver(application)
    application.observer = observer
    let objects = scene.instantiate(in: application)
    defer { withExtendedLifetime(objects) {} }
    let stage = TestStage(application: application)
    for step in steps {
      if step.wait > 0 { stage.wait(Double(step.wait) / 1e6) }
      stage.together { for act in step.acts { perform(act, stage.hand) } }
    }
    application.timeline.runUntilIdle()
    return observer.outcome
  }

  private func perform(_ act: Act, _ hand: Hand) {
    let point = CGPoint(x: act.x, y: act.y)
    switch act.phase {
    case .began: hand.finger(act.finger).lands(at: point)
    case .moved: hand.finger(act.finger).moves(to: point)
    case .ended, .cancelled: hand.finger(act.finger).lifts()
    }
  }

  var source: [String] {
    var lines: [String] = []
    var index = 0
    while index < steps.count {
      let step = steps[index]
      if step.wait > 0 { lines.append("stage.wait(\((Double(step.wait) / 1e6).compact(6)))") }
      if let tap = tap(at: index) {
        lines.append(tap)
        index += 2
        continue
      }
      if step.acts.count == 1 {
        lines.append("stage.hand.\(step.acts[0].source)")
      } else {
        lines.append("stage.together {")
        lines += step.acts.map { "  stage.hand.\($0.source)" }
        lines.append("}")
      }
      index += 1
    }
    return lines
  }

  /// The source of a tap of one finger that begins with a step; `nil` if none does.
  private func tap(at index: Int) -> String? {
    guard index + 1 < steps.count, steps[index].acts.count == 1, steps[index + 1].acts.count == 1
    else { return nil }
    let (landing, lift) = (steps[index].acts[0], steps[index + 1].acts[0])
    guard landing.phase == .began, lift.phase == .ended, landing.finger == lift.finger,
      landing.finger == 1
    else { return nil }
    let press = (Double(steps[index + 1].wait) / 1e6).compact(6)
    return "stage.hand.tap(CGPoint(x: \(landing.x.compact(3)), y: \(landing.y.compact(3))),"
      + " press: \(press))"
  }
}
