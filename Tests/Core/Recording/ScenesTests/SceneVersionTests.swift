import Foundation
import TSInterface
import TSScenes
import TSTrackpad
import Testing

@Suite("The version of a scene") struct SceneVersionTests {
  static let rest = #""window": {"frame": [0, 0, 320, 480]}"#

  @Test("may be left out or be the first", arguments: ["", #""version": 1, "#])
  func known(version: String) throws {
    let scene = try Scene(parsing: Array("{\(version)\(Self.rest)}".utf8), name: "s.json")
    #expect(scene.screen.size.width == 320)
    let nib = #"{\#(version)"view": {"frame": [0, 0, 100, 100]}}"#
    #expect(try Scene(parsing: Array(nib.utf8), name: "n.json").screen.size.width == 100)
    let pad = #"{"trackpad": {\#(version)"tap": false}, \#(Self.rest)}"#
    let settings = try Scene(parsing: Array(pad.utf8), name: "s.json").trackpadSettings
    #expect(settings?.isTappingEnabled == false)
  }

  @Test(
    "that is not read is an error with the version found, those that are read, and a remedy",
    arguments: [
      (#"{"version": 2, "#, "}", "version"), (#"{"version": 2, "view": {}, "#, "}", "version"),
      (#"{"version": 2, "planes": [], "#, "}", "version"),
      (#"{"trackpad": {"version": 2}, "#, "}", "trackpad.version"),
    ])
  func unknown(start: String, end: String, path: String) {
    let error = #expect(throws: SceneError.self) {
      try Scene(parsing: Array("\(start)\(Self.rest)\(end)".utf8), name: "s.json")
    }
    #expect(error?.kind == .unknownVersion && error?.path == path && error?.line == 1)
    #expect(
      error?.description.hasSuffix(
        "\(path): expected version 1 of the format, found the number 2; use a newer Touchstone, or"
          + " write the file as version 1") == true, "\(error?.description ?? "none")")
  }

  @Test("is a whole number from 1", arguments: ["0", "-1", "1.5", #""1""#, "null", "true"])
  func wrong(version: String) {
    let error = #expect(throws: SceneError.self) {
      try Scene(parsing: Array(#"{"version": \#(version), \#(Self.rest)}"#.utf8), name: "s.json")
    }
    #expect(error?.kind == .wrongValue && error?.path == "version")
  }

  @Test("of a nib or a main nib is checked when the file is inspected")
  func inspected() throws {
    for text in [
      #"{"version": 2, "view": {}}"#, #"{"version": 2, "delegate": {"class": "A"}, "window": {}}"#,
    ] {
      let error = #expect(throws: SceneError.self) {
        try NibInspection(parsing: Array(text.utf8), name: "n.json")
      }
      #expect(error?.kind == .unknownVersion)
    }
    let known = #"{"version": 1, "view": {}}"#
    #expect(try NibInspection(parsing: Array(known.utf8), name: "n.json").faults.isEmpty)
  }
}
