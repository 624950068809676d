import TestSupport
import Testing

@Suite("touchstone show")
@MainActor struct ShowVerbTests {
  private let folder: Folder
  private let scene: String
  private let tap: String

  init() throws {
    folder = try Folder()
    scene = try folder.write(
      """
      {
        "screen": { "size": [100, 50] },
        "window": {
          "id": "window", "backgroundColor": "white",
          "subviews": [
            { "class": "Button", "id": "button", "frame": [10, 10, 80, 30], "title": "OK" } ]
        }
      }
      """, to: "button.scene.json")
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  @Test("counts the frames and the pixels of a recording on a display in memory")
  func memory() {
    let run = Run("show", scene, "--display", "memory", "-r", tap)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let words = run.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words.map(\.first) == ["frames", "pixels", "unchanged"])
    let frames = words.first?.last.flatMap { Int($0) } ?? 0
    #expect(frames >= 1)
  }

  @Test(
    "names what is missing or contradicts",
    arguments: [
      ([], "no scene is named"),
      (["SCENE", "--display", "paper"], "give kms, wayland, memory or page"),
      (["SCENE", "--display", "memory"], "name a recording"),
      (["SCENE", "-r", "x.evemu"], "x.evemu"),
      (["SCENE", "--scale", "0.2"], "from 0.25 to 16"),
      (["SCENE", "--ppi", "many"], "pixels per inch, such as 140"),
      (["SCENE", "--rotate", "45"], "give 0, 90, 180 or 270"),
      (
        ["SCENE", "--display", "memory", "-r", "TAP", "--record", "y"],
        "--record records a live run"
      ),
      (["SCENE", "--inspect=web"], "a number from 1 to 65535"),
      (["SCENE", "--inspect=65536"], "a number from 1 to 65535"),
      (["SCENE", "--display", "kms", "--page-touches"], "give --display page, too"),
      (["SCENE", "--display", "kms", "--card", "/dev/dri/none"], "/dev/dri/none"),
    ] as [([String], String)])
  func wrong(words: [String], message: String) {
    let run = Run(["show"] + words.map { $0 == "SCENE" ? scene : $0 })
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
