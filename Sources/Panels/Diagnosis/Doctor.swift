import TSContacts
import TSFormatting
import TSGeometry
import TSMeasuring

/// The rules that judge an examination; each property judges a group of faults.
struct Doctor {
  let examination: Examination
  let measurement: DeviceMeasurement
  let target: RemedyTarget
  let grid: Diagnosis.Grid?

  init(
    _ examination: Examination, _ measurement: DeviceMeasurement, _ target: RemedyTarget,
    _ grid: Diagnosis.Grid?
  ) {
    (self.examination, self.measurement, self.target, self.grid) = (
      examination, measurement, target, grid
    )
  }

  var digitizer: Digitizer { examination.digitizer }
  var tracks: [ContactTrack] { examination.tracks }
  var isScreen: Bool { digitizer.kind != .touchpad }
  var isMultitouch: Bool { digitizer.touchProtocol != .singleTouch }
  /// The size of the surface in millimetres, or the size that is taken for it.
  var size: CGSize { examination.collector.size }

  /// Returns findings of faults that cannot be told, for one reason.
  func untold(_ faults: Fault..., because reason: String) -> [FaultFinding] {
    faults.map { FaultFinding($0, .untold, reason) }
  }

  /// Whether distances are millimetres.
  var hasSize: Bool {
    examination.hasSize && (examination.givenSize != nil || wrongResolution.verdict != .found)
  }

  /// The faults that make others appear, with those and the reason.
  private static let explanations: [(cause: Fault, effects: [Fault], reason: String)] = [
    (
      .protocolFaults, [.unsteadyRate, .latencySpikes], "reports are lost to faults of the protocol"
    ),
    (.latencySpikes, [.deadArea], "reports are missing now and then"),
    (.jitter, [.nonlinearity], "its positions jitter"),
    (.nonlinearity, [.scaledAxes, .offsetAxes], "its lines are bent"),
    (.deadArea, [.missingSlots], "fingers on the dead area are not reported"),
    (.deadArea, [.ghosts], "fingers flicker at the edges of the dead area"),
  ]

  /// Takes back the findings that another one explains: they cannot be told beside it.
  func explain(_ found: inout [Fault: FaultFinding]) {
    for (cause, effects, reason) in Doctor.explanations where found[cause]?.verdict == .found {
      for effect in effects where found[effect]?.verdict == .found {
        // What the description says is so, whatever else is wrong.
        if effect == .missingSlots, isShortOfSlots { continue }
        found[effect] = FaultFinding(effect, .untold, reason)
      }
    }
  }

  static let noSize = "the size is not known; give it with --size"

  /// The finding about the times, on which all that is measured by time depends.
  var times: FaultFinding {
    let events = examination.events
    let isWithout = examination.count(of: .timesMissing) > 0
    let jumps = examination.count(of: .clockJumped) + examination.count(of: .timeBackwards)
    guard events.reports >= 20 else {
      return FaultFinding(.times, .untested, "\(events.reports.counted("report"))")
    }
    let wrong = events.simultaneous + events.backward + jumps
    let share = isWithout ? 1 : min(1, Double(wrong) / Double(events.reports))
    var finding = FaultFinding.judged(
      .times, share * 100,
      isWithout
        ? "all events have the same time"
        : "\(events.simultaneous) at the same time and \(events.backward + jumps) back, of "
          + events.reports.counted("report"))
    // A clock never goes back; the one jump of a recording is where two were joined.
    if events.backward + examination.count(of: .timeBackwards) >= 2 { finding.verdict = .found }
    if finding.verdict == .found {
      finding.remedies = [
        target.settings("stamps events anew, at the time at which they come", ["guard": []])
      ]
    }
    return finding
  }
}
