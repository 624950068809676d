import TSFormatting
import TSInterface
import TSNearest

/// The checks of what recognizers do when hands make their gestures.
@MainActor struct TrialRules {
  let context: LintContext
  let stage: TrialStage
  let hands: any TrialHandSource
  /// The people by whom delays are measured.
  let people: any TrialHandSource
  /// The product of the recognizers that are tried and those of the interface, up to which trials
  /// are made.
  ///
  /// Each trial makes the whole interface, so that trials of all take the square of its recognizers:
  /// a few seconds for a hundred.
  var mostWork = 10_000

  /// The outcomes of the trials of one recognizer.
  struct Outcomes {
    let subject: LintSubject
    /// The outcome of each motion on a usual touchscreen.
    var usual: [Trial] = []
    /// The outcomes of each motion by all clocks; empty without rivals.
    var sampled: [[Trial]] = []
    /// The outcome of each motion with the recognizers of the view in the reversed order; empty if
    /// it has no other.
    var reversed: [Trial] = []

    var all: [Trial] { usual + sampled.flatMap { $0 } }
  }

  func check() {
    let blocked: Set<GestureLint.Kind> = [.neverRecognized, .impossibleOnDevice]
    let reachability = Reachability(context: context)
    let subjects = context.examined.filter { subject in
      !context.hasWarning(blocked, about: subject) && subject.takesFingers
        && reachability.obstacle(of: subject.view) == nil
    }
    let count = mostTried(of: subjects.count)
    if count < subjects.count { addUntried(Array(subjects[count...]), of: subjects.count) }
    let outcomes = subjects[..<count].map { self.outcomes(of: $0, reachability) }
    for outcome in outcomes { checkOrder(outcome) }
    for outcome in outcomes { checkSampling(outcome) }
    for outcome in outcomes { checkNever(outcome) }
    for outcome in outcomes { checkWaits(outcome) }
    for outcome in outcomes { checkSimultaneity(outcome) }
  }

  /// Returns how many recognizers are tried.
  private func mostTried(of count: Int) -> Int {
    min(count, max(1, mostWork / max(context.subjects.count, 1)))
  }

  private func addUntried(_ untried: [LintSubject], of count: Int) {
    context.add(
      GestureLint.Finding(
        .notTried, .note, of: [],
        "hands have made the gestures of \(count - untried.count) of"
          + " \(count.counted("recognizer")), not those from \(untried[0].name) on, because trials"
          + " take the square of their number; the settings of all were examined",
        remedy: "examine the interface in parts, each with fewer recognizers", rects: []))
  }

  private func outcomes(of subject: LintSubject, _ reachability: Reachability) -> Outcomes {
    var outcomes = Outcomes(subject: subject)
    let others = context.examined.filter {
      $0.index != subject.index && $0.sharesBranch(with: subject)
    }
    for isOwn in [true, false] {
      let plan = TrialPlan(subject, context.scale, hands, isOwn: isOwn, reachability)
      for placed in plan.placed {
        func trial(_ clock: TrialStage.Clock, reversed: Int? = nil) -> Trial {
          stage.run(
            placed.motion, at: placed.start, context.scale, clock: clock, reversed: reversed)
        }
        let usual = trial(.fast)
        outcomes.usual.append(usual)
        if others.contains(where: { $0.view === subject.view }) {
          outcomes.reversed.append(trial(.fast, reversed: subject.index))
        }
        if subject.demand.isMovement, others.contains(where: { $0.demand.isMovement }) {
          outcomes.sampled.append([usual] + TrialStage.Clock.slow.map { trial($0) })
        }
      }
      // Elsewhere on the view only if nothing was recognized where it is hit itself.
      if outcomes.usual.contains(where: { $0.recognized.contains(subject.index) }) { break }
    }
    return outcomes
  }

