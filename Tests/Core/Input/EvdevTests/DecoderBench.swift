import TSContacts
import TSEventTime
import TSEvdev

/// What a device says, in few words.
enum DeviceEvent: Sendable {
  case slot(Int32), id(Int32), x(Int32), y(Int32), at(Int32, Int32)
  case abs(EventCode, Int32), key(EventCode, Int32)
  case mtReport, dropped, report
  /// A report of the kernel's own making.
  case kernelReport

  func events(at time: Timestamp) -> [InputEvent] {
    func event(_ type: EventType, _ code: EventCode, _ value: Int32) -> InputEvent {
      InputEvent(time: time, type: type, code: code, value: value)
    }
    return switch self {
    case .slot(let value): [event(.abs, .absMTSlot, value)]
    case .id(let value): [event(.abs, .absMTTrackingID, value)]
    case .x(let value): [event(.abs, .absMTPositionX, value)]
    case .y(let value): [event(.abs, .absMTPositionY, value)]
    case .at(let x, let y):
      [event(.abs, .absMTPositionX, x), event(.abs, .absMTPositionY, y)]
    case .abs(let code, let value): [event(.abs, code, value)]
    case .key(let code, let value): [event(.key, code, value)]
    case .mtReport: [event(.syn, .synMTReport, 0)]
    case .dropped: [event(.syn, .synDropped, 0)]
    case .report: [event(.syn, .synReport, 0)]
    case .kernelReport: [event(.syn, .synReport, 1)]
    }
  }
}

/// A decoder at work: frames go in 10 ms apart, and come out as lines.
struct DecoderBench {
  var decoder: ContactDecoder
  var time: Int64 = 0

  init(_ digitizer: Digitizer, description: DeviceDescription? = nil) {
    decoder = ContactDecoder(digitizer, description: description)
  }

  /// Sends one frame, the report included; returns what came of it, "" for nothing.
  mutating func send(
    _ input: [DeviceEvent], as words: (ContactFrame) -> String = \.line
  ) -> String {
    time += 10_000
    var line = ""
    let isReported = if case .kernelReport? = input.last { true } else { false }
    for event in (isReported ? input : input + [.report]).flatMap({
      $0.events(at: Timestamp(microseconds: time))
    })
    where decoder.push(event) {
      line += words(decoder.frame)
    }
    return line
  }

  /// Sends frames, and returns a line for each.
  mutating func send(frames: [[DeviceEvent]]) -> [String] { frames.map { send($0) } }

  mutating func end(_ repair: Repair = .downAtEnd) -> String {
    let isNew = decoder.cancelAll(at: Timestamp(microseconds: time), repair: repair)
    return isNew ? decoder.frame.line : ""
  }
}

extension ContactFrame {
  /// The frame in words: `0#7 began 10,20; 1#8 ended 5,5 !idReplaced`.
  var line: String {
    let contacts = contacts.map { "\($0.slot)#\($0.trackingID) \($0.phase) \($0.x),\($0.y)" }
    let repairs = repairs.map { $0.count == 1 ? "!\($0.repair)" : "!\($0.repair)×\($0.count)" }
    let hover = hover.map { ["over \($0.x),\($0.y) at \($0.distance)"] } ?? []
    return ([contacts.joined(separator: "; ")] + hover + repairs).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Digitizer {
  /// A screen of 1000 × 1000 units.
  static func screen(
    slots: Int = 10, _ touchProtocol: TouchProtocol = .typeB, kind: Kind = .touchscreen
  ) -> Digitizer {
    Digitizer(
      name: "screen", kind: kind, touchProtocol: touchProtocol, slotCount: slots,
      x: Axis(minimum: 0, maximum: 999), y: Axis(minimum: 0, maximum: 999))
  }
}
