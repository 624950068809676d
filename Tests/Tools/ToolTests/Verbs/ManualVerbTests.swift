import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("touchstone manual") @MainActor struct ManualVerbTests {
  @Test("writes a page for the program, for each verb and for each task, with all its options")
  func pages() throws {
    let folder = try Folder()
    let run = Run("manual", folder.path)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    let program = try folder.text(of: "man/man1/touchstone.1")
    for verb in Program.verbs {
      #expect(program.contains(".B \(verb.manual.verb)\n"))
      for manual in [verb.manual] + verb.tasks {
        let name = manual.command.replacing(" ", with: "-")
        let page = try folder.text(of: "man/man1/\(name).1")
        #expect(page.hasPrefix(".TH \(name.uppercased()) 1 "), "\(name)")
        for option in manual.allOptions {
          let word = option.name.replacing("-", with: "\\-")
          #expect(page.contains("\\fB\\-\\-\(word)\\fR"), "\(name) --\(option.name)")
        }
      }
    }
  }

  @Test("begins no line with what troff takes for a request")
  func requests() {
    let known: Set = ["TH", "SH", "B", "BR", "TP", "PP", "br"]
    for (path, text) in ManualVerb.files where path.hasPrefix("man/") {
      for line in text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        let request = line.dropFirst().prefix { $0.isLetter }
        #expect(known.contains(String(request)), "\(path): \(line)")
      }
    }
  }

  @Test(
    "completes in bash verbs, tasks, options and the values of options",
    arguments: [
      ("touchstone re", ["record", "replay"]),
      ("touchstone --ver", ["--version"]),
      ("touchstone help expl", ["explain"]),
      ("touchstone measure lat", ["latency"]),
      ("touchstone replay --scen", ["--scene"]),
      ("touchstone port --swift-version ", ["5", "6"]),
      ("touchstone replay ta", ["tap.evemu"]),
      ("touchstone replay --scene ta", ["tap.evemu"]),
      ("touchstone replay --scene = ta", ["tap.evemu"]),
      ("touchstone list --folder ", ["folder"]),
      ("touchstone list --folder ta", []),
      ("touchstone inspect --port 8", []),
      ("touchstone replay --frobnicate", []),
    ])
  func bash(words: String, expected: [String]) throws {
    let folder = try Folder()
    _ = try folder.write("", to: "tap.evemu")
    _ = try folder.write("", to: "8")
    try FileManager.default.createDirectory(
      atPath: folder.name("folder"), withIntermediateDirectories: false)
    let script = try #require(ManualVerb.files.first { $0.path.hasPrefix("bash") }?.text)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.arguments =
      [
        "-c",
        script + #"""
          COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
          _touchstone
          printf '%s\n' "${COMPREPLY[@]}"
          """#,
        "bash",
      ] + words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.runWithoutBlockedSignals()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let found = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(process.terminationStatus == 0 && found.sorted() == expected, "\(found)")
  }

  @Test("has every option of every verb in the scripts of zsh and fish")
  func otherShells() throws {
    let files = ManualVerb.files
    let zsh = try #require(files.first { $0.path.hasPrefix("zsh") }?.text)
    let fish = try #require(files.first { $0.path.hasPrefix("fish") }?.text)
    for verb in Program.verbs {
      #expect(zsh.contains("    '\(verb.manual.verb):"))
      let start = "complete -c touchstone -n '__fish_seen_subcommand_from \(verb.manual.verb)'"
      let lines = fish.split(separator: "\n").filter { $0.hasPrefix(start) }
      for option in verb.manual.allOptions {
        #expect(lines.contains { $0.contains(" -l \(option.name) ") }, "\(option.name)")
        #expect(zsh.contains("--\(option.name)"))
      }
    }
  }

  @Test("says what it lacks: a folder, or the right to write there")
  func faults() {
    #expect(Run("manual").status == 2)
    let run = Run("manual", "/proc/touchstone")
    #expect(run.status == 2 && run.errors.contains("/proc/touchstone: cannot be created"))
  }
}
