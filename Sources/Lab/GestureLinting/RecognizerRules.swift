import TSContacts
import TSFormatting
import TSGeometry
import HumanMotion
import TSInterface
import TSNearest
import TSRecognition

/// The checks of recognizers by themselves: settings that exclude each other, limits that few
/// people keep, and gestures that the device cannot make.
@MainActor struct RecognizerRules {
  let context: LintContext

  func check() {
    for subject in context.examined {
      checkSettings(subject)
      checkPeople(subject)
      checkDevice(subject)
      checkRoom(subject)
    }
  }

  private func checkSettings(_ subject: LintSubject) {
    let name = subject.name
    checkEndurance(subject)
    switch subject.demand {
    case .swipe([], _):
      never(subject, "\(name) has no direction", "set direction")
    case .swipe(let direction, _)
    where !direction.isDisjoint(with: [.left, .right]) && !direction.isDisjoint(with: [.up, .down]):
      never(
        subject, "\(name) recognizes no vertical swipe, because its direction has a horizontal one",
        "add one recognizer for the horizontal and one for the vertical directions")
    case .edgePan([], _, _): never(subject, "\(name) has no edge", "set edges")
    case .pan(let fingers, let most, _) where most < max(1, fingers):
      never(
        subject, "\(name) needs \(fingers) fingers and allows \(most)",
        "set maximumNumberOfTouches to at least minimumNumberOfTouches")
    case .pan(_, _, []): never(subject, "\(name) has no axis", "set the axes of its machine")
    default: break
    }
  }

  /// Checks that a recognizer asks for no more taps, and no longer press, than people are made to
  /// perform.
  private func checkEndurance(_ subject: LintSubject) {
    let (taps, duration): (Int, Double)
    switch subject.demand {
    case .tap(let count, _): (taps, duration) = (count, 0)
    case .press(let count, _, let seconds): (taps, duration) = (count, seconds)
    default: return
    }
    if taps > HumanGesture.mostTaps {
      never(
        subject,
        "\(subject.name) needs \(taps) taps in a row; people are made to tap"
          + " \(HumanGesture.mostTaps) times at most",
        "set numberOfTapsRequired to 2 or 3")
    }
    if duration > HumanGesture.longestPress {
      never(
        subject,
        "\(subject.name) begins after \(duration.compact(1)) s; people are made to rest a finger"
          + " for \(HumanGesture.longestPress.compact(1)) s at most",
        "set minimumPressDuration to 0.5 s")
    }
  }

  private func never(_ subject: LintSubject, _ reason: String, _ remedy: String) {
    context.add(.neverRecognized, of: [subject], reason, remedy: remedy)
  }

  private func checkPeople(_ subject: LintSubject) {
    if let tap = subject.recognizer as? TapGestureRecognizer {
      check(context.limits(of: tap), taps: tap.numberOfTapsRequired, subject)
    }
    guard let press = subject.recognizer as? LongPressGestureRecognizer else { return }
    let movement = context.scale.millimetres(press.allowableMovement)
    if movement < PeopleFigures.tapMovements[0] {
      never(
        subject,
        "\(subject.name) allows \(movement.fixed(2)) mm of movement, and no finger rests so still",
        "set allowableMovement to 10 points")
    } else if movement < PeopleFigures.tapMovements[3] {
      few(
        subject,
        "\(subject.name) allows \(movement.fixed(2)) mm of movement; one finger in four moves "
          + "\(PeopleFigures.tapMovements[3].fixed(2)) mm or more while it rests",
        "set allowableMovement to 10 points")
    }
    let duration = press.minimumPressDuration
    if duration > 0, duration < PeopleFigures.quickTapTimes[4] {
      few(
        subject,
        "\(subject.name) begins after \(milliseconds(duration)); one tap in twenty lasts "
          + "\(milliseconds(PeopleFigures.quickTapTimes[4]))",
        "set minimumPressDuration to 0.5 s")
    }
  }

