import TSInterface
import TSRecognition
import TestSupport

/// Notes states and actions, and holds them to the law.
final class RunObserver: InterfaceObserver {
  var log: CallLog?
  var fault: (String) -> Void = { _ in }
  private var states: [ObjectIdentifier: GestureState] = [:]
  /// The touches of each recognizer's attempt.
  private var attempts: [ObjectIdentifier: Set<Int>] = [:]
  /// The recognizers that were recognized speculatively, and are neither confirmed nor taken back.
  private(set) var provisional: Set<ObjectIdentifier> = []
  /// The recognizers that are recognized in this event or active from an earlier one, by touch.
  private var winners: [(recognizer: GestureRecognizer, touches: Set<Int>)] = []

  func touchLanded(_ touch: Touch) {
    for recognizer in touch.gestureRecognizers ?? [] {
      let key = ObjectIdentifier(recognizer)
      if states[key]?.isEnd == true {
        states[key] = .possible
        attempts[key] = []
      }
      attempts[key, default: []].insert(touch.id)
    }
  }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureState, to: GestureState, why: String?
  ) {
    let name = recognizer.name ?? "?"
    let how = recognizer.isProvisional ? " speculatively" : ""
    log?.note("\(name): \(from) to \(to)\(how)" + (why.map { " (\($0))" } ?? ""))
    let isTakenBack = provisional.remove(ObjectIdentifier(recognizer)) != nil && to == .cancelled
    if !from.mayBecome(to), !isTakenBack { fault("\(name) went from \(from) to \(to)") }
    let key = ObjectIdentifier(recognizer)
    let known = states[key] ?? .possible
    // A reset is not reported.
    if from != known, !(from == .possible && known.isEnd) {
      fault("\(name) was \(known) and reports a change from \(from)")
    }
    states[key] = to
    if recognizer.isProvisional {
      provisional.insert(key)
    } else if from == .possible, to == .began || to == .ended {
      admit(recognizer)
    }
    if to.isEnd, from != .possible { winners.removeAll { $0.recognizer === recognizer } }
  }

  func recognizerIsConfirmed(_ recognizer: GestureRecognizer) {
    let name = recognizer.name ?? "?"
    log?.note("\(name): confirmed")
    if provisional.remove(ObjectIdentifier(recognizer)) == nil { fault("\(name) confirms nothing") }
    admit(recognizer)
  }

  func gestureAction(_ recognizer: GestureRecognizer, state: GestureState, named: String?) {
    log?.note("\(recognizer.name ?? "?") acts \(state)")
    if state == .possible || state == .failed {
      fault("\(recognizer.name ?? "?") acts in \(state)")
    }
  }

  private func admit(_ recognizer: GestureRecognizer) {
    let touches = attempts[ObjectIdentifier(recognizer)] ?? []
    for winner in winners where winner.recognizer !== recognizer {
      guard !winner.touches.isDisjoint(with: touches), excludes(winner.recognizer, recognizer)
      else { continue }
      fault("\(winner.recognizer.name ?? "?") and \(recognizer.name ?? "?") both won")
    }
    winners.append((recognizer, touches))
  }

  private func excludes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    func allows(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
      a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
    }
    return one.canPrevent(other) && other.canBePrevented(by: one) && !allows(one, other)
      && !allows(other, one)
  }

  /// Discrete gestures are over with their event.
  func eventIsOver() {
    winners.removeAll { states[ObjectIdentifier($0.recognizer)]?.isActive != true }
  }
}