  /// Returns the two rivals of which one is recognized in one trial only, and the other in another
  /// trial only.
  private func exchanged(_ one: Trial, _ other: Trial) -> (LintSubject, LintSubject)? {
    let (a, b) = (Set(one.recognized), Set(other.recognized))
    for first in one.recognized where !b.contains(first) {
      for second in other.recognized where !a.contains(second) {
        let (x, y) = (context.subjects[first], context.subjects[second])
        if x.isExamined, y.isExamined, x.recognizer.isRival(of: y.recognizer) {
          return (x, y)
        }
      }
    }
    return nil
  }

  private func checkOrder(_ outcomes: Outcomes) {
    let pairs = zip(outcomes.usual, outcomes.reversed).compactMap { exchanged($0, $1) }
    guard let (winner, loser) = pairs.first, pairs.count * 2 >= outcomes.reversed.count,
      !context.hasFinding(.decidedByOrder, winner, loser)
    else { return }
    context.add(
      .decidedByOrder, of: [winner, loser],
      "\(outcomes.subject.demand.words) is recognized by \(winner.name), and by \(loser.name) if "
        + "that is added later: nothing else decides between them",
      remedy: "let one require the other to fail, allow both simultaneously, or remove one")
  }

  private func checkSampling(_ outcomes: Outcomes) {
    for trials in outcomes.sampled {
      for other in trials.dropFirst() {
        guard let (one, another) = exchanged(trials[0], other) else { continue }
        guard !context.hasFinding(.decidedByOrder, one, another),
          !context.hasFinding(.decidedBySampling, one, another)
        else { return }
        context.add(
          .decidedBySampling, of: [one, another],
          "the same movement is recognized by \(one.name) or by \(another.name), depending on the "
            + "moments at which the device samples it",
          remedy: remedy(for: one, another))
        return
      }
    }
  }

  /// Returns the remedy for two recognizers: the one that needs less movement waits for the swipe.
  private func remedy(for one: LintSubject, _ other: LintSubject) -> String {
    if case .swipe = one.demand { return "let \(other.name) require \(one.name) to fail" }
    return "let \(one.name) require \(other.name) to fail"
  }

  private func checkNever(_ outcomes: Outcomes) {
    let (subject, trials) = (outcomes.subject, outcomes.all)
    guard !trials.isEmpty, !trials.contains(where: { $0.recognized.contains(subject.index) }),
      !context.hasWarning([.decidedByOrder, .decidedBySampling], about: subject)
    else { return }
    var counts: [String: Int] = [:]
    for trial in trials { trial.failures[subject.index].map { counts[$0, default: 0] += 1 } }
    // A delegate that refuses touches, or to begin, may allow them at other times.
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      counts["refused"] == nil
    else { return }
    let winners = context.subjects.filter { other in
      trials.contains { $0.recognized.contains(other.index) } && other.sharesBranch(with: subject)
    }
    context.add(
      .neverRecognized, of: [subject] + winners,
      "\(subject.name) fails in all \(outcomes.usual.count) trials of "
        + "\(subject.demand.words): \(most.key)",
      remedy: remedy(subject, winners.first))
  }

  private func remedy(_ subject: LintSubject, _ winner: LintSubject?) -> String {
    guard let winner else {
      return "change the limits of \(subject.name) to what the hand can do"
    }
    if subject.recognizer.requiresFailure(of: winner.recognizer) {
      return "let \(winner.name) require \(subject.name) to fail, and not the other way round"
    }
    return "let \(winner.name) require \(subject.name) to fail, or allow both simultaneously"
  }

