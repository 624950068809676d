import Foundation
import Glibc
import TestSupport
import Testing

/// The verb `inspect`.
@MainActor
@Suite("touchstone inspect")
struct InspectVerbTests {
  @Test(
    "names what is missing or wrong",
    arguments: [
      ([], "no recording is named"),
      (["a.evemu", "b.evemu"], "2 recordings are named; give one"),
      (["a.evemu", "--port", "x"], "a number from 1 to 65535"),
      (["none.evemu"], "none.evemu"),
    ] as [([String], String)])
  func wrong(words: [String], message: String) {
    let run = Run(["inspect"] + words)
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.printsOneLine)
  }

  @Test("says that a port is in use, and what to do")
  func port() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, size)
        _ = listen(descriptor, 1)
        _ = getsockname(descriptor, $0, &size)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    let run = Run(
      "inspect", PackageFolder.recording("swipe.evemu"), "--scene",
      PackageFolder.recording("swipe.scene.json"), "--port", "\(port)")
    #expect(run.status == 1)
    #expect(run.errors.contains("port \(port) is in use by another program; give another port"))
  }
}
