import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSLinuxInput
import TSRecordings
import TestSupport
import Testing

@testable import TSReplay
@testable import TSRunRecording

@Suite("The recording of a device")
@MainActor struct DeviceRecorderTests {
  /// What a program saw: the contacts that change, with what else does.
  struct View {
    private(set) var lines: [String] = []
    private var rest = ""

    mutating func see(_ frame: ContactFrame) {
      for contact in frame.contacts where contact.phase != .stationary {
        lines.append(
          "\(contact.slot)#\(contact.trackingID) \(contact.phase) \(contact.x),\(contact.y)"
            + " \(contact.tool) \(contact.pressure) \(contact.touchMajor)")
      }
      let hover = frame.hover.map { "over \($0.x),\($0.y) \($0.tool) \($0.distance)" } ?? ""
      let now = "buttons \(frame.buttons.rawValue) fingers \(frame.fingerCount) \(hover)"
      if now != rest, !(rest.isEmpty && now == "buttons 0 fingers 0 ") { lines.append(now) }
      rest = now
    }
  }

  /// A bytes sink shared with the writer.
  final class Bytes { var all: [UInt8] = [] }

  private func session(_ description: DeviceDescription) throws -> DeviceSession {
    let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
    return try DeviceSession(description, in: application)
  }

  /// Returns what a replay of a recording sees of its first device, as lines.
  private func replayed(_ bytes: [UInt8]) throws -> View {
    var probe = try ReplayProbe(.bytes(bytes))
    var (view, session) = (View(), DeviceSession?.none)
    while let (item, isAssumed) = try probe.items.nextCompleted() {
      switch item {
      case .device(let device):
        if device.index == 0 { session = try self.session(device.description) }
      case .event(let event, device: 0):
        if isAssumed {
          #expect(event.type == .key, "assumed \(event)")
          session?.assume(event)
        } else if session?.push(event) == true, let frame = session?.frame {
          view.see(frame)
        }
      default: break
      }
    }
    return view
  }

  @Test(
    "replays as the program saw it, for every kind of device", arguments: FakeDevice.kinds,
    [RecordingFormat.evemu, .libinput])
  func law(_ kind: FakeDevice.Kind, _ format: RecordingFormat) throws {
    for seed in 0..<15 as Range<UInt64> {
      var random = SeededRandom(seed)
      var fake = try FakeDevice(
        kind.device, hasTouchKey: kind.hasTouchKey, at: MonotonicClock.now)
      for _ in 0..<random.roll(0..<20) { _ = fake.frame(&random) }
      let device = InputDevice(streaming: -1, named: "panel", kind.device, state: fake.state)
      let (live, bytes) = (try session(kind.device), Bytes())
      var view = View()
      let recorder = DeviceRecorder(
        RecordingWriter(format: format, name: "memory", times: .rebased) { bytes.all += $0 },
        [device], masks: true)
      try recorder.begin()
      if live.resynchronise(with: device.initialState, at: device.openedAt) { view.see(live.frame) }
      for _ in 0..<40 {
        let frame = fake.frame(&random)
        if random.chance(5), let time = frame.last?.time {
          // A part of a frame, then some frames are lost.
          var events = Array(frame.prefix(random.roll(0..<frame.count)))
          for _ in 0..<random.roll(0..<20) { _ = fake.frame(&random) }
          events.append(InputEvent(time: time, type: .syn, code: .synDropped, value: 0))
          try recorder.take(.resynchronised(device, events, fake.state, at: time))
          for event in events where live.push(event) { view.see(live.frame) }
          if live.resynchronise(with: fake.state, at: time) { view.see(live.frame) }
        } else {
          try recorder.take(.events(device, frame))
          for event in frame where live.push(event) { view.see(live.frame) }
        }
      }
      try recorder.take(.gone(device))
      try recorder.finish()
      let replayed = try replayed(bytes.all)
      if live.cancelContacts(at: device.openedAt) { view.see(live.frame) }
      let first = zip(view.lines, replayed.lines).enumerated().first { $0.1.0 != $0.1.1 }?.0
      let place = max(0, (first ?? min(view.lines.count, replayed.lines.count)) - 1)
      let differences = [view.lines, replayed.lines].map { $0.dropFirst(place).prefix(4) }
      let isSame = view.lines == replayed.lines
      #expect(isSame, "\(kind), seed \(seed): \(differences)")
      guard isSame else { return }
    }
  }

  @Test("of one of several devices that is unplugged ends with its contacts cancelled")
  func unplugged() throws {
    let kind = FakeDevice.kinds[0].device
    let devices = ["a", "b"].map {
      InputDevice(
        streaming: -1, named: $0, kind,
        state: DeviceState(
          slots: (0..<5).map { Contact(slot: $0, trackingID: -1, phase: .began, x: 0, y: 0) }))
    }
    let bytes = Bytes()
    let recorder = DeviceRecorder(
      RecordingWriter(format: .libinput, name: "memory") { bytes.all += $0 }, devices, masks: true)
    try recorder.begin()
    func send(_ device: InputDevice, _ values: (EventType, EventCode, Int32)...) throws {
      let now = MonotonicClock.now
      let events = (values + [(.syn, .synReport, 0)]).map {
        InputEvent(time: now, type: $0.0, code: $0.1, value: $0.2)
      }
      try recorder.take(.events(device, events))
    }
    try send(
      devices[0], (.abs, .absMTTrackingID, 1), (.abs, .absMTPositionX, 5), (.key, .btnTouch, 1))
    try send(devices[1], (.abs, .absMTTrackingID, 1), (.abs, .absMTPositionX, 7))
    try recorder.take(.gone(devices[0]))
    try send(devices[1], (.abs, .absMTPositionX, 8))
    try recorder.finish()
    let lines = try replayed(bytes.all).lines
    #expect(
      lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "0#1 began 5,0", "0#1 cancelled 5,0",
      ])
  }
}
