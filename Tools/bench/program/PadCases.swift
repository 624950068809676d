import Contacts
import Devices
import EventTime
import Evdev
import Geometry
import Interface
import Scrolling
import Trackpad

/// A trackpad of 100 × 60 mm whose surface is its button.
private let pad: Digitizer = {
  var pad = Digitizer(
    name: "bench pad", kind: .touchpad, slotCount: 5,
    x: Axis(minimum: 0, maximum: 4000, resolution: 40),
    y: Axis(minimum: 0, maximum: 2400, resolution: 40))
  pad.isButtonPad = true
  pad.buttons = .left
  return pad
}()

/// The number of frames from a landing to its lift.
private let frameCount = 120
private let gestureCount = 100

/// Makes the events of fingers that land, move there and back, and lift: 8 ms and half a millimetre
/// a frame.
///
/// - Parameter fingers: The number of fingers, 12 mm apart.
/// - Returns: The events, in order of time.
private func makePadStream(fingers: Int) -> [InputEvent] {
  var events: [InputEvent] = []
  var time = Timestamp(microseconds: 1_000_000)
  func push(_ type: EventType, _ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, type: type, code: code, value: value))
  }
  for gesture in 0..<gestureCount {
    for frame in 0..<frameCount {
      time.microseconds += 8000
      let way = Int32(frame < frameCount / 2 ? frame : frameCount - frame) * 20
      for finger in 0..<Int32(fingers) {
        if fingers > 1 || frame == 0 { push(.abs, .absMTSlot, finger) }
        if frame == 0 {
          push(.abs, .absMTTrackingID, Int32(gesture * fingers) + finger)
          push(.abs, .absMTPositionX, 1200 + finger * 480)
        }
        push(.abs, .absMTPositionY, 600 + way)
      }
      if frame == 0 { push(.key, .btnTouch, 1) }
      push(.syn, .synReport, 0)
    }
    time.microseconds += 8000
    for finger in 0..<Int32(fingers) {
      push(.abs, .absMTSlot, finger)
      push(.abs, .absMTTrackingID, -1)
    }
    push(.key, .btnTouch, 0)
    push(.syn, .synReport, 0)
    time.microseconds += 500_000
  }
  return events
}

/// Measures trackpads: the interpretation alone, and the whole path from kernel events in memory to
/// a hover recognizer and to the offset of a scroll view.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchPads(_ bench: inout Bench) {
  let operations = gestureCount * (frameCount + 1)
  for (fingers, name) in [(1, "pad/interpret/1f"), (2, "pad/interpret/2f")] where bench.wants(name)
  {
    let events = makePadStream(fingers: fingers)
    guard var interpreter = try? TrackpadInterpreter(pad) else { continue }
    var (decoder, count) = (ContactDecoder(pad), 0)
    bench.measure(name, "ns/frame", operations: operations) {
      for event in events where decoder.push(event) {
        interpreter.push(decoder.frame)
        count &+= interpreter.events.count
      }
    }
    precondition(count > 0, "nothing was interpreted")
  }
  for (fingers, name) in [(1, "pad/hover"), (2, "pad/scroll")] where bench.wants(name) {
    let stage = PadStage()
    let events = makePadStream(fingers: fingers)
    let length = 200_000_000 as Int64
    var copies = (0..<10).map { copy in
      events.map { event in
        var event = event
        event.time.microseconds += length * Int64(copy)
        return event
      }
    }
    copies.reverse()
    bench.measure(name, "ns/frame", operations: operations) {
      guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
      stage.session.push(next)
    }
    precondition(fingers == 1 ? stage.hoverCount > 0 : stage.hasScrolled, "nothing arrived")
  }
}

/// A window with a scroll view over all of it, and a hover recognizer on that.
@MainActor private final class PadStage {
  let application = Application(screen: Screen(size: CGSize(width: 1280, height: 800)))
  let session: DeviceSession
  private(set) var hoverCount = 0
  private let window: Window
  private let scrollView: ScrollView
  private let hover = HoverGestureRecognizer()

  init() {
    window = Window(frame: application.screen.bounds)
    scrollView = ScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 1280, height: 200_000)
    scrollView.contentOffset.y = 100_000
    window.addSubview(scrollView)
    window.application = application
    window.makeKeyAndVisible()
    session = DeviceSession(pad, in: application)
    scrollView.addGestureRecognizer(hover)
    hover.addTarget(self, action: PadStage.hovered)
  }

  /// A Boolean value that indicates whether the content has moved.
  var hasScrolled: Bool { scrollView.contentOffset.y != 100_000 }

  private func hovered() { hoverCount += 1 }
}
