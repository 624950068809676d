import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("The program")
@MainActor struct ProgramTests {
  @Test("without a verb asks for one, naming all")
  func nothing() {
    let run = Run()
    #expect(run.status == 2 && run.printsOneLine && run.output.isEmpty)
    for verb in ["list", "record", "replay", "debug", "convert", "analyze"] {
      #expect(run.errors.contains(verb))
    }
  }

  @Test("prints its page")
  func pages() {
    for words in [["--help"], ["-h"], ["help"]] {
      let run = Run(words)
      #expect(run.status == 0 && run.errors.isEmpty, "\(words)")
      #expect(run.output.hasPrefix("Usage: touchstone VERB"), "\(words)")
    }
    #expect(Run("help", "list").output == Run("list", "--help").output)
  }

  @Test(
    "suggests the verb that was meant",
    arguments: [
      ("analyse", "analyze"), ("relpay", "replay"), ("lst", "list"), ("conv", "convert"),
      ("recrod", "record"),
    ])
  func suggestions(word: String, verb: String) {
    let run = Run(word)
    #expect(run.status == 2 && run.printsOneLine)
    #expect(run.errors.contains("did you mean \(verb)?"), "\(run.errors)")
  }

  @Test("does not guess at a word that is like no verb")
  func noSuggestion() {
    let run = Run("frobnicate")
    #expect(run.status == 2 && run.printsOneLine && !run.errors.contains("did you mean"))
  }

  @Test("wants the verb first")
  func order() {
    let run = Run("--trace", "json")
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains("the verb comes first"))
  }

  @Test("has a page for every verb, with every option and an example, 80 columns wide")
  func manuals() {
    for verb in Program.verbs {
      let manual = verb.manual
      let run = Run(manual.verb, "--help")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == Run(manual.verb, "-h").output)
      for option in manual.allOptions { #expect(run.output.contains("--" + option.name)) }
      #expect(run.output.contains("\n  touchstone \(manual.verb)"), "an example of \(manual.verb)")
      for line in run.lines + Run("--help").lines { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("has a page of its own for each task of a verb")
  func tasks() {
    for (words, option, other) in [
      (["measure", "latency"], "--virtual", "--html"),
      (["strokes", "bench"], "--metrics", "--name"),
      (["strokes", "cut"], "--name", "--halves"), (["strokes", "wait"], "--halves", "--metrics"),
    ] {
      let run = Run(words + ["--help"])
      #expect(run.status == 0 && run.output == Run(["help"] + words).output)
      let name = words.joined(separator: " ")
      #expect(run.output.hasPrefix("Usage: touchstone \(name) [options]"), "\(run.output)")
      #expect(run.output.contains(option) && !run.output.contains("  \(other)"))
      #expect(run.output.contains("\n  touchstone \(name) ") && !run.output.contains("latency: "))
      for line in run.lines { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("has one word for one meaning, with the earlier ones as aliases")
  func oneWord() throws {
    let folder = try Folder()
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    let json = Run("replay", "--json", tap)
    #expect(json.status == 0 && json.output.hasPrefix("{"))
    for words in [
      ["--format", "json", tap], ["--trace", "json", tap], ["--json", "--recording", tap],
      ["--json", "-r", tap],
    ] {
      #expect(Run(["replay"] + words).output == json.output, "\(words)")
    }
    #expect(Run("convert", "--to", "libinput", tap, "-").output.hasPrefix("# libinput record"))
    let scene = PackageFolder.recording("swipe.scene.json")
    #expect(Run("lint", "--scene", scene).output == Run("lint", scene).output)
    for verb in Program.verbs {
      let page = verb.manual.page
      for old in ["--trace", "--to ", "unless given"] { #expect(!page.contains(old), "\(old)") }
      let names = verb.manual.allOptions.map(\.name)
      #expect(Set(names).count == names.count, "\(verb.manual.verb)")
    }
    // These write files, or show something, and report nothing.
    let silent = [
      "record", "convert", "snapshot", "inspect", "playground", "synthesize", "init", "manual",
    ]
    for verb in Program.verbs where !silent.contains(verb.manual.verb) {
      for manual in [verb.manual] + verb.tasks where manual.verb != "strokes cut" {
        #expect(manual.allOptions.contains { $0.name == "json" }, "\(manual.verb)")
      }
    }
  }

  @Test("says so when its output cannot be written")
  func fullDisk() {
    let run = Run(["--version"], outputFailure: "No space left on device")
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains("No space left on device"))
  }

  @Test("says that it waits for a pipe, as an operand or the value of an option")
  func pipes() throws {
    let folder = try Folder()
    let pipe = folder.name("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let tap = try folder.write(Sample.tap, to: "tap.evemu")
    for words in [
      ["replay", pipe], ["convert", tap, "--device", pipe],
    ] {
      let writer = Thread {
        // Waits until the program reads.
        let end = open(pipe, O_WRONLY)
        _ = Sample.tap.withCString { write(end, $0, strlen($0)) }
        close(end)
      }
      writer.start()
      let run = Run(words)
      #expect(
        run.errors.contains("touchstone \(words[0]): \(pipe) is a pipe; waits for"),
        "\(run.errors)")
    }
    #expect(Run("replay", tap).errors.isEmpty)
    #expect(Run("replay", folder.path).errors.contains("this is a folder"))
  }

  @Test("does not read a device as a file", arguments: ["replay", "analyze", "explain", "convert"])
  func devices(verb: String) {
    let node = "/dev/input/mice"
    guard FileManager.default.fileExists(atPath: node) else { return }
    let run = Run(verb, node)
    #expect(run.status == 2 && run.errors.contains("touchstone record \(node) > FILE"))
  }

  @Test(
    "starts without the libraries of pictures, of X11 and of encryption, which few verbs need",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"))
  func libraries() throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(BuiltProgram.path))
    // The dynamic linker prints what it loads, and does not start the program.
    process.environment = ["LD_TRACE_LOADED_OBJECTS": "1"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.runWithoutBlockedSignals()
    let data = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let loaded = String(decoding: data, as: UTF8.self)
    #expect(loaded.contains("libc.so"))
    for name in ["libcairo", "libpixman", "libX11", "libxcb", "libmicrohttpd", "libgnutls"] {
      #expect(!loaded.contains(name), "\(loaded)")
    }
  }
}
