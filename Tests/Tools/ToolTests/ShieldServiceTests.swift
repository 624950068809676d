import Foundation
import TestSupport
import Testing

@Suite("touchstone shield as a service")
@MainActor struct ShieldServiceTests {
  @Test(
    "tells systemd that it is ready and alive, and makes its socket in the folder of the service",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"))
  func notifications() throws {
    let folder = try Folder()
    let devices = folder.name("input")
    try FileManager.default.createDirectory(atPath: devices, withIntermediateDirectories: false)
    let systemd = try #require(DatagramSocket(folder.name("notify")))
    let process = Process()
    process.executableURL = URL(filePath: try #require(BuiltProgram.path))
    process.arguments = ["shield", "--folder", devices]
    process.environment = [
      "NOTIFY_SOCKET": folder.name("notify"), "WATCHDOG_USEC": "300000",
      "RUNTIME_DIRECTORY": folder.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runWithoutBlockedSignals()
    try #require(systemd.receive() == "READY=1")
    #expect(systemd.receive() == "READY=1\nWATCHDOG=1")
    #expect(systemd.receive()?.hasPrefix("STATUS=") == true)
    #expect(FileManager.default.fileExists(atPath: folder.name("socket")))
    process.terminate()
    process.waitUntilExit()
  }
}

/// A socket that receives the messages of a service.
private final class DatagramSocket {
  private let number: Int32

  init?(_ path: String) {
    number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, size) }
    }
    guard status == 0 else { return nil }
  }

  deinit { close(number) }

  /// Waits for a message, at most 60 seconds.
  func receive() -> String? {
    var state = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 60_000) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(number, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
