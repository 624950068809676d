import TSEventTime
import Foundation
import TSLinuxInput
import TestSupport
import Testing

@testable import TSSystemEvents

@Suite("Notifications that memory is running low", .serialized)
struct MemoryPressureTests {
  @Test("are those of the service if systemd names them, else those of the system")
  func environment() {
    func trigger(_ watch: String?, _ write: String?) -> MemoryPressure.Trigger {
      .ofVariables(watch: watch, write: write)
    }
    #expect(trigger(nil, nil) == .system)
    #expect(trigger("", "c29tZQ==") == .system)
    #expect(trigger("/dev/null", nil).path.isEmpty)
    // systemd's own value ends with a zero.
    #expect(
      trigger("/sys/fs/cgroup/a/memory.pressure", "c29tZSAyMDAwMDAgMjAwMDAwMAA=")
        == MemoryPressure.Trigger(
          path: "/sys/fs/cgroup/a/memory.pressure", request: "some 200000 2000000"))
    #expect(trigger("/run/a", "?").request.isEmpty)
  }

  @Test(
    "decode their request",
    arguments: [("", ""), ("YQ==", "a"), ("YWI=", "ab"), ("YWJj", "abc"), ("YWJjZA", "abcd")])
  func base64(encoded: String, text: String) {
    #expect(Base64.text(of: encoded) == text)
  }

  @Test("arrive through a named pipe, one for what was written together")
  func pipe() throws {
    let folder = try Folder()
    let path = folder.name("pressure")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let pressure = try MemoryPressure(MemoryPressure.Trigger(path: path, request: "ignored"))
    let loop = try InputLoop()
    var count = 0
    try pressure.watch(in: loop) {
      count += 1
      loop.stop()
    }
    for round in 1...2 {
      try #require(FileHandle(forWritingAtPath: path)).write(Data([1, 2, 3]))
      #expect(loop.run { _ in } == .stopped)
      #expect(count == round)
    }
    pressure.stop(in: loop)
    #expect(loop.run { _ in } == .nothingLeft)
  }

  @Test("are not available without the file, or if they are turned off")
  func missing() throws {
    #expect(throws: DeviceError("/nowhere/pressure", .noSuchDevice)) {
      try MemoryPressure(MemoryPressure.Trigger(path: "/nowhere/pressure", request: ""))
    }
    #expect(throws: DeviceError.self) {
      try MemoryPressure(.ofVariables(watch: "/dev/null", write: nil))
    }
  }

  @Test("of a file that cannot be waited for are refused")
  func plainFile() throws {
    let folder = try Folder()
    try folder.write("", to: "plain")
    let pressure = try MemoryPressure(
      MemoryPressure.Trigger(path: folder.name("plain"), request: "some 1 2"))
    #expect(try folder.text(of: "plain") == "some 1 2\0")
    let loop = try InputLoop()
    #expect(throws: DeviceError.self) { try pressure.watch(in: loop) {} }
  }

  @Test(
    "of the kernel accept the trigger of the system, and an idle machine sends none",
    .enabled(
      if: FileManager.default.isWritableFile(atPath: "/proc/pressure/memory"), "needs PSI"))
  func kernel() throws {
    let pressure = try MemoryPressure(.system)
    let loop = try InputLoop()
    var count = 0
    try pressure.watch(in: loop) { count += 1 }
    loop.deadline = .zero
    #expect(loop.run { _ in loop.stop() } == .stopped)
    #expect(count == 0)
    #expect(throws: DeviceError("/proc/pressure/memory", .failed(EINVAL))) {
      try MemoryPressure(
        MemoryPressure.Trigger(path: "/proc/pressure/memory", request: "some 3 2"))
    }
  }
}
