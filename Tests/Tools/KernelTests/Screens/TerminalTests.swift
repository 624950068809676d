import CTSScreenGuard
import Foundation
import TSGraphics
import TSKMS
import Testing

extension KernelTests {
  /// Whether the kernel has virtual terminals, which user-mode Linux lacks; those of a person's own
  /// machine are left alone.
  nonisolated static let hasTerminals =
    ProcessInfo.processInfo.environment["TOUCHSTONE_KERNEL_RIG"] != nil
    && FileManager.default.fileExists(atPath: "/sys/class/vtconsole")

  @Suite("A virtual terminal", .enabled(if: hasTerminals, "needs virtual terminals"))
  @MainActor struct TerminalTests {
    @Test("The kernel asks for the terminal before it shows another, and reports its return")
    func switching() throws {
      func next(_ terminal: VirtualTerminal) throws -> TerminalRequest? {
        try Wait.until(readable: [terminal.fileDescriptor])
        return terminal.nextRequest()
      }
      let terminal = try #require(VirtualTerminal(paths: ["/dev/null", "/dev/tty9"]))
      #expect(try next(terminal) == .activation)
      terminal.acknowledgeActivation()
      #expect(terminal.isActive)
      #expect(VirtualTerminal(paths: ["/dev/tty8"]) == nil, "a program has one terminal")

      terminal.activate(2)
      #expect(try next(terminal) == .release)
      #expect(terminal.isActive)
      terminal.acknowledgeRelease()
      try Wait.until("the other terminal is shown") { !terminal.isActive }
      terminal.activate(9)
      #expect(try next(terminal) == .activation)
      terminal.acknowledgeActivation()
      // Afterwards the kernel does not ask any more.
      screen_guard_restore()
      terminal.activate(2)
      try Wait.until("the other terminal is shown") { !terminal.isActive }
    }

    @Test("A display gives its screen to another terminal, takes it back, and lets the terminal go")
    func display() throws {
      let terminal = try #require(VirtualTerminal(paths: ["/dev/tty9"]))
      let stage = try ScreenStage(terminal: terminal)
      try stage.run { stage.display.isShowing }
      try stage.show(stage.bounds)
      for round in 1...3 {
        try stage.presentRectangle(PixelRect(x: 10 * round, y: 10, width: 50, height: 50))
        stage.display.switchTerminal(to: 2)
        try Wait.until("the other terminal is shown") {
          try stage.display.dispatch()
          return !terminal.isActive
        }
        #expect(!stage.display.isShowing)
        #expect(try OtherProgram().isMaster)
        stage.display.switchTerminal(to: 9)
        try stage.run { stage.display.isShowing }
        try stage.show(stage.bounds)
      }
      stage.display.close()
      terminal.activate(2)
      try Wait.until("the other terminal is shown") { !terminal.isActive }
    }

    @Test("A file that is no virtual terminal is not taken over")
    func none() { #expect(VirtualTerminal(paths: ["/dev/null", "/dev/missing"]) == nil) }
  }
}
