import EventTime
import Evdev
import Foundation
import Recordings
import Testing

extension KernelTests {
  @Suite("takes recordings back")
  struct RoundTripTests {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Where time passes only while everything waits, moments are the same too.
    static let isTimeVirtual =
      ProcessInfo.processInfo.environment["TOUCHSTONE_VIRTUAL_TIME"] != nil

    @Test(
      "what is recorded of a replay is, replayed and recorded again, the same",
      arguments: [
        ("three-fingers.evemu", "evemu"), ("double-tap.evemu", "yml"), ("pinch.evemu", "evemu"),
      ])
    func again(name: String, ending: String) throws {
      let first = try record(replayOf: Self.path(of: name), to: "first.\(ending)")
      let second = try record(replayOf: first, to: "second.\(ending)")
      let (once, twice) = (try events(of: first), try events(of: second))
      #expect(once.count > 10)
      #expect(once == twice)
      #expect(try frames(of: first) == frames(of: Self.path(of: name)))
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

    private static func path(of name: String) -> String {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Recordings/\(name)").standardizedFileURL.path
    }

    /// The events of a recording, without their times where those depend on the machine.
    private func events(of path: String) throws -> [InputEvent] {
      var events: [InputEvent] = []
      var reader = try RecordingReader(path: path)
      while let item = try reader.next() {
        guard case .event(var event, _) = item else { continue }
        if !Self.isTimeVirtual { event.time = .zero }
        events.append(event)
      }
      return events
    }

    /// The frames of a recording that have something to tell, without its repairs.
    private func frames(of path: String) throws -> [String] {
      var reader = try RecordingReader(path: path)
      var decoder: ContactDecoder?
      var lines: [String] = []
      while let item = try reader.next() {
        switch item {
        case .device(let device):
          decoder = ContactDecoder(
            try device.description.digitizer(), description: device.description)
        case .event(let event, _):
          if decoder?.push(event) == true, let frame = decoder?.frame { lines.append(frame.line) }
        }
      }
      return lines
    }
  }
}
