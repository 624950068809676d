internal import TSContacts
internal import TSEventTime
internal import TSGuard
internal import TSLinuxInput

/// A touch guard as a filter of a panel.
final class GuardFilter: ContactFilter {
  /// The rules that the panel lacks values for.
  var inapplicable: [GuardReason] { touchGuard.inapplicable }
  /// The number of contacts that were rejected or cancelled.
  private(set) var refused = 0

  private var touchGuard: TouchGuard
  private var lastPowerCheck: Timestamp?

  /// The seconds between two looks at the power supply.
  private static let powerInterval = 5.0

  init(_ settings: GuardSettings, for digitizer: Digitizer) {
    touchGuard = TouchGuard(settings, for: digitizer)
  }

  var deadline: Timestamp? { touchGuard.deadline }

  func take(_ frame: ContactFrame, into frames: inout [ContactFrame]) {
    lookAtPower(at: frame.time)
    var frame = frame
    touchGuard.filter(&frame)
    count(frame)
    frames.append(frame)
  }

  func advance(to time: Timestamp, into frames: inout [ContactFrame]) {
    guard let frame = touchGuard.frame(at: time) else { return }
    count(frame)
    frames.append(frame)
  }

  private func count(_ frame: ContactFrame) {
    for verdict in frame.verdicts
    where verdict.decision == .rejected || verdict.decision == .cancelled {
      refused += 1
    }
  }

  private func lookAtPower(at time: Timestamp) {
    guard touchGuard.settings.stormsOnlyOnMains else { return }
    if let last = lastPowerCheck, time < last.advanced(by: Self.powerInterval) { return }
    lastPowerCheck = time
    touchGuard.isOnMains = PowerSupply.isOnMains()
  }
}

/// The power of the machine, as the kernel reports it.
private enum PowerSupply {
  private static let folder = "/sys/class/power_supply"

  /// Returns whether the machine has external power; `nil` if the kernel does not know.
  static func isOnMains() -> Bool? {
    let names = (try? SmallFile.names(in: folder)) ?? []
    let states = names.compactMap { SmallFile.text(of: "\(folder)/\($0)/online")?.first }
    return states.isEmpty ? nil : states.contains("1")
  }
}
