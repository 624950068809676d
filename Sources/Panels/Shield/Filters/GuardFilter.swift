internal import TSContacts
internal import TSEventTime
internal import TSGuard

/// A touch guard as a filter of a panel.
final class GuardFilter: ContactFilter {
  /// The rules that the panel lacks values for.
  var inapplicable: [GuardReason] { touchGuard.inapplicable }

  private var touchGuard: TouchGuard
  private var lastPowerCheck: Timestamp?
  private let power: PowerSupply?
  /// The contacts that are withheld, since when.
  private var withheld: [Int32: Timestamp] = [:]
  private var verdicts: [ShieldVerdict] = []

  /// The seconds between two looks at the power supply.
  private static let powerInterval = 5.0

  /// Creates the filter of a panel.
  ///
  /// - Parameter power: The power supply of the panel; `nil` if it is unknown.
  init(_ settings: GuardSettings, for digitizer: Digitizer, power: PowerSupply? = nil) {
    self.power = settings.stormsOnlyOnMains ? power : nil
    touchGuard = TouchGuard(settings, for: digitizer)
    self.power?.look()
  }

  var deadline: Timestamp? { touchGuard.deadline }

  func take(_ frame: ContactFrame, into frames: inout [ContactFrame]) {
    lookAtPower(at: frame.time)
    var frame = frame
    touchGuard.filter(&frame)
    note(frame)
    frames.append(frame)
  }

  func takeVerdicts() -> [ShieldVerdict] {
    if verdicts.isEmpty { return [] }
    defer { verdicts = [] }
    return verdicts
  }

  func advance(to time: Timestamp, into frames: inout [ContactFrame]) {
    guard let frame = touchGuard.frame(at: time) else { return }
    note(frame)
    frames.append(frame)
  }

  private func note(_ frame: ContactFrame) {
    for verdict in frame.verdicts {
      let id = verdict.contact.trackingID
      if verdict.decision == .withheld {
        withheld[id] = verdict.time
        continue
      }
      let isPassed = verdict.decision == .released
      let wait = withheld.removeValue(forKey: id).map { $0.seconds(to: verdict.time) } ?? 0
      verdicts.append(
        ShieldVerdict(
          time: verdict.time, touch: id, outcome: isPassed ? .passed : .refused, wait: wait,
          reason: isPassed ? "" : verdict.reason.rawValue))
    }
    // What the panel took back while it was withheld.
    if frame.contacts.isEmpty, touchGuard.isIdle { withheld.removeAll(keepingCapacity: true) }
  }

  private func lookAtPower(at time: Timestamp) {
    guard let power else { return }
    // An old look may be wrong, and a rule that is on withholds no touch of a hand.
    let isOld = lastPowerCheck.map { time > $0.advanced(by: 2 * Self.powerInterval) } ?? false
    touchGuard.isOnMains = power.isOnMains.map { $0 || isOld }
    if let last = lastPowerCheck, time < last.advanced(by: Self.powerInterval) { return }
    lastPowerCheck = time
    power.look()
  }
}
