import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSRecognition
import Testing
import TSTrackpad

@MainActor @Suite("A trackpad in an application")
struct TrackpadSessionTests {
  private let application = Application(screen: Screen(size: CGSize(width: 400, height: 300)))
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let log = PadLog()

  private static let pad: Digitizer = {
    var pad = Digitizer(
      name: "pad", kind: .touchpad, slotCount: 5,
      x: Axis(minimum: 0, maximum: 4000, resolution: 40),
      y: Axis(minimum: 0, maximum: 2400, resolution: 40))
    pad.isButtonPad = true
    pad.buttons = .left
    return pad
  }()

  private static let description: DeviceDescription = {
    var description = DeviceDescription(name: "pad")
    description.codes[.key] = [.btnLeft, .btnTouch, .btnToolFinger]
    return description
  }()

  init() {
    window.application = application
    window.makeKeyAndVisible()
    application.observer = log
  }

  private func session(_ settings: TrackpadSettings = TrackpadSettings()) -> DeviceSession {
    DeviceSession(
      Self.pad, Self.description, trackpadSettings: settings, in: application)
  }

  /// Sends contacts as a device with slots does: slot, position in device units, `nil` for a lift.
  private func send(
    _ session: DeviceSession, at milliseconds: Int64, _ contacts: [(Int32, (Int32, Int32)?)],
    button: Bool? = nil, ids: inout [Int32: Int32]
  ) {
    var events: [(EventType, EventCode, Int32)] = []
    for (slot, position) in contacts {
      events.append((.abs, .absMTSlot, slot))
      if let position {
        if ids[slot] == nil {
          ids[slot] = (ids.values.max() ?? 0) + 1
          events.append((.abs, .absMTTrackingID, ids[slot] ?? 0))
        }
        events.append((.abs, .absMTPositionX, position.0))
        events.append((.abs, .absMTPositionY, position.1))
      } else {
        ids[slot] = nil
        events.append((.abs, .absMTTrackingID, -1))
      }
    }
    events.append((.key, .btnTouch, ids.isEmpty ? 0 : 1))
    if let button { events.append((.key, .btnLeft, button ? 1 : 0)) }
    events.append((.syn, .synReport, 0))
    for (type, code, value) in events {
      session.push(
        InputEvent(
          time: Timestamp(microseconds: milliseconds * 1000), type: type, code: code,
          value: value))
    }
  }

  @Test("A finger moves the pointer and touches nothing")
  func pointer() throws {
    let session = session()
    var ids: [Int32: Int32] = [:]
    for step in 0..<20 {
      send(session, at: 1000 + Int64(step) * 12, [(0, (1000 + Int32(step) * 40, 1200))], ids: &ids)
    }
    #expect(log.touches.isEmpty)
    let location = try #require(application.pointer.location)
    #expect(location.x > 250)
    #expect(location.y == 150)
  }

  @Test("A finger that moves beyond the ends of the axes moves the pointer on")
  func beyondTheAxes() {
    let session = session()
    var ids: [Int32: Int32] = [:]
    var locations: [CGFloat] = []
    for step in 0..<20 as Range<Int32> {
      send(session, at: 1000 + Int64(step) * 12, [(0, (3500 + step * 40, 1200))], ids: &ids)
      locations.append(application.pointer.location?.x ?? 0)
    }
    // The axis ends at 4000, in the thirteenth frame.
    let isMoving = zip(locations[12...], locations[13...]).allSatisfy { $0 < $1 }
    #expect(isMoving, "\(locations)")
  }

  @Test("A tap is one touch of an indirect pointer, which begins and ends")
  func tap() {
    let session = session()
    var ids: [Int32: Int32] = [:]
    send(session, at: 1000, [(0, (1000, 1200))], ids: &ids)
    send(session, at: 1080, [(0, nil)], ids: &ids)
    #expect(log.touches == ["began indirectPointer 1", "ended"])
  }

