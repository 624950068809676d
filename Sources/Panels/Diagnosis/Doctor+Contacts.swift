import TSContacts
import TSEventTime
import TSFormatting
import TSGeometry
import TSMeasuring

extension Doctor {
  /// The findings about contacts: their number, which finger is which, and those of nobody.
  var contacts: [FaultFinding] {
    [missingSlots, merged, swapped, ghosts, stuck]
  }

  private func seconds(_ value: Double) -> String { "\(value.fixed(1)) s" }

  /// Returns the steps of the guide of one kind.
  private func steps(_ step: GuidedStep) -> [(step: GuidedStep, start: Timestamp, end: Timestamp)] {
    examination.steps.filter { $0.step == step }
  }

  // MARK: Slots

  /// Whether a screen is described with too few contacts.
  var isShortOfSlots: Bool {
    digitizer.touchProtocol != .typeA && examination.isDescribed
      && Double(digitizer.slotCount) < Fault.missingSlots.rule.limit?.good ?? 5
  }

  private var missingSlots: FaultFinding {
    switch digitizer.kind {
    case .touchscreen: break
    case .touchpad:
      return FaultFinding(
        .missingSlots, .untold, "pads with two slots count further fingers by keys")
    case .pen: return FaultFinding(.missingSlots, .untold, "a pen is one contact")
    case .other: return FaultFinding(.missingSlots, .untold, "the device is no touchscreen")
    }
    let isDeclared = digitizer.touchProtocol != .typeA && examination.isDescribed
    let declared = isDeclared ? digitizer.slotCount : nil
    let seen = examination.mostContacts
    let limit = Int(Fault.missingSlots.rule.limit?.good ?? 5)
    let words = declared.map { "\($0) described, " } ?? ""
    var finding = FaultFinding(
      .missingSlots, .untested, value: Double(seen), words + "\(seen) seen at once")
    if let declared, isShortOfSlots {
      finding.verdict = .found
      finding.value = Double(declared)
      finding.isCauseKnown = digitizer.touchProtocol == .singleTouch
      if finding.isCauseKnown {
        finding.cause =
          target.bus == 3
          ? "the driver knows one finger only: a resistive panel, or a kernel without CONFIG_HID_MULTITOUCH"
          : "the panel or its driver knows one finger only, as resistive panels do"
      }
    } else if seen >= limit {
      finding.verdict = .absent
    } else if let step = steps(.fingers).first {
      let inStep = tracks.filter { $0.first.time >= step.start && $0.first.time < step.end }
      // A finger may miss the panel once.
      if inStep.count >= seen, examination.mostContactsTimes >= 2 { finding.verdict = .found }
    }
    return finding
  }

  // MARK: Two fingers that are one

  private var merged: FaultFinding {
    guard isMultitouch, digitizer.slotCount != 1, !digitizer.isSemiMultitouch else {
      return FaultFinding(.mergedContacts, .untold, "the device does not tell two fingers apart")
    }
    guard hasSize else {
      return FaultFinding(.mergedContacts, .untold, Doctor.noSize)
    }
    let least = Fault.mergedContacts.rule.limit?.good ?? 17
    var (joins, parts, nearest) = ([(Double, CGPoint)](), [(Double, CGPoint)](), Double.infinity)
    for a in tracks {
      for b in tracks where b.slot != a.slot {
        guard a.first.time < b.end, b.first.time < a.end else { continue }
        let start = max(a.first.time, b.first.time)
        let end = min(a.end, b.end)
        nearest = min(nearest, a.place(at: end).distance(to: b.place(at: end)))
        nearest = min(nearest, a.place(at: start).distance(to: b.place(at: start)))
        // A vanishes while it approaches B, and B goes on. Of more contacts than two some may be the parts
        // of a palm, which grow together.
        if a.last.companions == 2, a.end < b.end, a.end.seconds(to: b.end) > 0.06,
          start.seconds(to: a.end) > 0.05,
          let speed = a.velocity(atEnd: true), b.reports.contains(where: { $0.time > a.end })
        {
          let way = b.place(at: a.end) - a.last.place
          if closes(speed, way), way.speed < 2 * least { joins.append((way.speed, a.last.place)) }
        }
        // A appears beside B and goes away from it, and B was there and moved before.
        if a.first.companions == 2, a.first.time > b.first.time,
          b.first.time.seconds(to: a.first.time) > 0.06,
          let speed = a.velocity(atEnd: false),
          b.reports.contains(where: { $0.time > b.first.time && $0.time <= a.first.time })
        {
          let way = a.first.place - b.place(at: a.first.time)
          if closes(speed, way), way.speed < 2 * least { parts.append((way.speed, a.first.place)) }
        }
      }
    }
    let distances = (joins + parts).map(\.0).sorted()
    guard !distances.isEmpty || nearest <= least else {
      return FaultFinding(
        .mergedContacts, .untested,
        nearest.isFinite
          ? "two fingers came no nearer than \(nearest.fixed(0)) mm" : "no two fingers")
    }
    guard joins.count >= 2, parts.count >= 2, nearest > least * 0.8 else {
      return FaultFinding(
        .mergedContacts, .absent, value: nearest, "two fingers \(nearest.fixed(0)) mm apart")
    }
    var finding = FaultFinding.judged(
      .mergedContacts, distances[distances.count / 2],
      "\(joins.count.counted("contact")) vanished near another, \(parts.count) appeared")
    finding.places = (joins + parts).map(\.1)
    return finding
  }

