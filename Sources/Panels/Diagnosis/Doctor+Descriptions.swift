import TSContacts
import TSEvdev
import TSFormatting
import TSGeometry

extension Doctor {
  /// The findings about the description of the device: resolution and range.
  var descriptions: [FaultFinding] { [missingResolution, wrongResolution, range] }

  private var missingResolution: FaultFinding {
    let description = examination.description
    guard examination.isDescribed else {
      return FaultFinding(.missingResolution, .untold, "nothing describes the device")
    }
    guard !description.gaps.contains(.resolution) else {
      return FaultFinding(.missingResolution, .untold, "this file has no place for the resolution")
    }
    let (x, y) = (digitizer.x.resolution, digitizer.y.resolution)
    let evidence = "resolution \(x) × \(y) on \(ranges)"
    guard x <= 0 || y <= 0 else { return FaultFinding(.missingResolution, .absent, evidence) }
    var finding = FaultFinding(.missingResolution, .found, evidence)
    finding.isCauseKnown = true
    finding.remedies = resolutionRemedies
    return finding
  }

  private var ranges: String {
    "\(digitizer.x.minimum)…\(digitizer.x.maximum) × \(digitizer.y.minimum)…\(digitizer.y.maximum)"
  }

  /// The entry that gives the axes their resolution; none if the size is not known.
  private var resolutionRemedies: [Remedy] {
    guard let given = examination.givenSize else { return [] }
    func units(_ axis: Axis, _ length: Double) -> String {
      let range = Double(axis.maximum) - Double(axis.minimum)
      return "::\(max(1, Int((range / length).rounded())))"
    }
    return [
      target.hwdb(
        "tells the resolution of the axes", x: units(digitizer.x, Double(given.width)),
        y: units(digitizer.y, Double(given.height)), isMultitouch: isMultitouch)
    ]
  }

  /// The lengths of a side, in millimetres, beyond which a surface is none that is touched by hand.
  private static let plausible = 15.0...2500
  /// The greatest ratio of the sides of a plausible surface.
  private static let mostRatio = 4.5

  var wrongResolution: FaultFinding {
    guard examination.isDescribed else {
      return FaultFinding(.wrongResolution, .untold, "nothing describes the device")
    }
    guard let width = digitizer.x.millimetres, let height = digitizer.y.millimetres else {
      return FaultFinding(.wrongResolution, .untold, "there is no resolution")
    }
    let evidence = "\(width.fixed(1)) × \(height.fixed(1)) mm by the description"
    var value: Double
    var words = evidence
    if let given = examination.givenSize {
      let (wide, high) = (width / Double(given.width), height / Double(given.height))
      value = max((wide - 1).magnitude, (high - 1).magnitude) * 100
      words += ", \(Double(given.width).fixed(1)) × \(Double(given.height).fixed(1)) mm by --size"
    } else {
      // Without a measured size only what no panel has is wrong.
      let (short, long) = (min(width, height), max(width, height))
      let ratio = long / short
      let excess = max(
        Doctor.plausible.lowerBound / short, long / Doctor.plausible.upperBound,
        ratio / Doctor.mostRatio)
      value = excess > 1 ? excess * 100 : 0
    }
    // The axes of one contact and of several have one size.
    for (single, axis) in [(EventCode.absX, digitizer.x), (.absY, digitizer.y)] {
      guard isMultitouch, let a = examination.description.axes[single]?.millimetres,
        let b = axis.millimetres, (a / b - 1).magnitude > 0.1
      else { continue }
      value = max(value, (a / b - 1).magnitude * 100)
      words += ", \(a.fixed(1)) mm by \(EventNames.name(of: single, type: .abs) ?? "")"
    }
    var finding = FaultFinding.judged(.wrongResolution, value, words)
    finding.value = finding.verdict == .found && examination.givenSize != nil ? value : nil
    if finding.verdict == .found { finding.remedies = resolutionRemedies }
    return finding
  }

  private var range: FaultFinding {
    let events = examination.events
    guard examination.isDescribed else {
      return FaultFinding(.range, .untold, "nothing describes the device")
    }
    guard let x = events.spanX, let y = events.spanY, events.positions >= 20 else {
      return FaultFinding(.range, .untested, "\(events.positions.counted("position"))")
    }
    func beyond(_ span: ClosedRange<Int32>, _ axis: Axis) -> Double {
      let out = max(
        Double(axis.minimum) - Double(span.lowerBound),
        Double(span.upperBound) - Double(axis.maximum), 0)
      return out / max(Double(axis.maximum) - Double(axis.minimum), 1) * 100
    }
    let value = max(beyond(x, digitizer.x), beyond(y, digitizer.y))
    let share = Double(events.outside) / Double(events.positions)
    var finding = FaultFinding.judged(
      .range, value,
      "\(x.lowerBound)…\(x.upperBound) × \(y.lowerBound)…\(y.upperBound) reported, \(ranges) described"
    )
    // One value that is far off is a fault of the protocol, not of the range.
    if finding.verdict == .found, events.outside < 5 || share < 0.002 { finding.verdict = .absent }
    // Positions that are not at the edge tell nothing of the range.
    if finding.verdict == .absent, events.outside == 0, !reachesEdges {
      finding.verdict = .untested
    }
    if finding.verdict == .found {
      func text(_ span: ClosedRange<Int32>, _ axis: Axis) -> String {
        "\(min(span.lowerBound, axis.minimum)):\(max(span.upperBound, axis.maximum))"
      }
      finding.remedies = [
        target.hwdb(
          "tells the range of the axes", x: text(x, digitizer.x), y: text(y, digitizer.y),
          isMultitouch: isMultitouch)
      ]
    }
    return finding
  }

  private var reachesEdges: Bool {
    guard let x = examination.events.spanX, let y = examination.events.spanY else { return false }
    func reaches(_ span: ClosedRange<Int32>, _ axis: Axis) -> Bool {
      let margin = (Double(axis.maximum) - Double(axis.minimum)) * 0.02
      return Double(span.lowerBound) <= Double(axis.minimum) + margin
        && Double(span.upperBound) >= Double(axis.maximum) - margin
    }
    return reaches(x, digitizer.x) && reaches(y, digitizer.y)
  }
}