  @Test("A press with two fingers is the secondary button")
  func secondary() {
    let session = session()
    var ids: [Int32: Int32] = [:]
    send(session, at: 1000, [(0, (1000, 1200)), (1, (1600, 1200))], ids: &ids)
    send(session, at: 1400, [], button: true, ids: &ids)
    #expect(application.pointer.buttons == .secondary)
    send(session, at: 1500, [], button: false, ids: &ids)
    #expect(application.pointer.buttons == [])
    #expect(log.touches == ["began indirectPointer 2", "ended"])
  }

  @Test(
    "A pad that is unplugged in the middle of a press, a scroll or a pinch cancels it once",
    arguments: ["press", "scroll", "pinch"])
  func unplugged(act: String) {
    let session = session()
    var ids: [Int32: Int32] = [:]
    send(session, at: 1000, [(0, (1000, 1200)), (1, (1600, 1200))], ids: &ids)
    for step in 1..<20 {
      let distance = Int32(step) * 20
      let first: (Int32, Int32) = act == "pinch" ? (1000 - distance, 1200) : (1000, 1200 - distance)
      let second: (Int32, Int32) =
        act == "pinch" ? (1600 + distance, 1200) : (1600, 1200 - distance)
      if act != "press" {
        send(session, at: 1000 + Int64(step) * 12, [(0, first), (1, second)], ids: &ids)
      }
    }
    if act == "press" { send(session, at: 1400, [], button: true, ids: &ids) }
    session.disconnect()
    session.disconnect()
    switch act {
    case "press": #expect(log.touches == ["began indirectPointer 2", "cancelled"])
    case "scroll": #expect(log.phases.last == "cancelled")
    default: #expect(log.transforms == ["began", "changed", "cancelled"])
    }
    #expect(log.phases.filter { $0 == "cancelled" }.count <= 1)
    #expect(application.pointer.buttons == [])
    #expect(application.timeline.count == 0)
  }

  @Test("With a type of touches, the contacts of a pad are touches")
  func absolute() {
    let session = DeviceSession(Self.pad, Self.description, type: .direct, in: application)
    var ids: [Int32: Int32] = [:]
    send(session, at: 1000, [(0, (1000, 1200))], ids: &ids)
    #expect(log.touches == ["began direct 0"])
    session.disconnect()
  }

