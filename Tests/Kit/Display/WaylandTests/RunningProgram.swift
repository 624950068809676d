import Foundation

/// A program that runs during a test, with its output.
final class RunningProgram {
  private let process = Process()
  private let pipe = Pipe()
  private(set) var output = ""

  /// Starts a program that is searched for in the usual folders.
  init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: Self.path(of: name) ?? name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { stop() }

  /// Ends the program and waits for its end.
  func stop() {
    guard process.isRunning else { return }
    // A loop of the tests blocks SIGTERM, which the program has inherited.
    _ = kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The descriptor that is readable when ``read()`` has work to do.
  var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  /// Adds what the program has written to ``output``.
  func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      output += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// Returns the path of a program, or `nil` if it is not installed.
  static func path(of name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
