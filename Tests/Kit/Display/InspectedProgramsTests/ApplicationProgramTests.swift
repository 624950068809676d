import TSGeometry
import TSInterface
import TSLive
import TSCommandLine
import TSInspectedPrograms
import TSPrograms
import TSRunning
import TestSupport
import Testing

/// A program that shows a window, and one call of it.
@MainActor private struct Call {
  let status: Int32
  let output: String
  let errors: String

  init(_ words: [String], infoPlist: @escaping () throws -> InfoPlist? = { nil }) {
    var shown = ShownApplication { application in
      let window = Window(frame: application.screen.bounds)
      window.sceneID = "window"
      window.application = application
      window.makeKeyAndVisible()
      return (window, application.launch())
    }
    shown.infoPlist = infoPlist
    (status, output, errors) = Console.gathering {
      ShowingProgram.withInspector.run(shown, as: "clock", about: nil, words, on: $0)
    }
  }

  var printsOneLine: Bool { errors.hasSuffix("\n") && errors.filter { $0 == "\n" }.count == 1 }
}

@Suite("A program that runs an application, with recordings and the inspector") @MainActor
struct InspectedProgramTests {
  private static let recording = PackageFolder.recording("three-fingers.evemu")

  @Test("explains the standard options", arguments: ["--help", "-h"])
  func help(word: String) {
    let call = Call([word])
    #expect(call.status == 0 && call.errors.isEmpty)
    #expect(call.output.hasPrefix("Usage: clock [options]\n"))
    for option in [
      "display", "inspect", "record", "recording", "rotate", "scale", "ppi", "page-touches", "help",
    ] {
      #expect(call.output.contains("--\(option)"), "\(option)")
    }
  }

  @Test(
    "refuses a wrong command line with one line and status 2",
    arguments: [
      (["--displya", "page"], "did you mean --display? clock --help lists the options"),
      (["file"], "“file” is not expected"),
      (["--rotate", "45"], "give 0, 90, 180 or 270"),
      (["--recording", "/none"], "/none: there is no such file"),
      (["--record", "/none/run.evemu"], "there is no folder /none"),
      (["--display", "memory"], "name a recording with --recording"),
    ] as [([String], String)])
  func wrong(words: [String], message: String) {
    let call = Call(words)
    #expect(call.status == 2 && call.output.isEmpty && call.printsOneLine)
    #expect(call.errors.hasPrefix("clock: ") && call.errors.contains(message), "\(call.errors)")
  }

  @Test("reports a display that cannot be opened with one line and status 1")
  func noDisplay() {
    let call = Call(["--display", "kms", "--card", "/dev/dri/none"])
    #expect(call.status == 1 && call.output.isEmpty && call.printsOneLine)
    #expect(call.errors.hasPrefix("clock: /dev/dri/none"), "\(call.errors)")
  }

  @Test("prints the touches of a recording on a display in memory, or counts the frames")
  func memory() {
    let words = ["--display", "memory", "-r", Self.recording]
    let traced = Call(words + ["--trace", "text"])
    #expect(traced.status == 0 && traced.errors.isEmpty)
    #expect(traced.output.contains("hit window") && traced.output.contains("summary"))
    let counted = Call(words)
    #expect(counted.status == 0 && counted.output.hasPrefix("frames "))
  }

  @Test("prepares the runner before the launch and has the generation, on a display in memory, too")
  func prepared() {
    var steps: [String] = []
    var shown = ShownApplication { application in
      steps.append("\(application.uikitGeneration)")
      return application.launch()
    }
    shown.generation = .legacy
    shown.prepare = { runner in
      runner.live.readsKeyboards = true
      steps.append("prepare \(runner.application.uikitGeneration)")
    }
    let words = ["--display", "memory", "-r", Self.recording]
    for words in [words, words + ["--trace", "text"]] {
      steps = []
      let (status, _, errors) = Console.gathering {
        ShowingProgram.withInspector.run(shown, as: "clock", about: nil, words, on: $0)
      }
      #expect(status == 0 && errors.isEmpty)
      #expect(steps == ["prepare legacy", "legacy"])
    }
  }

  @Test("reports what the preparation throws with one line")
  func unprepared() {
    struct Failure: Error, CustomStringConvertible { let description = "no keys" }
    var shown = ShownApplication { $0.launch() }
    shown.prepare = { _ in throw Failure() }
    let (status, _, errors) = Console.gathering {
      ShowingProgram.withInspector.run(
        shown, as: "clock", about: nil, ["--display", "memory", "-r", Self.recording], on: $0)
    }
    #expect(status == 1 && errors == "clock: no keys\n")
  }

  @Test("has its Info.plist on a display in memory, and reports the fault of one with one line")
  func infoPlist() {
    let words = ["--display", "memory", "-r", Self.recording, "--trace", "text"]
    func call(_ value: String) -> Call {
      Call(words) {
        try InfoPlist(
          parsing: Array("<plist><dict><key>UIStatusBarHidden</key>\(value)</dict></plist>".utf8))
      }
    }
    #expect(call("<false/>").status == 0)
    let faulty = call("<dict/>")
    #expect(faulty.status == 1 && faulty.output.isEmpty && faulty.printsOneLine)
    #expect(
      faulty.errors == """
        clock: Info.plist:1: UIStatusBarHidden: expected true or false, found a dictionary; correct the \
        value, or remove the key

        """)
  }
}
