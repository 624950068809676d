/// An error that keeps a ``PageServer`` from being started.
public enum PageServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The port is reserved for the administrator.
  case noPermission(port: UInt16)
  /// libmicrohttpd cannot be loaded, for the given reason.
  case library(why: String)
  /// A call of the system or of the library failed, with its error number, or 0 if it has none.
  case system(call: String, number: Int32)

  /// A message that names the problem and a remedy.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "port \(port) is in use by another program; give another port, or none for a free one"
    case .noPermission(let port):
      "port \(port) is reserved for the administrator; give a port from 1024 on, or none for a free one"
    case .library(let why):
      "the page cannot be served: \(why); install the package libmicrohttpd12"
    case .system(let call, let number):
      "the page cannot be served: \(call) failed\(number == 0 ? "" : " with error \(number)")"
    }
  }
}
