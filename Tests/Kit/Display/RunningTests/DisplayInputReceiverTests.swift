import TSContacts
import TSControls
import TSDevices
import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSRunning
import TSScrolling
import Testing

@MainActor
@Suite("The input of a display")
struct DisplayInputReceiverTests {
  /// A view that logs the phases and the locations of its touches.
  private final class Pad: View {
    var log: [String] = []
    var types: Set<Touch.TouchType> = []
    var coalesced: [Int] = []
    var tapCounts: [Int] = []

    private func note(_ word: String, _ touches: Set<Touch>, _ event: Event?) {
      for touch in touches {
        let point = touch.location(in: nil)
        log.append("\(word) \(point.x) \(point.y)")
        types.insert(touch.type)
        tapCounts.append(touch.tapCount)
        if word == "moved" { coalesced.append(event?.coalescedTouches(for: touch)?.count ?? 0) }
      }
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      note("began", touches, event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      note("moved", touches, event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      note("ended", touches, event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      note("cancelled", touches, event)
    }
  }

  /// An application of 320 × 480 points on a display in memory.
  @MainActor private final class Stage {
    let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
    let window: Window
    let pad: Pad
    let display: MemoryDisplay
    let presenter: ScreenPresenter
    let receiver: DisplayInputReceiver
    var seconds = 1.0

    init(_ mode: DisplayMode = DisplayMode(width: 320, height: 480), isFitting: Bool = true) {
      window = Window(frame: application.screen.bounds)
      window.application = application
      window.backgroundColor = .white
      pad = Pad(frame: application.screen.bounds)
      pad.isMultipleTouchEnabled = true
      window.addSubview(pad)
      display = MemoryDisplay(mode, timeline: application.timeline)
      presenter = ScreenPresenter(
        application, on: display, fitting: isFitting ? application.screen.size : nil)
      receiver = DisplayInputReceiver(presenter)
      presenter.onInput = { [receiver] in receiver.receive($0) }
      window.makeKeyAndVisible()
      application.advance(to: now)
    }

    var now: Timestamp { Timestamp(seconds: seconds) }

    func touch(_ contacts: (slot: Int32, phase: Contact.Phase, x: CGFloat, y: CGFloat)...) {
      seconds += 0.008
      let contacts = contacts.map { contact in
        Contact(
          slot: contact.slot, trackingID: contact.slot, phase: contact.phase,
          x: Int32((contact.x * 100).rounded()), y: Int32((contact.y * 100).rounded()))
      }
      display.send(.touches(ContactFrame(time: now, contacts: contacts)))
    }

    /// Ends the presentation, which the timeline would otherwise keep.
    func close() { presenter.close() }
  }

  /// The mode, and the location on the display that is the point 80, 120 of the screen.
  @Test(
    "touches the application where it is shown",
    arguments: [
      (DisplayMode(width: 320, height: 480), 80, 120),
      (DisplayMode(width: 640, height: 960), 160, 240),
      (DisplayMode(width: 640, height: 960, scale: 2), 80, 120),
      (DisplayMode(width: 960, height: 640, rotation: .quarter), 160, 240),
      // Scaled by 800/480, with (1280 − 533)/2 pixels to the left, in whole ones.
      (DisplayMode(width: 1280, height: 800), 373 + 80 * 800.0 / 480, 200),
      (DisplayMode(width: 320, height: 960), 80, 240 + 120),
    ] as [(DisplayMode, CGFloat, CGFloat)])
  func fitting(mode: DisplayMode, x: CGFloat, y: CGFloat) {
    let stage = Stage(mode)
    stage.touch((0, .began, x, y))
    stage.touch((0, .ended, x, y))
    #expect(stage.pad.log.map { $0.prefix(5) } == ["began", "ended"])
    let place = stage.pad.log.first?.split(separator: " ").compactMap { Double($0) } ?? []
    #expect(place.count == 2 && abs(place[0] - 80) < 0.01 && abs(place[1] - 120) < 0.01)
    #expect(stage.pad.types == [.direct])
    stage.close()
  }

  @Test("has taps that are counted, and contacts of several fingers")
  func taps() {
    let stage = Stage()
    for _ in 0..<2 {
      stage.touch((0, .began, 80, 120))
      stage.touch((0, .ended, 80, 120))
    }
    #expect(stage.pad.tapCounts == [1, 1, 2, 2])
    stage.pad.log = []
    stage.touch((0, .began, 10, 10))
    stage.touch((0, .stationary, 10, 10), (1, .began, 200, 300))
    stage.touch((0, .moved, 20, 10), (1, .stationary, 200, 300))
    stage.touch((0, .ended, 20, 10), (1, .ended, 200, 300))
    #expect(stage.pad.log.prefix(3) == ["began 10.0 10.0", "began 200.0 300.0", "moved 20.0 10.0"])
    #expect(stage.pad.log.count == 5)
    stage.close()
  }

  @Test("is delivered in the frames of the display, with the samples in between")
  func frames() {
    let stage = Stage()
    stage.application.inputSampling = .frames(resample: false)
    stage.touch((0, .began, 10, 10))
    for step in 1...10 { stage.touch((0, .moved, 10 + CGFloat(step), 10)) }
    stage.touch((0, .ended, 20, 10))
    // Eighty milliseconds are five frames; each has the samples of the touch since the last one.
    #expect(stage.pad.coalesced.count <= 6 && stage.pad.coalesced.reduce(0, +) == 10)
    #expect(stage.pad.log.last == "ended 20.0 10.0")
    stage.close()
  }

  @Test("is cancelled once when no more follows")
  func cancelling() {
    let stage = Stage()
    stage.touch((0, .began, 10, 10))
    stage.touch((0, .moved, 20, 10))
    stage.receiver.cancel()
    stage.receiver.cancel()
    #expect(stage.pad.log == ["began 10.0 10.0", "moved 20.0 10.0", "cancelled 20.0 10.0"])
    stage.display.send(.pointerMoved(to: CGPoint(x: 50, y: 60), at: stage.now))
    stage.display.send(.button(0x110, isPressed: true, at: stage.now))
    stage.receiver.cancel()
    stage.display.send(.button(0x110, isPressed: false, at: stage.now))
    #expect(stage.pad.log.suffix(2) == ["began 50.0 60.0", "cancelled 50.0 60.0"])
    stage.close()
  }

  @Test("follows a display that is resized while a finger is down")
  func resizing() {
    let stage = Stage(isFitting: false)
    stage.touch((0, .began, 10, 10))
    stage.display.mode = DisplayMode(width: 640, height: 300)
    stage.touch((0, .moved, 600, 250))
    #expect(stage.pad.log.last == "moved 600.0 250.0")
    stage.display.mode = nil
    stage.touch((0, .ended, 600, 250))
    #expect(stage.pad.log.last == "ended 600.0 250.0", "a display without a mode loses no lift")
    stage.close()
  }

  @Test("presses with the pointer, and hovers")
  func pointer() {
    @MainActor final class Target {
      var states: [GestureState] = []
      func hover(_ sender: GestureRecognizer) { states.append(sender.state) }
    }
    let stage = Stage(DisplayMode(width: 640, height: 960))
    let target = Target()
    let hover = HoverGestureRecognizer()
    hover.addTarget(target, action: Target.hover)
    stage.pad.addGestureRecognizer(hover)
    let display = stage.display
    display.send(.pointerMoved(to: CGPoint(x: 100, y: 200), at: stage.now))
    display.send(.button(0x110, isPressed: true, at: stage.now))
    display.send(.button(0x999, isPressed: true, at: stage.now))
    display.send(.pointerMoved(to: CGPoint(x: 120, y: 200), at: stage.now))
    display.send(.button(0x110, isPressed: false, at: stage.now))
    display.send(.pointerLeft(at: stage.now))
    #expect(stage.pad.log == ["began 50.0 100.0", "moved 60.0 100.0", "ended 60.0 100.0"])
    #expect(stage.pad.types == [.indirectPointer])
    #expect(target.states.first == .began && target.states.last == .ended)
    #expect(stage.application.pointer.location == nil)
    stage.close()
  }

  @Test("is cancelled where the pointer leaves while a button is down")
  func leaving() {
    let stage = Stage()
    stage.display.send(.pointerMoved(to: CGPoint(x: 10, y: 20), at: stage.now))
    stage.display.send(.button(0x110, isPressed: true, at: stage.now))
    stage.display.send(.pointerLeft(at: stage.now))
    #expect(stage.pad.log == ["began 10.0 20.0", "cancelled 10.0 20.0"])
    #expect(stage.application.pointer.buttons == [])
    stage.close()
  }

  @Test("scrolls by wheels and by fingers, scaled as the picture is")
  func scrolling() {
    let stage = Stage(DisplayMode(width: 640, height: 960))
    let scroll = ScrollView(frame: stage.application.screen.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    stage.pad.addSubview(scroll)
    let display = stage.display
    display.send(.pointerMoved(to: CGPoint(x: 100, y: 200), at: stage.now))
    display.send(.scroll(CGVector(dx: 0, dy: -96), at: stage.now))
    stage.application.advance(to: Timestamp(seconds: 3))
    #expect(scroll.contentOffset.y == 48)
    let seconds = 3.0
    display.send(
      .fingerScroll(
        .began, CGVector(dx: 0, dy: -40), at: Timestamp(seconds: seconds)))
    for step in 1...10 {
      display.send(
        .fingerScroll(
          .changed, CGVector(dx: 0, dy: -20), at: Timestamp(seconds: seconds + 0.01 * Double(step)))
      )
    }
    stage.application.advance(to: Timestamp(seconds: 3.3))
    #expect(scroll.contentOffset.y > 100)
    display.send(.fingerScroll(.ended, .zero, at: Timestamp(seconds: 3.4)))
    stage.application.advance(to: Timestamp(seconds: 6))
    #expect(!scroll.isTracking)
    stage.close()
  }

  @Test("types with keys, which repeat by the timeline of the application")
  func keys() {
    let stage = Stage()
    let field = TextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    stage.window.addSubview(field)
    _ = field.becomeFirstResponder()
    stage.receiver.keyRepeat = KeyRepeat(delay: 0.5, interval: 0.1)
    func key(_ code: UInt16, _ isPressed: Bool, _ seconds: Double) {
      stage.display.send(.key(code, isPressed: isPressed, at: Timestamp(seconds: seconds)))
    }
    key(42, true, 1.1)
    key(30, true, 1.2)
    key(30, false, 1.25)
    key(42, false, 1.3)
    key(48, true, 2)
    stage.application.advance(to: Timestamp(seconds: 2.65))
    key(48, false, 2.65)
    stage.application.advance(to: Timestamp(seconds: 4))
    #expect(field.text == "Abbb")
    key(48, true, 5)
    stage.receiver.cancel()
    stage.application.advance(to: Timestamp(seconds: 7))
    #expect(field.text == "Abbbb")
    stage.close()
  }

  @Test("with times in the past counts as the present")
  func late() {
    let stage = Stage()
    stage.application.advance(to: Timestamp(seconds: 5))
    stage.touch((0, .began, 10, 10))
    stage.touch((0, .ended, 10, 10))
    #expect(stage.application.timeline.now == Timestamp(seconds: 5))
    #expect(stage.pad.log == ["began 10.0 10.0", "ended 10.0 10.0"])
    stage.close()
  }
}
