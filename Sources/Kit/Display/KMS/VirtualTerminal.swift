internal import CTSScreenGuard
internal import Glibc

/// The virtual terminal that the program was started on, in graphics mode with its keyboard off.
///
/// The terminal is restored by `screen_guard_restore()`, which the display calls when it is closed;
/// a signal that ends the program calls it too.
@MainActor package final class VirtualTerminal: Terminal {
  package let fileDescriptor: Int32
  private let terminal: Int32
  private let number: Int32

  /// Takes over the first of some files that is a virtual terminal: by default the standard input,
  /// else the controlling terminal.
  ///
  /// Returns `nil` without one, which is normal: a service has none, and neither has a program in a
  /// window or behind a network connection (P8).
  package init?(paths: [String] = ["/dev/stdin", "/dev/tty"]) {
    for path in paths {
      let terminal = unsafe screen_guard_open_terminal(path)
      guard terminal >= 0 else { continue }
      let switches = screen_guard_take_terminal(terminal)
      if switches >= 0 {
        (self.terminal, fileDescriptor) = (terminal, switches)
        number = screen_guard_terminal_number(terminal)
        if !isActive { activate(Int(number)) }
        return
      }
      _ = close(terminal)
    }
    return nil
  }

  isolated deinit { _ = close(terminal) }

  package var isActive: Bool { screen_guard_active_terminal(terminal) == number }

  package func nextRequest() -> TerminalRequest? {
    switch UnicodeScalar(UInt8(truncatingIfNeeded: screen_guard_next_switch())) {
    case "r": .release
    case "a": .activation
    default: nil
    }
  }

  package func activate(_ number: Int) {
    _ = screen_guard_activate(terminal, Int32(clamping: number))
  }

  package func acknowledgeRelease() { screen_guard_acknowledge(terminal, 1) }
  package func acknowledgeActivation() { screen_guard_acknowledge(terminal, 2) }
}
