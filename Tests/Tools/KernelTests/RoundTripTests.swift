import TSEventTime
import TSEvdev
import Foundation
import TestSupport
import Testing

extension KernelTests {
  @Suite("Recordings of replays")
  struct RoundTripTests {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test(
      "A recording of a replay equals the recording of its own replay",
      arguments: [
        ("three-fingers.evemu", "evemu"), ("double-tap.evemu", "yml"), ("pinch.evemu", "evemu"),
      ])
    func roundTrip(name: String, ending: String) throws {
      let path = PackageFolder.recording(name)
      let first = try record(replayOf: path, to: "first.\(ending)")
      let second = try record(replayOf: first, to: "second.\(ending)")
      let (once, twice) = (try RecordedStream(first), try RecordedStream(second))
      #expect(once.events.count > 10)
      #expect(once.values == twice.values)
      if KernelTests.isTimeVirtual {
        // Time passes only while everything waits, so that the times are those of the first replay,
        // but for the slack of timers.
        let delays = zip(once.events, twice.events).map {
          abs($0.time.microseconds - $1.time.microseconds)
        }
        #expect(delays.allSatisfy { $0 <= 10 })
      }
      #expect(once.frames == (try RecordedStream(path)).frames)
    }

    /// Plays a recording to a device at its own pace, records that, and returns the file.
    private func record(replayOf path: String, to name: String) throws -> String {
      let file = folder.appending(path: name).path
      let player = try RunningProgram("replay", "--to-device", "--ask", path)
      try player.waitForOutput("Return plays it")
      let recorder = try RunningProgram("record", "-o", file)
      try recorder.waitForOutput("Ctrl-C ends it")
      player.pressReturn()
      try player.waitForOutput("Return takes the devices away")
      // Before the device is removed: events that have not been read are lost with it.
      recorder.interrupt()
      #expect(recorder.exitStatus() == 0)
      player.pressReturn()
      #expect(player.exitStatus() == 0)
      return file
    }
  }
}
