import Foundation
import TSContacts
import TestSupport
import Testing

@testable import TSShield

@Suite("Drawn shapes that a shield takes")
struct StrokeGestureTests {
  /// A check mark, a circle and a Z, in millimetres.
  static let shapes: [String: [(Double, Double)]] = [
    "check": line([(0, 10), (8, 20), (28, 0)]),
    "circle": (0...40).map {
      let angle = Double($0) / 40 * 2 * Double.pi
      return (14 + 14 * sin(angle), 14 - 14 * cos(angle))
    },
    "zed": line([(0, 0), (22, 0), (0, 22), (22, 22)]),
  ]

  private static func line(_ corners: [(Double, Double)]) -> [(Double, Double)] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      (0...12).map { step in
        let share = Double(step) / 12
        return (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
      }
    }
  }

  /// The shapes as a file of templates, in points.
  static let file =
    "touchstone strokes 1\n"
    + shapes.sorted { $0.key < $1.key }.map { name, places in
      "shape \(name)\nstroke\n"
        + places.enumerated().map { index, place in
          "\(Double(index) / 100) \(place.0 * 163 / 25.4) \(place.1 * 163 / 25.4)\n"
        }.joined()
    }.joined()

  static let settings = """
    {"panels": [{"guard": false, "gestures": [
      {"gesture": "stroke", "templates": "shapes.strokes", "shape": "check", "do": {"line": "done"}},
      {"gesture": "stroke", "templates": "shapes.strokes", "shape": "zed", "do": {"line": "sleep"}},
      {"gesture": "hold", "do": "nothing"}]}]}
    """

  private func bench(_ log: FilterTests.CallLog) throws -> FilterBench {
    let settings = try ShieldSettings(
      Self.settings, name: "x", files: SettingsFiles(["shapes.strokes": Self.file]))
    return try FilterBench { digitizer in
      [
        SystemGestures(settings.panels[0].gestures, digitizer) { binding, _, _ in
          log.add(binding.title)
        }
      ]
    }
  }

  private func draw(_ name: String, on bench: inout FilterBench, scale: Double = 10) {
    for (x, y) in Self.shapes[name] ?? [] {
      bench.send([0: (Int32(200 + scale * x), Int32(100 + scale * y))])
    }
    bench.send([0: nil])
  }

  @Test(
    "A drawn shape does what is bound to it, and programs never see it", arguments: [8.0, 10, 13])
  func drawn(scale: Double) throws {
    let log = FilterTests.CallLog()
    var bench = try bench(log)
    draw("check", on: &bench, scale: scale)
    bench.wait(2000)
    draw("zed", on: &bench, scale: scale)
    bench.wait(2000)
    #expect(log.lines == ["stroke “check”", "stroke “zed”"])
    #expect(bench.lines == [])
    #expect(bench.cleaner.counters.taken == 2 && bench.cleaner.counters.passed == 0)
  }

  @Test("A shape of the file to which nothing is bound, and a drag, pass with all that they did")
  func unbound() throws {
    let log = FilterTests.CallLog()
    var bench = try bench(log)
    draw("circle", on: &bench)
    bench.wait(2000)
    for step in 0...60 as ClosedRange<Int32> { bench.send([0: (100 + 12 * step, 250)]) }
    bench.send([0: nil])
    bench.wait(2000)
    #expect(log.lines == [])
    #expect(bench.watch.beginnings == 2 && bench.watch.ends == 2 && bench.watch.broken == [])
    #expect(bench.lines.first?.hasSuffix("0 began 340,100") == true, "\(bench.lines.first ?? "")")
    #expect(!bench.lines.contains { $0.contains("palm") })
  }

  @Test(
    "A stroke needs a shape of a file of several, which is trusted as the settings are",
    arguments: [
      (#""shape": "star", "templates": "shapes.strokes""#, "there are check, circle, zed"),
      (#""shape": "check", "templates": "one.strokes""#, "one name only"),
      (#""shape": "check", "templates": "none.strokes""#, "no such file"),
      (#""shape": "check", "templates": "open.strokes""#, "others may write it"),
      (#""shape": "check", "templates": "bad.strokes""#, "line 1: expected"),
      (#""shape": "check""#, "a stroke needs “templates”"),
      (#""templates": "shapes.strokes""#, "a stroke needs “shape”"),
      (#""shape": "check", "templates": "shapes.strokes", "fingers": 2"#, "1 to 1 fingers"),
    ])
  func faults(keys: String, part: String) throws {
    let folder = try Folder()
    try folder.write(Self.file, to: "shapes.strokes")
    try folder.write(Self.file, to: "open.strokes")
    try folder.write("shape", to: "bad.strokes")
    try folder.write(
      "touchstone strokes 1\nshape check\nstroke\n0 0 0\n1 9 9\n", to: "one.strokes")
    for name in ["shapes.strokes", "one.strokes", "bad.strokes"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: folder.name(name))
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: folder.name("open.strokes"))
    let text = #"{"panels": [{"gestures": [{"gesture": "stroke", \#(keys), "do": "nothing"}]}]}"#
    try folder.write(text, to: "shield.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.name("shield.json"))
    let error = #expect(throws: SettingsError.self) {
      try ShieldSettings(path: folder.name("shield.json"))
    }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
  }
}
