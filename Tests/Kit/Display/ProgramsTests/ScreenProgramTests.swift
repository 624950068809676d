import TSCommandLine
import TSInterface
import TSPrograms
import Testing

@Suite("A program that shows an application on a screen, and does nothing else")
@MainActor struct ScreenProgramTests {
  private static func call(_ words: String...) -> (status: Int32, output: String, errors: String) {
    Console.gathering {
      ShowingProgram.onScreen.run(
        ShownApplication { $0.launch() }, as: "clock", about: nil, words, on: $0)
    }
  }

  @Test("explains the options about the display, and none about recordings and the inspector")
  func help() {
    let call = Self.call("--help")
    #expect(call.status == 0 && call.errors.isEmpty)
    #expect(call.output.hasPrefix("Usage: clock [options]\n"))
    for option in ["display", "rotate", "scale", "touches", "keyboard", "blank", "help"] {
      #expect(call.output.contains("--\(option)"), "\(option)")
    }
    for option in ["--record", "--format", "--inspect", "browser"] {
      #expect(!call.output.contains(option), "\(option)")
    }
  }

  @Test(
    "names the product of a display that it does not have, with status 2",
    arguments: ["page", "memory"])
  func displays(kind: String) {
    let call = Self.call("--display", kind)
    #expect(call.status == 2 && call.output.isEmpty)
    #expect(
      call.errors == """
        clock: --display \(kind) is of programs that import Touchstone in place of TouchDisplays; give \
        wayland or kms

        """)
  }

  @Test(
    "refuses a wrong command line with one line and status 2",
    arguments: [
      (["--inspect"], "unknown option --inspect"), (["--rotate", "45"], "give 0, 90, 180 or 270"),
      (["--blank", "0"], "--blank 0 is no time"), (["--black"], "--black needs --blank SECONDS"),
      (["file"], "“file” is not expected"),
    ] as [([String], String)])
  func wrong(words: [String], message: String) {
    let call = Console.gathering {
      ShowingProgram.onScreen.run(
        ShownApplication { $0.launch() }, as: "clock", about: nil, words, on: $0)
    }
    #expect(call.status == 2 && call.errors.contains(message), "\(call.errors)")
  }

  @Test("reports a display that cannot be opened with one line and status 1")
  func noDisplay() {
    let call = Self.call("--display", "kms", "--card", "/dev/dri/none")
    #expect(call.status == 1 && call.errors.hasPrefix("clock: /dev/dri/none"), "\(call.errors)")
  }
}
