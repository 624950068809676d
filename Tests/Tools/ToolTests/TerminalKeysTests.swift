import TSSystemEvents
import Testing

@testable import TouchstoneTool

@Suite("Keys on the terminal of the live view")
struct TerminalKeysTests {
  @Test(
    "simulate events of the system, control recordings, and end the view",
    arguments: [
      ("m", [.simulate(.memoryWarning)]), ("M", [.simulate(.memoryWarning)]),
      (
        "lLrR",
        [
          .simulate(.turnLeft), .simulate(.turnLeft), .simulate(.turnRight), .simulate(.turnRight),
        ]
      ),
      ("\u{1b}[D", [.simulate(.turnLeft)]), ("\u{1b}OC", [.simulate(.turnRight)]),
      (
        "\u{1b}[Dm\u{1b}[C",
        [.simulate(.turnLeft), .simulate(.memoryWarning), .simulate(.turnRight)]
      ),
      (" sSaA", [.pause, .step, .step, .again, .again]),
      ("+=-qQ", [.faster, .faster, .slower, .quit, .quit]),
      // Other keys, with modifiers too, have no meaning; nor has a lone Escape, or one cut short.
      ("bx \n", [.pause]), ("\u{1b}[A", []), ("\u{1b}[1;5D", []),
      ("\u{1b}m", [.simulate(.memoryWarning)]), ("\u{1b}", []), ("\u{1b}[", []), ("\u{1b}[1", []),
      ("é", []),
    ] as [(String, [LiveKey])])
  func keys(typed: String, keys: [LiveKey]) {
    #expect(LiveKey.keys(in: Array(typed.utf8)) == keys)
  }

  @MainActor
  @Test(
    "of show: a time to go dark is more than nothing, and black needs one",
    arguments: [
      (["--blank", "0"], "--blank 0 is no time"), (["--blank", "x"], "is no time"),
      (["--black"], "--black needs --blank SECONDS"),
    ])
  func blanking(words: [String], message: String) {
    let run = Run(["show", "a.scene.json"] + words)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
