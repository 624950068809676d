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
    let basis = rests.count == 1 ? "1 rest" : "\(rests.count) rests"
    guard !rests.isEmpty else { return FaultFinding(.jitter, .untested, basis) }
    let ordered = rests.map(\.noise).sorted()
    let typical = ordered[ordered.count / 2]
    var finding = FaultFinding.judged(.jitter, typical, basis + "; this is the middle one")
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
    var finding = FaultFinding.judged(.nonlinearity, typical, basis + "; this is the middle one")
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

  private var deadArea: FaultFinding {
    let coverage = measurement.coverage
    var crossings = [Int](repeating: 0, count: coverage.cells.count)
    for gap in gaps {
      let steps = 40
      var crossed: Set<Int> = []
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let place = gap.from + (gap.to - gap.from) * CGFloat(share)
        crossed.insert(coverage.index(of: place))
      }
      for cell in crossed { crossings[cell] += 1 }
    }
    // The cells at the ends have reports, so that a gap of one cell is between them.
    let silent = coverage.cells.indices.filter { index in
      coverage.cells[index].isDead || crossings[index] >= 2 && coverage.cells[index].reports == 0
    }
    let broken = coverage.cells.indices.filter { crossings[$0] >= 3 }
    let dead = silent.isEmpty && repeats(broken, in: coverage) ? broken : silent
    let touched = Int((coverage.touched * 100).rounded())
    let basis =
      "\(coverage.columns) × \(coverage.rows) parts of 5 mm, of which touched: \(touched) %"
    guard !dead.isEmpty else {
      return FaultFinding(
        .deadArea, coverage.touched >= Coverage.mostlyTouched ? .absent : .untested, value: 0, basis
      )
    }
    var finding = FaultFinding.judged(.deadArea, Double(dead.count), basis)
    let columns = Set(dead.map { $0 % coverage.columns })
    let rows = Set(dead.map { $0 / coverage.columns })
    let isColumn = columns.count <= 2 && rows.count >= 3
    let isRow = rows.count <= 2 && columns.count >= 3
    // A dead electrode is a line that is crossed at several places. Other parts, such as those along a
    // jump, may be of hands, until more was touched.
    let crossed = isColumn ? Doctor.runs(of: rows) : isRow ? Doctor.runs(of: columns) : 0
    guard crossed >= 3 || coverage.touched >= Coverage.leastTouched else {
      finding.verdict = .untested
      return finding
    }
    finding.areas = dead.map { coverage.frame(of: $0) }
    if isColumn {
      finding.evidence += "; a column"
    } else if isRow {
      finding.evidence += "; a row"
    }
    return finding
  }

  /// Returns the number of runs of consecutive numbers.
  private static func runs(of numbers: Set<Int>) -> Int {
    numbers.count { !numbers.contains($0 - 1) }
  }

  /// Returns whether broken cells are those of a line, and not all over the surface.
  private func repeats(_ cells: [Int], in coverage: Coverage) -> Bool {
    !cells.isEmpty && cells.count * 5 <= coverage.cells.count { $0.reports > 0 }
  }
}
