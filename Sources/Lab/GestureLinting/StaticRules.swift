import TSInterface

/// The checks that need no touches.
@MainActor struct StaticRules {
  let context: LintContext

  /// Adds the findings.
  func check() {
    Reachability(context: context).check()
    RecognizerRules(context: context).check()
    TargetRules(context).check()
    checkDelegates()
    checkCircles()
  }

  /// Finds delegates that allow any recognizer beside theirs, and the pairs that result from it.
  private func checkDelegates() {
    let permissive = context.examined.filter { $0.recognizer.allowsAnything }
    for subject in permissive {
      let others = context.subjects.filter { other in
        guard other.recognizer.isEnabled, other.index != subject.index,
          other.recognizer.delegate !== subject.recognizer.delegate,
          other.sharesBranch(with: subject)
        else { return false }
        return other.demand.isMovement && subject.demand.isMovement
      }
      guard !others.isEmpty else { continue }
      context.add(
        .unexpectedSimultaneity, of: [subject] + others,
        "the delegate of \(subject.name) allows every recognizer beside it, so one movement is "
          + "recognized by \(subject.name) and by \(others.map(\.name).joined(separator: ", "))",
        remedy: "return true from shouldRecognizeSimultaneouslyWith for the intended recognizers "
          + "only")
    }
  }

  /// Finds recognizers whose delegates make them wait for each other.
  private func checkCircles() {
    let subjects = context.examined
    for (index, one) in subjects.enumerated() {
      for other in subjects[(index + 1)...]
      where one.sharesBranch(with: other) && one.recognizer.requiresFailure(of: other.recognizer)
        && other.recognizer.requiresFailure(of: one.recognizer)
      {
        context.add(
          .neverRecognized, of: [one, other],
          "\(one.name) and \(other.name) wait for each other, so both fail",
          remedy: "return true from shouldRequireFailureOf or shouldBeRequiredToFailBy for one of "
            + "them only")
      }
    }
  }
}
