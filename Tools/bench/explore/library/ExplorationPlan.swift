import TSRecognition

/// A part of the exploration: all relations of a variant between some recognizers, up to a depth.
package struct ExplorationPlan: Sendable {
  package var variant: RecognizerRelations.Variant
  package var recognizers = 3
  package var depth: Int
  package var isNested = false
  /// The share of the relations: those whose index has the remainder ``share`` when divided by
  /// ``shares``.
  package var share = 0
  package var shares = 1

  package init(
    _ variant: RecognizerRelations.Variant, depth: Int, isNested: Bool = false
  ) {
    (self.variant, self.depth, self.isNested) = (variant, depth, isNested)
  }

  /// What `Tools/test --full` searches: seconds.
  package static let quick: [ExplorationPlan] =
    [ExplorationPlan(.plain, depth: 3)]
    + RecognizerRelations.Variant.allCases.map { ExplorationPlan($0, depth: 1, isNested: true) }
    + RecognizerRelations.Variant.allCases.map { variant in
      var plan = ExplorationPlan(variant, depth: 2, isNested: true)
      plan.recognizers = 2
      return plan
    }

  /// What is searched after a change of the arena: minutes.
  package static let full: [ExplorationPlan] =
    [ExplorationPlan(.plain, depth: 4)]
    + RecognizerRelations.Variant.allCases.filter { $0 != .plain }
    .map { ExplorationPlan($0, depth: 3) }
    + RecognizerRelations.Variant.allCases.map { variant in
      var plan = ExplorationPlan(variant, depth: 2, isNested: true)
      (plan.share, plan.shares) = (3, 20)
      return plan
    }

  /// The figures of a search.
  package struct Outcome: Sendable {
    package var relations = 0
    package var states = 0
    package var transitions = 0
    /// The laws that were broken, each with the inputs that first did so.
    package var broken: [ArenaLaw: String] = [:]
  }

  /// Searches.
  package func run() -> Outcome {
    var outcome = Outcome()
    for (index, relations) in RecognizerRelations.all(variant, recognizers).enumerated()
    where index % shares == share {
      var exploration = Exploration(relations)
      (exploration.depth, exploration.isNested) = (depth, isNested)
      exploration.run()
      outcome.relations += 1
      outcome.states += exploration.stateCount
      outcome.transitions += exploration.transitionCount
      for (law, inputs) in exploration.broken where outcome.broken[law] == nil {
        outcome.broken[law] =
          "\(inputs) (requirements \(relations.requirements),"
          + " permissions \(relations.permissions))"
      }
    }
    return outcome
  }
}
