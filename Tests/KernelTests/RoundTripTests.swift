import Foundation
import Testing

extension KernelTests {
  @Suite("takes recordings back")
  struct RoundTripTests {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test(
      "what is recorded of a replay is, replayed and recorded again, the same",
      arguments: [
        ("three-fingers.evemu", "evemu"), ("double-tap.evemu", "yml"), ("pinch.evemu", "evemu"),
      ])
    func again(name: String, ending: String) throws {
      let path = RecordedStream.path(of: name)
      let first = try record(replayOf: path, to: "first.\(ending)")
      let second = try record(replayOf: first, to: "second.\(ending)")
      let (once, twice) = (try RecordedStream(first), try RecordedStream(second))
      #expect(once.events.count > 10)
      // Where time passes only while everything waits, moments are the same too.
      #expect(
        KernelTests.isTimeVirtual ? once.events == twice.events : once.values == twice.values)
      #expect(once.frames == (try RecordedStream(path)).frames)
    }

    /// Plays a recording to a device at its own pace, and records that; returns the file.
    private func record(replayOf path: String, to name: String) throws -> String {
      let file = folder.appending(path: name).path
      let player = try RunningProgram("replay", "--to-device", "--ask", path)
      try player.hears("Return plays it")
      let recorder = try RunningProgram("record", "-o", file)
      try recorder.hears("Ctrl-C ends it")
      player.pressReturn()
      try player.hears("Return takes the devices away")
      // Before the device goes: what nobody has read by then is lost with it.
      recorder.interrupt()
      #expect(recorder.status() == 0)
      player.pressReturn()
      #expect(player.status() == 0)
      return file
    }
  }
}
