import TSContacts
import TSEvdev
import TSEventTime
import TSGeometry
import HumanMotion

/// One gesture of each kind, for a surface of at least 70 × 45 mm.
let allGestures: [HumanGesture] = [
  .tap(at: CGPoint(x: 30, y: 20)),
  .doubleTap(at: CGPoint(x: 30, y: 20)),
  .taps(at: CGPoint(x: 30, y: 20), count: 5),
  .twoFingerTap(at: CGPoint(x: 35, y: 22)),
  .longPress(at: CGPoint(x: 30, y: 20), duration: 0.8),
  .drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 60, y: 25)),
  .fling(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 30, y: 20)),
  .scroll(from: CGPoint(x: 35, y: 10), by: CGVector(dx: 0, dy: 25)),
  .pinch(at: CGPoint(x: 35, y: 22), from: 40, to: 15),
  .rotate(at: CGPoint(x: 35, y: 22), by: 0.8, radius: 15),
  .swipe(from: CGPoint(x: 50, y: 22), by: CGVector(dx: -30, dy: 0), fingers: 3),
  .swipe(from: CGPoint(x: 50, y: 22), by: CGVector(dx: -30, dy: 0), fingers: 5),
  .restingThumb(at: CGPoint(x: 20, y: 40), duration: 1.5),
  .palm(at: CGPoint(x: 65, y: 25), duration: 0.6),
]

/// The events of a stream as text of one line each, whose bytes are compared.
func text(_ events: [InputEvent]) -> String {
  events.map {
    "\($0.time.microseconds) \($0.type.rawValue) \($0.code.rawValue) \($0.value)"
  }.joined(separator: "\n")
}

/// A digest of bytes that is the same on every machine (FNV-1a).
func digest(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// The frames that the package's decoder makes of events, and what it repaired.
struct Decoded {
  var frames: [ContactFrame] = []
  var repairs: [RepairCount] = []
  var began = 0
  var ended = 0
  var most = 0

  init(_ events: [InputEvent], of model: SensorModel) throws {
    var decoder = ContactDecoder(
      try model.device.digitizer(), description: model.device)
    for event in events where decoder.push(event) {
      frames.append(decoder.frame)
      repairs += decoder.frame.repairs
      began += decoder.frame.contacts.count { $0.phase == .began }
      ended += decoder.frame.contacts.count { $0.phase == .ended }
      most = max(most, decoder.frame.contacts.count)
    }
  }
}
