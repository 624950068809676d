import TSContacts
import TSDevices
import TSDisplays
import TSEventTime
import TSEvdev
import TSGeometry
import TSGraphics
import TSInterface
import TSRunning
import Testing

/// An application on a display in memory that goes dark after ten seconds.
@MainActor private final class Stage {
  final class Key: View {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { calls.append("began") }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { calls.append("moved") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      calls.append("cancelled")
    }
  }

  let application = Application(
    screen: Screen(size: CGSize(width: 100, height: 100)),
    timeline: Timeline(at: Timestamp(seconds: 1)))
  let window: Window
  let key = Key(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let display: MemoryDisplay
  let presenter: ScreenPresenter
  let blanking: IdleBlanking
  let panel: DeviceSession
  let second: DeviceSession
  let keyboard: DeviceSession
  var keys: [UInt16] = []
  var isBlank: Bool { display.isBlank && blanking.isBlank }

  init(delay: Double? = 10) throws {
    window = Window(frame: application.screen.bounds)
    window.application = application
    key.isMultipleTouchEnabled = true
    window.addSubview(key)
    window.makeKeyAndVisible()
    display = MemoryDisplay(DisplayMode(width: 100, height: 100), timeline: application.timeline)
    presenter = ScreenPresenter(application, on: display)
    blanking = IdleBlanking(application, on: display)
    let description = DeviceDescription(
      name: "Panel", properties: [.direct],
      axes: [
        .absMTSlot: Axis(minimum: 0, maximum: 4), .absMTPositionX: Axis(minimum: 0, maximum: 100),
        .absMTPositionY: Axis(minimum: 0, maximum: 100),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      ])
    panel = try DeviceSession(description, in: application)
    second = try DeviceSession(description, in: application)
    keyboard = DeviceSession(nil, DeviceDescription(name: "Keyboard"), in: application)
    application.inputMonitor = blanking
    application.launch()
    blanking.onChange = { [self] in
      if !blanking.isBlank { application.becomeActive() }
    }
    presenter.onChange = { [self] in blanking.displayChanged() }
    application.add(keyObserver: Log { [self] in keys.append($0) })
    blanking.delay = delay
    blanking.start()
  }

  private final class Log: KeyObserver {
    let note: (UInt16) -> Void
    init(_ note: @escaping (UInt16) -> Void) { self.note = note }
    func key(_ code: UInt16, isPressed: Bool, at time: Timestamp) { note(code) }
  }

  func advance(to seconds: Double) { application.advance(to: Timestamp(seconds: seconds)) }

  func finger(_ slot: Int32 = 0, id: Int32, at seconds: Double, on device: DeviceSession? = nil) {
    let values: [(EventCode, Int32)] =
      [(.absMTSlot, slot), (.absMTTrackingID, id)]
      + (id < 0 ? [] : [(.absMTPositionX, 50), (.absMTPositionY, 50 + slot)])
    let time = Timestamp(seconds: seconds)
    for (code, value) in values {
      (device ?? panel).push(InputEvent(time: time, type: .abs, code: code, value: value))
    }
    (device ?? panel).push(InputEvent(time: time, type: .syn, code: .synReport, value: 0))
  }

  func press(_ code: UInt16, _ value: Int32, at seconds: Double) {
    keyboard.push(
      InputEvent(
        time: Timestamp(seconds: seconds), type: .key, code: EventCode(rawValue: code),
        value: value))
  }
}

@MainActor
@Suite("A display that is switched off without input")
struct IdleBlankingTests {
  @Test("goes dark when the time is over and not before, and the application resigns active")
  func deadline() throws {
    let stage = try Stage()
    stage.advance(to: 10.999)
    #expect(!stage.isBlank)
    #expect(stage.application.applicationState == .active)
    stage.advance(to: 11.001)
    #expect(stage.isBlank)
    #expect(!stage.display.isShowing)
    #expect(stage.application.applicationState == .inactive)
    // The frame that was requested by the change of the display is the last one.
    stage.advance(to: 12)
    #expect(stage.application.timeline.count == 0, "nothing wakes up while it is dark")
  }

  @Test("stays on without a time, and schedules nothing")
  func never() throws {
    let stage = try Stage(delay: nil)
    stage.advance(to: 1)
    stage.advance(to: 2)
    let count = stage.application.timeline.count
    stage.advance(to: 100_000)
    #expect(!stage.isBlank)
    #expect(count == 0)
  }

  @Test("waits anew after each input")
  func input() throws {
    let stage = try Stage()
    stage.finger(id: 1, at: 8)
    stage.finger(id: -1, at: 9)
    stage.advance(to: 18.999)
    #expect(!stage.isBlank)
    stage.advance(to: 19.001)
    #expect(stage.isBlank)
  }

  @Test("stays on while a finger rests on it")
  func resting() throws {
    let stage = try Stage()
    stage.finger(id: 1, at: 2)
    stage.advance(to: 100)
    #expect(!stage.isBlank)
    stage.finger(id: -1, at: 100)
    #expect(stage.key.calls == ["began", "ended"])
    stage.advance(to: 110.1)
    #expect(stage.isBlank)
  }

