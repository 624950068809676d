import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import Testing

@Suite("A device session")
@MainActor struct DeviceSessionTests {
  private let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
  private let window = LogWindow()
  private let observer = NoteObserver()

  init() {
    window.frame = application.screen.bounds
    window.isMultipleTouchEnabled = true
    window.application = application
    window.makeKeyAndVisible()
    application.observer = observer
  }

  @Test("turns events into touches, and cancels them when the device is removed")
  func touches() throws {
    let session = try DeviceSession(.panel, in: application)
    session.push(.touch(1, x: 100, y: 200, at: 0))
    session.push(.move(x: 300, y: 200, at: 0.01))
    session.disconnect()
    #expect(window.calls == ["began (10, 20)", "moved (30, 20)", "cancelled (30, 20)"])
    #expect(observer.notes == ["unplugged Panel 1"])
    #expect(!session.isConnected && !session.push(.report(at: 1)))
    #expect(session.statistics.frames == 2 && session.contactCount == 1)
  }

  @Test("is disconnected without a note when no device was removed")
  func silent() throws {
    let session = try DeviceSession(.panel, in: application)
    session.push(.touch(1, x: 100, y: 200, at: 0))
    session.disconnect(isRemoved: false)
    #expect(window.calls.last == "cancelled (10, 20)")
    #expect(observer.notes.isEmpty && application.observer === observer)
  }

  @Test("gives a frame the present time when another device has sent a later one")
  func clock() throws {
    let early = try DeviceSession(.panel, in: application)
    let late = try DeviceSession(.panel, in: application)
    late.push(.touch(1, x: 100, y: 200, at: 2))
    early.push(.touch(1, x: 500, y: 600, at: 1))
    #expect(window.times == [2, 2])
    #expect(early.frame.time == Timestamp(seconds: 1))
  }

  @Test("continues with the state of the device after a loss of events")
  func resynchronised() throws {
    let session = try DeviceSession(.panel, in: application)
    session.push(.touch(1, x: 100, y: 200, at: 0))
    session.push(InputEvent(time: .zero, type: .syn, code: .synDropped, value: 0))
    let contact = Contact(slot: 0, trackingID: 2, phase: .stationary, x: 900, y: 900)
    #expect(session.resynchronise(with: DeviceState(slots: [contact]), at: Timestamp(seconds: 1)))
    #expect(window.calls == ["began (10, 20)", "began (90, 90)", "cancelled (10, 20)"])
    #expect(session.statistics.count(of: .lostInDrop) == 1)
  }

  @Test("cancels the contacts that are down at the end")
  func end() throws {
    let session = try DeviceSession(.panel, in: application)
    #expect(!session.cancelContacts(at: .zero))
    session.push(.touch(1, x: 100, y: 200, at: 0))
    #expect(session.cancelContacts(at: Timestamp(seconds: 3)))
    #expect(window.calls.last == "cancelled (10, 20)" && window.times.last == 3)
    #expect(session.statistics.count(of: .downAtEnd) == 1)
  }

  @Test("a session without a description has the ranges of its events, and counts that")
  func inferred() throws {
    let events: [InputEvent] =
      .touch(7, x: 0, y: 0, at: 0) + .move(x: 999, y: 999, at: 0.01)
      + .move(x: 500, y: 999, at: 0.02)
    var inference = DigitizerInference()
    for event in events { inference.add(event) }
    let session = try #require(DeviceSession(inference, in: application))
    session.push(events)
    #expect(window.calls == ["began (0, 0)", "moved (99, 99)", "moved (50, 99)"])
    #expect(session.statistics.count(of: .rangesInferred) == 1)
    #expect(DeviceSession(DigitizerInference(), in: application) == nil)
  }

  @Test("a session of a keyboard types, with the modifier keys of its state after a loss")
  func keyboard() throws {
    let field = TextKeeper()
    window.addSubview(field)
    _ = field.becomeFirstResponder()
    let session = DeviceSession(nil, in: application)
    session.push(InputEvent(time: .zero, type: .key, code: .keyA, value: 1))
    session.resynchronise(
      with: DeviceState(keys: [EventCode(rawValue: 42)]), at: Timestamp(seconds: 1))
    session.push(
      InputEvent(time: Timestamp(seconds: 2), type: .key, code: .keyA, value: 1))
    #expect(field.text == "aA")
    #expect(application.timeline.now == Timestamp(seconds: 2))
    #expect(session.mapping == nil && session.contactCount == 0)
  }

