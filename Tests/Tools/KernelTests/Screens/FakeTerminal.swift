import Glibc
import TSKMS

/// A virtual terminal that a test switches, for kernels without any.
@MainActor final class FakeTerminal: Terminal {
  let fileDescriptor: Int32
  private(set) var isActive: Bool
  /// The acknowledgements, in their order.
  private(set) var log: [String] = []
  /// A closure that is called when the terminal is released.
  var onRelease: () -> Void = {}
  private let input: Int32
  private var requests: [TerminalRequest] = []

  init(isActive: Bool = true) {
    self.isActive = isActive
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    (fileDescriptor, input) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  isolated deinit {
    close(fileDescriptor)
    close(input)
  }

  /// Requests a switch, as a person does with Ctrl-Alt-F1.
  func request(_ request: TerminalRequest) {
    requests.append(request)
    var byte: UInt8 = 1
    unsafe write(input, &byte, 1)
  }

  func nextRequest() -> TerminalRequest? {
    var byte: UInt8 = 0
    unsafe read(fileDescriptor, &byte, 1)
    return requests.isEmpty ? nil : requests.removeFirst()
  }

  func activate(_ number: Int) { log.append("show \(number)") }

  func acknowledgeRelease() {
    (isActive, log) = (false, log + ["released"])
    onRelease()
  }

  func acknowledgeActivation() { (isActive, log) = (true, log + ["activated"]) }
}
