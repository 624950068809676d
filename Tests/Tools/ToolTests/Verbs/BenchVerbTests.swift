import Foundation
import TestSupport
import Testing
import TouchTesting

@testable import TouchstoneTool

@Suite("touchstone bench")
@MainActor struct BenchVerbTests {
  private let folder: Folder
  private let labels: String
  private let scene: String

  init() throws {
    folder = try Folder()
    try folder.write(Sample.tap, to: "tap.evemu")
    try folder.write(Sample.tapEvents, to: "bare.evemu")
    try folder.write(Sample.panel, to: "panel.desc")
    try folder.write(Sample.panel, to: "nothing.evemu")
    labels = try folder.write(
      """
      file,label,expect,device
      tap.evemu,tap,tap=1,
      bare.evemu,tap,tap=1,panel.desc
      nothing.evemu,rest,-,

      """, to: "labels.csv")
    scene = try folder.write(
      """
      {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"},
        {"id": "pan", "class": "PanGestureRecognizer"}]}}
      """, to: "a.scene.json")
  }

  private func bench(_ words: String..., labels: String? = nil) -> Run {
    Run(["bench", folder.path, "--labels", labels ?? self.labels, "--scene", scene] + words)
  }

  @Test("judges trackpads by the column pad, without a scene")
  func pads() throws {
    let pads = try folder.write(
      """
      file,label,expect,pad,motion
      tap.yml,tap,,tap.primary=1,0
      two-finger-scroll.yml,scroll,,scroll.down,
      pinch-apart.yml,zoom,,pinch.apart,
      press.yml,press,,tap.primary=1,
      tap.evemu,screen,tap,,

      """, to: "pads.csv")
    let recordings = Sample.recording("devices/trackpad")
    let run = Run("bench", recordings, "--labels", pads, "--pads", "--no-cost", "--misses")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.first == "trackpads: 4 streams, 1 touch, 7 recognizers; all right in 3")
    #expect(run.lines.contains { $0.hasPrefix("clicks where none is expected: 0, in 0 of 2") })
    #expect(run.output.contains("scrolls in the opposite direction: in 0 of 1 stream"))
    #expect(run.output.contains("pointer during clicks and taps: 0.00 mm in the middle"))
    #expect(run.output.contains("press.yml (press): tap.primary 0 of 1"))
    #expect(run.output.contains("failed at 0.589 s: a finger stayed 0.589 s"))
    // Workers and a merge carry the same figures.
    let lines = Run("bench", recordings, "--labels", pads, "--pads", "--no-cost", "--format=jsonl")
    let part = try folder.write(lines.output, to: "run.jsonl")
    let merged = Run("bench", "--merge", part, "--misses")
    #expect(merged.output == run.output)
  }

  @Test("refuses options that contradict the judging of trackpads")
  func padMisuse() {
    for (words, message) in [
      (["--pads", "--scene", scene], "needs no scene"), ([], "no scene is named"),
      (["--scene", scene, "--trackpad", "tap=off"], "is of --pads"),
      (["--pads", "--actual-size"], "is of screens"), (["--pads", "--trackpad", "x=1"], "x"),
    ] {
      let run = Run(["bench", folder.path, "--labels", labels] + words)
      #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message))
    }
  }

  @Test("prints the table")
  func table() {
    let run = bench()
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.lines == [
        "a.scene.json: 3 streams, 2 touches, 2 recognizers; all right in 3",
        "recognizer  expected  hits  misses  false   recall (95 %)  streams right  p50 s  p95 s  waiting",
        "tap                2     2       0      0  100 % (34–100)         3 of 3  0.030  0.030      0 %",
        "pan                0     0       0      0               –         3 of 3      –      –        –",
        "streams of each label in which a recognizer recognized, with 95 % intervals",
        "label  streams             tap  pan         nothing",
        "rest         1               ·    ·  100 % (21–100)",
        "tap          2  100 % (34–100)    ·               ·",
      ], "\(run.output)")
  }

  @Test(
    "warns of a device that is stretched over the screen, unless its place is given",
    arguments: [([], true), (["--actual-size"], false), (["--region", "0,0,100,100"], false)])
  func stretched(words: [String], isWarned: Bool) throws {
    let scene = try folder.write(
      #"{"window": {"frame": [0, 0, 320, 480], "gestures": ["#
        + #"{"id": "tap", "class": "TapGestureRecognizer"}]}}"#, to: "large.scene.json")
    let run = Run(["bench", folder.path, "--labels", labels, "--scene", scene] + words)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty != isWarned && (!isWarned || run.printsOneLine), "\(run.errors)")
    let message =
      "tap.evemu: its device of 100 × 50 mm is stretched over 320 × 480 points, to 0.50 of"
    #expect(run.errors.contains(message) == isWarned, "\(run.errors)")
    let tuned = Run(["tune", scene, "--labels", labels] + words)
    #expect(tuned.errors.contains(message) == isWarned, "\(tuned.errors)")
    let parts = folder.name("parts")
    let part = Run(
      ["bench", folder.path, "--labels", labels, "--scene", scene, "--parts-in", parts] + words)
    #expect(part.errors.contains(message) == isWarned)
  }

  @Test("takes the scene beside the labels unless one is named")
  func sceneBesideLabels() throws {
    let named = bench()
    try folder.write(try folder.text(of: "a.scene.json"), to: "labels.scene.json")
    let run = Run("bench", folder.path, "--labels", labels)
    #expect(run.status == 0 && run.lines.dropFirst().count == named.lines.dropFirst().count)
    #expect(run.lines.first?.hasPrefix("labels.scene.json: 3 streams") == true)
    #expect(
      Run("bench", folder.path, "--labels", labels, "--pads").errors.contains("scene") == false)
  }

  @Test("prints lines for programs, which are merged and compared")
  func lines() throws {
    let whole = bench("--format", "jsonl")
    #expect(whole.status == 0 && whole.lines.count == 4)
    for line in whole.lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    var parts: [String] = []
    for part in ["1/2", "2/2"] {
      let run = bench("--format=jsonl", "--part", part)
      #expect(run.status == 0)
      parts.append(try folder.write(run.output, to: "part\(parts.count).jsonl"))
    }
    let merged = Run(["bench", "--merge", "--format", "jsonl"] + parts)
    #expect(merged.output == whole.output, "\(merged.errors)")
    #expect(Run(["bench", "--merge"] + parts).output == bench().output)
  }

  @Test(
    "does the same in several processes, and shows how far it has come",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"))
  func jobs() throws {
    let words = ["bench", folder.path, "--labels", labels, "--scene", scene, "--no-cost"]
    let program = try #require(BuiltProgram.path)
    let run = Run(words + ["--jobs", "2"], isTerminal: true, executable: program)
    #expect(run.status == 0 && run.output == bench().output, "\(run.errors)")
    #expect(run.errors.contains("3 of 3 streams"))
  }

  @Test("says that a process which answers nothing, or cannot be started, has done no stream")
  func brokenJobs() {
    let words = ["bench", folder.path, "--labels", labels, "--scene", scene, "--no-cost"]
    let broken = Run(words + ["--jobs", "2"], executable: "/bin/true")
    #expect(broken.status == 1 && broken.printsOneLine)
    #expect(broken.errors.contains("reported 0 of 3 streams; run with --jobs 1"))
    let none = Run(words + ["--jobs", "2"], executable: "/nonexistent")
    #expect(none.status == 1 && none.printsOneLine && none.errors.contains("give --jobs 1"))
  }

  @Test("compares with an earlier run; what got worse makes status 1")
  func against() throws {
    let earlier = try folder.write(bench("--format", "jsonl").output, to: "before.jsonl")
    let same = bench("--against", earlier)
    #expect(same.status == 0 && same.lines.last == "0 changes: 0 better, 0 worse, 0 neither")
    let strict = try folder.write(
      """
      {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2},
        {"id": "pan", "class": "PanGestureRecognizer"}]}}
      """, to: "b.scene.json")
    let worse = Run(
      "bench", folder.path, "--labels", labels, "--scene", strict, "--against", earlier,
      "--misses", "--html", folder.name("page.html"))
    #expect(worse.status == 1 && worse.errors.isEmpty)
    #expect(worse.output.contains("worse: tap.evemu (tap): tap 1 → 0"))
    #expect(worse.output.contains("  - 0.000 s, touch 1: recognized at 0.030 s"))
    #expect(worse.output.contains("  + 0.000 s, touch 1: failed at 0.380 s: no second tap within"))
    #expect(worse.output.contains("tap.evemu (tap): tap 0 of 1"))
    let page = try folder.text(of: "page.html")
    #expect(page.contains("What changed") && page.hasSuffix("</html>\n"))
    // Beside the fault is the path of its finger.
    #expect(
      page.contains("<div class=\"stories\">\n<svg ") && page.contains("class=\"path path-1\""))
    #expect(page.contains("<dt>version</dt><dd>touchstone \(VerbProgram.version)</dd>"))
    #expect(page.contains("<dd class=\"command\">touchstone bench \(folder.path) --labels "))
    #expect(page.contains("<dt>corpus</dt><dd>\(folder.path): 3 recordings</dd>"))
    #expect(!page.contains("<dt>date</dt>"), "the console of a test has no clock")
  }

  @Test("goes on with other streams when one cannot be replayed")
  func problems() throws {
    let some = try folder.write("file,label\ntap.evemu,tap\nnone.evemu,tap\n", to: "l.csv")
    let run = bench(labels: some)
    #expect(run.status == 1)
    #expect(run.output.contains("1 stream, 1 touch, 2 recognizers; all right in 1"))
    #expect(run.output.contains("not replayed: none.evemu: "))
    let none = try folder.write("file,label\nnone.evemu,tap\n", to: "n.csv")
    #expect(bench(labels: none).output.contains("; nothing was replayed\n"))
    let wrong = try folder.write("file,label,expect\ntap.evemu,tap,tap=2\n", to: "w.csv")
    #expect(bench(labels: wrong).output.contains("; none all right\n"))
    let silent = bench("--format", "none", labels: some)
    #expect(silent.status == 1 && silent.output.isEmpty && silent.printsOneLine)
    try folder.write("Dear diary\n", to: "bad.desc")
    let descriptions = try folder.write(
      "file,label,device\nbare.evemu,tap,none.desc\ntap.evemu,tap,\nbare.evemu,tap,bad.desc\n",
      to: "d.csv")
    #expect(
      bench(labels: descriptions).errors.contains("d.csv:4: bare.evemu has its label on line 2"))
    try folder.write(Sample.tapEvents, to: "bare2.evemu")
    try folder.write(
      "file,label,device\nbare.evemu,tap,none.desc\ntap.evemu,tap,\nbare2.evemu,tap,bad.desc\n",
      to: "d.csv")
    let passed = bench(labels: descriptions)
    #expect(passed.status == 1 && passed.errors.isEmpty)
    #expect(passed.output.contains("1 stream, 1 touch, 2 recognizers; all right in 1"))
    let told =
      "there is no such file, nor is one beside the labels; the column “device” of"
      + " \(descriptions):2 names it"
    #expect(passed.output.contains("not replayed: bare.evemu: ") && passed.output.contains(told))
    #expect(passed.output.contains("not replayed: bare2.evemu: "))
    #expect(passed.output.contains("the description of a device"))
    #expect(!passed.output.contains("--device"))
  }

  @Test("says what is wrong with a call, on one line")
  func usageError() throws {
    let none = folder.name("none")
    let cases: [(words: [String], status: Int32, message: String)] = [
      (["bench"], 2, "no folder is named"),
      (["bench", none], 2, "there is no such folder"),
      (["bench", folder.path], 2, "no labels are named"),
      (["bench", folder.path, "--labels", labels], 2, "no scene is named"),
      (["bench", folder.path, "--labels", none, "--scene", scene], 2, "there is no such file"),
      (["bench", folder.path, "--labels", labels, "--scene", none], 2, "there is no such file"),
      (["bench", folder.path, folder.path], 2, "2 folders are named"),
      (["bench", "--merge"], 2, "--merge needs files"),
      (["bench", "--merge", "--part=1/2", labels], 2, "leave out --part"),
      (["bench", "--merge", labels], 1, "labels.csv:1: expected a line of touchstone bench"),
      (["bench", "--against", none, folder.path], 2, "there is no such file"),
      (["bench", "--format", "xml", folder.path], 2, "give table, jsonl, markdown or none"),
      (["bench", "--html", folder.path, folder.path], 2, "this is a folder"),
    ]
    for (words, status, message) in cases {
      let run = Run(words)
      #expect(run.status == status && run.printsOneLine && run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    for part in ["0/2", "3/2", "1", "a/b"] {
      #expect(bench("--part", part).errors.contains("is no part; give one such as 2/3"))
    }
    #expect(bench("--jobs", "0").status == 2)
  }

  @Test("says what is wrong with labels and scenes, on one line")
  func inputs() throws {
    func run(_ text: String) throws -> Run { bench(labels: try folder.write(text, to: "l.csv")) }
    for (text, message) in [
      (
        "file,expect\ntap.evemu,-\nbare.evemu,tpa=1\n",
        "l.csv:3: bare.evemu expects “tpa”, which the scene has not; did you mean tap?"
      ),
      (
        "file,expect\ntap.evemu,pan.upp=1\n",
        "l.csv:2: tap.evemu expects “pan” to go “upp”, which is not one of its directions: left,"
          + " right, up or down"
      ),
      (
        "file,expect\ntap.evemu,pan.apart\n",
        "expects “pan” to go “apart”, which is not one of its"
      ),
      (
        "file,expect\ntap.evemu,tap.up=1\n",
        "“tap” to go “up”; a TapGestureRecognizer has no direction, so write tap"
      ),
      ("file,expect\ntap.evemu,tap=x\n", "l.csv:2: “tap=x” is no expectation"),
    ] {
      let run = try run(text)
      #expect(run.status != 0 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    }
    let bare = try folder.write(#"{"window": {"frame": [0, 0, 9, 9]}}"#, to: "bare.scene.json")
    let empty = Run("bench", folder.path, "--labels", labels, "--scene", bare)
    #expect(empty.status == 1 && empty.errors.contains("it has no recognizers"), "\(empty.errors)")
  }
}

@Suite("The benchmarks of recordings of devices")
@MainActor struct CorpusTests {
  @Test(
    "find what the tables of the documentation say, stream by stream",
    arguments: RecordingCorpus.all)
  func table(of corpus: RecordingCorpus) throws {
    let labels = PackageFolder.recording(corpus.isReal ? "corpus.csv" : "devices/labels.csv")
    let golden = PackageFolder.recording(corpus.isReal ? "corpus.txt" : "devices.txt")
    let run = Run(
      "bench", corpus.folder, "--labels", labels, "--scene",
      PackageFolder.recording("corpus.scene.json"), "--actual-size", "--misses", "--jobs", "1")
    #expect(run.faults.isEmpty, "\(run.errors)")
    if TestStage.accepts {
      try run.output.write(toFile: golden, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOfFile: golden, encoding: .utf8)
    #expect(run.lines == expected.split(separator: "\n"), "accept it with TOUCHSTONE_ACCEPT=1")
  }

  @Test(
    "recognize the same with speculative taps, which act 0.35 s earlier",
    arguments: RecordingCorpus.all)
  func speculation(of corpus: RecordingCorpus) throws {
    let waiting = try table(of: corpus, speculates: false)
    let speculative = try table(of: corpus, speculates: true)
    #expect(waiting.first?.suffix(2) == ["p95 s", "waiting"])
    #expect(speculative.first?.suffix(2) == ["saved s", "taken back"])
    // All columns but the times: expected, hits, misses, false, recall, streams right.
    #expect(waiting.map { $0.prefix(7) } == speculative.map { $0.prefix(7) })
    let tap = try #require(speculative.first { $0.first == "tap" })
    #expect(tap[10] == "0.350" && tap[11].contains(" of "), "\(tap)")
  }

  /// Returns the words of the table of a tap that waits for a double tap, by line.
  private func table(of corpus: RecordingCorpus, speculates: Bool) throws -> [[Substring]] {
    let folder = try Folder()
    let text = try String(
      contentsOfFile: PackageFolder.recording("corpus.scene.json"), encoding: .utf8)
    let taps = """
      {"id": "double", "class": "TapGestureRecognizer", "numberOfTapsRequired": 2},
      {"id": "tap", "class": "TapGestureRecognizer", "requireToFail": ["double"],
       "isSpeculative": \(speculates)}
      """
    let plain = #"{ "id": "tap", "class": "TapGestureRecognizer" }"#
    #expect(text.contains(plain))
    let scene = try folder.write(text.replacing(plain, with: taps), to: "taps.scene.json")
    let labels = PackageFolder.recording(corpus.isReal ? "corpus.csv" : "devices/labels.csv")
    let run = Run(
      "bench", corpus.folder, "--labels", labels, "--scene", scene, "--actual-size", "--jobs", "1",
      "--no-cost")
    #expect(run.faults.isEmpty, "\(run.errors)")
    return run.lines.drop { !$0.hasPrefix("recognizer") }.prefix { !$0.hasPrefix("streams of") }.map
    {
      $0.split(separator: #/  +/#)
    }
  }
}