  private func check(_ limits: GestureLimits, taps: Int, _ subject: LintSubject) {
    if limits.tapDuration < 0.2 {
      few(
        subject,
        "\(subject.name) allows taps of \(milliseconds(limits.tapDuration)); one tap in ten of a "
          + "series lasts longer than 200 ms",
        "set tapDuration of its limits to at least 0.25 s")
    }
    let longest = PeopleFigures.doubleTapGaps[4]
    if taps > 1, limits.tapInterval < longest {
      few(
        subject,
        "\(subject.name) allows \(milliseconds(limits.tapInterval)) between taps; one person in "
          + "twenty needs \(milliseconds(longest))",
        "set tapInterval of its limits to at least 0.3 s")
    }
    let movement = context.scale.millimetres(limits.tapMovement)
    if movement < PeopleFigures.tapMovements[4] {
      few(
        subject,
        "\(subject.name) allows taps to move \(movement.fixed(2)) mm; one tap in twenty moves "
          + "\(PeopleFigures.tapMovements[4].fixed(2)) mm",
        "set tapMovement of its limits to 45 points")
    }
  }

  private func few(_ subject: LintSubject, _ reason: String, _ remedy: String) {
    context.add(.fewPeople, of: [subject], reason, remedy: remedy)
  }

  private func milliseconds(_ seconds: Double) -> String { "\((seconds * 1000).fixed(0)) ms" }

  /// The number of fingers that an unknown touchscreen reports.
  private static let handFingers = 10

  private func checkDevice(_ subject: LintSubject) {
    let fingers = subject.demand.fingers.least
    guard let device = context.device else {
      guard fingers > RecognizerRules.handFingers else { return }
      return impossible(
        subject,
        "\(subject.name) needs \(fingers) fingers; two hands have \(RecognizerRules.handFingers)",
        "offer the same with fewer fingers")
    }
    let seen = device.touchProtocol == .singleTouch ? 1 : max(1, device.slotCount)
    if device.kind == .touchpad {
      guard fingers > 1, !isMadeByPad(subject) else { return }
      return impossible(
        subject,
        "\(subject.name) needs \(fingers) fingers; those on \(device.name) move the pointer",
        "add a recognizer for the pointer, such as a tap with buttonMaskRequired")
    }
    if fingers > seen {
      return impossible(
        subject,
        "\(subject.name) needs \(fingers) fingers; \(device.name) reports \(seen.counted("finger"))",
        "offer the same with \(seen == 1 ? "one finger" : "at most \(seen) fingers")")
    }
    if device.isSemiMultitouch, subject.demand == .rotation {
      impossible(
        subject,
        "\(subject.name) needs the positions of two fingers; \(device.name) reports the corners of "
          + "the rectangle around them, so the direction of the turn is unknown",
        "offer the same without turning, such as a button")
    }
  }

  /// Returns whether a pad makes the gesture without touches, by scrolling or a transform.
  private func isMadeByPad(_ subject: LintSubject) -> Bool {
    switch subject.demand {
    case .pinch, .rotation: return true
    case .pan:
      let pan = subject.recognizer as? PanGestureRecognizer
      return pan?.allowedScrollTypesMask.isEmpty == false
    default: return false
    }
  }

  private func checkRoom(_ subject: LintSubject) {
    let fingers = subject.demand.fingers.least
    guard fingers > 1 else { return }
    var visible = subject.rect
    if let window = subject.view.window { visible = visible.intersection(window.areaOnScreen) }
    let size = context.scale.millimetres(visible.isNull ? CGSize.zero : visible.size)
    let diagonal = Double((size.width * size.width + size.height * size.height).squareRoot())
    let needed = PeopleFigures.fingerDistances[0] * Double(fingers - 1)
    guard !visible.isEmpty, diagonal < needed else { return }
    impossible(
      subject,
      "\(subject.name) needs \(fingers) fingers on \(context.name(of: subject.view)), which is "
        + "\(diagonal.fixed(1)) mm from corner to corner; \(fingers) fingers beside each other need "
        + "\(needed.fixed(1)) mm",
      "add the recognizer to a larger view")
  }

  private func impossible(_ subject: LintSubject, _ reason: String, _ remedy: String) {
    context.add(.impossibleOnDevice, of: [subject], reason, remedy: remedy)
  }
}
