import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSLinuxInput
import TSRecordings
import TSReplay
import TSRunRecording
import Testing

extension KernelTests {
  @Suite("Recordings of devices that were used before")
  @MainActor struct RecordingTests {
    /// The bytes of a recording in memory.
    private final class Bytes { var all: [UInt8] = [] }

    nonisolated private static let kinds =
      KindTests.kinds.filter { !$0.frames.isEmpty } + [
        // A slot that held a palm goes on as one, of which the kernel says nothing.
        KindTests.Kind(
          description: .tools, outcome: "",
          frames: [
            .slot(0, id: 1, 7, 8) + [.abs(.absMTToolType, 2)], .lift(0),
            .slot(0, id: 2, 9, 8), .lift(0), .slot(1, 70, 80), .slot(0, id: 3, 9, 9), .lift(0),
          ])
      ]

    @Test(
      "replay as the program saw the device", arguments: kinds, [RecordingFormat.evemu, .libinput])
    func replay(_ kind: KindTests.Kind, _ format: RecordingFormat) throws {
      let virtual = try VirtualDevice(kind.description)
      for frame in kind.frames { try virtual.write(frame.reported) }
      let device = try InputDevice(virtual.node)
      let bytes = Bytes()
      let recorder = DeviceRecorder(
        RecordingWriter(format: format, name: "memory", times: .rebased) { bytes.all += $0 },
        [device], masks: true)
      try recorder.begin()
      let live = try session(device.description)
      var lines: [String] = []
      if live.resynchronise(with: device.initialState, at: device.openedAt) {
        lines.append(live.frame.line)
      }
      var events: [InputEvent] = []
      for frame in kind.frames {
        try virtual.write(frame.reported)
        while case .events = try device.read(into: &events), !events.isEmpty {
          try recorder.take(.events(device, events))
          for event in events where live.push(event) { lines.append(live.frame.line) }
        }
      }
      try recorder.finish()
      #expect(try replayed(bytes.all) == lines)
      #expect(lines.contains { $0.contains("began") })
    }

    private func session(_ description: DeviceDescription) throws -> DeviceSession {
      let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
      return try DeviceSession(description, in: application)
    }

    private func replayed(_ bytes: [UInt8]) throws -> [String] {
      var reader = try RecordingReader(bytes: bytes)
      var (lines, replayed): ([String], DeviceSession?) = ([], nil)
      while let item = try reader.next() {
        switch item {
        case .device(let device): replayed = try session(device.description)
        case .event(let event, _):
          if let replayed, replayed.push(event) { lines.append(replayed.frame.line) }
        case .display, .interruption, .repair: break
        }
      }
      return lines
    }

    @Test("A touch after another program's grab lands where the finger is")
    func staleValues() throws {
      let screen = try VirtualDevice(.touchscreen)
      var reading = try LiveReading(screen.node)
      try screen.write(([InputEvent].slot(0, id: 1, 500, 700) + [.key(.btnTouch, 1)]).reported)
      try screen.write(([InputEvent].lift(0) + [.key(.btnTouch, 0)]).reported)
      _ = try reading.frames()
      let other = try InputDevice(screen.node, grab: true)
      #expect(reading.device.isGrabbedElsewhere() && !other.isGrabbedElsewhere())
      #expect(try InputDevices.list().first { $0.path == screen.node }?.isGrabbed == true)
      try screen.write(([InputEvent].slot(0, id: 2, 3000, 700) + [.key(.btnTouch, 1)]).reported)
      try screen.write(([InputEvent].lift(0) + [.key(.btnTouch, 0)]).reported)
      #expect(try reading.frames() == [])
      other.ungrab()
      #expect(!reading.device.isGrabbedElsewhere())
      #expect(try InputDevices.list().first { $0.path == screen.node }?.isGrabbed == false)
      try screen.write(([InputEvent].slot(0, id: 3, 3000, 800) + [.key(.btnTouch, 1)]).reported)
      #expect(try reading.frames() == ["0#3 began 3000,800"])
    }

    @Test("A single touch after another program's grab lands where the finger is")
    func staleAxes() throws {
      let screen = try VirtualDevice(.single)
      var reading = try LiveReading(screen.node)
      try screen.write(([InputEvent].position(500, 700) + [.key(.btnTouch, 1)]).reported)
      try screen.write([.key(.btnTouch, 0)].reported)
      _ = try reading.frames()
      let other = try InputDevice(screen.node, grab: true)
      try screen.write([InputEvent].position(3000, 700).reported)
      other.ungrab()
      try screen.write(([InputEvent].position(3000, 800) + [.key(.btnTouch, 1)]).reported)
      #expect(try reading.frames().map { $0.hasPrefix("0#1 began 3000,800") } == [true])
    }
  }
}