  /// Returns whether a velocity is along a way, and not slow.
  private func closes(_ speed: CGVector, _ way: CGVector) -> Bool {
    guard way.speed > 0 else { return false }
    return Double(speed.dx * way.dx + speed.dy * way.dy) / way.speed >= 15
  }

  private var swapped: FaultFinding {
    guard isMultitouch, digitizer.slotCount != 1, !digitizer.isSemiMultitouch else {
      return FaultFinding(.swappedContacts, .untold, "the device does not tell two fingers apart")
    }
    guard hasSize else {
      return FaultFinding(.swappedContacts, .untold, Doctor.noSize)
    }
    let repaired = examination.count(of: .positionsExchanged)
    let count = examination.exchanges.count + repaired
    let together = tracks.count { $0.reports.contains { $0.companions >= 2 } }
    guard together > 0 || count > 0 else {
      return FaultFinding(.swappedContacts, .untested, "no two fingers")
    }
    var finding = FaultFinding.judged(
      .swappedContacts, Double(count),
      "\(together.counted("contact")) beside others"
        + (repaired > 0 ? ", \(repaired) exchanged where a finger lifts" : ""))
    finding.places = examination.exchanges
    return finding
  }

  // MARK: Contacts of nobody

  /// The duration below which a contact was made by no finger, in seconds.
  private static let shortest = GhostTouches.leastTap

  private var ghosts: FaultFinding {
    guard digitizer.kind != .pen else {
      return FaultFinding(.ghosts, .untold, "a pen flickers where it leaves the surface")
    }
    let quiet = examination.steps.filter(\.step.isQuiet)
    let silent = quiet.map { step in
      (
        step: step,
        tracks: tracks.filter { $0.first.time >= step.start && $0.first.time < step.end }
      )
    }
    let uninvited = silent.flatMap(\.tracks)
    let timesLie = times.verdict == .found
    // Beside another finger, or far from where the last one was: a tap that is too short is near to
    // where people tap.
    let short = timesLie ? [] : tracks.filter { isGhost($0) }
    let storm = examination.mostLandings > Doctor.mostLandings && !timesLie
    let all = uninvited + short
    var finding: FaultFinding
    if uninvited.isEmpty, !storm, short.count < 3 || short.count * 50 < tracks.count {
      let isTested = !quiet.isEmpty
      finding = FaultFinding(
        .ghosts, isTested || tracks.count >= 20 && short.isEmpty ? .absent : .untested,
        value: Double(short.count),
        isTested
          ? "none in \(seconds(quiet.reduce(0) { $0 + $1.start.seconds(to: $1.end) })) without a finger"
          : "\(short.count) of \(tracks.count.counted("contact")) for no longer than a frame or two"
      )
      return finding
    }
    finding = FaultFinding(
      .ghosts, .found, value: Double(all.count),
      [
        uninvited.isEmpty ? nil : "\(uninvited.count) while nobody touched the panel",
        short.isEmpty ? nil : "\(short.count) of less than 30 ms",
        storm ? "\(examination.mostLandings) landings in a second" : nil,
      ].compactMap { $0 }.joined(separator: ", "))
    tellCause(of: &finding, silent.map { ($0.step.step, $0.tracks.count) })
    finding.places = all.map(\.first.place)
    finding.remedies = ghostRemedies(all.map(\.first.place))
    return finding
  }

  /// The most landings in a second that hands can make: ten fingers that drum.
  private static let mostLandings = 40

  private func isGhost(_ track: ContactTrack) -> Bool {
    guard track.hasLifted, track.duration < Doctor.shortest, track.reports.count <= 3 else {
      return false
    }
    // A contact that continues another one, or is continued, is a finger that was lost for a moment. One
    // that lands or lifts in the frame of another is of the same hand, such as of a tap of two fingers.
    return !tracks.contains { other in
      guard other.slot != track.slot || other.first.time != track.first.time else { return false }
      if other.first.time == track.first.time || other.hasLifted && other.end == track.end {
        return true
      }
      let gap = max(
        other.end.seconds(to: track.first.time), track.end.seconds(to: other.first.time))
      return gap < 0.3
        && min(
          other.last.place.distance(to: track.first.place),
          other.first.place.distance(to: track.last.place)) < 12
    }
  }

