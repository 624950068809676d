import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

/// Runs the command lines of the README and of the article on commands in order, as they would be pasted
/// in a fresh clone.
///
/// The clone is a folder with links to the files of this package, in which the programs of this build
/// take the place of those that the commands would build: `swift build` does nothing, and
/// `swift run NAME` runs what was built.
@Suite(
  "The command lines of the README and of the article on commands",
  .enabled(if: ReadmeCommands.programs != nil, "needs the programs beside the tests"))
struct ReadmeCommandTests {
  @Test("run in a fresh clone, in their order, but for those that say what they need")
  func run() throws {
    let clone = try ReadmeCommands.clone()
    let commands = try ReadmeCommands.all().filter { !ReadmeCommands.isWaiting($0) }
    #expect(commands.count > 12)
    var script = ["set -eo pipefail", "exec </dev/null"]
    for command in commands {
      // The name of the command that fails is the last that was printed.
      script += ["printf '%s\\n' \(ReadmeCommands.quoted("> " + command))", command]
    }
    let (status, output) = try ReadmeCommands.run(script.joined(separator: "\n"), in: clone)
    #expect(status == 0, "\(output.suffix(2000))")
    for name in ["pinch.svg", "bench.html", "swipe.yml", "labels.csv", "people/labels.csv"] {
      #expect(try !clone.text(of: name).isEmpty, "\(name)")
    }
    #expect(try clone.text(of: "pinch.svg").contains("<animate "))
  }

  @Test("are the ones that this test knows to need a device or a display, or to run without end")
  func waiting() throws {
    let waiting = try ReadmeCommands.all().filter(ReadmeCommands.isWaiting)
    #expect(
      waiting.map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) } == [
        "Tools/start --live", "touchstone list", "touchstone record -o touch.evemu",
        "touchstone measure latency --virtual", "touchstone calibrate --points taps.evemu",
        "touchstone shield --dry-run", "touchstone play Recordings/swipe.evemu",
        "touchstone debug --scene Recordings/pinch.scene.json",
        "touchstone show Recordings/two-people.scene.json",
        "touchstone inspect Recordings/pinch.evemu --scene Recordings/pinch.scene.json",
      ])
  }

  @Test("have the verbs in the order of the program's own list")
  @MainActor func order() throws {
    let verbs = Program.verbs.map { $0.manual.verb }
    let commands = try ReadmeCommands.all().drop { !$0.hasPrefix("touchstone list") }
      .prefix { $0.hasPrefix("touchstone ") }
    let places = commands.compactMap { verbs.firstIndex(of: String($0.split(separator: " ")[1])) }
    #expect(places.count > 10 && places == places.sorted(), "\(places.map { verbs[$0] })")
  }

  @Test(
    "know all of their options, also where they need a device",
    arguments: try ReadmeCommands.all().filter { $0.hasPrefix("touchstone ") })
  @MainActor func options(_ command: String) {
    let words = command.prefix { $0 != "#" && $0 != ">" }.split(separator: " ").map(String.init)
    let run = Run(Array(words.dropFirst()) + ["--help"])
    #expect(run.status == 0 && run.output.hasPrefix("Usage:"), "\(run.errors)")
  }

  @Test("start each story of the table", arguments: try ReadmeCommands.stories())
  func story(_ name: String) throws {
    let clone = try ReadmeCommands.clone()
    let (status, output) = try ReadmeCommands.run("Tools/start \(name)", in: clone)
    #expect(status == 0, "\(output.suffix(2000))")
    #expect(output.contains("  summary  "))
  }
}

/// The command lines of the README and of the article on commands, and a clone of the package in which they run.
enum ReadmeCommands {
  /// The folder of the programs of this build; `nil` if some were not built.
  static let programs: URL? = {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let names = ["touchstone", "touchstone-replay", "samples"]
    let isBuilt = names.allSatisfy {
      FileManager.default.isExecutableFile(atPath: folder.appending(path: $0).path)
    }
    return isBuilt ? folder : nil
  }()

  private static func pages() throws -> [Substring] {
    let pages = [
      PackageFolder.root.appending(path: "README.md"), PackageFolder.article("commands"),
    ]
    return try pages.flatMap { page in
      try String(contentsOf: page, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// Returns the lines of the blocks of commands.
  static func all() throws -> [String] {
    var (lines, isInside): ([String], Bool) = ([], false)
    for line in try pages() {
      if line.hasPrefix("```") {
        isInside = line == "```sh"
      } else if isInside, !line.isEmpty {
        lines.append(String(line))
      }
    }
    return lines
  }

  /// Returns the stories of the table.
  static func stories() throws -> [String] {
    try pages().filter { $0.hasPrefix("| `Tools/start ") }.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(?:Tools\/start )?([a-z0-9-]+)`/)
        .map { String($0.1) }
    }
  }

  /// Returns whether a command says, in parentheses after its remark, that it needs what a test does
  /// not have.
  static func isWaiting(_ command: String) -> Bool {
    ["(opens a window", "(needs ", "(serves until Ctrl-C"].contains { command.contains($0) }
  }

  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  /// Makes a folder like a clone in which everything is built.
  static func clone() throws -> Folder {
    let folder = try Folder()
    let manager = FileManager.default
    for name in ["Package.swift", "Recordings", "Sources", "Tests", "Tools"] {
      try manager.createSymbolicLink(
        atPath: folder.name(name),
        withDestinationPath: PackageFolder.root.appending(path: name).path)
    }
    try manager.createDirectory(
      atPath: folder.name(".build"), withIntermediateDirectories: false)
    for configuration in ["debug", "release"] {
      try manager.createSymbolicLink(
        atPath: folder.name(".build/\(configuration)"),
        withDestinationPath: programs?.path ?? "/nonexistent")
    }
    return folder
  }

  /// Runs a script in a clone, where packages are installed and builds are done.
  static func run(_ script: String, in clone: Folder) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let done = """
      swift() { if [ "$1" = run ]; then shift; "$PWD/.build/debug/$@"; fi; }
      dpkg-query() { echo install ok installed; }
      export -f swift dpkg-query
      """
    process.arguments = ["-c", done + "\n" + script]
    process.currentDirectoryURL = URL(filePath: clone.path)
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
