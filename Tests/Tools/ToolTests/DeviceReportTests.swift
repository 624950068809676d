import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("touchstone measure")
@MainActor struct DeviceReportTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A line of 60 mm at 100 reports a second, a rest of 0.8 s, a tap, and a flicker of 10 ms.
  private static let strokes: String = {
    var lines: [String] = []
    func event(_ milliseconds: Int, _ code: String, _ value: Int) {
      let (seconds, rest) = (milliseconds / 1000, "\(1000 + milliseconds % 1000)".dropFirst())
      lines.append("E: \(seconds).\(rest)000 0003 \(code) \(value)")
    }
    func report(_ milliseconds: Int) {
      let (seconds, rest) = (milliseconds / 1000, "\(1000 + milliseconds % 1000)".dropFirst())
      lines.append("E: \(seconds).\(rest)000 0000 0000 0")
    }
    func contact(_ id: Int, from start: Int, _ places: [(Int, Int)], until end: Int) {
      for (index, place) in places.enumerated() {
        if index == 0 { event(start, "0039", id) }
        event(start + index * 10, "0035", place.0)
        event(start + index * 10, "0036", place.1)
        report(start + index * 10)
      }
      event(end, "0039", -1)
      report(end)
    }
    contact(1, from: 1000, (0...30).map { (100 + $0 * 20, 200) }, until: 1310)
    contact(2, from: 2000, (0...40).map { (700, 300 + $0 % 3 * 2) }, until: 2800)
    contact(3, from: 3000, [(300, 300), (304, 303)], until: 3080)
    contact(4, from: 4000, [(900, 50)], until: 4010)
    return lines.joined(separator: "\n") + "\n"
  }()

  @Test("reports the figures of the package's own swipe")
  func golden() throws {
    let run = Run("measure", PackageFolder.recording("swipe.evemu"))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      Array(run.lines.map(String.init)) == [
        "\(PackageFolder.recording("swipe.evemu")): wrong: report rate; not tested: wobble at rest,"
          + " wobble at rest at the edge, wobble of taps, linearity at the edge, dead parts; draw next:"
          + " rest a finger for a second, rest a finger for a second at the edge, tap, draw lines along a"
          + " ruler at the edges, draw lines over all of the surface",
        "  Touchstone panel: touchscreen, protocol B, 50.0 × 75.0 mm",
        "  2 contacts, 0.9 s of touching",
        "  report rate           40.0 Hz    at least 60 Hz (ChromeOS)         bad   42 steps",
        "  report rate           40.0 Hz    at most 250 Hz (Windows HLK)      good  42 steps",
        "  rate jitter           16.67 ms                                           "
          + "95 in 100 steps are this near to the median; 0 % are longer, without news",
        "  wobble at rest        –          at most 0.5 mm (Windows HLK)            0 rests",
        "  wobble at rest, edge  –          at most 1 mm (Windows HLK)              0 rests",
        "  wobble of taps        –          at most 1 mm (ChromeOS)                 0 taps",
        "  linearity             0.00 mm    at most 0.8 or 1.5 mm (ChromeOS)  good  1 straight stroke",
        "  linearity             0.00 mm    at most 1 mm (Windows HLK)        good  1 straight stroke",
        "  linearity, edge       –          at most 2 mm (Windows HLK)              1 straight stroke",
        "  gap ratio             1.00       at most 1.8 (ChromeOS)            good  1 straight stroke",
        "  reversed motion       0.0 units  at most 5 units (ChromeOS)        good  1 straight stroke",
        "  reports of a swipe    13         at least 3 (ChromeOS)             good  1 swipe",
        "  flickering contacts   0          none expected                     good  2 contacts",
        "  broken strokes        0          none expected                     good  2 contacts",
        "  dead parts            0          none expected                           "
          + "10 × 15 parts, of which touched: 3 %",
        ""
          + "  not measured: latency of drags and taps, drum rolls, hysteresis, electric noise: these need a robot",
      ])
  }

  @Test("measures strokes, rests, taps and ghosts against their limits")
  func report() throws {
    let file = try folder.write(Sample.panel + DeviceReportTests.strokes, to: "strokes.evemu")
    let run = Run("measure", file)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.lines.map { line in
      line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    func row(_ name: String) -> [String] { rows.first { $0.first == name } ?? [] }
    #expect(row("report rate").contains("100.0 Hz") && row("report rate").contains("good"))
    #expect(row("wobble at rest").contains("0.20 mm") && row("wobble at rest").contains("1 rest"))
    #expect(row("wobble of taps").contains("0.50 mm"))
    #expect(row("linearity").contains("0.00 mm"))
    #expect(row("gap ratio").contains("1.00"))
    #expect(row("reports of a swipe").contains("31"))
    #expect(row("flickering contacts").contains("1") && row("flickering contacts").contains("bad"))
    #expect(run.output.contains("4 contacts"))
  }

  @Test("writes a page without other files, and escapes the name of a device")
  func page() throws {
    let panel = Sample.panel.replacing("N: Panel", with: "N: <b>\"Panel\" & Co</b>")
    let file = try folder.write(panel + DeviceReportTests.strokes, to: "strokes.evemu")
    let run = Run("measure", "--html", folder.name("report.html"), file)
    #expect(run.status == 0 && run.errors.contains("report.html"))
    let page = try folder.text(of: "report.html")
    #expect(page.contains("&lt;b&gt;&quot;Panel&quot; &amp; Co&lt;/b&gt;") && !page.contains("<b>"))
    #expect(!page.contains("http") && !page.contains("src=") && !page.contains("<script"))
    #expect(page.components(separatedBy: "<svg").count == 5)
    #expect(!page.contains("nan") && !page.contains("inf\""))
    for name in ["article", "figure", "svg", "table", "tr", "td", "text", "title", "tbody"] {
      let opened =
        page.components(separatedBy: "<\(name)>").count
        + page.components(separatedBy: "<\(name) ").count - 2
      #expect(opened == page.components(separatedBy: "</\(name)>").count - 1, "\(name)")
    }
  }

  @Test("prints JSON, one object a device")
  func json() throws {
    let file = try folder.write(Sample.panel + DeviceReportTests.strokes, to: "strokes.evemu")
    let run = Run("measure", "--json", file, file)
    #expect(run.lines.count == 2)
    let object = try JSONSerialization.jsonObject(with: Data(run.lines[0].utf8)) as? [String: Any]
    let rate = object?["report rate"] as? [String: Any]
    #expect(rate?["value"] as? Double == 100 && rate?["least"] as? Double == 60)
    #expect(rate?["verdict"] as? String == "good")
    #expect(object?["contacts"] as? Int == 4)
  }

  @Test("asks for a size where the device reports none, and takes one")
  func size() throws {
    let panel = Sample.panel.replacing("0 0 10\n", with: "0 0 0\n")
    let file = try folder.write(panel + DeviceReportTests.strokes, to: "strokes.evemu")
    let run = Run("measure", file)
    #expect(run.status == 1 && run.printsOneLine && run.errors.contains("--size"))
    #expect(Run("measure", "--size", "100x50", file).output.contains("100.0 × 50.0 mm"))
    let bare = try folder.write(DeviceReportTests.strokes, to: "bare.evemu")
    let described = try folder.write(Sample.panel, to: "panel.desc")
    #expect(Run("measure", "--device", described, bare).output.contains("99.9 × 49.9 mm"))
  }

  @Test("refuses calls that cannot be right")
  func usageError() throws {
    let file = try folder.write(Sample.tap, to: "tap.evemu")
    let cases: [([String], String)] = [
      (["--frames", "5", file], "measure latency"), (["--virtual", file], "measure latency"),
      (["--size", "5", file], "no size"), (["--size", "0x4", file], "no size"),
      (["latency", "--html", "x", file], "device reports"), ([folder.name("none")], "no such"),
      (["--html", folder.path, file], "folder"),
    ]
    for (words, message) in cases {
      let run = Run(["measure"] + words)
      #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    }
  }
}

@Suite("The axes of plots")
struct PlotFrameTests {
  @Test(
    "have four to nine round values",
    arguments: [
      (0.0...347, "0 50 100 150 200 250 300"), (0...192, "0 20 40 60 80 100 120 140 160 180"),
      (-0.96...0.96, "-0.8 -0.6 -0.4 -0.2 0.0 0.2 0.4 0.6 0.8"), (0...1, "0.0 0.2 0.4 0.6 0.8 1.0"),
      (-3.44...3.44, "-3 -2 -1 0 1 2 3"), (0...15.1, "0 2 4 6 8 10 12 14"), (0...4, "0 1 2 3 4"),
    ])
  func ticks(_ range: ClosedRange<Double>, _ wanted: String) {
    #expect(PlotFrame.ticks(range).map(\.text).joined(separator: " ") == wanted)
  }

  @Test("are bare where there is no range")
  func noRange() { #expect(PlotFrame.ticks(1...1).isEmpty) }
}