  private func checkWaits(_ outcomes: Outcomes) {
    let subject = outcomes.subject
    var (delays, late, rivals): ([Double], Int, Set<Int>) = ([], 0, [])
    for trial in outcomes.usual {
      for wait in trial.waits where wait.index == subject.index && wait.isRecognized {
        guard let until = wait.until else { continue }
        delays.append(until - wait.since)
        // The microsecond is the rounding of the clock.
        if until >= trial.lastLift - 1e-6 { late += 1 }
        rivals.formUnion(wait.rivals)
      }
    }
    let others = rivals.sorted().map { context.subjects[$0] }
    guard !delays.isEmpty, !others.isEmpty else { return }
    let names = others.map(\.name).joined(separator: ", ")
    let isPressOrMovement = subject.demand.isContinuous || subject.demand.isMovement
    if isPressOrMovement, late * 10 >= delays.count * 9, delays.count * 2 >= outcomes.usual.count {
      context.add(
        .alwaysWaits, of: [subject] + others,
        "\(subject.name) waits for \(names), which \(others.count == 1 ? "does" : "do") not fail "
          + "while a finger is down: \(subject.name) is recognized only when the fingers lift",
        remedy: "let \(names) be recognized simultaneously with \(subject.name), or allow "
          + "\(subject.name) fewer fingers, instead of requiring a failure")
      return
    }
    let measured = self.delays(of: subject, by: people)
    addDelay(of: subject, others, GestureLint.Delay(of: measured.isEmpty ? delays : measured))
  }

  /// Returns how long a recognizer waited for others in each trial in which it was recognized.
  private func delays(of subject: LintSubject, by people: any TrialHandSource) -> [Double] {
    let plan = TrialPlan(
      subject, context.scale, people, isOwn: true, Reachability(context: context))
    return plan.placed.flatMap { placed in
      stage.run(
        placed.motion, at: placed.start, context.scale, clock: .fast, reversed: nil
      ).waits.compactMap { wait in
        guard wait.index == subject.index, wait.isRecognized else { return nil }
        return wait.until.map { $0 - wait.since }
      }
    }
  }

  private func addDelay(
    of subject: LintSubject, _ others: [LintSubject], _ delay: GestureLint.Delay
  ) {
    // The timer fires a microsecond after the limit.
    let isLong = delay.p50 > PeopleFigures.longDelay + 1e-3
    context.addDelay(delay, isLong ? .warning : .note, of: subject, others)
  }

  private func checkSimultaneity(_ outcomes: Outcomes) {
    let subject = outcomes.subject
    let trials = outcomes.usual.filter { $0.recognized.contains(subject.index) }
    for other in context.examined where other.index != subject.index {
      let count = trials.count { $0.recognized.contains(other.index) }
      guard count > 0, count * 2 >= trials.count, other.sharesBranch(with: subject),
        subject.recognizer.isStock, other.recognizer.isStock,
        !subject.recognizer.mayRunTogether(with: other.recognizer),
        !context.hasFinding(.unexpectedSimultaneity, subject, other)
      else { continue }
      context.addUnexpected(subject, other)
    }
  }
}

extension LintContext {
  /// Adds the delay that a failure requirement causes.
  func addDelay(
    _ delay: GestureLint.Delay, _ severity: GestureLint.Severity, of subject: LintSubject,
    _ others: [LintSubject]
  ) {
    let names = others.map(\.name).joined(separator: ", ")
    func milliseconds(_ seconds: Double) -> String { (seconds * 1000).fixed(0) }
    add(
      .addsDelay, severity, of: [subject] + others,
      "\(subject.name) is recognized \(milliseconds(delay.p50)) ms (p50) or "
        + "\(milliseconds(delay.p95)) ms (p95) later, because it waits for \(names) to fail",
      remedy: "act on \(subject.name) at once where its effect can be undone, or offer \(names) "
        + "on another view",
      delay: delay)
  }

  /// Adds two recognizers that are recognized by one gesture although neither allows it.
  func addUnexpected(_ subject: LintSubject, _ other: LintSubject) {
    add(
      .unexpectedSimultaneity, of: [subject, other],
      "\(subject.demand.words) is recognized by \(subject.name) and by \(other.name), and no "
        + "delegate allows both",
      remedy: "let \(other.name) require \(subject.name) to fail")
  }
}
