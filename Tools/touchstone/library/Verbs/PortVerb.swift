internal import Foundation

/// The verb `port`, which rewrites sources written for UIKit.
struct PortVerb: Verb {
  static let manual = Manual(
    verb: "port", operands: "FOLDER",
    summary: "rewrite Swift sources of UIKit for UIKitNames",
    details: """
      Rewrites the Swift files in a folder, or one file, so that they compile against UIKitNames: \
      imports, selectors, attributes of Objective-C, optional members of protocols, deinit, names \
      of early versions. It prints the difference and changes nothing unless --write is given; \
      comments and formatting are preserved, and a second run changes nothing. What is left to do \
      by hand is listed last, a line for each cause with its first place in the rewritten files, the \
      number of places and a remedy. With --check the result is compiled against the modules that \
      are beside this program, isolated to the main actor, and what the compiler does not accept is \
      listed by cause as well.
      The exit status is 0 when nothing is left and, with --check, the result compiles; otherwise \
      1. The work is done by the program touchstone-port, which must be beside this one.
      """,
    options: [
      .init("write", "change the files instead of printing the difference"),
      .init("check", "compile the result instead of printing the difference"),
      .init("json", "print JSON in place of the difference: what is left, one cause a line"),
      .init("swift-version", value: "5|6", "the mode in which --check compiles; 5 by default"),
    ],
    examples: [
      ("port Sources | less", "look at what would change"),
      ("port --check Sources", "count what is left, by cause"),
      ("port --write Sources", "change it, and list what is left"),
    ])

  private let words: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    let folder = try arguments.onlyOperand("folder", usage: "touchstone port FOLDER")
    guard FileStatus(path: folder) != nil else {
      throw .usageError("\(folder): there is no such folder or file; give its path")
    }
    // A name that begins with a dash would be an option of the other program.
    let path = folder.hasPrefix("-") ? "./" + folder : folder
    let mode = arguments.value("swift-version")
    words =
      ["write", "check", "json"].filter(arguments.has).map { "--" + $0 }
      + (mode.map { ["--swift-version", $0] } ?? []) + [path]
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let program = try Self.program(beside: console.executable)
    // Messages go to a file, since a second pipe could fill while the first is read.
    let messages = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: messages) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = words
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do {
      try Data().write(to: messages)
      process.standardError = try FileHandle(forWritingTo: messages)
      try process.run()
    } catch {
      throw .wrong("\(program.path): cannot be started: \(error.localizedDescription)")
    }
    console.progress(words.contains("--check") ? "compiling the result" : "rewriting")
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      console.clearProgress()
      console.write(Array(data))
    }
    process.waitUntilExit()
    console.clearProgress()
    let lines = (try? String(contentsOf: messages, encoding: .utf8)) ?? ""
    for line in lines.split(separator: "\n") { console.report(String(line)) }
    return ExitStatus(rawValue: process.terminationStatus) ?? .wrong
  }

  /// Returns the path of the program that does the work.
  ///
  /// - Parameter executable: The path of this program.
  /// - Returns: The path.
  /// - Throws: A ``UsageError`` if it is not there.
  private static func program(beside executable: String?) throws(UsageError) -> URL {
    let folder = URL(filePath: executable ?? "touchstone").deletingLastPathComponent()
    let program = folder.appending(path: "touchstone-port")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw .wrong(
        "\(program.path) is missing; build it with swift build --product touchstone-port, which"
          + " needs a toolchain with SwiftSyntax, and copy it beside touchstone")
    }
    return program
  }
}
