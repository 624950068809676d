import TSInterface
import TSNearest
import TSRecognition

/// The checks of pairs of recognizers by their settings, for views that must not be touched.
///
/// Each rule follows from the limits of the recognizers; what depends on people is left to trials.
@MainActor struct RelationRules {
  let context: LintContext

  func check() {
    let blocked: Set<GestureLint.Kind> = [.neverRecognized, .impossibleOnDevice]
    let subjects = context.examined.filter { !context.hasWarning(blocked, about: $0) }
    for one in subjects {
      for other in subjects where other.index != one.index && other.sharesBranch(with: one) {
        if one.recognizer.requiresFailure(of: other.recognizer) {
          checkRequirement(one, other)
        } else {
          checkTaps(one, other)
          if other.index > one.index { checkRivals(one, other) }
        }
      }
    }
  }

  /// Checks a recognizer that requires another one to fail.
  private func checkRequirement(_ one: LintSubject, _ other: LintSubject) {
    // Touches on a view within the other one's view are offered to both.
    let isAround = one.view.isDescendant(of: other.view)
    if isAround, includes(other, one) {
      return context.add(
        .neverRecognized, of: [one, other],
        "\(one.name) requires \(other.name) to fail, which is recognized whenever "
          + "\(one.demand.words) is made",
        remedy: "let \(other.name) require \(one.name) to fail, and not the other way round")
    }
    var isLonger = false
    if case .press(_, let few, let short) = one.demand,
      case .press(_, few, let long) = other.demand
    {
      // A long press fails when the finger lifts, and does not before.
      isLonger = long > short
    }
    let isFollowed = one.demand.isContinuous || one.demand.isMovement
    if isAround, isLonger || other.demand.staysUndecided && isFollowed {
      return context.add(
        .alwaysWaits, of: [one, other],
        "\(one.name) waits for \(other.name), which does not fail while a finger is down: "
          + "\(one.name) is recognized only when the fingers lift",
        remedy: "let \(other.name) be recognized simultaneously with \(one.name), or allow "
          + "\(one.name) fewer fingers, instead of requiring a failure")
    }
    if case .tap(let count, let fingers) = one.demand, isAround,
      let tap = other.recognizer as? TapGestureRecognizer, tap.numberOfTapsRequired > count,
      tap.numberOfTouchesRequired == fingers
    {
      let interval = context.limits(of: tap).tapInterval
      let isLong = interval > PeopleFigures.longDelay + 1e-3
      context.addDelay(.init(of: [interval]), isLong ? .warning : .note, of: one, [other])
    }
  }

  /// Returns whether a gesture of the second recognizer is always recognized by the first as well,
  /// and not later.
  private func includes(_ first: LintSubject, _ second: LintSubject) -> Bool {
    switch (first.demand, second.demand) {
    case (.tap(let a, let few), .tap(let b, let many)): return a <= b && few == many
    case (.press(let a, let few, let short), .press(let b, let many, let long)):
      guard let one = first.recognizer as? LongPressGestureRecognizer,
        let other = second.recognizer as? LongPressGestureRecognizer
      else { return false }
      return a == b && few == many && short <= long
        && one.allowableMovement >= other.allowableMovement
    case (.pan(let few, let most, let axes), .pan(let fingers, let many, let others)):
      return few <= fingers && most >= many && axes.isSuperset(of: others)
    case (.swipe(let a, let few), .swipe(let b, let many)):
      return few == many && a.isSuperset(of: b)
    case (.pan(let few, let most, .both), .swipe(_, let fingers)):
      return (max(1, few)...max(1, few, most)).contains(fingers)
    case (.pan(let few, _, .both), .edgePan): return few <= 1
    case (.edgePan(let a, _, _), .edgePan(let b, _, _)): return a.isSuperset(of: b)
    case (.swipe(let direction, 1), .edgePan(let edges, _, _)):
      return Self.inward.allSatisfy { !edges.contains($0.edge) || direction.contains($0.direction) }
    case (.pinch, .pinch), (.rotation, .rotation): return true
    default: return false
    }
  }

  /// The directions in which pans move from the edges.
  private static let inward: [(edge: ScreenEdges, direction: SwipeDirection)] = [
    (.left, .right), (.right, .left), (.top, .down), (.bottom, .up),
  ]