  @Test("follows its placement, which the calibration of the device completes")
  func placement() throws {
    var description = DeviceDescription.panel
    description.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX=0 1 0 1 0 0"]
    let session = try DeviceSession(description, in: application)
    session.push(.touch(1, x: 100, y: 200, at: 0))
    session.placement.calibration = .identity
    session.push(.move(x: 110, y: 200, at: 0.01))
    session.placement = DevicePlacement(
      rotation: .half, region: CGRect(x: 0, y: 0, width: 50, height: 50))
    session.push(.move(x: 120, y: 200, at: 0.02))
    // Swapped by the device's calibration, then by none, then swapped, turned and halved.
    #expect(window.calls == ["began (20, 10)", "moved (11, 20)", "moved (40, 44)"])
    #expect(session.statistics.repairs.isEmpty)
  }

  @Test(
    "ignores a calibration that is not six numbers, and counts that",
    arguments: ["", "1 0 0", "a b c d e f", "1 0 0 0 1 nan"])
  func badCalibration(text: String) throws {
    var description = DeviceDescription.panel
    description.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX=\(text)"]
    let session = try DeviceSession(description, in: application)
    session.push(.touch(1, x: 100, y: 200, at: 0))
    #expect(window.calls == ["began (10, 20)"])
    #expect(session.statistics.count(of: .calibrationIgnored) == 1)
    #expect(observer.notes == ["repaired \(Repair.calibrationIgnored.rawValue) 1"])
    let calibrated = try DeviceSession(
      description, placement: DevicePlacement(calibration: .identity), in: application)
    #expect(calibrated.statistics.repairs.isEmpty, "its own calibration is not used")
  }
}

/// A window that keeps the calls of its touches.
private final class LogWindow: Window {
  var calls: [String] = []
  var times: [TimeInterval] = []

  private func keep(_ method: String, _ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      let point = touch.location(in: nil)
      calls.append("\(method) (\(Int(point.x)), \(Int(point.y)))")
      times.append(touch.timestamp)
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { keep("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { keep("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { keep("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    keep("cancelled", touches)
  }
}

/// An observer that keeps the notes on devices.
@MainActor private final class NoteObserver: InterfaceObserver {
  var notes: [String] = []

  func input(_ note: InputNote) { notes.append("\(note.kind) \(note.why) \(note.count)") }
}

/// A view that keeps the text that is typed.
private final class TextKeeper: View, KeyInput {
  var text = ""
  var hasText: Bool { !text.isEmpty }

  override var canBecomeFirstResponder: Bool { true }

  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { _ = text.popLast() }
}

extension DeviceDescription {
  fileprivate static let panel = DeviceDescription(
    name: "Panel", properties: [.direct],
    axes: [
      .absMTSlot: Axis(minimum: 0, maximum: 9),
      .absMTPositionX: Axis(minimum: 0, maximum: 999),
      .absMTPositionY: Axis(minimum: 0, maximum: 999),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
    ])
}

extension InputEvent {
  fileprivate static func report(at time: Double) -> InputEvent {
    InputEvent(time: Timestamp(seconds: time), type: .syn, code: .synReport, value: 0)
  }
}

extension [InputEvent] {
  fileprivate static func touch(_ id: Int32, x: Int32, y: Int32, at time: Double) -> [InputEvent] {
    [
      InputEvent(time: Timestamp(seconds: time), type: .abs, code: .absMTTrackingID, value: id)
    ] + .move(x: x, y: y, at: time)
  }

  fileprivate static func move(x: Int32, y: Int32, at time: Double) -> [InputEvent] {
    let time = Timestamp(seconds: time)
    return [
      InputEvent(time: time, type: .abs, code: .absMTPositionX, value: x),
      InputEvent(time: time, type: .abs, code: .absMTPositionY, value: y),
      InputEvent(time: time, type: .syn, code: .synReport, value: 0),
    ]
  }
}
