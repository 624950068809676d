import TSCalibration
import TSContacts
import TSFormatting
import TSGeometry

extension Doctor {
  /// The findings about the direction and place of the axes, from taps at known places.
  var axes: [FaultFinding] {
    let faults: [Fault] = [.swappedAxes, .mirroredAxes, .scaledAxes, .offsetAxes]
    guard isScreen else {
      return faults.map { FaultFinding($0, .untold, "a pad has no picture below it") }
    }
    guard let grid else { return faults.map { FaultFinding($0, .untested) } }
    let taps = gridTaps
    let shares = grid.shares
    guard taps.count == shares.count else {
      let words =
        "\(taps.count.counted("tap")) for \(shares.count) places of \(grid.columns) × \(grid.rows)"
      return faults.map { FaultFinding($0, .untested, words) }
    }
    let pairs = zip(taps, shares).map { tap, share in
      CalibrationPair(
        target: share, reported: CGPoint(x: tap.x / size.width, y: tap.y / size.height))
    }
    guard let fit = CalibrationFit.unlimited(pairs, size: size) else {
      return faults.map { FaultFinding($0, .untested, "the taps are on one line") }
    }
    return judge(fit)
  }

  /// The places of the taps: those of the guide's step, or all contacts in their order.
  private var gridTaps: [CGPoint] {
    let all = tracks.sorted { $0.first.time < $1.first.time }
    guard let step = examination.steps.first(where: { $0.step == .taps }) else {
      return all.map(\.first.place)
    }
    return all.filter { $0.first.time >= step.start && $0.first.time < step.end }
      .map(\.first.place)
  }

  private func judge(_ fit: CalibrationFit) -> [FaultFinding] {
    let (width, height) = (Double(size.width), Double(size.height))
    let m = fit.calibration.numbers
    let unit = hasSize ? "mm" : "% of the width"
    let noise = fit.deviation
    let isSwapped = m[1].magnitude + m[3].magnitude > m[0].magnitude + m[4].magnitude
    let (signX, signY) = isSwapped ? (m[1], m[3]) : (m[0], m[4])
    let mirrored = [signX < 0 ? "x" : nil, signY < 0 ? "y" : nil].compactMap { $0 }
    let basis =
      "from \(gridTaps.count) taps, \(noise.fixed(1)) \(unit) from the fit"
      + (fit.wrong.map { ", without tap \($0 + 1)" } ?? "")

    var swapped = FaultFinding.judged(.swappedAxes, isSwapped ? 90 : 0, basis)
    var mirror = FaultFinding.judged(
      .mirroredAxes, Double(mirrored.count),
      mirrored.isEmpty ? basis : "\(mirrored.joined(separator: " and ")), " + basis)

    // The nearest map that only turns and mirrors, and what the fit differs from it.
    let ideal: [Double] =
      isSwapped
      ? [0, signX < 0 ? -1 : 1, signX < 0 ? 1 : 0, signY < 0 ? -1 : 1, 0, signY < 0 ? 1 : 0]
      : [signX < 0 ? -1 : 1, 0, signX < 0 ? 1 : 0, 0, signY < 0 ? -1 : 1, signY < 0 ? 1 : 0]
    func error(at x: Double, _ y: Double) -> CGVector {
      let point = fit.calibration.corrected(CGPoint(x: x, y: y))
      let right = CGPoint(
        x: ideal[0] * x + ideal[1] * y + ideal[2], y: ideal[3] * x + ideal[4] * y + ideal[5])
      return CGVector(
        dx: Double(point.x - right.x) * width, dy: Double(point.y - right.y) * height)
    }
    let middle = error(at: 0.5, 0.5)
    let corners = [error(at: 0, 0), error(at: 1, 0), error(at: 0, 1), error(at: 1, 1)]
    let scale = corners.map { ($0 - middle).speed }.max() ?? 0
    // A hand misses a cross by 2 mm or so, and the taps are few: the fit is no better than that.
    let margin = 4 * noise / Double(gridTaps.count).squareRoot() * 2
    var scaled = FaultFinding.judged(
      .scaledAxes, scale, "\(scale.fixed(1)) \(unit) at a corner, " + basis)
    var offset = FaultFinding.judged(
      .offsetAxes, middle.speed,
      "\(Double(middle.dx).fixed(1)) and \(Double(middle.dy).fixed(1)) \(unit), " + basis)
    if scale < margin + 1 { scaled.verdict = .absent }
    if middle.speed < margin / 2 + 1 { offset.verdict = .absent }
    if !hasSize {
      (scaled, offset) = (
        FaultFinding(.scaledAxes, .untold, Doctor.noSize),
        FaultFinding(.offsetAxes, .untold, Doctor.noSize)
      )
    }
    // Numbers that are those of a turn, within the error, are written as those.
    let isClean = scaled.verdict != .found && offset.verdict != .found
    let matrix = isClean ? ideal : m
    let remedies = [
      target.calibrationRule(matrix),
      target.settings(
        "puts touches where the finger is, for every program",
        ["calibration": ["[\(matrix.map { $0.compact(6) }.joined(separator: ", "))]"]]),
    ]
    for finding in [swapped, mirror, scaled, offset] where finding.verdict == .found {
      switch finding.fault {
      case .swappedAxes: swapped.remedies = remedies
      case .mirroredAxes: mirror.remedies = remedies
      case .scaledAxes: scaled.remedies = remedies
      default: offset.remedies = remedies
      }
    }
    return [swapped, mirror, scaled, offset]
  }
}
