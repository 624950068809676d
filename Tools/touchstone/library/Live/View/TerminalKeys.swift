internal import Dispatch
internal import Glibc
internal import SystemEvents

/// The keys that are typed on the terminal of the standard input, each without a line's end.
///
/// Ctrl-C keeps its effect. Call ``end()`` to restore the terminal.
@MainActor final class TerminalKeys {
  private var before: termios
  private let source: any DispatchSourceRead

  /// Switches the terminal, or returns `nil` if the standard input is none, or if the program runs in
  /// the background.
  ///
  /// - Parameter handle: A closure that receives the events that are simulated by keys.
  init?(_ handle: @escaping (SimulatedEvent) -> Void) {
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

  private func read(_ handle: (SimulatedEvent) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 {
      TerminalKeys.events(of: Array(bytes[..<count])).forEach(handle)
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

  /// Returns the events that keys simulate: `m` is a memory warning, `l` and `r`, or the arrows, turn
  /// the device to the left and to the right.
  ///
  /// - Parameter bytes: The bytes that the terminal sent.
  /// - Returns: The events in their order; other keys have none.
  nonisolated static func events(of bytes: [UInt8]) -> [SimulatedEvent] {
    var events: [SimulatedEvent] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "m"), UInt8(ascii: "M"): events.append(.memoryWarning)
      case UInt8(ascii: "l"), UInt8(ascii: "L"): events.append(.turnLeft)
      case UInt8(ascii: "r"), UInt8(ascii: "R"): events.append(.turnRight)
      case 0x1b:
        // An arrow is ESC [ C or ESC O C; the letters of other sequences are no keys.
        guard let kind = rest.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
          continue
        }
        rest.removeFirst()
        let body = rest.prefix { $0 < 0x40 }
        rest = rest.dropFirst(body.count)
        let last = rest.popFirst()
        guard body.isEmpty else { continue }
        if last == UInt8(ascii: "D") { events.append(.turnLeft) }
        if last == UInt8(ascii: "C") { events.append(.turnRight) }
      default: continue
      }
    }
    return events
  }
}
