internal import Dispatch
internal import Glibc

/// The keys that are typed on the terminal of the standard input, each without a line's end.
///
/// Ctrl-C keeps its effect. Call ``end()`` to restore the terminal.
@MainActor final class TerminalKeys {
  private var before: termios
  private let source: any DispatchSourceRead

  /// Switches the terminal, or returns `nil` if the standard input is none, or if the program runs in
  /// the background.
  ///
  /// - Parameter handle: A closure that receives the keys.
  init?(_ handle: @escaping (LiveKey) -> Void) {
    before = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      unsafe tcgetattr(STDIN_FILENO, &before) == 0
    else { return nil }
    var quick = before
    quick.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &quick)
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    self.source = source
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read(handle) }
    }
    source.activate()
  }

  private func read(_ handle: (LiveKey) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 {
      LiveKey.keys(in: Array(bytes[..<count])).forEach(handle)
    } else {
      // The terminal was closed.
      source.cancel()
    }
  }

  /// Restores the terminal.
  func end() {
    source.cancel()
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
  }
}
