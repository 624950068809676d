import TSContacts
import TSEvdev
import Foundation
import TSRecordings
import TestSupport
import Testing

/// A stream for both readers: a device, and the frames that it sends.
struct AgreementStream: Sendable, CustomTestStringConvertible {
  var name: String
  var description: DeviceDescription
  var kind = UdevEntry.Kind.touchscreen
  var frames: [[InputEvent]]

  var testDescription: String { name }

  /// Every kind of touchscreen, with hands that touch, move and lift.
  static let kinds = [
    AgreementStream(name: "type B", description: .touchscreen, frames: hands(slots: 10)),
    AgreementStream(
      name: "type B, contacts replaced", description: .touchscreen, frames: random(frames: 400)),
    AgreementStream(name: "type A", description: .anonymous, frames: anonymous(fingers: 1)),
    AgreementStream(
      name: "type A, five fingers", description: .anonymous, frames: anonymous(fingers: 5)),
    AgreementStream(name: "single touch", description: .single, frames: single()),
    AgreementStream(
      name: "semi-multitouch", description: .semiScreen, frames: hands(slots: 2)),
    AgreementStream(
      name: "pen of a tablet", description: .pen, kind: .tablet, frames: pen()),
    AgreementStream(
      name: "fingers of a tablet", description: .tabletFingers, frames: hands(slots: 10)),
    AgreementStream(
      name: "tool types and palms", description: .tools, frames: tools()),
    AgreementStream(
      name: "outside the range", description: .touchscreen, frames: outside()),
    AgreementStream(
      name: "pressure alone", description: .touchscreen, frames: pressure()),
  ]

  /// Returns gestures of a hand, in the slots that a device has.
  private static func hands(slots: Int32) -> [[InputEvent]] {
    var hand = DayHand()
    return (0..<12).flatMap { hand.session($0 * 2).map(\.events) }.map { frame in
      var slot: Int32 = 0
      return frame.filter { event in
        if event.type == .abs && event.code == .absMTSlot { slot = event.value }
        return event.type != .abs || slot < slots
      }
    }
  }

  private static func random(frames count: Int) -> [[InputEvent]] {
    var hand = RandomHand(seed: 7)
    return (0..<count).map { _ in hand.frame() }
  }

  /// Returns fingers that move far from one another; one lifts and touches again now and then.
  private static func anonymous(fingers: Int32) -> [[InputEvent]] {
    var frames: [[InputEvent]] = (0..<300 as Range<Int32>).map { step in
      var events: [InputEvent] = []
      for finger in 0..<fingers where (step + finger * 37) % 120 < 110 {
        let swing = abs((step * 9 + finger * 50) % 400 - 200)
        events += .anonymous(300 + 800 * finger + swing / 2, 400 + swing * 3)
      }
      return (events.isEmpty ? [.contact()] : events).reported
    }
    frames.append([.contact(), .report()])
    return frames
  }

  private static func single() -> [[InputEvent]] {
    (0..<300 as Range<Int32>).map { step in
      let position = [InputEvent].position(100 + step * 7 % 3000, 200 + step * 5 % 1700)
      switch step % 30 {
      case 0: return (position + [.key(.btnTouch, 1)]).reported
      case 25: return [.key(.btnTouch, 0), .report()]
      case 26...29: return []
      default: return position.reported
      }
    }.filter { !$0.isEmpty }
  }

  private static func pen() -> [[InputEvent]] {
    (0..<240 as Range<Int32>).map { step in
      let position = [InputEvent].position(100 + step * 7, 200 + step * 5)
      switch step % 40 {
      case 0: return (position + [.abs(.absDistance, 20), .key(.btnToolPen, 1)]).reported
      case 10:
        return
          (position + [
            .abs(.absDistance, 0), .abs(.absPressure, 900), .key(.btnTouch, 1),
          ]).reported
      case 30:
        return
          (position + [
            .abs(.absPressure, 0), .key(.btnTouch, 0), .abs(.absDistance, 9),
          ]).reported
      case 35: return [.key(.btnToolPen, 0), .report()]
      case 36...: return []
      default: return position.reported
      }
    }.filter { !$0.isEmpty }
  }

  /// Returns a finger and a pen, then a finger that becomes a palm, and a palm from the start.
  private static func tools() -> [[InputEvent]] {
    func tool(_ tool: Int32) -> [InputEvent] { [.abs(.absMTToolType, tool)] }
    var frames: [[InputEvent]] = []
    for round in 0..<10 as Range<Int32> {
      let id = round * 4
      var began = [InputEvent].slot(0, id: id, 70, 80) + tool(0)
      began += .slot(1, id: id + 1, 700, 80) + tool(1)
      frames.append(began)
      frames.append(.slot(0, 75, 80) + .slot(1, 705, 81))
      frames.append(.slot(0, 80, 80) + tool(2))
      frames.append(.slot(0, 85, 80) + .slot(1, 710, 81))
      frames.append(.lift(0) + .slot(2, id: id + 2, 900, 900) + tool(2))
      frames.append(.slot(2, 910, 900) + .lift(1))
      frames.append(.lift(2))
    }
    return frames.map(\.reported)
  }

