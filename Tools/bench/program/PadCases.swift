import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSScrolling
import TSTrackpad

/// A trackpad of 100 × 60 mm whose surface is its button.
let pad: Digitizer = {
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
/// a frame, with the keys and the single-touch emulation of the kernel.
///
/// - Parameter fingers: The number of fingers, one or two, 12 mm apart.
/// - Returns: The events, in order of time.
func makePadStream(fingers: Int) -> [InputEvent] {
  var events: [InputEvent] = []
  var time = Timestamp(microseconds: 1_000_000)
  func push(_ type: EventType, _ code: EventCode, _ value: Int32) {
    events.append(InputEvent(time: time, type: type, code: code, value: value))
  }
  let tool: EventCode = fingers == 1 ? .btnToolFinger : .btnToolDoubleTap
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
      if frame == 0 {
        push(.key, .btnTouch, 1)
        push(.key, tool, 1)
        push(.abs, .absX, 1200)
      }
      push(.abs, .absY, 600 + way)
      push(.syn, .synReport, 0)
    }
    time.microseconds += 8000
    for finger in 0..<Int32(fingers) {
      push(.abs, .absMTSlot, finger)
      push(.abs, .absMTTrackingID, -1)
    }
    push(.key, .btnTouch, 0)
    push(.key, tool, 0)
    push(.syn, .synReport, 0)
    time.microseconds += 500_000
  }
  return events
}

/// Returns streams of which each continues the one before, so that time does not run backwards when
/// several samples are measured.
///
/// - Parameter events: The events of one sample, in order of time.
/// - Returns: Ten streams, the first one last.
private func makeCopies(of events: [InputEvent]) -> [[InputEvent]] {
  guard let first = events.first?.time, let last = events.last?.time else { return [] }
  let length = last.microseconds - first.microseconds + 3_000_000
  return (0..<10).reversed().map { (copy: Int64) in
    events.map { event in
      var event = event
      event.time.microseconds += length * copy
      return event
    }
  }
}

/// Measures trackpads: the interpretation alone, and the whole path from kernel events in memory to
/// a hover recognizer and to the offset of a scroll view.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchPads(_ bench: inout Bench) {
  let operations = gestureCount * (frameCount + 1)
  for (fingers, name) in [(1, "pad/interpret/1f"), (2, "pad/interpret/2f")] where bench.wants(name)
  {
    benchInterpretation(
      of: makePadStream(fingers: fingers), pad, name, operations: operations, &bench)
  }
  for (fingers, name) in [(1, "pad/hover"), (2, "pad/scroll")] where bench.wants(name) {
    let stage = PadStage()
    var copies = makeCopies(of: makePadStream(fingers: fingers))
    // A frame allocates nothing; a scroll does when it begins, and when its deceleration does.
    let mostAllocations = fingers == 1 ? 0.001 : 24 / Double(frameCount)
    bench.measure(
      name, "ns/frame", operations: operations, mostAllocations: mostAllocations
    ) {
      guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
      stage.session.push(next)
    }
    precondition(fingers == 1 ? stage.hoverCount > 0 : stage.hasScrolled, "nothing arrived")
  }
}

/// Measures the path from kernel events in memory to the events of a trackpad: what libinput does.
///
/// - Parameters:
///   - events: The events of the pad.
///   - pad: The pad.
///   - name: The name of the case.
///   - operations: The number of frames.
///   - bench: The benchmark that receives the result.
func benchInterpretation(
  of events: [InputEvent], _ pad: Digitizer, _ name: String, operations: Int, _ bench: inout Bench
) {
  guard var interpreter = try? TrackpadInterpreter(pad) else { return }
  var (decoder, count) = (ContactDecoder(pad, clampsPositions: false), 0)
  var copies = makeCopies(of: events)
  bench.measure(name, "ns/frame", operations: operations, mostAllocations: 0.001) {
    guard let next = copies.popLast() else { preconditionFailure("more samples than copies") }
    count &+= interpret(next, &decoder, &interpreter)
  }
  precondition(count > 0, "nothing was interpreted")
}

/// Interprets events, without a copy of each frame.
///
/// - Parameters:
///   - events: The events of the pad.
///   - decoder: The decoder of the pad.
///   - interpreter: The interpreter of the pad.
/// - Returns: The number of events of the interpreter.
private func interpret(
  _ events: [InputEvent], _ decoder: inout ContactDecoder, _ interpreter: inout TrackpadInterpreter
) -> Int {
  var count = 0
  for event in events where decoder.push(event) {
    interpreter.push(decoder.frame)
    count &+= interpreter.events.count
  }
  return count
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
