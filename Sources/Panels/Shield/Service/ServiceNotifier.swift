internal import TSLinuxInput

/// The messages of a service to systemd: that it is ready, what it does, and that it is alive.
///
/// The protocol is that of `sd_notify(3)`: lines to the socket that `NOTIFY_SOCKET` names.
package struct ServiceNotifier: Sendable {
  /// The names of the variables that systemd sets for a service that notifies it.
  package static let variables = ["NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC"]

  /// The seconds between two signs of life, a third of the time after which systemd takes the service
  /// for hung; `nil` if it does not watch.
  package let interval: Double?
  private let socket: String?

  /// Creates a notifier from the variables that systemd sets.
  ///
  /// - Parameter process: The number of this process; a watch over another one is ignored.
  package init(_ environment: [String: String], process: Int32) {
    socket = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    let isOther = environment["WATCHDOG_PID"].map { $0 != "\(process)" } ?? false
    let limit = environment["WATCHDOG_USEC"].flatMap { Double($0) } ?? 0
    interval = socket == nil || isOther || limit <= 0 ? nil : limit / 3_000_000
  }

  package func ready() { send("READY=1") }
  package func alive() {
    // The first may have been lost, where systemd's queue was full.
    send("READY=1\nWATCHDOG=1")
  }
  package func stopping() { send("STOPPING=1") }

  /// Says what the service does, in one line for `systemctl status`.
  package func status(_ line: String) {
    send("STATUS=" + line.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  private func send(_ text: String) {
    if let socket { LocalSocket.send(text, to: socket) }
  }
}
