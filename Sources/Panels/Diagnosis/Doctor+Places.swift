import TSContacts
import TSEventTime
import TSFormatting
import TSGeometry
import TSMeasuring

extension Doctor {
  /// The findings about positions: jitter, non-linearity, dead areas.
  var places: [FaultFinding] {
    guard hasSize else {
      return untold(.jitter, .nonlinearity, .deadArea, because: Doctor.noSize)
    }
    return [jitter, nonlinearity, deadArea]
  }

  /// The length of a device unit in millimetres, along the coarser axis.
  private var unit: Double {
    max(
      Double(size.width) / digitizer.x.extent, Double(size.height) / digitizer.y.extent)
  }

  // MARK: Jitter

  /// The least duration of a rest, and the time after landing while the fingertip flattens.
  private static let rest = (least: 1.0, settling: 0.15)
  /// The distance in millimetres within which the middle of a finger stays that rests.
  private static let mostDrift = 3.0

  /// The to and fro of a finger that rests: what is left of each position beside the mean of its
  /// neighbours; `nil` if the contact is no rest.
  ///
  /// A hand drifts and trembles slowly; noise differs from report to report. Three standard
  /// deviations of noise are what a test by a robot sees as the greatest distance.
  private func noise(of track: ContactTrack) -> Double? {
    guard track.duration >= Doctor.rest.least else { return nil }
    let settled = track.first.time.advanced(by: Doctor.rest.settling)
    let places = track.reports.filter { $0.time >= settled }.map(\.place)
    // A rest without reports is as still as can be.
    guard places.count >= 12 else {
      return places.allSatisfy { $0.distance(to: track.first.place) < Doctor.mostDrift } ? 0 : nil
    }
    var squares: [Double] = []
    let start = mean(places[..<8])
    for index in 1..<places.count - 1 {
      if index % 4 == 0 {
        let middle = mean(places[max(0, index - 4)..<min(places.count, index + 4)])
        guard middle.distance(to: start) < Doctor.mostDrift else { return nil }
      }
      let (a, b, c) = (places[index - 1], places[index], places[index + 1])
      let (x, y) = (b.x - (a.x + c.x) / 2, b.y - (a.y + c.y) / 2)
      squares.append(Double(x * x + y * y))
    }
    squares.sort()
    // Of the squares the median, as a single jump is no noise: of two normal coordinates it is 1.386
    // variances, and the difference from two neighbours has one and a half of them.
    return 3 * (squares[squares.count / 2] / 1.386 / 1.5).squareRoot()
  }

