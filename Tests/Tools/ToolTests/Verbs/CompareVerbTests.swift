import Foundation
import TestSupport
import Testing

@Suite("touchstone compare")
@MainActor struct CompareVerbTests {
  private let folder: Folder
  private let tap: String
  private let scene: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
    scene = try folder.write(
      """
      {"screen": {"size": [1000, 500], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 1000, 500], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"}]}}
      """, to: "other.scene.json")
  }

  /// An engine that recognizes nothing.
  private func engine() throws -> String {
    let script = """
      while read -r word rest; do
        case "$word" in
        options) printf '{"kind":"run","options":%s,"recognizers":[{"name":"tap",' "$rest"
          printf '"type":"T","ways":[]}],"subject":"Deaf"}\\n' ;;
        stream) echo "$rest" ;;
        esac
      done
      """
    return "sh " + (try folder.write(script, to: "deaf.sh"))
  }

  @Test("tells when each engine recognized what, and where they part")
  func lines() throws {
    let run = Run(["compare", tap, "--scene", scene, "--engine", try engine()])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.first.map(String.init) == tap)
    #expect(run.lines.contains { $0.hasPrefix("recognizer  Touchstone") && $0.contains("Deaf") })
    #expect(run.lines.contains { $0.hasPrefix("They part at") && $0.hasSuffix("s: tap.") })
    #expect(run.lines.last?.contains("recognized at") == true)
  }

  @Test("reads engines from a file, one command a line, and writes a page")
  func page() throws {
    let engines = try folder.write("# engines\n\n\(try engine())\n", to: "engines.txt")
    let page = folder.path + "/page.html"
    let run = Run(["compare", tap, "--scene", scene, "--engines", engines, "--html", page])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("Touchstone, Deaf") && text.contains("<svg"))
  }

  @Test("judges by a label of a file whose path ends as that of the recording")
  func labels() throws {
    let labels = try folder.write("file,label,expect\ntap.evemu,one tap,tap=1\n", to: "l.csv")
    let run = Run(["compare", tap, "--scene", scene, "--labels", labels])
    #expect(run.lines.prefix(2) == ["tap.evemu: one tap", "expected tap=1: Touchstone is right"])
  }

  @Test(
    "is right about each report of others, which README.md describes",
    arguments: [
      "edge-swipes", "held-fingers", "joystick-thumbs", "list-over-map", "tap-beside-double-tap",
    ])
  func reports(name: String) throws {
    let reports = PackageFolder.recordings + "/reports"
    let run = Run([
      "compare", "\(reports)/\(name).evemu", "--labels", "\(reports)/labels.csv", "--actual-size",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.dropFirst().first?.hasSuffix("Touchstone is right") == true)
    let text = try String(contentsOfFile: "\(reports)/README.md", encoding: .utf8)
    #expect(text.contains("\n**\(name)** (["))
  }

  @Test(
    "says what is missing",
    arguments: [
      ([], "no recording is named"), (["TAP"], "no scene is named"),
      (["TAP", "--scene", "SCENE", "--pads"], "--pads needs no scene"),
      (["TAP", "--scene", "SCENE", "--engines", "EMPTY"], "it names no engine"),
      (["TAP", "--scene", "SCENE", "--labels", "LABELS"], "it has no row for"),
      (["TAP", "--scene", "SCENE", "--engine", "false"], "before the line of its run"),
    ])
  func faults(words: [String], message: String) throws {
    let files = [
      "TAP": tap, "SCENE": scene, "EMPTY": try folder.write("# none\n", to: "none.txt"),
      "LABELS": try folder.write("file,label,expect\nx.evemu,tap,tap=1\n", to: "x.csv"),
    ]
    let run = Run(["compare"] + words.map { files[$0] ?? $0 })
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
  }
}
