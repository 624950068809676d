import Foundation
import TestSupport
import Testing

@Suite("touchstone explain --why-not")
@MainActor struct NearestVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func whyNot(_ name: String, _ words: String...) -> Run {
    Run(
      ["explain", "--scene", Sample.recording("\(name).scene.json")] + words
        + [Sample.recording("\(name).evemu")])
  }

  @Test(
    "says of a double tap that was late how long the pause may be, and which interval is enough")
  func late() {
    let run = whyNot("double-tap", "--why-not", "double")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.lines.prefix(3).map(String.init) == [
        "double  1.300 s, touch 3: failed at 1.717 s: no second tap within 0.350 s",
        "  recognized with other fingers: paused 350 ms instead of 375 ms between taps",
        "  recognized with another set-up: double.tapInterval 0.376 instead of 0.35 s",
      ], "\(run.output)")
  }

  @Test("prints an object a line as JSON")
  func json() throws {
    let run = whyNot("double-tap", "--why-not", "double", "--json", "--touch", "3")
    #expect(run.lines.count == 1)
    let object =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    #expect(object["kind"] as? String == "nearest" && object["recognizer"] as? String == "double")
    #expect(object["fingers"] as? [String] == ["paused 350 ms instead of 375 ms between taps"])
    let setups = object["setups"] as? [[String: Any]]
    #expect(
      setups?.first?["scene"] as? String == "in “double”: \"limits\": { \"tapInterval\": 0.376 }")
  }

  @Test(
    "says that there is nothing to answer",
    arguments: [
      ("swipe", "flip", "1", "“flip” was recognized"),
      ("two-people", "select", "2", "“select” received none of one touch"),
    ])
  func nothing(name: String, recognizer: String, touch: String, text: String) {
    let run = whyNot(name, "--why-not", recognizer, "--touch", touch)
    #expect(run.status == 0 && run.lines.count == 1 && run.output.contains(text), "\(run.output)")
    let wrong = whyNot(name, "--why-not", recognizer, "--touch", "99")
    #expect(wrong.status == 2 && wrong.errors.contains("--touch 99: the recording has"))
  }

  @Test(
    "says what a call lacks",
    arguments: [
      (["--why-not", "duoble"], "the scene has none of that name; did you mean double?"),
      (["--labels", "x.csv"], "--labels and --corpus are of --why-not"),
      (["--why-not", "double", "--at", "1"], "leave out --at"),
      (["--why-not", "double", "--corpus", "."], "--corpus is of --labels"),
    ])
  func misuse(words: [String], message: String) {
    let run = Run(
      ["explain", "--scene", Sample.recording("double-tap.scene.json")] + words
        + [Sample.recording("double-tap.evemu")])
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  /// Writes a scene with two taps, one of them with a limit, and labels that expect both of two taps.
  private func corpus(limit: String) throws -> (scene: String, labels: String) {
    let scene = """
      { "screen": { "size": [320, 480] }, "window": { "id": "window", "frame": [0, 0, 320, 480],
        "subviews": [ { "id": "card", "frame": [0, 0, 320, 480], "gestures": [
          { "id": "double", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2\(limit) },
          { "id": "single", "class": "TapGestureRecognizer", "requireToFail": ["double"] } ] } ] } }
      """
    let name = limit.isEmpty ? "plain" : "changed"
    let labels = """
      file,label,expect
      double-tap.evemu,taps,double=2
      swipe.evemu,swipe,-
      pinch.evemu,pinch,single=1
      """
    return (
      try folder.write(scene, to: "\(name).json"),
      try folder.write(labels, to: "labels.csv")
    )
  }

  @Test("counts in a corpus what a limit changes as bench with that limit does, to the number")
  func labels() throws {
    let (plain, labels) = try corpus(limit: "")
    let recordings = (Sample.recording("swipe.evemu") as NSString).deletingLastPathComponent
    let run = Run(
      "explain", "--scene", plain, "--why-not", "double", "--touch", "3", "--json", "--labels",
      labels,
      "--corpus", recordings, Sample.recording("double-tap.evemu"))
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    let effect = try #require(
      objects.first { ($0["change"] as? String)?.hasPrefix("double.tapInterval") == true },
      "\(run.output)")
    let (changed, _) = try corpus(limit: ", \"limits\": { \"tapInterval\": 0.376 }")
    let counts = try [plain, changed].map { scene in
      let bench = Run(
        "bench", recordings, "--labels", labels, "--scene", scene, "--no-cost")
      return try #require(bench.lines.first { $0.hasPrefix("double ") }).split(separator: " ").map(
        String.init)
    }
    let row = try #require(
      (effect["rows"] as? [[String: Any]])?.first { $0["name"] as? String == "double" })
    #expect((row["hits"] as? [Int])?.map(String.init) == counts.map { $0[2] })
    #expect((row["falseActivations"] as? [Int])?.map(String.init) == counts.map { $0[4] })
    #expect(counts[0][2] != counts[1][2])
  }

  @Test("has the misses of a benchmark, too")
  func bench() throws {
    let (plain, labels) = try corpus(limit: "")
    let recordings = (Sample.recording("swipe.evemu") as NSString).deletingLastPathComponent
    let run = Run(
      "bench", recordings, "--labels", labels, "--scene", plain, "--no-cost", "--misses",
      "--nearest")
    #expect(
      run.output.contains("recognized with another set-up: double.tapInterval 0.376"),
      "\(run.output)")
    let wrong = Run("bench", recordings, "--labels", labels, "--scene", plain, "--nearest")
    #expect(wrong.status == 2 && wrong.errors.contains("--nearest is of --misses and of --html"))
  }

  @Test("is on the page of a benchmark and on that of a comparison, at the miss")
  func pages() throws {
    let (plain, labels) = try corpus(limit: "")
    let recordings = (Sample.recording("swipe.evemu") as NSString).deletingLastPathComponent
    let page = folder.name("page.html")
    let words = ["--labels", labels, "--scene", plain, "--html", page]
    let bench = Run(["bench", recordings, "--no-cost", "--format", "none", "--nearest"] + words)
    #expect(bench.status == 0, "\(bench.errors)")
    let change = "<p>recognized with another set-up: double.tapInterval 0.376"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("<ul class=\"nearest\">") && text.contains(change))
    let compare = Run(["compare", Sample.recording("double-tap.evemu")] + words)
    #expect(compare.status == 0, "\(compare.errors)")
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains(change))
  }
}