  private func mean(_ places: ArraySlice<CGPoint>) -> CGPoint {
    let sum = places.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(places.count), y: sum.y / CGFloat(places.count))
  }

  private var jitter: FaultFinding {
    let rests = tracks.compactMap { track in noise(of: track).map { (track: track, noise: $0) } }
    guard !rests.isEmpty else { return FaultFinding(.jitter, .untested, "0 rests") }
    let ordered = rests.map(\.noise).sorted()
    let typical = ordered[ordered.count / 2]
    var finding = FaultFinding.judged(
      .jitter, typical, rests.count == 1 ? "1 rest" : "the middle one of \(rests.count) rests")
    // To and fro between two neighbouring units is a coarse axis.
    if typical <= 3 * unit { finding.verdict = .absent }
    finding.places = rests.filter { $0.noise >= typical }.map(\.track.first.place)
    if finding.verdict == .found {
      func fuzz(_ axis: Axis, _ length: CGFloat) -> String {
        ":::\(max(1, Int((typical * axis.extent / Double(length)).rounded())))"
      }
      finding.remedies = [
        target.hwdb(
          "lets the kernel or libinput filter the noise", x: fuzz(digitizer.x, size.width),
          y: fuzz(digitizer.y, size.height), isMultitouch: isMultitouch)
      ]
    }
    return finding
  }

  // MARK: Non-linearity

  /// The length in millimetres from which a stroke is a line and no part of a letter, and the share in its
  /// middle that is examined.
  private static let leastLine = 30.0
  private static let middle = 0.8
  /// The least number of straight strokes that tell a bend of the device from one of the hand.
  private static let leastStraights = 4

  private var nonlinearity: FaultFinding {
    let straights = measurement.straights.filter { straight in
      guard let first = straight.deviations.first, let last = straight.deviations.last else {
        return false
      }
      return straight.deviations.count >= 20
        && last.along - first.along >= Doctor.leastLine * Doctor.middle
    }
    let basis = "\(straights.count.counted("straight stroke"))"
    if let bent = bentLines { return bent }
    guard straights.count >= Doctor.leastStraights else {
      return FaultFinding(.nonlinearity, .untested, basis)
    }
    let jags = straights.map(\.jag).sorted()
    // A hand slips once; a device bends each line that crosses the place.
    let typical = jags[jags.count / 2]
    var finding = FaultFinding.judged(.nonlinearity, typical, "the middle one of " + basis)
    if finding.verdict == .found {
      finding.places = straights.filter { $0.jag >= typical }.compactMap { straight in
        straight.deviations.max { $0.aside.magnitude < $1.aside.magnitude }?.place
      }
    }
    return finding
  }

  /// The finding that lines along a ruler are not straight at all, in the step of the guide that asks
  /// for such; `nil` if most are.
  private var bentLines: FaultFinding? {
    guard let step = examination.steps.first(where: { $0.step == .lines }) else { return nil }
    let lines = measurement.strokes.filter {
      $0.first.time >= step.start && $0.first.time < step.end && $0.span >= Doctor.leastLine
        && $0.samples.count >= 20
    }
    let straight = lines.count { Linearity($0) != nil }
    guard lines.count >= Doctor.leastStraights, straight * 5 < lines.count else { return nil }
    return FaultFinding(
      .nonlinearity, .found, "\(lines.count - straight) of \(lines.count) lines are no lines")
  }

  // MARK: Dead areas

  /// The longest gap that a finger makes while it crosses a dead area, in seconds and millimetres.
  private static let mostGap = (time: 0.6, way: 60.0)

  /// The gaps of fingers that went on straight, as lines on the surface.
  private var gaps: [(from: CGPoint, to: CGPoint)] {
    let long = tracks.filter { $0.reports.count >= 4 }.sorted { $0.first.time < $1.first.time }
    var result: [(from: CGPoint, to: CGPoint)] = []
    for (index, before) in long.enumerated() {
      guard let leaving = before.velocity(atEnd: true), leaving.speed >= 10 else { continue }
      for after in long[(index + 1)...] {
        let time = before.end.seconds(to: after.first.time)
        if time > Doctor.mostGap.time { break }
        guard time > 0.005, let arriving = after.velocity(atEnd: false), arriving.speed >= 10 else {
          continue
        }
        let way = after.first.place - before.last.place
        let total = before.last.time.seconds(to: after.first.time)
        guard way.speed >= 3, way.speed <= Doctor.mostGap.way, goesOn(leaving, way),
          goesOn(way, arriving), goesOn(leaving, arriving),
          // It went on as quickly as it came.
          way.speed / total <= 2 * max(leaving.speed, arriving.speed),
          way.speed / total >= min(leaving.speed, arriving.speed) / 2
        else { continue }
        result.append((before.last.place, after.first.place))
        break
      }
    }
    return result
  }

  /// Returns whether two directions are the same within 30 degrees.
  private func goesOn(_ a: CGVector, _ b: CGVector) -> Bool {
    let lengths = a.speed * b.speed
    return lengths > 0 && Double(a.dx * b.dx + a.dy * b.dy) >= 0.866 * lengths
  }

  /// The least number of fingers that skip a column or a row.
  private static let leastBreaks = 3

  /// Returns the part of a column or row that fingers skip, each going on behind it as it came, and in
  /// which nothing is reported; `nil` if there is none.
  private func skippedBand(_ gaps: [(from: CGPoint, to: CGPoint)], isColumn: Bool) -> CGRect? {
    func along(_ place: CGPoint) -> CGFloat { isColumn ? place.x : place.y }
    func across(_ place: CGPoint) -> CGFloat { isColumn ? place.y : place.x }
    let spans = gaps.map { gap in
      (
        least: min(along(gap.from), along(gap.to)), most: max(along(gap.from), along(gap.to)),
        ends: [across(gap.from), across(gap.to)]
      )
    }
    // What the most gaps have in common begins where one of them does.
    let common = spans.map { span in
      spans.filter { $0.least <= span.least && span.least < $0.most }
    }
    guard let shared = common.max(by: { $0.count < $1.count }), shared.count >= Doctor.leastBreaks,
      let least = shared.map(\.least).max(), let most = shared.map(\.most).min()
    else { return nil }
    let lengths = shared.map { $0.most - $0.least }.sorted()
    let ends = shared.flatMap(\.ends)
    guard most - least >= lengths[lengths.count / 2] / 2, let first = ends.min(),
      let last = ends.max()
    else { return nil }
    // Fingers that came slower were seen farther into it than those that skipped it.
    let inner = (least + (most - least) / 4)...(most - (most - least) / 4)
    let isSilent = !tracks.contains { track in
      track.reports.contains { report in
        inner.contains(along(report.place)) && (first...last).contains(across(report.place))
      }
    }
    guard isSilent else { return nil }
    return isColumn
      ? CGRect(x: least, y: first, width: most - least, height: last - first)
      : CGRect(x: first, y: least, width: last - first, height: most - least)
  }

  private var deadArea: FaultFinding {
    let coverage = measurement.coverage
    let gaps = gaps
    var crossings = [Int](repeating: 0, count: coverage.cells.count)
    for gap in gaps {
      let steps = 40
      let crossed = (0...steps).map { step in
        coverage.index(of: gap.from + (gap.to - gap.from) * (CGFloat(step) / CGFloat(steps)))
      }
      for cell in Set(crossed) { crossings[cell] += 1 }
    }
    // The cells at the ends have reports, so that a gap of one cell is between them.
    let silent = coverage.cells.indices.filter { index in
      coverage.cells[index].isDead || crossings[index] >= 2 && coverage.cells[index].reports == 0
    }
    let column = skippedBand(gaps, isColumn: true)
    let row = skippedBand(gaps, isColumn: false)
    let bands = [column, row].compactMap(\.self)
    let touched = Int((coverage.touched * 100).rounded())
    let basis =
      "\(coverage.columns) × \(coverage.rows) parts of 5 mm, of which touched: \(touched) %"
    let isEnough = coverage.touched >= Coverage.leastTouched
    guard !bands.isEmpty || isEnough && !silent.isEmpty else {
      let isTold = silent.isEmpty && coverage.touched >= Coverage.mostlyTouched
      return FaultFinding(
        .deadArea, isTold ? .absent : .untested, value: Double(silent.count), basis)
    }
    let parts = isEnough ? silent.map { coverage.frame(of: $0) } : []
    let areas = bands + parts.filter { part in !bands.contains { $0.intersects(part) } }
    var finding = FaultFinding.judged(.deadArea, Double(areas.count), basis)
    finding.areas = areas
    if column != nil { finding.evidence += "; a column" }
    if row != nil { finding.evidence += "; a row" }
    return finding
  }
}
