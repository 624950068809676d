import Foundation
import TestSupport
import Testing

@Suite("Files that verbs write")
@MainActor struct WrittenFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Sample.tap, to: "tap.evemu")
    try folder.write(Sample.tap, to: "other.evemu")
    try folder.write(Sample.tap, to: "tap.png")
    try folder.write(Sample.panel, to: "panel.desc")
    try folder.write("file,label,expect\ntap.evemu,tap,tap=1\n", to: "labels.csv")
    for name in ["scene.json", "scene.svg"] {
      try folder.write(
        """
        {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [
          {"id": "tap", "class": "TapGestureRecognizer"}]}}
        """, to: name)
    }
    try FileManager.default.linkItem(
      atPath: folder.name("tap.evemu"), toPath: folder.name("hard.evemu"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.name("soft.evemu"), withDestinationPath: "tap.evemu")
  }

  /// The words of a call, in which names of files stand between angle brackets.
  private func words(_ call: String) -> [String] {
    call.split(separator: " ").map { word in
      word.hasPrefix("<") ? folder.name(String(word.dropFirst().dropLast())) : String(word)
    }
  }

  private func content() throws -> [String: Data] {
    var content: [String: Data] = [:]
    for name in folder.names {
      content[name] = FileManager.default.contents(atPath: folder.name(name))
    }
    return content
  }

  @Test(
    "are never one of the files that are read",
    arguments: [
      "replay -o <tap.evemu> <tap.evemu>", "replay -o <hard.evemu> <tap.evemu>",
      "replay -o <soft.evemu> <tap.evemu>", "replay -o <tap.evemu> <other.evemu> <tap.evemu>",
      "replay -o <scene.json> --scene <scene.json> <tap.evemu>",
      "replay -o <panel.desc> --device <panel.desc> <tap.evemu>",
      "convert <tap.evemu> <hard.evemu>",
      "convert --to evemu --device <panel.desc> <tap.evemu> <panel.desc>",
      "measure --html <tap.evemu> <tap.evemu>",
      "measure --html <panel.desc> --device <panel.desc> <tap.evemu>",
      "bench <.> --labels <labels.csv> --scene <scene.json> --html <labels.csv>",
      "bench <.> --labels <labels.csv> --scene <scene.json> --html <scene.json>",
      "bench <.> --labels <labels.csv> --scene <scene.json> --html <hard.evemu>",
      "snapshot --scene <scene.svg> -o <scene.svg>", "snapshot -r <tap.png> -o <tap.png>",
    ])
  func inputs(call: String) throws {
    let before = try content()
    let run = Run(words(call))
    #expect(run.status == 2 && run.printsOneLine, "\(run.errors)")
    // A recording that only labels name is recognized as one before the labels are read.
    let words = ["is read by this call", "this is a recording"]
    #expect(words.contains { run.errors.contains($0) }, "\(run.errors)")
    #expect(try content() == before)
  }

  @Test(
    "are never a recording that is to become something else, such as the first of -o *.evemu",
    arguments: [
      "replay -o <other.evemu> <tap.evemu>", "measure --html <other.evemu> <tap.evemu>",
      "bench <.> --labels <labels.csv> --scene <scene.json> --html <other.evemu>",
      "snapshot --scene <scene.json> -o <tap.png>",
    ])
  func recordings(call: String) throws {
    let before = try content()
    let run = Run(words(call))
    #expect(run.status == 2 && run.printsOneLine, "\(run.errors)")
    #expect(run.errors.contains("this is a recording, which would be lost"), "\(run.errors)")
    #expect(try content() == before)
    // A recording may become another one.
    #expect(Run(words("convert --replace <tap.evemu> <other.evemu>")).status == 0)
  }

  /// Calls that write a file.
  private nonisolated static let calls = [
    "replay -o <out> <tap.evemu>", "convert --replace --format libinput <tap.evemu> <out>",
    "convert --replace --format evemu <tap.evemu> <out>",
    "measure --html <out> <tap.evemu>",
    "bench <.> --labels <labels.csv> --scene <scene.json> --html <out>",
    "snapshot --scene <scene.json> -o <out.svg>", "snapshot --scene <scene.json> -o <out.png>",
  ]

  @Test("keep the mode and the symbolic links of what was there", arguments: calls)
  func modeAndLinks(call: String) throws {
    let target = call.split(separator: "<").last { $0.hasPrefix("out") }
    let name = String(target?.prefix { $0 != ">" } ?? "")
    let real = try folder.write("old", to: "real")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o604], ofItemAtPath: real)
    try manager.createSymbolicLink(atPath: folder.name(name), withDestinationPath: "real")
    let names = folder.names
    let run = Run(words(call))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.name(name)) == "real")
    #expect(try manager.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o604)
    #expect(manager.contents(atPath: real)?.count ?? 0 > 3)
    #expect(folder.names == names)
  }

  @Test(
    "are written in place where they are no regular files, and say that these are full",
    arguments: calls.filter { !$0.contains("snapshot") })
  func full(call: String) throws {
    let names = folder.names
    let run = Run(words(call.replacing("<out>", with: "/dev/full")))
    #expect(run.status == 1 && run.printsOneLine, "\(run.errors)")
    #expect(run.errors.contains("/dev/full: cannot be written: No space left on device"))
    #expect(folder.names == names)
  }

  @Test("stay as they were when the work fails")
  func failure() throws {
    try folder.write("old", to: "old.trace")
    try folder.write(Sample.tap + "E: x\n", to: "bad.evemu")
    let before = try content()
    for call in [
      "replay -o <old.trace> <bad.evemu>", "replay -o <old.trace> <none.evemu>",
      "replay -o <old.trace> <tap.evemu> <bad.evemu>", "replay -o <new.trace> <bad.evemu>",
      "convert --to evemu <bad.evemu> <old.trace>", "measure --html <old.trace> <bad.evemu>",
      "bench <.> --labels <labels.csv> --scene <none.json> --html <old.trace>",
    ] {
      let run = Run(words(call))
      #expect(run.status != 0, "\(call)")
      #expect(try content() == before, "\(call)")
    }
  }

  @Test("do not take away a file whose name looks like that of a temporary one")
  func part() throws {
    let source = try folder.write(Sample.tap, to: "big.evemu.part")
    let run = Run("convert", source, folder.name("big.evemu"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text(of: "big.evemu.part") == Sample.tap)
    #expect(try folder.text(of: "big.evemu").hasPrefix("# EVEMU"))
  }

  @Test(
    "are gone when a signal ends the program",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"),
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(number: Int32) throws {
    let program = try #require(BuiltProgram.path)
    let names = folder.names
    let (process, input) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = ["convert", "-", folder.name("out.evemu")]
    process.standardInput = input
    // With backtraces, Swift prints one for SIGQUIT and goes on, unless the program decides otherwise.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=yes"]) { $1 }
    try process.runWithoutBlockedSignals()
    // More than a pipe holds: what has been taken was taken after the file was made.
    let events = String(repeating: "E: 1.000000 0000 0000 0000\n", count: 20_000)
    try input.fileHandleForWriting.write(contentsOf: Data((Sample.tap + events).utf8))
    #expect(folder.names.count == names.count + 1)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(folder.names == names)
  }
}

extension Process {
  /// Starts the process with no signal blocked, whatever this thread blocks: a child inherits it.
  func runWithoutBlockedSignals() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    // A shell starts what runs in its background with these ignored, and children inherit that.
    let interrupts = [SIGINT, SIGQUIT, SIGHUP].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, handler) in interrupts { signal(number, handler) } }
    try run()
  }
}