  private func tellCause(of finding: inout FaultFinding, _ counts: [(GuidedStep, Int)]) {
    let mains = counts.filter { $0.0 == .quietOnMains }.map(\.1)
    let battery = counts.filter { $0.0 == .quietOnBattery }.map(\.1)
    if let onMains = mains.max(), let onBattery = battery.max() {
      if onMains > 0, onBattery == 0 {
        (finding.cause, finding.isCauseKnown) = (
          "only on mains: noise of the charger; try another one, or ground the panel", true
        )
      } else if onMains > 0, onBattery > 0 {
        finding.cause =
          "on mains and on battery: not the charger; water, a mount, a crack, a display cable"
      }
    }
    if finding.places.count >= 4 { return }
  }

  private func ghostRemedies(_ places: [CGPoint]) -> [Remedy] {
    var members = ["\"storms\": true"]
    var remedies: [Remedy] = []
    if hasSize, places.count >= 3, let area = cluster(places) {
      let numbers = [area.minX, area.minY, area.width, area.height]
        .map { Double($0).compact(1) }.joined(separator: ", ")
      members.insert("\"masks\": [{\"rect\": [\(numbers)], \"unit\": \"mm\"}]", at: 0)
      if isMultitouch { remedies.append(target.maskPlugin(units(of: area))) }
    }
    return [
      target.settings("withholds contacts that hands do not make", ["guard": members])
    ] + remedies
  }

  /// The rectangle around most of the places, if it is a small part of the surface; otherwise `nil`.
  private func cluster(_ places: [CGPoint]) -> CGRect? {
    let xs = places.map { Double($0.x) }.sorted()
    let ys = places.map { Double($0.y) }.sorted()
    let (middle, count) = (places.count / 2, places.count)
    let center = CGPoint(x: xs[middle], y: ys[middle])
    let near = places.filter { $0.distance(to: center) <= 15 }
    guard near.count * 10 >= count * 8 else { return nil }
    let left = (near.map { Double($0.x) }.min() ?? 0) - 4
    let top = (near.map { Double($0.y) }.min() ?? 0) - 4
    let right = (near.map { Double($0.x) }.max() ?? 0) + 4
    let bottom = (near.map { Double($0.y) }.max() ?? 0) + 4
    let (width, height) = (Double(size.width), Double(size.height))
    let x = max(0, left)
    let y = max(0, top)
    return CGRect(x: x, y: y, width: min(right, width) - x, height: min(bottom, height) - y)
  }

  private func units(of area: CGRect) -> (x: ClosedRange<Int32>, y: ClosedRange<Int32>) {
    func unit(_ place: CGFloat, _ length: CGFloat, _ axis: Axis) -> Int32 {
      let range = Double(axis.maximum) - Double(axis.minimum)
      return Int32(clamping: Int(Double(axis.minimum) + Double(place / length) * range))
    }
    let (left, right) = (
      unit(area.minX, size.width, digitizer.x), unit(area.maxX, size.width, digitizer.x)
    )
    let (top, bottom) = (
      unit(area.minY, size.height, digitizer.y), unit(area.maxY, size.height, digitizer.y)
    )
    return (left...max(left, right), top...max(top, bottom))
  }

  // MARK: Stuck

  private var stuck: FaultFinding {
    if times.verdict == .found {
      return FaultFinding(.stuckTouch, .untold, "the times of events lie")
    }
    let limit = Fault.stuckTouch.rule.limit?.good ?? 5
    // A resting finger makes reports, now and then, and does not stay while others come and go.
    let stuck = tracks.filter { $0.longestSilence > limit && $0.companionsOfSilence >= 2 }
    let longest = stuck.map(\.longestSilence).max()
    guard !tracks.isEmpty else { return FaultFinding(.stuckTouch, .untested, "no contacts") }
    var finding = FaultFinding.judged(
      .stuckTouch, longest ?? 0,
      "\(stuck.count) of \(tracks.count.counted("contact")) silent while others came and went")
    if longest == nil, tracks.count < 10 { finding.verdict = .untested }
    finding.places = stuck.map(\.last.place)
    if finding.verdict == .found {
      finding.remedies = [
        target.settings(
          "ends contacts that are stuck, on a panel that goes on to report fingers at rest",
          ["guard": ["\"stuck\": 10"]])
      ]
    }
    return finding
  }
}
