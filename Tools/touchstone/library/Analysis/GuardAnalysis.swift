internal import TSContacts
internal import TSEvdev
internal import TSEventTime
internal import TSFormatting
internal import TSGuard

/// The counts of what a touch guard decides about the contacts of a device.
struct GuardAnalysis {
  /// The number of contacts that landed.
  private(set) var landings = 0
  private var touchGuard: TouchGuard
  private var counts: [(decision: GuardVerdict.Decision, reason: GuardReason, count: Int)] = []

  init(_ settings: GuardSettings, for digitizer: Digitizer) {
    touchGuard = TouchGuard(settings, for: digitizer)
  }

  /// Has the guard decide about a frame, and what is due before it.
  mutating func take(_ frame: ContactFrame) {
    while let deadline = touchGuard.deadline, deadline <= frame.time {
      count(touchGuard.frame(at: deadline)?.verdicts ?? [])
    }
    landings += frame.contacts.count { $0.phase == .began }
    var frame = frame
    touchGuard.filter(&frame)
    count(frame.verdicts)
  }

  private mutating func count(_ verdicts: [GuardVerdict]) {
    for verdict in verdicts {
      let place = counts.firstIndex {
        $0.decision == verdict.decision && $0.reason == verdict.reason
      }
      if let place {
        counts[place].count += 1
      } else {
        counts.append((verdict.decision, verdict.reason, 1))
      }
    }
  }

  /// The number of contacts that were rejected or cancelled.
  private var losses: Int {
    counts.reduce(0) {
      $0 + ($1.decision == .rejected || $1.decision == .cancelled ? $1.count : 0)
    }
  }

  /// The rows of a table for people.
  var rows: [[String]] {
    var rows = [["  guard", "keeps \(landings - losses) of \(landings.counted("contact"))"]]
    for (decision, reason, count) in counts {
      rows.append(["", "\(reason.rawValue): \(decision.rawValue) \(count)"])
    }
    for reason in touchGuard.inapplicable {
      rows.append(["", "\(reason.rawValue): cannot, as the device does not report what it needs"])
    }
    return rows
  }

  /// The counts as JSON.
  var json: JSONLine {
    var line = JSONLine()
    line.add("landings", landings)
    line.add("kept", landings - losses)
    for decision in GuardVerdict.Decision.allCases {
      var reasons = JSONLine()
      for entry in counts where entry.decision == decision {
        reasons.add(entry.reason.rawValue, entry.count)
      }
      line.add(decision.rawValue, reasons)
    }
    line.add("cannot", touchGuard.inapplicable.map(\.rawValue))
    return line
  }
}
