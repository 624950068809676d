import TSContacts
import TSEvdev
import TSFormatting
import TSMeasuring

extension Doctor {
  /// The findings about single values: pressure, protocol, keys.
  var values: [FaultFinding] { [pressure, protocolFaults, phantomKeys] }

  // MARK: Pressure

  private var pressure: FaultFinding {
    guard let axis = digitizer.pressure else {
      return FaultFinding(.pressure, .untold, "the device has no pressure")
    }
    let reported = tracks.filter { $0.reports.count >= 2 }
    let values = reported.flatMap(\.pressures)
    guard reported.count >= 5, values.count >= 100 else {
      return FaultFinding(
        .pressure, .untested,
        "\(values.count.counted("value")) of \(reported.count.counted("contact"))")
    }
    let distinct = Set(values)
    let ranges = "\(distinct.min() ?? 0)…\(distinct.max() ?? 0) of \(axis.minimum)…\(axis.maximum)"
    var finding = FaultFinding(
      .pressure, .absent, value: Double(distinct.count),
      "\(distinct.count.counted("value")), \(ranges), in \(values.count.counted("report"))")
    if distinct.count <= 2 {
      finding.verdict = .found
      finding.evidence += "; never another"
    } else if let relation, relation < 0.05 {
      finding.verdict = .found
      finding.evidence += "; each report unlike the one before, as noise is"
    }
    if finding.verdict == .found {
      var codes = ["ABS_MT_PRESSURE", "ABS_PRESSURE"]
      codes.removeAll { name in
        let code: EventCode = name == "ABS_PRESSURE" ? .absPressure : .absMTPressure
        return examination.description.axes[code] == nil
      }
      finding.remedies = [target.quirk("hides the pressure from libinput", ignoring: codes)]
    }
    return finding
  }

  /// How much a pressure is like the one before: their correlation, from 1 to that of noise, 0; `nil`
  /// if there are too few.
  private var relation: Double? {
    var (products, squares, count) = (0.0, 0.0, 0)
    for track in tracks where track.pressures.count >= 6 {
      // The first and last ones are those of a fingertip that flattens.
      let values = track.pressures.dropFirst().dropLast().map(Double.init)
      let mean = values.reduce(0, +) / Double(values.count)
      for (a, b) in zip(values, values.dropFirst()) {
        products += (a - mean) * (b - mean)
        squares += (a - mean) * (a - mean)
        count += 1
      }
    }
    // Two or three values to and fro are an unsteady hand on a coarse axis, whatever its unit.
    let values = Set(tracks.flatMap(\.pressures)).sorted()
    let step = zip(values, values.dropFirst()).map { Double($1) - Double($0) }.min() ?? 1
    guard count >= 100, squares / Double(count) >= 25 * step * step else { return nil }
    return products / squares
  }

  // MARK: Protocol

  /// The faults of the stream that no correct driver makes.
  private static let faults: [Repair] = [
    .idReplaced, .liftOfFreeSlot, .slotOutOfRange, .coordinateWrapped, .endedAtOnce,
  ]

  private var protocolFaults: FaultFinding {
    let counts = Doctor.faults.map { ($0, examination.count(of: $0)) }.filter { $0.1 > 0 }
    let total = counts.reduce(0) { $0 + $1.1 }
    guard tracks.count >= 1 else {
      return FaultFinding(.protocolFaults, .untested, "no contacts")
    }
    var finding = FaultFinding.judged(
      .protocolFaults, Double(total),
      total == 0
        ? examination.statistics.frames.counted("frame")
        : counts.map { "\($0.1) × \($0.0.rawValue)" }.joined(separator: ", "))
    if finding.verdict == .absent, tracks.count < 10 { finding.verdict = .untested }
    if finding.verdict == .found {
      finding.remedies = [
        target.settings("repairs the stream for every program", ["guard": []])
      ]
    }
    return finding
  }

  // MARK: Keys

  private var phantomKeys: FaultFinding {
    let keys = examination.description.codes[.key, default: []]
      .filter { !(0x100..<0x160).contains($0.rawValue) }
    let presses = examination.events.keyPresses
    guard !keys.isEmpty || !presses.isEmpty else {
      return FaultFinding(.phantomKeys, .untold, "the device has no keys")
    }
    let limit = (Fault.phantomKeys.rule.limit?.good ?? 10) / 1000
    let quiet = examination.steps.filter(\.step.isQuiet)
    let phantom = presses.filter { press in
      (press.duration.map { $0 < limit } ?? false)
        || quiet.contains { press.time >= $0.start && press.time < $0.end }
    }
    guard !phantom.isEmpty else {
      return FaultFinding(
        .phantomKeys, quiet.isEmpty && presses.isEmpty ? .untested : .absent,
        "\(presses.count.counted("press", "presses"))")
    }
    let shortest = phantom.compactMap(\.duration).min() ?? 0
    let codes = Set(phantom.map(\.code))
    let names = codes.sorted { $0.rawValue < $1.rawValue }
      .map { EventNames.name(of: $0, type: .key) ?? "\($0.rawValue)" }
    var finding = FaultFinding(
      .phantomKeys, .found, value: shortest * 1000,
      "\(names.joined(separator: ", ")): \(phantom.count) of \(presses.count.counted("press", "presses"))"
    )
    finding.isCauseKnown = true
    finding.cause = "the firmware sends keys that nobody pressed"
    finding.remedies = [target.quirk("hides the keys from libinput", ignoring: names)]
    if codes.contains(where: { [116, 142, 143, 205, 356].contains($0.rawValue) }) {
      finding.remedies.append(target.noPowerKeyRule())
    }
    return finding
  }
}
