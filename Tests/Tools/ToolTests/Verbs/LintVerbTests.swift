import Foundation
import TestSupport
import Testing

@Suite("touchstone lint")
@MainActor struct LintVerbTests {
  private let folder: Folder
  private let faulty: String
  private let sound: String

  init() throws {
    folder = try Folder()
    func scene(_ gestures: String) -> String {
      """
      { "screen": { "size": [640, 640], "millimetres": [100, 100] },
        "window": { "id": "window", "frame": [0, 0, 640, 640], "subviews": [
          { "id": "card", "frame": [160, 160, 320, 320], "gestures": [ \(gestures) ] } ] } }
      """
    }
    faulty = try folder.write(
      scene(
        """
        { "id": "pull", "class": "PanGestureRecognizer" },
        { "id": "drag", "class": "PanGestureRecognizer" }
        """), to: "faulty.scene.json")
    sound = try folder.write(
      scene(
        """
        { "id": "turn", "class": "RotationGestureRecognizer" }
        """), to: "sound.scene.json")
  }

  @Test("prints findings with reason and remedy, and ends with 1; without any it ends with 0")
  func findings() {
    let run = Run("lint", faulty)
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.lines.first == "1. warning: decided-by-order: drag, pull" && run.lines.count == 3)
    let other = Run("lint", sound)
    #expect(other.status == 0 && other.output == "\(sound): nothing was found\n")
  }

  @Test(
    "names what it was given instead of a scene, as does each verb that takes one",
    arguments: [
      ("\(Sample.tap)", "a recording (evemu)"), ("", "an empty file"),
      ("\u{89}PNG\u{0}", "binary data"), ("a,b\n1,2\n", "comma-separated values"),
      ("# Notes\n", "text that begins with “# Notes”"), ("<svg/>", "an image (SVG)"),
    ])
  func given(content: String, name: String) throws {
    let path = try folder.write(content, to: "x.evemu")
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    for words in [
      ["lint", path], ["show", path], ["replay", "--scene", path, tap],
      ["snapshot", "--scene", path], ["inspect", "--scene", path, tap],
    ] {
      let run = Run(words)
      #expect(run.status == 1 && run.printsOneLine)
      #expect(run.errors.contains("x.evemu: expected a scene, found \(name);"), "\(run.errors)")
    }
  }

  @Test("names what it was given instead of a folder, of labels, of a nib or of results")
  func givenElse() throws {
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let labels = try folder.write("file,label,expect\ntap.evemu,tap,tap=1\n", to: "labels.csv")
    let scene = PackageFolder.recording("double-tap.scene.json")
    let found = "found a recording (evemu); "
    for (words, message) in [
      (["bench", tap, "--labels", labels, "--scene", scene], "expected a folder, \(found)"),
      (["label", tap], "expected a folder, \(found)"),
      (["strokes", "bench", tap], "expected a folder, \(found)"),
      (["playground", tap], "expected a folder, \(found)"),
      (["list", "--folder", tap], "expected a folder, \(found)"),
      (["tune", scene, "--labels", labels, "--recordings", tap], "expected a folder, \(found)"),
      (["bench", folder.path, "--labels", tap, "--scene", scene], "expected labels, \(found)"),
      (["tune", scene, "--labels", tap], "expected labels, \(found)"),
      (["bench", "--merge", tap], "jsonl, \(found)"), (["nib", tap], "expected a nib, \(found)"),
    ] {
      let run = Run(words)
      #expect(run.status > 0 && run.printsOneLine && run.output.isEmpty)
      #expect(run.errors.contains(tap) && run.errors.contains(message), "\(run.errors)")
    }
    let missing = Run("label", folder.name("none"))
    #expect(missing.status == 2 && missing.errors.contains("there is no such folder"))
  }

  @Test("notes alone end with 0")
  func notes() {
    let run = Run("lint", PackageFolder.recording("double-tap.scene.json"))
    #expect(run.status == 0 && run.lines.first == "1. note: adds-delay: single, double")
  }

  @Test("prints JSON, nothing if nothing was found")
  func json() throws {
    let run = Run("lint", "--json", faulty)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(run.status == 1 && object?["kind"] as? String == "decided-by-order")
    #expect(Run("lint", "--json", sound).output.isEmpty)
  }

  @Test("finds what a device cannot report")
  func device() throws {
    let panel = try folder.write(
      Sample.panel.replacing("A: 2f 0 9 0 0 0", with: "A: 2f 0 0 0 0 0"), to: "panel.desc")
    let run = Run("lint", "--device", panel, sound)
    #expect(run.status == 1 && run.lines.first == "1. warning: impossible-on-device: turn")
    let ten = try folder.write(Sample.panel, to: "ten.desc")
    #expect(Run("lint", "--device", ten, sound).status == 0)
  }

  @Test("measures by the density that it is given")
  func density() {
    #expect(Run("lint", "--points-per-mm", "6.4", sound).status == 0)
    let run = Run("lint", "--points-per-mm", "40", sound)
    #expect(run.status == 1 && run.lines.first == "1. warning: impossible-on-device: turn")
  }

  @Test("draws the findings with their numbers, as SVG or PNG")
  func picture() throws {
    let (svg, png) = (folder.name("a.svg"), folder.name("a.png"))
    #expect(Run("lint", "--picture", svg, faulty).status == 1)
    #expect(try folder.text(of: "a.svg").contains(">1<"))
    #expect(Run("lint", "--picture", png, faulty).status == 1)
    #expect(try Data(contentsOf: URL(filePath: png)).starts(with: [0x89, 0x50, 0x4e, 0x47]))
  }

  @Test(
    "a wrong call ends with 2 and one line",
    arguments: [
      ([], "no scene is named"), (["a", "b"], "2 scenes are named"),
      (["--points-per-mm", "0", "a"], "cannot be"), (["--picture", "a.pdf", "a"], ".svg or .png"),
      (["missing.scene.json"], "missing.scene.json"),
      (["--device", "missing.desc", "a"], "missing.desc"),
    ])
  func usage(_ words: [String], _ text: String) {
    let run = Run(["lint"] + words)
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains(text), "\(run.errors)")
  }

  @Test("a scene whose controller needs a nib is refused, with its line")
  func nib() throws {
    let scene = """
      { "window": { "frame": [0, 0, 9, 9],
          "rootViewController": { "nibName": "Sheet" } } }
      """
    let run = Run("lint", try folder.write(scene, to: "nib.scene.json"))
    #expect(run.status == 1)
    #expect(run.errors.contains("nib.scene.json:2:"), "\(run.errors)")
    #expect(run.errors.contains("no nibs can be loaded"), "\(run.errors)")
    let given = scene.replacingOccurrences(
      of: "\"Sheet\"", with: "\"Sheet\", \"view\": { \"id\": \"own\" }")
    #expect(Run("lint", try folder.write(given, to: "own.scene.json")).status == 0)
  }
}