  private static func outside() -> [[InputEvent]] {
    (0..<60 as Range<Int32>).map { step in
      let id: Int32? = step % 20 == 0 ? step : nil
      if step % 20 == 19 { return [InputEvent].lift(0).reported }
      return [InputEvent].slot(0, id: id, 3900 + step % 20 * 20, 2250 + step % 20 * 10).reported
    }
  }

  private static func pressure() -> [[InputEvent]] {
    (0..<60 as Range<Int32>).map { step in
      if step % 20 == 19 { return [InputEvent].lift(0).reported }
      let id: Int32? = step % 20 == 0 ? step : nil
      let position = step % 4 == 0 ? [InputEvent].slot(0, id: id, 500 + step, 600) : []
      return (position + [.abs(.absMTPressure, 40 + step)]).reported
    }
  }
}

extension AgreementStream {
  /// A selection of real recordings; empty where they are absent.
  static let recordings: [AgreementStream] = selection.compactMap { path, description in
    RecordingCorpus.real.flatMap { try? AgreementStream(in: $0.folder, path, description) }
  }

  private static let selection: [(String, String?)] =
    [
      ("Atmel maXTouch Touchscreen.1-finger-drag-up-down", nil),
      ("Atmel maXTouch Touchscreen.1-finger-fast-taps", nil),
      ("Atmel maXTouch Touchscreen.2-fingers-touch-release", nil),
      ("Atmel maXTouch Touchscreen.4-finger-drag-down", nil),
      ("N-Trig MultiTouch.1-finger-drag-NW-SE", "N-Trig MultiTouch"),
      ("N-Trig MultiTouch.2-fingers-touch-release", "N-Trig MultiTouch"),
      ("QUANTA OpticalTouchScreen", "QUANTA OpticalTouchScreen"),
      ("QUANTA OpticalTouchScreen.touch-hover", "QUANTA OpticalTouchScreen"),
      ("QUANTA OpticalTouchScreen.touch-on-left", "QUANTA OpticalTouchScreen"),
    ].map { ("evemu-devices/touchscreens/\($0.0).events", $0.1) } + [
      (
        "evemu-devices/tablets/eGalax Inc. USB TouchController.events",
        "eGalax Inc. USB TouchController"
      ),
      (
        "evemu-devices/tablets/eGalax_eMPIA Technology Inc. PCAP MultiTouch Controller.tap.events",
        "eGalax_eMPIA Technology Inc. PCAP MultiTouch Controller"
      ),
      ("evemu-devices/tablets/dell_canvas_touch.evemu", nil),
      ("evemu-devices/tablets/Wacom Cintiq 13HD touch Finger.events", nil),
      ("evemu-devices/tablets/Wacom DTH2242 Finger.events", nil),
      ("chromeos-boards/TouchscreenScroll/cyan_touchscreen_0d10_scroll-up", nil),
      ("chromeos-boards/TouchscreenScroll/sumo_touchscreen_22b90051_scroll-down", nil),
      ("chromeos-boards/TouchscreenTaps/cyan_touchscreen_0d10_tap", nil),
      ("chromeos-boards/TouchscreenZoom/samus_touchscreen_164.13_zoom-in", nil),
    ]

  private init(in folder: String, _ path: String, _ device: String?) throws {
    let file = "\(folder)/\(path)"
    let beside = (file as NSString).deletingLastPathComponent
    try self.init(file, device.map { "\(beside)/\($0).desc" })
  }

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - file: Its path.
  ///   - device: The path of the description of its device; `nil` if it has its own, or none.
  init(_ file: String, _ device: String?) throws {
    var given = try device.map { try RecordingReader.description(at: $0) }
    var reader = try RecordingReader(path: file, lenient: true, description: given)
    var inference = DigitizerInference()
    var (frames, frame): ([[InputEvent]], [InputEvent]) = ([], [])
    while let item = try reader.next() {
      switch item {
      case .device(let device): if device.isDescribed { given = device.description }
      case .display, .interruption, .repair: break
      case .event(let event, _):
        inference.add(event)
        frame.append(event)
        guard event.isReport else { continue }
        frames.append(frame)
        frame = []
      }
    }
    name = ((file as NSString).lastPathComponent)
    for ending in [".events", ".evemu"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    // A device without a description is assumed to be a touchscreen with the ranges that occur.
    var described = given ?? inference.description
    if given == nil {
      described.properties.insert(.direct)
      if described.axes[.absMTTrackingID] != nil {
        described.axes[.absMTSlot] = Axis(minimum: 0, maximum: 9)
      }
    }
    if described.name.isEmpty { described.name = name }
    description = described
    self.frames = frames
  }
}
