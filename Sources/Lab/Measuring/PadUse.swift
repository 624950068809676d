public import TSContacts
internal import TSFormatting
public import TSTrackpad

/// The use of a trackpad as far as it depends on the pad: presses, taps, palms and thumbs, and
/// faults of its positions.
public struct PadUse: Hashable, Sendable {
  /// A number of contacts that received the same verdict.
  package struct VerdictCount: Hashable, Sendable {
    /// The verdict that the contacts received.
    package let verdict: ContactVerdict
    /// The number of contacts, at least one.
    package let count: Int
  }

  /// The distances in millimetres that the fingers would have moved the pointer during clicks.
  package let pointerTravels: [Double]
  /// The distances in millimetres that the fingers moved during clicks.
  package let fingerTravels: [Double]
  /// The distances in millimetres that the fingers moved during taps, before they lifted.
  package let tapTravels: [Double]
  /// The durations of taps in seconds, from the last landing to the first lift.
  package let tapDurations: [Double]
  package let contactCount: Int
  /// The numbers of contacts that were judged a palm, by reason; reasons without contacts are
  /// missing.
  package let palms: [VerdictCount]
  /// The numbers of contacts that were judged a thumb, by kind; kinds without contacts are missing.
  package let thumbs: [VerdictCount]
  /// The number of jumps of positions that were discarded.
  package let jumpCount: Int
  /// The number of pairs of contacts whose positions the device had exchanged.
  package let exchangeCount: Int

  /// The duration in seconds up to which a press is a click, and not a drag.
  ///
  /// Of people's one-finger presses 95 % last no longer than 211 ms (T42); the limit is about twice
  /// that.
  private static let longestClick = 0.4

  /// Creates the use of a pad from its log.
  public init(_ log: TrackpadLog, repairs: [RepairCount]) {
    let clicks = log.gestures.filter {
      guard case .press(_, .click) = $0.kind, let duration = $0.duration else { return false }
      return duration <= PadUse.longestClick
    }
    pointerTravels = clicks.map(\.pointerTravel)
    fingerTravels = clicks.filter { $0.fingerCount > 0 }.map(\.fingerTravel)
    let taps = log.gestures.filter {
      if case .press(_, .tap) = $0.kind { return true }
      return false
    }
    tapTravels = taps.map(\.fingerTravel)
    tapDurations = taps.compactMap(\.duration)
    let contacts = log.contacts.filter(\.hasLanded)
    contactCount = contacts.count
    palms = PadUse.counts(contacts.compactMap(\.palm?.verdict))
    thumbs = PadUse.counts(contacts.compactMap(\.thumb?.verdict))
    jumpCount = log.jumpCount
    exchangeCount = repairs.first { $0.repair == .positionsExchanged }?.count ?? 0
  }

  private static func counts(_ verdicts: [ContactVerdict]) -> [VerdictCount] {
    ContactVerdict.allCases.compactMap { verdict in
      let count = verdicts.count { $0 == verdict }
      return count > 0 ? VerdictCount(verdict: verdict, count: count) : nil
    }
  }
}

extension PadUse {
  /// The measured qualities, in the order of a report.
  var findings: [DeviceMeasurement.Finding] {
    [
      finding("pointer in clicks", pointerTravels, "mm", 2, "click"),
      finding("fingers in clicks", fingerTravels, "mm", 2, "click"),
      finding("fingers in taps", tapTravels, "mm", 2, "tap"),
      finding("duration of taps", tapDurations.map { $0 * 1000 }, "ms", 0, "tap"),
      finding("palms", palms),
      finding("thumbs", thumbs),
      DeviceMeasurement.Finding(
        name: "position jumps", value: Double(jumpCount), unit: "", decimals: 0,
        limit: .noneExpected,
        basis: "discarded: a finger cannot move so far in one report"),
      DeviceMeasurement.Finding(
        name: "exchanged positions", value: Double(exchangeCount), unit: "", decimals: 0,
        limit: .noneExpected, basis: "repaired: two contacts, each with the position of the other"),
    ]
  }

  private func finding(
    _ name: String, _ values: [Double], _ unit: String, _ decimals: Int, _ noun: String
  ) -> DeviceMeasurement.Finding {
    let sorted = values.sorted()
    var basis = values.count.counted(noun)
    if values.count > 1 {
      let median = sorted[sorted.count / 2]
      basis += ", median \(median.fixed(decimals)) \(unit)"
    }
    return DeviceMeasurement.Finding(
      name: name, value: sorted.last, unit: unit, decimals: decimals, limit: nil, basis: basis)
  }

  private func finding(
    _ name: String, _ counts: [VerdictCount]
  ) -> DeviceMeasurement.Finding {
    let total = counts.reduce(0) { $0 + $1.count }
    let reasons = counts.map { "\($0.count) \($0.verdict.reason)" }.joined(separator: ", ")
    return DeviceMeasurement.Finding(
      name: name, value: Double(total), unit: "", decimals: 0, limit: nil,
      basis: "of \(contactCount.counted("contact"))"
        + (reasons.isEmpty ? "" : ": \(reasons)"))
  }
}

extension ContactVerdict {
  /// The reason for the verdict, in words that follow a number of contacts.
  fileprivate var reason: String {
    switch self {
    case .finger: "fingers"
    case .hovering: "too light"
    case .palmByPressure: "by pressure"
    case .palmBySize: "by size"
    case .palmByTool: "reported by the device"
    case .palmAtEdge: "at the edge"
    case .palmWhileTyping: "while typing"
    case .restingThumb: "resting at the bottom"
    case .pinchingThumb: "in gestures only"
    case .ignoredThumb: "ignored"
    case .inButtonArea: "in a button area"
    case .pinned: "held by the press"
    }
  }
}
