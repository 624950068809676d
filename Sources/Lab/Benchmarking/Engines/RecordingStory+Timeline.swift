import TSFormatting
import TSTracing

/// The timeline of a recording: its fingers, and below them what each engine made of them.
///
/// Time runs from left to right. A finger is a bar, with its distance from where it began as a
/// curve; an attempt is a thin bar, which is filled from the moment of its recognition.
extension RecordingStory {
  /// The measures of the drawing, in pixels.
  private enum Layout {
    static let names = 170.0
    static let width = 860.0
    static let plot = width - names - 16
    static let head = 18.0
    static let row = 20.0
    static let finger = 40.0
  }

  /// Returns the timeline as an SVG drawing.
  ///
  /// - Parameter frames: The touches; without them the drawing has only the engines.
  /// - Complexity: O(*n*) in the number of positions and attempts.
  func timeline(_ frames: TouchFrames?) -> String {
    var y = Layout.head
    var body = ""
    let ends = results.flatMap { $0?.attempts.compactMap { $0.ended ?? $0.recognized } ?? [] }
    let end = max(duration, ends.max() ?? 0, 0.001)
    if let frames { body += fingers(frames, until: end, &y) }
    for engine in names.indices {
      body += text(names[engine], x: 0, y: y + 14, "")
      y += Layout.row
      body += attempts(of: engine, until: end, &y)
    }
    if let parting {
      let x = place(parting, end)
      body += "<path d=\"M\(x.fixed(1)) \(Layout.head.fixed(0))V\(y.fixed(0))\" class=\"limit\"/>\n"
    }
    var svg = "<svg viewBox=\"0 0 \(Layout.width.fixed(0)) \((y + 4).fixed(0))\""
    svg += " width=\"\(Layout.width.fixed(0))\" height=\"\((y + 4).fixed(0))\" role=\"img\">\n"
    return svg + axis(until: end, down: y) + body + "</svg>\n"
  }

  /// What the parts of ``timeline(_:)`` mean, for its page.
  static let legend =
    "Each finger is a bar, with its distance from where it began as a curve. An attempt of a"
    + " recognizer is a pale bar, filled from the recognition on; a grey one failed. The dashed line"
    + " is where the engines part. Times are in seconds since the first event."

  private func place(_ time: Double, _ end: Double) -> Double {
    Layout.names + min(max(time / end, 0), 1) * Layout.plot
  }

  private func axis(until end: Double, down y: Double) -> String {
    let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600, 3600]
    let step = steps.first { end / $0 <= 9 } ?? end / 9
    var svg = ""
    for index in 0...Int(end / step) {
      let x = place(Double(index) * step, end)
      svg += "<path d=\"M\(x.fixed(1)) \(Layout.head.fixed(0))V\(y.fixed(0))\" class=\"frame\"/>"
      svg += text((Double(index) * step).compact(2), x: x + 2, y: 11, "scale")
    }
    return svg
  }

  private func fingers(_ frames: TouchFrames, until end: Double, _ y: inout Double) -> String {
    var paths: [(id: Int, points: [(time: Double, distance: Double)])] = []
    var starts: [Int: TouchFrames.Contact] = [:]
    for frame in frames.frames {
      for contact in frame.contacts {
        if starts[contact.id] == nil {
          starts[contact.id] = contact
          paths.append((contact.id, []))
        }
        guard let start = starts[contact.id],
          let index = paths.firstIndex(where: { $0.id == contact.id })
        else { continue }
        let (x, y) = (contact.x - start.x, contact.y - start.y)
        paths[index].points.append((Double(frame.time) / 1e6, (x * x + y * y).squareRoot()))
      }
    }
    let most = max(paths.flatMap { $0.points.map(\.distance) }.max() ?? 0, 1)
    var svg = ""
    for (index, path) in paths.enumerated() {
      guard let first = path.points.first, let last = path.points.last else { continue }
      let (left, right) = (place(first.time, end), place(last.time, end))
      let farthest = path.points.map(\.distance).max() ?? 0
      let colour = "path path-\(index % 8 + 1)"
      svg += text("finger \(path.id)", x: 8, y: y + 16, "")
      svg += text(distance(farthest, frames), x: 8, y: y + 31, "scale")
      svg += "<rect x=\"\(left.fixed(1))\" y=\"\((y + 3).fixed(0))\""
      svg +=
        " width=\"\(max(right - left, 2).fixed(1))\" height=\"34\" rx=\"3\" class=\"\(colour)\"/>"
      var curve = "M\(left.fixed(1)) \((y + 35).fixed(0))"
      var drawn = left
      for point in path.points.dropFirst() where place(point.time, end) - drawn >= 0.5 {
        drawn = place(point.time, end)
        curve += "L\(drawn.fixed(1)) \((y + 35 - point.distance / most * 30).fixed(1))"
      }
      svg += "<path d=\"\(curve)\" class=\"\(colour)\"/>\n"
      y += Layout.finger
    }
    return svg
  }

  private func distance(_ points: Double, _ frames: TouchFrames) -> String {
    guard frames.isToScale else { return "up to \(points.fixed(0)) points away" }
    return "up to \((points * 25.4 / Double(FramesFile.pointsPerInch)).fixed(1)) mm away"
  }

  private func attempts(of engine: Int, until end: Double, _ y: inout Double) -> String {
    var svg = ""
    guard let result = results[engine], result.problem == nil else {
      svg += text(
        results[engine]?.problem ?? "has no such stream", x: Layout.names, y: y + 14, "scale")
      y += Layout.row
      return svg
    }
    for row in rows where row.recognitions[engine] != nil {
      svg += text(row.recognizer, x: 8, y: y + 14, "scale")
      for attempt in result.attempts where attempt.recognizer == row.recognizer {
        svg += bar(of: attempt, until: end, y)
      }
      svg += "\n"
      y += Layout.row
    }
    return svg
  }

  private func bar(of attempt: AttemptRecord, until end: Double, _ y: Double) -> String {
    let (began, ended) = (place(attempt.began, end), place(attempt.ended ?? end, end))
    func rect(_ x: Double, _ width: Double, _ style: String) -> String {
      "<rect x=\"\(x.fixed(1))\" y=\"\((y + 4).fixed(0))\" width=\"\(max(width, 3).fixed(1))\""
        + " height=\"12\" class=\"\(style)\"><title>\(attempt.summary.escapedForMarkup)</title></rect>"
    }
    guard attempt.isRecognized, let time = attempt.recognized else {
      return rect(began, ended - began, "dead")
    }
    let recognized = place(time, end)
    let style = attempt.outcome == .cancelled ? "bad" : "bar"
    return rect(began, recognized - began, "span") + rect(recognized, ended - recognized, style)
  }

  private func text(_ text: String, x: Double, y: Double, _ style: String) -> String {
    "<text x=\"\(x.fixed(1))\" y=\"\(y.fixed(0))\"\(style.isEmpty ? "" : " class=\"\(style)\"")>"
      + "\(text.escapedForMarkup)</text>"
  }
}
