import TSEvdev
import TSEventTime
import TSRecordings
import TSReplay
import Testing
import TSTracing

@Suite("A replay that cannot be")
@MainActor struct ReplayErrorTests {
  static let head = """
    N: panel
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    A: 2f 0 4 0 0
    A: 35 0 999 0 0
    A: 36 0 999 0 0
    A: 39 0 65535 0 0
    E: 0.000001 0003 0039 7
    E: 0.000001 0003 0035 100
    E: 0.000001 0003 0036 200
    E: 0.000001 0000 0000 0

    """
  static let tail = """
    E: 0.100001 0003 0039 -1
    E: 0.100001 0000 0000 0

    """

  @Test("says why each of the devices will not do")
  func noDigitizer() throws {
    let items: [RecordingItem] = [
      .device(
        RecordedDevice(description: DeviceDescription(name: "keys", codes: [.key: [.keyA]]))),
      .device(RecordedDevice(index: 1, description: DeviceDescription())),
    ]
    let error = try #require(throws: ReplayError.self) {
      _ = try Replayer.trace(.items(items, name: "f.evemu"), as: nil)
    }
    #expect(
      error.description == """
        f.evemu: expected a device that senses touches, found none: “keys” is none: it has no \
        absolute axes (a keyboard, a mouse, a switch); the device is none: nothing describes it, \
        and its events have no position; give a recording of a touchscreen, a touchpad or a pen
        """)
  }

  @Test("is an error of the recording, when there is none")
  func noFile() throws {
    let error = try #require(throws: ReplayError.self) {
      _ = try Replayer.trace(.file("/nowhere/at.all"), as: nil)
    }
    guard case .recording(let cause) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(cause.kind == .unreadable && error.description == cause.description)
  }

  @Test("ends at a bad line, and shows what happened up to there")
  func badLine() throws {
    let text = Self.head + "E: x\n" + Self.tail
    var bytes: [UInt8] = []
    let error = try #require(throws: ReplayError.self) {
      try Replayer.trace(.bytes(Array(text.utf8)), as: .text) { bytes += $0 }
    }
    #expect(error.description.hasPrefix("memory:12:"))
    let trace = String(decoding: bytes, as: UTF8.self)
    #expect(trace.contains("touchesBegan") && !trace.contains("summary"))
  }

  @Test("skips bad lines leniently, and counts them")
  func lenient() throws {
    let text = Self.head + "E: x\nE: y\n" + Self.tail
    let source = ReplaySource.bytes(Array(text.utf8), lenient: true)
    let trace = try lines(source, scene: square())
    #expect(trace[2] == "   0.100  window       touchesEnded      1 (10.0, 20.0)")
    #expect(trace[3] == "   0.100  input        repaired          unreadable line, 2 times")
    let result = try Replayer.trace(source, as: nil)
    #expect(result.badLines == 2 && result.summary.repairs == 2)
    #expect(result.firstBadLine?.line == 12)
  }

  @Test("takes a description from elsewhere for events alone")
  func description() throws {
    let events = Self.head.split(separator: "\n").filter { $0.hasPrefix("E:") }
      .joined(separator: "\n")
    let source = ReplaySource.bytes(
      Array((events + "\n" + Self.tail).utf8), description: Panel.description())
    let trace = try lines(source, scene: square())
    #expect(trace.first == "   0.000  touch 1      began             (10.0, 20.0)  hit window")
  }

  @Test("is one of nothing when the recording holds no events")
  func empty() throws {
    let result = try Replayer.trace(.items(Panel().items), as: .json)
    #expect(result.summary == TraceSummary() && result.hash == TraceDigest().text)
  }
}