  @Test("wakes at a touch, which takes no effect down to the last lift (P12)")
  func wake() throws {
    let stage = try Stage()
    stage.advance(to: 20)
    stage.finger(id: 1, at: 20)
    #expect(!stage.isBlank)
    #expect(stage.display.isShowing)
    #expect(stage.application.applicationState == .active)
    // A second finger joins, on another device too, and the first one is lifted.
    stage.finger(1, id: 2, at: 20.1)
    stage.finger(id: -1, at: 20.2)
    stage.finger(id: 3, at: 20.3, on: stage.second)
    stage.finger(1, id: -1, at: 20.4)
    stage.finger(id: 4, at: 20.5)
    stage.finger(id: -1, at: 20.6)
    #expect(stage.key.calls.isEmpty)
    stage.finger(id: -1, at: 20.7, on: stage.second)
    #expect(stage.key.calls.isEmpty)
    stage.finger(id: 5, at: 20.8)
    stage.finger(id: -1, at: 20.9)
    #expect(stage.key.calls == ["began", "ended"])
  }

  @Test("wakes at a touch that was made after the time, although it has not been noticed yet")
  func late() throws {
    let stage = try Stage()
    stage.finger(id: 1, at: 30)
    stage.finger(id: -1, at: 30.1)
    #expect(!stage.isBlank)
    #expect(stage.key.calls.isEmpty)
  }

  @Test("takes effect again after the panel that woke it was unplugged")
  func unplugged() throws {
    let stage = try Stage()
    stage.advance(to: 20)
    stage.finger(id: 1, at: 20, on: stage.second)
    stage.second.disconnect()
    stage.finger(id: 1, at: 21)
    #expect(stage.key.calls == ["began"])
  }

  @Test("wakes at a key, which takes no effect until it is released")
  func key() throws {
    let stage = try Stage()
    stage.press(42, 1, at: 9)
    stage.advance(to: 30)
    stage.press(42, 0, at: 30)
    #expect(stage.isBlank, "a release does not wake")
    stage.press(30, 1, at: 31)
    #expect(!stage.isBlank)
    stage.press(30, 2, at: 31.5)
    stage.press(48, 1, at: 31.6)
    stage.press(30, 0, at: 31.7)
    stage.press(48, 0, at: 31.8)
    #expect(stage.keys == [42, 42])
    stage.press(46, 1, at: 32)
    #expect(stage.keys == [42, 42, 46])
  }

  @Test("wakes at the input of the display itself, which takes no effect either")
  func displayInput() throws {
    let stage = try Stage()
    let receiver = DisplayInputReceiver(stage.presenter)
    func button(_ isPressed: Bool, at seconds: Double) {
      receiver.receive(.button(0x110, isPressed: isPressed, at: Timestamp(seconds: seconds)))
    }
    receiver.receive(.pointerMoved(to: CGPoint(x: 50, y: 50), at: Timestamp(seconds: 2)))
    stage.advance(to: 20)
    #expect(stage.isBlank)
    receiver.receive(.key(30, isPressed: true, at: Timestamp(seconds: 20)))
    #expect(!stage.isBlank)
    receiver.receive(.key(30, isPressed: false, at: Timestamp(seconds: 20.1)))
    #expect(stage.keys.isEmpty)
    stage.advance(to: 40)
    button(true, at: 40)
    #expect(!stage.isBlank)
    button(false, at: 41)
    #expect(stage.key.calls.isEmpty)
    button(true, at: 42)
    #expect(stage.key.calls == ["began"])
    // The pointer leaves with its button, so nothing is held any more.
    receiver.receive(.pointerLeft(at: Timestamp(seconds: 43)))
    stage.advance(to: 60)
    #expect(stage.isBlank)
    receiver.receive(.pointerLeft(at: Timestamp(seconds: 61)))
    #expect(stage.isBlank)
  }

  @Test("shows the complete picture again")
  func picture() throws {
    let stage = try Stage()
    stage.advance(to: 20)
    let count = stage.display.presented.count
    stage.window.backgroundColor = .systemRed
    stage.advance(to: 21)
    #expect(stage.display.presented.count == count)
    stage.finger(id: 1, at: 21)
    stage.advance(to: 21.1)
    #expect(
      stage.display.presented.last?.damage == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("that another program has taken ignores what a person does meanwhile, and does not go dark")
  func taken() throws {
    let stage = try Stage()
    stage.display.isTaken = true
    stage.finger(id: 1, at: 2)
    stage.press(30, 1, at: 2)
    stage.press(30, 0, at: 2.1)
    stage.advance(to: 60)
    #expect(!stage.isBlank)
    stage.display.isTaken = false
    stage.finger(id: -1, at: 61)
    #expect(stage.key.calls.isEmpty)
    #expect(stage.keys.isEmpty)
    stage.finger(id: 2, at: 62)
    #expect(stage.key.calls == ["began"])
    stage.finger(id: -1, at: 63)
    stage.advance(to: 73.1)
    #expect(stage.isBlank)
  }

  @Test("lets input take effect after it has ended")
  func stopping() throws {
    let stage = try Stage()
    stage.advance(to: 20)
    stage.blanking.stop()
    #expect(!stage.application.isIgnoringInteractionEvents)
  }
}
