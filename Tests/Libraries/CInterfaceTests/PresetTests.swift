import CTouchstone
import Foundation
import TestSupport
import Testing

/// The texts of `touchstone-presets.h`, as a preprocessor joins them.
@Suite("Presets")
struct PresetTests {
  static func presets() throws -> [String: String] {
    let folder = try #require(PackageFolder.target("CTouchstone"))
    let header = try String(
      contentsOf: folder.appending(path: "include/touchstone-presets.h"), encoding: .utf8)
    var presets: [String: String] = [:]
    for match in header.matches(of: /#define (TS_PRESET_\w+) (TS_PRESET_\w+)? ?"(.*)"/) {
      let base = match.2.map { presets[String($0)] ?? "" } ?? ""
      presets[String(match.1)] = base + match.3
    }
    return presets
  }

  @Test("are texts of recognizers") func parsing() throws {
    let presets = try Self.presets()
    #expect(presets.count == 13)
    for (name, text) in presets {
      var error: Int32 = 0
      let recognizer = ts_recognizer_new_from_text(text, &error, nil)
      #expect(recognizer != nil, "\(name): \(String(cString: ts_error_text(error)))")
      ts_recognizer_unref(recognizer)
    }
  }

  @Test("An edge takes a swipe before its client sees it, and leaves everything else to it")
  func edge() throws {
    let rig = try Rig(TS_INTEREST_DELIVERY.rawValue | TS_INTEREST_GESTURES.rawValue)
    ts_surface_set_bounds(rig.root, 0, 0, 1000, 600)
    try rig.add(try #require(try Self.presets()["TS_PRESET_EDGE_LEFT"]))
    rig.drag(from: (5, 300), to: (200, 300), at: 0)
    let states = ["began", "changed", "changed", "changed", "ended"]
    #expect(rig.lines() == states.map { "pan 1 \($0)" })
    rig.drag(from: (400, 300), to: (600, 300), at: 1000)
    #expect(
      rig.read().map(\.type) == [200, 201, 201, 201, 201, 202].map { UInt32($0) })
  }
}