  @Test("A mouse moves the pointer, presses, and scrolls by the detents of its wheel")
  func mouse() {
    var description = DeviceDescription(name: "mouse")
    description.codes = [.rel: [.relX, .relY, .relWheel], .key: [.btnLeft, .btnRight]]
    let session = DeviceSession(nil, description, in: application)
    func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
      for (type, code, value) in [(type, code, value), (.syn, .synReport, 0)] {
        session.push(
          InputEvent(
            time: Timestamp(microseconds: 1_000_000), type: type, code: code, value: value))
      }
    }
    send(.rel, .relX, 10)
    #expect(application.pointer.location == CGPoint(x: 210, y: 150))
    send(.key, .btnRight, 1)
    #expect(application.pointer.buttons == .secondary)
    send(.rel, .relWheel, -1)
    session.disconnect()
    #expect(log.touches == ["began indirectPointer 2", "cancelled"])
    #expect(log.phases == ["discrete"])
  }

  @Test("A button that a pad and a mouse press is released when the last of them releases it")
  func sharedButton() {
    var description = DeviceDescription(name: "mouse")
    description.codes = [.rel: [.relX, .relY], .key: [.btnLeft]]
    let (pad, mouse) = (session(), DeviceSession(nil, description, in: application))
    var ids: [Int32: Int32] = [:]
    func click(_ isPressed: Bool, at milliseconds: Int64) {
      for (type, code, value) in [
        (EventType.key, EventCode.btnLeft, isPressed ? 1 : 0), (.syn, .synReport, 0),
      ] as [(EventType, EventCode, Int32)] {
        mouse.push(
          InputEvent(
            time: Timestamp(microseconds: milliseconds * 1000), type: type, code: code,
            value: value))
      }
    }
    send(pad, at: 1000, [(0, (1000, 1200))], ids: &ids)
    send(pad, at: 1400, [], button: true, ids: &ids)
    click(true, at: 1500)
    send(pad, at: 1600, [], button: false, ids: &ids)
    #expect(application.pointer.buttons == .primary)
    #expect(log.touches == ["began indirectPointer 1"])
    click(false, at: 1700)
    #expect(application.pointer.buttons == [])
    #expect(log.touches == ["began indirectPointer 1", "ended"])
  }

  @Test("Typing on a keyboard of the application disables the pad for 200 ms")
  func typing() {
    let pad = session()
    let keyboard = DeviceSession(nil, in: application)
    func press(_ code: UInt16, at milliseconds: Int64) {
      for value: Int32 in [1, 0] {
        keyboard.push(
          InputEvent(
            time: Timestamp(microseconds: milliseconds * 1000), type: .key,
            code: EventCode(rawValue: code), value: value))
      }
    }
    var ids: [Int32: Int32] = [:]
    press(30, at: 1000)
    send(pad, at: 1050, [(0, (1000, 1200))], ids: &ids)
    send(pad, at: 1100, [(0, nil)], ids: &ids)
    #expect(log.touches.isEmpty)
    send(pad, at: 1300, [(0, (1000, 1200))], ids: &ids)
    send(pad, at: 1350, [(0, nil)], ids: &ids)
    #expect(log.touches == ["began indirectPointer 1", "ended"])
    // The key `F5` types nothing.
    press(63, at: 1400)
    send(pad, at: 1500, [(0, (1000, 1200))], ids: &ids)
    send(pad, at: 1550, [(0, nil)], ids: &ids)
    #expect(log.touches.count == 4)
  }

  @Test("Other settings wait until the pad is at rest")
  func settings() {
    let session = session()
    var ids: [Int32: Int32] = [:]
    send(session, at: 1000, [(0, (1000, 1200))], ids: &ids)
    send(session, at: 1400, [], button: true, ids: &ids)
    session.trackpadSettings.accelerationSpeed = 0.5
    #expect(log.touches == ["began indirectPointer 1"])
    send(session, at: 1500, [], button: false, ids: &ids)
    send(session, at: 1600, [(0, nil)], ids: &ids)
    #expect(log.touches == ["began indirectPointer 1", "ended"])
    #expect(application.pointer.buttons == [])
  }

  @Test("A mouse leaves the modifier keys of a keyboard as they are")
  func modifiers() {
    let keyboard = DeviceSession(nil, in: application)
    var description = DeviceDescription(name: "mouse")
    description.codes = [.rel: [.relX, .relY], .key: [.btnLeft]]
    let mouse = DeviceSession(nil, description, in: application)
    func send(_ session: DeviceSession, _ type: EventType, _ code: EventCode, _ value: Int32) {
      for (type, code, value) in [(type, code, value), (.syn, .synReport, 0)] {
        session.push(InputEvent(time: .zero, type: type, code: code, value: value))
      }
    }
    send(keyboard, .key, EventCode(rawValue: 42), 1)
    #expect(application.modifierFlags == .shift)
    send(mouse, .rel, .relX, 3)
    #expect(application.modifierFlags == .shift)
    send(keyboard, .key, EventCode(rawValue: 42), 0)
    #expect(application.modifierFlags == [])
  }
}

@MainActor private final class PadLog: InterfaceObserver {
  var touches: [String] = []
  var phases: [String] = []
  var transforms: [String] = []

  func touchLanded(_ touch: Touch) {
    let buttons = touch.window?.application?.pointer.buttons ?? []
    touches.append("began \(touch.type) \(buttons.rawValue)")
  }

  func touchFinished(_ touch: Touch) { touches.append("\(touch.phase)") }

  func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {
    let name = phase?.rawValue ?? "discrete"
    if phases.last != name { phases.append(name) }
  }

  func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) {
    if transforms.last != phase.rawValue { transforms.append(phase.rawValue) }
  }
}
