import TSContacts
import TSDevices
import TSEvdev
import TSEventTime
import TSFormatting
import TSGeometry
import TSInterface
import TSNearest

extension TestStage {
  /// The views, the recognizers that they have, and the paths of all fingers so far, as an SVG drawing.
  ///
  /// Views that take touches have an outline, with their id or class and the names of their recognizers.
  /// Each finger has a number, a ring where it landed, and a dot where it is or lifted.
  public var picture: String {
    let size = application.screen.size
    let box = "\(Double(size.width).fixed(0)) \(Double(size.height).fixed(0))"
    var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(box)\""
    svg += " font-family=\"sans-serif\" font-size=\"10\">\n"
    svg += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    for window in application.windows where !window.isHidden { draw(window, to: &svg) }
    for (index, track) in (fingers()?.tracks ?? []).enumerated() {
      draw(track, TestStage.colours[index % TestStage.colours.count], to: &svg)
    }
    return svg + "</svg>\n"
  }

  private static let colours = ["#d81b60", "#1e6fe0", "#2e9e4f", "#b35c00", "#8e24aa", "#00838f"]

  private func draw(_ view: View, to svg: inout String) {
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    let (bounds, window) = (view.bounds, view.window)
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { corner in
      let inWindow = view.convert(corner, to: nil)
      return window?.convert(inWindow, to: nil as Window?) ?? inWindow
    }
    let points = corners.map(TestStage.text).joined(separator: " ")
    svg += "<polygon points=\"\(points)\" fill=\"#8881\" stroke=\"#888\"/>\n"
    let recognizers = (view.gestureRecognizers ?? []).map { $0.name ?? "\(type(of: $0))" }
    let name = view.sceneID ?? "\(type(of: view))"
    let words = ([name] + recognizers).joined(separator: " · ").escapedForMarkup
    let (x, y) = (Double(corners[0].x) + 4, Double(corners[0].y) + 12)
    svg += "<text x=\"\(x.fixed(1))\" y=\"\(y.fixed(1))\" fill=\"#555\">\(words)</text>\n"
    for subview in view.subviews { draw(subview, to: &svg) }
  }

  private func draw(_ track: FingerTrack, _ colour: String, to svg: inout String) {
    let points = track.samples.map { TestStage.text($0.point) }
    let paint = "stroke=\"\(colour)\" stroke-width=\"2\""
    svg += "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" \(paint)/>\n"
    let (start, last) = (track.start, track.samples[track.samples.count - 1].point)
    svg += "<circle \(TestStage.centre(start)) r=\"5\" fill=\"#fff\" \(paint)/>\n"
    svg += "<circle \(TestStage.centre(last)) r=\"4\" fill=\"\(colour)\"/>\n"
    let times = "\(track.landing.fixed(3))–\(track.lift.fixed(3)) s"
    let label = CGPoint(x: last.x + 8, y: last.y + 4)
    svg += "<text x=\"\(Double(label.x).fixed(1))\" y=\"\(Double(label.y).fixed(1))\""
    let end = track.isCancelled ? ", cancelled" : ""
    svg += " fill=\"\(colour)\">\(track.id): \(times)\(end)</text>\n"
  }

  private static func text(_ point: CGPoint) -> String {
    "\(Double(point.x).fixed(1)),\(Double(point.y).fixed(1))"
  }

  private static func centre(_ point: CGPoint) -> String {
    "cx=\"\(Double(point.x).fixed(1))\" cy=\"\(Double(point.y).fixed(1))\""
  }

  /// The fingers that touched the device, up to now; `nil` if events were lost.
  func fingers() -> FingerStream? {
    guard hasWholeEvents, let first = sent.first, let last = sent.last else { return nil }
    let replay = Application(screen: application.screen, timeline: Timeline(at: first.time))
    let capture = TouchCapture(in: replay, from: first.time)
    let session = DeviceSession(
      digitizer, placement: DevicePlacement(rotation: device.rotation), in: replay)
    session.push(sent)
    let now = max(application.timeline.now, last.time)
    replay.advance(to: now)
    session.cancelContacts(at: now)
    return capture.stream
  }
}
