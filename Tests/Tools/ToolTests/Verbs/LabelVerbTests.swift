import Foundation
import TestSupport
import Testing

@Suite("touchstone label")
@MainActor struct LabelVerbTests {
  private let folder: Folder

  /// A dot, a stroke of six reports and 2 mm, one of five, one that is shorter, of one person.
  private static let phone = """
    0;1000;100;100;0.5;0
    0;1060;100;100;0.5;1
    0;2000;100;100;0.5;0
    0;2050;112.72;100;0.5;2
    0;2060;120.72;100;0.5;2
    0;2070;121.72;100;0.5;2
    0;2080;125.45;100;0.5;2
    0;2090;125.45;100;0.5;1
    0;3000;100;100;0.5;0
    0;3050;112.72;100;0.5;2
    0;3060;120.72;100;0.5;2
    0;3070;125.45;100;0.5;2
    0;3080;125.45;100;0.5;1
    0;4000;100;100;0.5;0
    0;4050;112.72;100;0.5;2
    0;4060;120.72;100;0.5;2
    0;4070;121.72;100;0.5;2
    0;4080;125.4;100;0.5;2
    0;4090;125.4;100;0.5;1

    """

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.name("phones"), withIntermediateDirectories: true)
    try folder.write(Self.phone, to: "phones/DrawTasks-participant1.txt")
    try folder.write("Words about it.\n", to: "phones/README.md")
    try folder.write(Sample.tap, to: "tap, slow.evemu")
  }

  @Test("writes a row for each stroke, by the task and the size of its path")
  func rows() {
    let run = Run(
      "label", folder.path, "--tasks", "Draw=drawing,D=other", "--person", "participant",
      "--stroke", "scroll=1", "--mark", "tap=*  scroll=*")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.lines.dropFirst(2) == [
        "file,label,expect,start,end,context,person",
        "phones/DrawTasks-participant1.txt,drawing dot,tap=1,0.000,0.061,1,participant1",
        "phones/DrawTasks-participant1.txt,drawing stroke,scroll=1,0.999,1.091,1,participant1",
        "phones/DrawTasks-participant1.txt,drawing mark,tap=* scroll=*,1.999,2.081,1,participant1",
        "phones/DrawTasks-participant1.txt,drawing mark,tap=* scroll=*,2.999,3.091,1,participant1",
        "\"tap, slow.evemu\",\"tap, slow mark\",tap=* scroll=*,0.000,0.031,1,",
      ], "\(run.output)")
  }

  @Test("writes labels that bench reads, and of which all are right")
  func benchmark() throws {
    let labels = try folder.write(Run("label", folder.path, "phones").output, to: "labels.csv")
    let scene = try folder.write(
      """
      {"screen": {"size": [970, 610]}, "window": {"frame": [0, 0, 970, 610], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"},
        {"id": "pan", "class": "PanGestureRecognizer"}]}}
      """, to: "a.scene.json")
    let run = Run(
      "bench", folder.path, "--labels", labels, "--scene", scene, "--actual-size", "--no-cost")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let first = "a.scene.json: 4 streams, 7 touches, 2 recognizers; all right in 4"
    #expect(run.lines.first.map(String.init) == first, "\(run.output)")
  }

  @Test("takes other limits, a shorter context and only the files that are named")
  func options() {
    let run = Run(
      "label", folder.path, "phones/DrawTasks-participant1.txt", "--least-reports=5",
      "--least-path=1.99", "--context=0.25", "--dot=-")
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.lines.dropFirst(3)
    #expect(rows.count == 4 && rows.dropFirst().allSatisfy { $0.contains(" stroke,pan=1,") })
    #expect(rows.first?.contains("DrawTasks-participant1 dot,-,") == true)
    #expect(rows.allSatisfy { $0.hasSuffix(",0.25") })
  }

  @Test("prints the same rows as JSON, one a line")
  func json() throws {
    let rows = Run("label", folder.path, "--person", "participant").lines.dropFirst(3)
    let run = Run("label", "--json", folder.path, "--person", "participant")
    #expect(run.status == 0 && run.lines.count == rows.count)
    for (line, row) in zip(run.lines, rows) where !row.hasPrefix("\"") {
      let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let object = try #require(parsed)
      let fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      for (index, key) in ["file", "label", "expect"].enumerated() {
        #expect(object[key] as? String == fields[index], "\(row)")
      }
      #expect(object["start"] as? Double == Double(fields[3]))
      #expect(object["end"] as? Double == Double(fields[4]))
      #expect(object["person"] as? String == fields[6])
    }
  }

  @Test("goes on behind a recording that cannot be read, and ends with 1")
  func bad() throws {
    let good = Run("label", folder.path)
    try folder.write(Self.phone + "1;x\n", to: "bad.txt")
    try folder.write(Sample.keyboard, to: "keys.evemu")
    try FileManager.default.createDirectory(
      atPath: folder.name(".build"), withIntermediateDirectories: true)
    try folder.write(Self.phone, to: ".build/hidden.txt")
    let run = Run("label", folder.path)
    #expect(run.status == 1 && run.output == good.output, "\(run.output)")
    let messages = run.errors.split(separator: "\n")
    #expect(messages.count == 2 && messages[0].contains("bad.txt:20:3: expected"), "\(messages)")
    #expect(messages.allSatisfy { $0.hasPrefix("touchstone label: ") })
  }

  @Test("leaves out parts with several fingers, and says how many")
  func fingers() throws {
    let run = Run("label", PackageFolder.recordings, "pinch.evemu", "swipe.evemu")
    #expect(run.status == 0 && run.errors.contains("left out 1 part with several fingers"))
    let none = Run("label", PackageFolder.recordings, "pinch.evemu")
    #expect(none.status == 1 && none.printsOneLine && none.errors.contains("has a part with"))
  }

  @Test("says what is wrong with a call or a recording, on one line")
  func faults() throws {
    try folder.write(Self.phone + "1;x\n", to: "bad.txt")
    try folder.write("A: 35 0 999\nE: 1.0 3 35 1\n", to: "unknown.evemu")
    let cases: [(words: [String], status: Int32, message: String)] = [
      ([], 2, "no folder of recordings is named"), (["none"], 2, "there is no such folder"),
      ([folder.path, "none"], 2, "name files as seen from"),
      ([folder.path, "phones/README.md"], 1, "expected a recording, found text"),
      ([folder.path, "bad.txt"], 1, "bad.txt:20:3: expected the time of the event"),
      ([folder.path, "--tasks", "Fitts"], 2, "“Fitts” names no task"),
      ([folder.path, "--dot", "tap=x"], 2, "--dot “tap=x” is no expectation"),
      ([folder.path, "--dot", "- tap"], 2, "is no expectation"),
      ([folder.path, "--least-path", "x"], 2, "is no length; give millimetres"),
      ([folder.path, "--least-reports", "0"], 2, "--least-reports"),
    ]
    for (words, status, message) in cases {
      let run = Run(["label"] + words)
      #expect(run.status == status && run.output.isEmpty, "\(words): \(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(Run("label", folder.path, "bad.txt", "--lenient").status == 0)
  }

  @Test(
    "writes the labels of the phones that are in the package, of which bench finds all right",
    .enabled(if: RecordingCorpus.real != nil, "skipped: no folder of real recordings"))
  func phones() throws {
    let corpus = try #require(RecordingCorpus.real)
    let run = Run(
      "label", corpus.folder, "phones", "--stroke", "scroll=1", "--mark", "tap=* scroll=*",
      "--tasks", "FittsTasks=target drag,PaintTasks=drawing,WriteTasks=writing", "--person",
      "participant")
    let golden = PackageFolder.recording("phones.csv")
    #expect(try String(contentsOfFile: golden, encoding: .utf8) == run.output)
    let bench = Run(
      "bench", corpus.folder, "--labels", golden, "--scene",
      PackageFolder.recording("corpus.scene.json"), "--actual-size", "--no-cost", "--jobs", "1")
    let first = "corpus.scene.json: 1957 streams, 3686 touches, 7 recognizers; all right in 1957"
    #expect(bench.errors.isEmpty && bench.lines.first.map(String.init) == first, "\(bench.output)")
  }
}
