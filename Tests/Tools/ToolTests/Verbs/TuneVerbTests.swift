import Foundation
import TestSupport
import Testing

@Suite("touchstone tune")
@MainActor struct TuneVerbTests {
  private let folder: Folder
  private let labels: String
  private let scene: String

  init() throws {
    folder = try Folder()
    try folder.write(Sample.tap, to: "tap.evemu")
    labels = try folder.write("file,expect\ntap.evemu,tap=1\n", to: "labels.csv")
    scene = try folder.write(
      """
      {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"},
        {"id": "pan", "class": "PanGestureRecognizer"}]}}
      """, to: "a.scene.json")
  }

  @Test("reads recordings beside the labels, and leaves a scene alone that is right")
  func right() {
    let run = Run("tune", scene, "--labels", labels)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("a.scene.json: 1 stream of 1 person, ") == true)
    #expect(run.output.contains("recommended: leave everything as it is"))
  }

  @Test("searches with synthetic people, and lets recordings judge what they propose")
  func synthetic() {
    let run = Run("tune", scene, "--synthetic", "4", "--only", "tap")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("a.scene.json: 16 streams of 4 people, ") == true)
    let other = Run("tune", scene, "--synthetic", "4", "--only", "tap", "--seed", "1")
    #expect(other.status == 0)
    let both = Run("tune", scene, "--synthetic", "4", "--only", "tap", "--labels", labels)
    #expect(both.status == 0 && both.lines.first == run.lines.first)
  }

  @Test(
    "names what is wrong with a call",
    arguments: [
      (["tune"], "no scene is named"), (["tune", "<scene>"], "no labels are named"),
      (["tune", "<scene>", "--labels", "<labels>", "--seed", "1"], "--seed is of --synthetic"),
      (["tune", "<scene>", "--synthetic", "0"], "--synthetic"),
      (["tune", "<scene>", "<scene>", "--labels", "<labels>"], "2 scenes are named"),
      (["tune", "<scene>", "--labels", "<labels>", "--folds", "1"], "from 2 to 20"),
      (["tune", "<scene>", "--labels", "<labels>", "--folds", "21"], "from 2 to 20"),
      (["tune", "<scene>", "--labels", "<labels>", "--weigh", "miss"], "write miss=1"),
      (["tune", "<scene>", "--labels", "<labels>", "--weigh", "hit=1"], "no “hit”"),
      (["tune", "<scene>", "--labels", "<labels>", "--weigh", "miss=-1"], "give a number from 0"),
      (
        ["tune", "<scene>", "--labels", "<labels>", "--least-gain", "much"], "give a number from 0"
      ),
      (["tune", "<scene>", "--labels", "<labels>", "--only", "zoom"], "nothing can be changed"),
      (["tune", "<scene>", "--labels", "<labels>", "--recordings", "/nowhere"], "no such folder"),
      (["tune", "<scene>", "--labels", "<other>"], "expects “zoom”, which the scene has not"),
      (["tune", "<scene>", "--labels", "<gone>"], "none of the recordings can be read"),
      (
        ["tune", "<labels>", "--labels", "<labels>"],
        "labels.csv: expected a scene, found comma-separated values"
      ),
    ])
  func wrong(_ words: [String], _ message: String) throws {
    let names = [
      "<scene>": scene, "<labels>": labels,
      "<other>": try folder.write("file,expect\ntap.evemu,zoom=1\n", to: "other.csv"),
      "<gone>": try folder.write("file,expect\nnone.evemu,tap=1\n", to: "gone.csv"),
    ]
    let run = Run(words.map { names[$0] ?? $0 })
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
