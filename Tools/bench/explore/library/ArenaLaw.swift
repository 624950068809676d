package import TSRecognition

/// A guarantee of the order of effects, which the exploration checks after each of them.
package enum ArenaLaw: String, CaseIterable, Sendable {
  // One for each rule.
  case effectsNameAttempts = "an effect is about an attempt in progress"
  case publishedIsActed = "each published state is followed by its action"
  case namesExpire = "the name of an attempt that is over has no effect"
  case numbersAreUnique = "no attempt and no delay has the number of a touch that lands"
  case bracketsDropActions =
    "an attempt that ends while it cancels touches in views sends no action"
  case leavingGoesFirst =
    "an attempt that is removed sends its actions, ends and is reset before the call returns"
  case nothingIsLost = "when everything is settled, nothing is left to do"
  case verdictsAreCurrent =
    "an attempt is held or recognized as it asks for, and after it was asked"
  case actionsEndWithTheAttempt = "no target is called for an attempt that is over"
  case resetsComeLast =
    "an attempt is reset after all actions and deliveries, and not while another awaits its failure"
  case deliveriesFollowActions =
    "a delayed touch is delivered once, after all actions, when no attempt delays it"
  case joinersComeLast =
    "touches that join a gesture are cancelled in views once it has acted, and all of them are"
  case abandonedAreReset = "after the end of an arena its attempts are reset, and nothing else"
  // Further ones.
  case statesFollow = "each published state may follow the one before"
  case exclusion = "no two attempts that exclude each other are active with a common touch"
  case requirements = "an attempt is not recognized though one was that had to fail first"
  case heldOnce = "observers learn once that an attempt is held"
  case speculationEnds =
    "a speculative recognition is confirmed without an action or taken back with one"
  case retractionsComeFirst =
    "a speculative recognition is taken back before what is recognized instead"
  case personsStayApart = "an attempt tracks the touches of one person"
  case idleAttemptsFail = "an attempt without touches, deadline and decision fails"
  case circlesBreak = "attempts that wait for each other in a circle fail"
  case itEnds = "after each input the effects come to an end"
}

extension ArenaMutation {
  /// The law that notices the mistake.
  package var law: ArenaLaw {
    switch self {
    case .stale: .namesExpire
    case .endlessActions: .actionsEndWithTheAttempt
    case .staleActions: .effectsNameAttempts
    case .forgottenActions: .publishedIsActed
    case .sharedNumbers: .numbersAreUnique
    case .openBrackets: .bracketsDropActions
    case .droppedActions: .leavingGoesFirst
    case .lostRequests: .nothingIsLost
    case .unaskedBeginnings, .staleVerdicts: .verdictsAreCurrent
    case .unawaitedResets, .earlyResets: .resetsComeLast
    case .lateActions, .forgottenDelays: .deliveriesFollowActions
    case .earlyJoiners, .forgottenJoiners: .joinersComeLast
    case .actionsAfterAbandon: .abandonedAreReset
    case .idleAttempts: .idleAttemptsFail
    case .repeatedHolds: .heldOnce
    case .repeatedActions: .speculationEnds
    case .lateRetractions: .retractionsComeFirst
    case .anyPerson: .personsStayApart
    case .circles: .circlesBreak
    }
  }
}
