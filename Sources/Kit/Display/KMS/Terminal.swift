/// The virtual terminal that a display shares with other programs (P7).
@MainActor package protocol Terminal: AnyObject {
  /// The descriptor that is readable when ``nextRequest()`` has a result.
  var fileDescriptor: Int32 { get }
  var isActive: Bool { get }
  /// Returns the next request of the kernel, or `nil` if there is none.
  func nextRequest() -> TerminalRequest?
  /// Requests that a terminal is shown, this one or another.
  ///
  /// - Parameter number: The number of the terminal, from 1.
  func activate(_ number: Int)
  /// Allows the kernel to show another terminal.
  func acknowledgeRelease()
  func acknowledgeActivation()
}

/// A request of the kernel for a switch of virtual terminals.
package enum TerminalRequest: Hashable, Sendable {
  /// Another terminal is to be shown.
  case release
  /// The terminal is visible again.
  case activation
}
