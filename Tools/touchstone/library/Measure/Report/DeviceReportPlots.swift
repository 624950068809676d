internal import TSGeometry
internal import TSMeasuring

/// The plots of a device report, as SVG text.
enum DeviceReportPlots {
  /// Returns a plot of the surface with all strokes, dead areas, flickers and breaks.
  ///
  /// - Parameters:
  ///   - measurement: The measurement.
  ///   - areas: The parts that are dead; those of the measurement by default.
  ///   - marks: The places with a dot, and the class of the dot; those of ghosts by default.
  /// - Returns: The plot.
  static func surface(
    _ measurement: DeviceMeasurement, areas: [CGRect]? = nil,
    marks: [(place: CGPoint, name: String)]? = nil
  ) -> String {
    let size = measurement.size
    let scale = min(640 / Double(size.width), 420 / Double(size.height))
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    var parts = [
      ReportMarkup.element(
        "rect", [("x", 1), ("y", 1), ("width", width), ("height", height)], [("class", "frame")])
    ]
    let coverage = measurement.coverage
    for frame in areas ?? coverage.dead.map({ coverage.frame(of: $0) }) {
      parts.append(
        ReportMarkup.element(
          "rect",
          [
            ("x", 1 + Double(frame.minX) * scale), ("y", 1 + Double(frame.minY) * scale),
            ("width", Double(frame.width) * scale), ("height", Double(frame.height) * scale),
          ], [("class", "dead")]))
    }
    func place(_ point: CGPoint) -> (x: Double, y: Double) {
      (1 + Double(point.x) * scale, 1 + Double(point.y) * scale)
    }
    for stroke in measurement.strokes {
      let points = stroke.samples.map { place($0.place) }
      parts.append(ReportMarkup.polyline(points, class: "stroke"))
      parts.append(dot(points[0], 2.5, "landing"))
    }
    let ghosts = measurement.ghosts
    let dots = marks ?? ghosts.flickers.map { ($0, "bad") } + ghosts.breaks.map { ($0, "warn") }
    for mark in dots { parts.append(dot(place(mark.place), 5, mark.name)) }
    return ReportMarkup.plot(
      width: width + 2, height: height + 2, title: "Everything that was drawn", parts)
  }

  /// Returns a histogram of the intervals between reports; `nil` if there is no rate.
  static func steps(_ measurement: DeviceMeasurement) -> String? {
    guard let rate = measurement.rate else { return nil }
    let most = max(rate.step * 2.5, 0.001) * 1000
    let bins = 50
    var counts = [Int](repeating: 0, count: bins)
    for step in measurement.steps {
      let bin = Int(step * 1000 / most * Double(bins))
      counts[min(bin, bins - 1)] += 1
    }
    let frame = PlotFrame(
      x: 0...most, y: PlotFrame.range(0, Double(counts.max() ?? 1)),
      xTitle: "step between reports in ms (the last bar: that and more)", yTitle: "steps")
    let bars = counts.enumerated().filter { $0.element > 0 }.map { bin, count in
      let (start, end) = (
        frame.placeX(most * Double(bin) / Double(bins)),
        frame.placeX(most * Double(bin + 1) / Double(bins))
      )
      let top = frame.placeY(Double(count))
      return ReportMarkup.element(
        "rect",
        [("x", start), ("y", top), ("width", end - start - 1), ("height", frame.placeY(0) - top)],
        [("class", "bar")])
    }
    return ReportMarkup.plot(
      width: frame.width, height: frame.height, title: "Steps between reports", frame.axes + bars)
  }

  /// Returns a plot of the distances of straight strokes from their lines; `nil` if there are none.
  static func straightness(_ measurement: DeviceMeasurement) -> String? {
    let all = measurement.straights
    guard !all.isEmpty else { return nil }
    let far = all.flatMap { $0.deviations.map(\.along) }.max() ?? 1
    let most = max(all.map(\.error).max() ?? 0, Limit.linearity.good) * 1.2
    let frame = PlotFrame(
      x: PlotFrame.range(0, far), y: -most...most, xTitle: "along the stroke in mm",
      yTitle: "aside in mm")
    let lines = all.map { straight in
      ReportMarkup.polyline(
        straight.deviations.map { (frame.placeX($0.along), frame.placeY($0.aside)) },
        class: "stroke")
    }
    let limit = Limit.linearity.good
    let marks = [frame.mark(y: limit, "0.8 mm"), frame.mark(y: -limit, "")]
    return ReportMarkup.plot(
      width: frame.width, height: frame.height, title: "Distance from a straight line",
      frame.axes + marks + lines)
  }

  /// Returns a plot of the positions of resting contacts and taps, relative to the first position
  /// of each; `nil` if there are none.
  static func wobble(_ measurement: DeviceMeasurement) -> String? {
    let all = measurement.rests.map { ($0, "rest") } + measurement.taps.map { ($0, "tap") }
    guard !all.isEmpty else { return nil }
    let most = max(all.map(\.0.wobble).max() ?? 0, 1) * 1.15
    let (side, middle) = (320.0, 160.0)
    let scale = (side / 2 - 4) / most
    var parts = [
      ReportMarkup.element(
        "circle", [("cx", middle), ("cy", middle), ("r", Limit.restWobble.good * scale)],
        [("class", "limit")]),
      ReportMarkup.label("1 mm", x: middle, y: middle - scale - 4),
    ]
    for (steadiness, name) in all {
      for way in steadiness.ways {
        let point = (middle + Double(way.dx) * scale, middle + Double(way.dy) * scale)
        parts.append(dot(point, 1.5, name))
      }
    }
    return ReportMarkup.plot(width: side, height: side, title: "Wobble of rests and taps", parts)
  }

  private static func dot(
    _ place: (x: Double, y: Double), _ radius: Double, _ name: String
  ) -> String {
    ReportMarkup.element(
      "circle", [("cx", place.x), ("cy", place.y), ("r", radius)], [("class", name)])
  }
}
