import SystemEvents
import Testing

@testable import TouchstoneTool

@Suite("Keys on the terminal of the live view")
struct TerminalKeysTests {
  @Test(
    "simulate a memory warning and the turns of a device",
    arguments: [
      ("m", [.memoryWarning]), ("M", [.memoryWarning]),
      ("lLrR", [.turnLeft, .turnLeft, .turnRight, .turnRight]),
      ("\u{1b}[D", [.turnLeft]), ("\u{1b}OC", [.turnRight]),
      ("\u{1b}[Dm\u{1b}[C", [.turnLeft, .memoryWarning, .turnRight]),
      // Other keys, with modifiers too, have no meaning; nor has a lone Escape, or one cut short.
      ("ax \n", []), ("\u{1b}[A", []), ("\u{1b}[1;5D", []), ("\u{1b}m", [.memoryWarning]),
      ("\u{1b}", []),
      ("\u{1b}[", []), ("\u{1b}[1", []),
    ] as [(String, [SimulatedEvent])])
  func keys(typed: String, events: [SimulatedEvent]) {
    #expect(TerminalKeys.events(of: Array(typed.utf8)) == events)
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
