import TSContacts
import TSFormatting
import TSMeasuring

extension Doctor {
  /// The findings about times and rates.
  var timing: [FaultFinding] {
    let times = times
    guard times.verdict != .found else {
      return [times]
        + untold(.lowRate, .unsteadyRate, .latencySpikes, because: "the times of events lie")
    }
    guard hasSize else {
      // Whether a finger is so quick that each frame has to report it is a matter of millimetres.
      return [times]
        + untold(.lowRate, .unsteadyRate, .latencySpikes, because: Doctor.noSize)
    }
    return [times] + rates + [spikes]
  }

  /// The share below the limit up to which a rate is still that of the limit, such as 58.8 of a driver
  /// that polls every 17 ms.
  private static let rateMargin = 0.1

  private var rates: [FaultFinding] {
    let steps = examination.motion.steps(isPad: !isScreen).sorted()
    let basis = "\(steps.count.counted("step")) of quick fingers"
    guard steps.count >= MotionSteps.least else {
      return [
        FaultFinding(.lowRate, .untested, basis), FaultFinding(.unsteadyRate, .untested, basis),
      ]
    }
    let step = steps[steps.count / 2]
    let limit = Fault.lowRate.rule.limit?.good ?? 60
    var low = FaultFinding.judged(.lowRate, 1 / step, basis)
    if low.verdict == .found, 1 / step >= limit * (1 - Doctor.rateMargin) {
      low.verdict = .absent
      low.evidence += ", within \(Int(Doctor.rateMargin * 100)) % of the limit"
    }
    if low.verdict == .found {
      low.evidence += ", half of them longer than \((step * 1000).fixed(1)) ms"
      if isPolled(step) {
        (low.cause, low.isCauseKnown) = ("the driver polls, every 17 ms at best", true)
      }
      low.remedies = sleepRemedies
    }
    let off = steps.count { ($0 - step).magnitude > step / 3 }
    let share = Double(off) / Double(steps.count)
    var unsteady = FaultFinding.judged(
      .unsteadyRate, share * 100,
      basis + ", \((steps[steps.count / 10] * 1000).fixed(1)) to"
        + " \((steps[steps.count * 9 / 10] * 1000).fixed(1)) ms for 8 in 10")
    // Half of the steps of an unsteady device are longer than those of its rate.
    if unsteady.verdict == .found, 1 / step >= limit * 0.75 { low.verdict = .absent }
    if unsteady.verdict == .found { unsteady.remedies = sleepRemedies }
    return [low, unsteady]
  }

  /// Returns whether the device is of a driver that polls.
  private func isPolled(_ step: Double) -> Bool {
    ["raspberrypi-ts", "raspberrypi,", "ft5406"].contains {
      digitizer.name.lowercased().contains($0)
    }
  }

  private var sleepRemedies: [Remedy] {
    target.bus == 3 && target.hasNumbers ? [target.noSleepRule()] : []
  }

  private var spikes: FaultFinding {
    let silences = examination.motion.silences
    let steps = examination.motion.steps(isPad: !isScreen).count
    let basis = "\(steps.counted("step")) of quick fingers"
    guard steps >= MotionSteps.least else { return FaultFinding(.latencySpikes, .untested, basis) }
    let longest = silences.map(\.duration).max() ?? 0
    var finding = FaultFinding.judged(
      .latencySpikes, longest * 1000,
      "\(silences.count.counted("silence")) of 50 ms or more, \(basis)")
    // One may be of the hand, or of the machine that recorded.
    if silences.count < 2 || Double(silences.count) < Double(steps) * 0.002 {
      finding.verdict = .absent
    }
    finding.places = silences.map(\.place)
    if finding.verdict == .found { finding.remedies = sleepRemedies }
    return finding
  }
}
