import TSEvdev
import Foundation
import TSRecordings
import TestSupport
import Testing

@Suite("touchstone synthesize")
@MainActor struct SynthesizeVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func script(_ text: String) throws -> String {
    try folder.write(text, to: "script.txt")
  }

  @Test("writes a recording for each person, and labels that bench reads")
  func labels() throws {
    let path = try script("tap at 30,20 # the first\npress 0.8 expect -\nscroll left 30mm\n")
    let run = Run(
      "synthesize", path, "--device", "phone", "--people", "12", "-o", folder.name("out"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("12 recordings of 3 gestures"))
    let labels = try String(contentsOfFile: folder.name("out/labels.csv"), encoding: .utf8)
    let lines = labels.split(separator: "\n")
    #expect(lines.count == 37)
    #expect(lines[0] == "file,label,expect,start,end,model,confidence")
    #expect(lines[1].hasPrefix("person-01.evemu,\"tap at 30,20\",tap=1,0.000,"))
    #expect(lines[1].hasSuffix(",tap M47 M48 M76,A"))
    #expect(lines[2].hasSuffix(",long press M70 M79,C"))
    let bench = Run(
      "bench", folder.name("out"), "--labels", folder.name("out/labels.csv"), "--scene",
      PackageFolder.recordings + "/corpus.scene.json", "--actual-size", "--no-cost")
    #expect(bench.status == 0, "\(bench.errors)")
    #expect(bench.output.contains("36 streams"))
  }

  @Test("writes the same bytes for the same seed, and others for another")
  func seeds() throws {
    let path = try script("double tap\n")
    func bytes(_ name: String, _ seed: String) throws -> Data {
      let out = folder.name(name)
      #expect(
        Run(
          "synthesize", path, "--device", "pad", "--people", "1", "--seed", seed, "-o", out
        ).status == 0)
      return try Data(contentsOf: URL(filePath: out + "/person-1.evemu"))
    }
    let first = try bytes("a", "3")
    #expect(try bytes("b", "3") == first)
    #expect(try bytes("c", "4") != first)
  }

  @Test("overwrites recordings and labels only if it may")
  func replacing() throws {
    let (path, out) = (try script("tap\n"), folder.name("out"))
    func run(_ words: String...) -> Run {
      Run(["synthesize", path, "--device", "pad", "--people", "2", "-o", out] + words)
    }
    #expect(run().status == 0)
    try folder.write("mine", to: "out/labels.csv")
    let refused = run("--seed", "1")
    #expect(refused.status == 2 && refused.printsOneLine)
    #expect(
      refused.errors.contains("labels.csv and 2 more files would be overwritten"),
      "\(refused.errors)")
    #expect(try folder.text(of: "out/labels.csv") == "mine")
    #expect(run("--replace").status == 0)
    #expect(try folder.text(of: "out/labels.csv") != "mine")
  }

  @Test("takes any description of a device, and writes libinput's format")
  func description() throws {
    let path = try script("two-finger tap\n")
    let panel = try folder.write(Sample.panel, to: "panel.desc")
    let run = Run(
      "synthesize", path, "--device", panel, "--people", "2", "--format", "libinput", "--size",
      "150x90", "-o", folder.name("out"))
    #expect(run.status == 0, "\(run.errors)")
    var reader = try RecordingReader(path: folder.name("out/person-1.yml"))
    var reports = 0
    while let item = try reader.next() {
      if case .event(let event, _) = item, event.isReport { reports += 1 }
    }
    #expect(reports > 1)
  }

  @Test(
    "says in one line what is wrong, with the line of the script",
    arguments: [
      ("tap at 30", "script.txt:1: expected a position X,Y in millimetres, such as 30,40"),
      ("tap\nscroll 40", "script.txt:2: expected up, down, left or right, found “40”"),
      ("tap at 300,20", "script.txt:1: expected positions on the surface of 151 × 89 mm"),
      ("# nothing", "script.txt: expected at least one gesture"),
      ("swipe left 30 with 6", "script.txt:1: expected a number of fingers from 1 to 5, found “6”"),
    ])
  func scriptErrors(text: String, message: String) throws {
    let run = Run(
      "synthesize", try script(text), "--device", "phone", "-o", folder.name("out"))
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "rejects options that make no sense, with advice",
    arguments: [
      (["--device", "phone"], "no folder is named"),
      (["-o", "out"], "no device is named"),
      (["--device", "phone", "-o", "out", "--seed", "-1"], "--seed “-1” is no seed"),
      (["--device", "phone", "-o", "out", "--people", "0"], "--people “0” is no count"),
      (["--device", "phone", "-o", "out", "--people", "1000000"], "is too many"),
      (["--device", "phone", "-o", "out", "--fatigue", "2"], "--fatigue “2” is no share"),
      (["--device", "phone", "-o", "out", "--size", "4"], "--size “4” is no size"),
      (["--device", "phone", "-o", "out", "--ages", "30"], "--ages “30” is not known"),
    ])
  func options(words: [String], message: String) throws {
    let run = Run(["synthesize", try script("tap")] + words)
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    #expect(folder.names == ["script.txt"])
  }

  @Test(
    "leaves nothing behind when a signal ends it",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"),
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    let program = try #require(BuiltProgram.path)
    let path = try script("tap\n")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "synthesize", path, "--device", "pad", "--people", "100000", "-o", folder.name("out"),
    ]
    process.standardError = FileHandle.nullDevice
    try process.runWithoutBlockedSignals()
    let second = folder.name("out/person-000002.evemu")
    while !FileManager.default.fileExists(atPath: second), process.isRunning { usleep(1000) }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(folder.names == ["script.txt"])
  }

  @Test("leaves nothing behind when it fails, and keeps the files of others")
  func failure() throws {
    let path = try script("tap\n")
    // A folder in the place of a recording cannot be replaced.
    try FileManager.default.createDirectory(
      atPath: folder.name("out/person-3.evemu"), withIntermediateDirectories: true)
    try folder.write("mine", to: "out/notes.txt")
    let run = Run("synthesize", path, "--device", "pad", "--people", "5", "-o", folder.name("out"))
    #expect(run.status != 0 && run.printsOneLine, "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.name("out")).sorted()
        == ["notes.txt", "person-3.evemu"])
  }
}
