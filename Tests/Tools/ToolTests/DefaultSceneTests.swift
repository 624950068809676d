import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("The scene beside a recording")
@MainActor struct DefaultSceneTests {
  private let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
    try folder.write(
      #"{"window": {"id": "stage", "frame": [0, 0, 100, 100], "gestures": ["#
        + #"{"id": "poke", "class": "TapGestureRecognizer"}]}}"#, to: "tap.scene.json")
    try folder.write(
      #"{"window": {"id": "other", "frame": [0, 0, 100, 100]}}"#, to: "other.json")
  }

  @Test("makes the example of the help true: all traces of the package are those of its recordings")
  func example() {
    let files = ["controls", "double-tap", "pinch", "swipe", "three-fingers", "two-people"]
    let run = Run(["replay", "--check"] + files.map { PackageFolder.recording("\($0).evemu") })
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: PackageFolder.recordings)) ?? []
    #expect(names.filter { $0.hasSuffix(".evemu") }.sorted() == files.map { "\($0).evemu" })
  }

  @Test(
    "is that of every verb that plays one, unless another or none is named",
    arguments: [
      ["replay"], ["replay", "--trace", "json"], ["explain"], ["explain", "--trace", "json"],
      ["debug"], ["snapshot", "--overlay", "views", "-r"],
    ])
  func verbs(words: [String]) {
    let other = folder.name("other.json")
    let runs = [[], ["--scene", other], ["--no-scene"]].map {
      Run([words[0]] + $0 + words.dropFirst() + [tap])
    }
    for run in runs { #expect(run.status == 0, "\(words): \(run.errors)") }
    #expect(runs.map { $0.output.contains("stage") } == [true, false, false], "\(words)")
    #expect(runs.map { $0.output.contains("other") } == [false, true, false], "\(words)")
    let both = Run([words[0], "--scene", other, "--no-scene"] + words.dropFirst() + [tap])
    #expect(both.status == 2 && both.errors.contains("exclude each other"))
  }

  @Test("is each recording's own where there are several")
  func several() throws {
    let bare = try folder.write(Sample.tap, to: "bare.evemu")
    let run = Run("replay", tap, bare)
    let parts = run.output.components(separatedBy: "==> ")
    #expect(parts.count == 3 && parts[1].contains("stage") && !parts[2].contains("stage"))
  }

  @Test("is not overwritten by what is made of it")
  func input() {
    let run = Run("replay", tap, "-o", folder.name("tap.scene.json"))
    #expect(run.status == 2 && run.errors.contains("is read by this call"), "\(run.errors)")
  }

  @Test("that is none is an error with its place, not one view")
  func broken() throws {
    try folder.write("{", to: "tap.scene.json")
    let run = Run("replay", tap)
    #expect(run.status == 1 && run.errors.contains("tap.scene.json:1"), "\(run.errors)")
  }

  @Test("explain says that a moment is after the end")
  func after() {
    let run = Run("explain", "--at", "9", tap)
    #expect(run.status == 0 && run.printsOneLine)
    #expect(run.errors.contains("9.0 s is after its end at 0.03 s"), "\(run.errors)")
    #expect(Run("explain", "--at", "0.03", tap).errors.isEmpty)
  }
}