  /// Finds a tap that is recognized in the middle of a series of taps.
  private func checkTaps(_ one: LintSubject, _ other: LintSubject) {
    guard case .tap(let count, let fingers) = one.demand,
      case .tap(let less, fingers) = other.demand, less < count,
      one.recognizer.isStock, other.recognizer.isStock,
      !one.recognizer.mayRunTogether(with: other.recognizer),
      !other.recognizer.requiresFailure(of: one.recognizer)
    else { return }
    context.addUnexpected(one, other)
  }

  /// Checks two recognizers between which nothing decides.
  private func checkRivals(_ one: LintSubject, _ other: LintSubject) {
    guard one.recognizer.isRival(of: other.recognizer) else { return }
    if one.view === other.view, areReadyTogether(one.demand, other.demand) {
      // The one that was added later is the second.
      context.add(
        .decidedByOrder, of: [other, one],
        "\(one.demand.words) is recognized by \(other.name), and by \(one.name) if that is added "
          + "later: nothing else decides between them",
        remedy: "let one require the other to fail, allow both simultaneously, or remove one")
    }
    for (first, second) in [(one, other), (other, one)] {
      checkPress(second, beside: first)
      checkSwipe(second, beside: first)
    }
  }

  /// Finds a long press that a shorter one prevents.
  private func checkPress(_ long: LintSubject, beside short: LintSubject) {
    guard includes(short, long), case .press(_, _, let brief) = short.demand,
      case .press(_, _, let duration) = long.demand, brief < duration
    else { return }
    context.add(
      .neverRecognized, of: [long, short],
      "\(short.name) begins earlier and prevents \(long.name)",
      remedy: "allow both simultaneously")
  }

  /// Checks a swipe beside a pan that the same movement begins.
  private func checkSwipe(_ swipe: LintSubject, beside pan: LintSubject) {
    guard case .swipe(let direction, let fingers) = swipe.demand else { return }
    let isFirst = precedes(swipe, pan)
    switch pan.demand {
    case .pan(let few, let most, let axes):
      let axis: PanAxes = direction.isDisjoint(with: [.left, .right]) ? .vertical : .horizontal
      guard (max(1, few)...max(1, few, most)).contains(fingers), axes.contains(axis) else { return }
    case .edgePan(let edges, _, _):
      // Away from the edge the swipe is recognized.
      let meets = Self.inward.contains {
        edges.contains($0.edge) && direction.contains($0.direction)
      }
      guard isFirst, fingers == 1, meets else { return }
    default: return
    }
    report(swipe, beside: pan, isFirst: isFirst)
  }

  /// Returns whether a recognizer precedes another one that is ready in the same event: that of the
  /// inner view, and on one view that which was added later.
  private func precedes(_ one: LintSubject, _ other: LintSubject) -> Bool {
    one.view === other.view ? one.index > other.index : one.view.isDescendant(of: other.view)
  }

  private func report(_ swipe: LintSubject, beside pan: LintSubject, isFirst: Bool) {
    let remedy = "let \(pan.name) require \(swipe.name) to fail"
    // By the times at which limits are crossed, the pan is always first.
    guard isFirst, pan.view.window?.arbitrationPolicy != .earliestCrossing else {
      return context.add(
        .neverRecognized, of: [swipe, pan],
        "\(pan.name) begins after 10 points of movement and prevents \(swipe.name), which needs "
          + "almost 50",
        remedy: remedy)
    }
    context.add(
      .decidedBySampling, of: [pan, swipe],
      "\(pan.name) begins after 10 points of movement, \(swipe.name) after almost 50: it is "
        + "recognized only if no sample of the device is between them",
      remedy: remedy)
  }

  /// Returns whether two gestures are ready in the same event.
  private func areReadyTogether(_ one: GestureDemand, _ other: GestureDemand) -> Bool {
    switch (one, other) {
    case (.pan(let few, let most, let axes), .pan(let less, let many, let others)):
      // With as many fingers as both allow.
      return !axes.isDisjoint(with: others) && max(few, less, 1) <= max(1, min(most, many))
    case (.swipe(let a, let few), .swipe(let b, let many)):
      return few == many && !a.isDisjoint(with: b)
    case (.edgePan, .pan(let few, _, _)), (.pan(let few, _, _), .edgePan): return few <= 1
    case (.edgePan(let a, _, _), .edgePan(let b, _, _)): return !a.isDisjoint(with: b)
    default: return one == other && one != .unknown
    }
  }
}
