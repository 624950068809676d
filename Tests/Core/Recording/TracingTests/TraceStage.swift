import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSTracing

/// An application with a trace, on which fingers can be put, by points.
@MainActor struct TraceStage {
  static let digitizer = Digitizer(
    name: "panel", x: Axis(minimum: 0, maximum: 3199), y: Axis(minimum: 0, maximum: 4799))

  let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
  let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let pad = View(frame: CGRect(x: 20, y: 100, width: 280, height: 300))
  let source: InputSource
  let recorder: TraceRecorder
  private let written = Written()

  private final class Written { var bytes: [UInt8] = [] }

  init(_ form: TraceForm) {
    window.sceneID = "window"
    window.application = application
    pad.sceneID = "pad"
    pad.isMultipleTouchEnabled = true
    window.addSubview(pad)
    window.makeKeyAndVisible()
    source = application.connect(TraceStage.digitizer)
    let written = written
    recorder = TraceRecorder(timeline: application.timeline, as: form) { written.bytes += $0 }
    application.observer = recorder
  }

  /// One finger in a frame: its slot, what it does, and where, in points.
  typealias Finger = (slot: Int32, phase: Contact.Phase, x: Double, y: Double)

  /// Brings a frame, by its number at 120 frames a second.
  func frame(_ number: Int, _ fingers: Finger...) {
    let contacts = fingers.map {
      Contact(
        slot: $0.slot, trackingID: $0.slot, phase: $0.phase, x: Int32($0.x * 10),
        y: Int32($0.y * 10))
    }
    let time = Timestamp(seconds: Double(number) / 120)
    source.process(ContactFrame(time: time, contacts: contacts))
  }

  /// Returns the lines of the trace so far.
  func lines() -> [String] {
    recorder.flush()
    return String(decoding: written.bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Plays three fingers (*iPhone SDK 3 Programming*, 5.3).
  func playThreeFingers() {
    frame(0, (0, .began, 80, 200), (1, .began, 200, 200))
    frame(1, (0, .moved, 82.5, 205), (1, .moved, 202.5, 205))
    frame(2, (0, .moved, 85, 210), (1, .stationary, 202.5, 205))
    frame(3, (0, .stationary, 85, 210), (1, .moved, 205, 210))
    frame(4, (0, .stationary, 85, 210), (1, .stationary, 205, 210), (2, .began, 140, 300))
    frame(5, (0, .moved, 87.5, 215), (1, .moved, 207.5, 215), (2, .moved, 142.5, 305))
    frame(6, (0, .stationary, 87.5, 215), (1, .moved, 210, 220), (2, .ended, 142.5, 305))
    frame(7, (0, .ended, 87.5, 215), (1, .moved, 212.5, 225))
    frame(8, (1, .ended, 212.5, 225))
  }
}
