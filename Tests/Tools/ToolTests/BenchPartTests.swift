import Foundation
import TestSupport
import Testing

@Suite("The parts of touchstone bench in a folder")
@MainActor struct BenchPartTests {
  private let folder: Folder
  private let words: [String]

  init() throws {
    folder = try Folder()
    var labels = "file,label,expect\n"
    for number in 1...7 {
      try folder.write(Sample.tap, to: "\(number).evemu")
      labels += "\(number).evemu,tap,tap=1\n"
    }
    try folder.write(labels, to: "labels.csv")
    let scene = try folder.write(
      """
      {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"}]}}
      """, to: "a.scene.json")
    words = [
      "bench", folder.path, "--labels", folder.name("labels.csv"), "--scene", scene, "--no-cost",
    ]
  }

  private var parts: String { folder.name("parts") }

  private func bench(_ more: String..., executable: String? = nil) -> Run {
    Run(words + more, executable: executable)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: parts).sorted()
  }

  @Test("merge to the bytes of one run, in one process or in several")
  func merged() throws {
    let whole = bench("--format=jsonl", "--jobs=1")
    #expect(whole.status == 0)
    #expect(bench("--parts-in", parts, "--parts", "3", "--format=jsonl").output == whole.output)
    #expect(try names() == (1...3).map { "part-\($0)-of-3.jsonl" })
    #expect(Run("bench", "--merge", parts, "--format=jsonl").output == whole.output)
    #expect(Run("bench", "--merge", parts).output == bench("--jobs=1").output)
    guard let program = BuiltProgram.path else { return }
    try FileManager.default.removeItem(atPath: parts)
    let run = Run(
      words + ["--parts-in", parts, "--parts=4", "--format=jsonl", "--jobs=2"], isTerminal: true,
      executable: program)
    #expect(run.output == whole.output && run.errors.contains("[####################] 4 of 4"))
  }

  @Test("are run one by one, again only where they are missing or were cut off")
  func resumed() throws {
    for number in 1...3 {
      let run = bench("--parts-in", parts, "--part", "\(number)/3")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    }
    let second = "parts/part-2-of-3.jsonl"
    let text = try folder.text(of: second)
    // A mark in a complete part shows that it is kept; a part that was cut off is replaced.
    let first = try folder.text(of: "parts/part-1-of-3.jsonl").replacing("\"tap\"", with: "\"tip\"")
    try folder.write(first, to: "parts/part-1-of-3.jsonl")
    for end in [0, 10, text.utf8.count / 2, text.utf8.count - 1] {
      try folder.write(String(decoding: Array(text.utf8)[..<end], as: UTF8.self), to: second)
      #expect(Run("bench", "--merge", parts).status == 1)
      #expect(bench("--parts-in", parts, "--part=2/3").status == 0)
      #expect(try folder.text(of: second) == text)
    }
    try FileManager.default.removeItem(atPath: folder.name(second))
    let missing = Run("bench", "--merge", parts)
    #expect(missing.status == 1 && missing.printsOneLine)
    #expect(missing.errors.contains("of 3 parts, 1 are missing: 2; run them, and merge again"))
    #expect(bench("--parts-in", parts, "--part=1/3").status == 0)
    #expect(try folder.text(of: "parts/part-1-of-3.jsonl") == first)
  }

  @Test("may overlap where their outcomes agree, and show the streams that were not replayed")
  func overlapping() throws {
    try FileManager.default.removeItem(atPath: folder.name("3.evemu"))
    let whole = bench("--format=jsonl", "--jobs=1")
    #expect(whole.status == 1 && whole.errors.contains("not replayed: 3.evemu"))
    let one = try folder.write(whole.output, to: "one.jsonl")
    let two = try folder.write(
      bench("--format=jsonl", "--part=2/3").output, to: "two.jsonl")
    let merged = Run("bench", "--merge", one, two, "--format=jsonl")
    #expect(merged.output == whole.output && merged.status == 1 && merged.errors == whole.errors)
    let other = try folder.text(of: "two.jsonl").replacing(
      "\"recognized\":0.03", with: "\"recognized\":0.02")
    try folder.write(other, to: "two.jsonl")
    for format in ["jsonl", "table"] {
      let run = Run("bench", "--merge", one, two, "--format", format)
      #expect(run.status == 1 && run.errors.contains("with different outcomes"), "\(run.errors)")
    }
    for text in ["", "Dear diary\n"] {
      try folder.write(text, to: "two.jsonl")
      let run = Run("bench", "--merge", one, two, "--format=jsonl")
      #expect(run.status == 1 && run.printsOneLine && run.errors.contains("two.jsonl"))
    }
  }

  @Test("are refused in a folder of other labels, another scene or other options")
  func others() throws {
    #expect(bench("--parts-in", parts, "--part=1/2").status == 0)
    let other = bench("--parts-in", parts, "--part=1/2", "--actual-size")
    #expect(other.status == 1 && other.printsOneLine)
    #expect(other.errors.contains("part-1-of-2.jsonl: its labels, scene or options are not those"))
    try folder.write(folder.text(of: "labels.csv") + "# words\n", to: "labels.csv")
    #expect(bench("--parts-in", parts, "--parts=2").status == 1)
  }

  @Test("say what is wrong with a call, on one line")
  func faults() throws {
    let file = try folder.write("", to: "file")
    let empty = folder.name("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    for (run, message) in [
      (bench("--parts-in", file), "this is a file; name a folder for the parts"),
      (bench("--parts-in", folder.name("a/b")), "cannot be created"),
      (bench("--parts", "2"), "--parts is of --parts-in"),
      (bench("--parts-in", parts, "--parts=2", "--part=1/2"), "leave out --parts"),
      (Run("bench", "--merge", empty), "it has no parts of a run"),
      (Run("bench", "--merge", "--parts-in", parts, file), "leave out --parts-in"),
    ] {
      #expect(run.status != 0 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    }
    let broken = Run(
      words + ["--parts-in", parts, "--parts=2", "--jobs=2"], executable: "/bin/true")
    #expect(broken.status == 1 && broken.errors.contains("was not completed (status 0)"))
  }

  @Test(
    "are run by the cluster's script without a cluster, and again where one was lost",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"))
  func cluster() throws {
    let program = try #require(BuiltProgram.path)
    let call = [
      "--local", "--parts", "3", "--program", program, "--into", folder.name("out"), "--",
    ]
    let script = PackageFolder.root.appending(path: "Tools/bench/cluster").path
    func run(_ words: [String]) throws -> (status: Int32, text: String) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: script)
      (process.arguments, process.standardOutput, process.standardError) = (words, pipe, pipe)
      try process.runWithoutBlockedSignals()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text)
    }
    let arguments = Array(words.dropFirst().dropLast())
    let first = try run(call + arguments)
    #expect(first.status == 0 && first.text.contains("7 streams"), "\(first.text)")
    let whole = bench("--format=jsonl", "--jobs=1").output
    #expect(try folder.text(of: "out/run.jsonl") == whole)
    try FileManager.default.removeItem(atPath: folder.name("out/parts/part-2-of-3.jsonl"))
    try folder.write("", to: "out/run.jsonl")
    #expect(try run(call + arguments).status == 0)
    #expect(try folder.text(of: "out/run.jsonl") == whole)
    for (words, message) in [
      (["--local"], "no folder is named for the results"), (["--into"], "--into needs a value"),
      (["--parts", "0", "--into", "x", "--", "y"], "“0” is no count"),
      (["--local", "--into", "x"], "no corpus is named"), (["--loca"], "unknown option --loca"),
      (["--local", "--into", "x", "--program", "/none", "--", "y"], "there is no such program"),
    ] {
      let run = try run(words)
      #expect(run.status == 2 && run.text.contains(message), "\(run.text)")
    }
  }
}
