import Foundation
import TestSupport
import Testing

@Suite("Workers of touchstone bench")
@MainActor struct WorkerTests {
  @Test(
    "end with the program that started them",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"),
    arguments: [SIGTERM, SIGINT, SIGKILL])
  func parent(number: Int32) throws {
    let program = try #require(BuiltProgram.path)
    let folder = try Folder()
    let scene = try folder.write(
      """
      {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"}]}}
      """, to: "a.scene.json")
    let labels = try folder.write("file,label,expect\na,tap,tap=1\nb,tap,tap=1\n", to: "labels.csv")
    let process = Process()
    process.executableURL = URL(filePath: program)
    let parts = folder.name("parts")
    process.arguments = [
      "bench", folder.path, "--labels", labels, "--scene", scene, "--jobs", "2", "--parts-in",
      parts, "--parts", "2",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    for name in ["a", "b"] { #expect(mkfifo(folder.name(name), 0o600) == 0) }
    try process.runWithoutBlockedSignals()
    // Opening waits until a worker has opened the other end; there it waits for bytes.
    let ends = ["a", "b"].map { open(folder.name($0), O_WRONLY) }
    defer { for end in ends { close(end) } }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    for end in ends {
      var state = pollfd(fd: end, events: 0, revents: 0)
      #expect(poll(&state, 1, 20_000) == 1 && state.revents & Int16(POLLERR) != 0)
    }
    // The parts that were being written are removed.
    #expect(try FileManager.default.contentsOfDirectory(atPath: parts) == [])
  }

  @Test(
    "are no longer there when the program that started another engine has been ended",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"),
    .enabled(if: access("/usr/bin/setpriv", X_OK) == 0, "needs the package util-linux"))
  func engine() throws {
    let program = try #require(BuiltProgram.path)
    let folder = try Folder()
    let scene = try folder.write(
      """
      {"screen": {"size": [100, 100], "millimetres": [100, 50]}, "window": {
        "frame": [0, 0, 100, 100], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"}]}}
      """, to: "a.scene.json")
    try folder.write(Sample.tap, to: "a.evemu")
    #expect(mkfifo(folder.name("alive"), 0o600) == 0)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "compare", folder.name("a.evemu"), "--scene", scene, "--engine-timeout", "600", "--engine",
      "sh -c 'exec >&- 3<\(folder.name("alive")); while :; do :; done'",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runWithoutBlockedSignals()
    // Opening waits until the engine has opened the other end.
    let end = open(folder.name("alive"), O_WRONLY)
    defer { close(end) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    var state = pollfd(fd: end, events: 0, revents: 0)
    #expect(poll(&state, 1, 20_000) == 1 && state.revents & Int16(POLLERR) != 0)
  }
}
