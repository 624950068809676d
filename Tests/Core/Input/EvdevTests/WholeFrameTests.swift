import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("Frames that are written to a device of one's own")
struct WholeFrameTests {
  private static let axis = Axis(minimum: 0, maximum: 999)
  private static let panel = description(
    [.absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY, .absMTPressure],
    keys: [.btnTouch])

  private static func description(
    _ codes: [EventCode], keys: Set<EventCode>
  ) -> DeviceDescription {
    DeviceDescription(
      name: "Panel", codes: [.key: keys, .abs: Set(codes)],
      axes: Dictionary(
        uniqueKeysWithValues: codes.map { code in
          (code, code == .absMTSlot ? Axis(minimum: 0, maximum: 9) : axis)
        }))
  }

  /// The events of frames as the device would be written, in few words.
  private func written(
    _ frames: [[DeviceEvent]], to whole: inout WholeFrames
  ) -> [String] {
    frames.map { frame in
      whole.completed((frame + [.report]).flatMap { $0.events(at: .zero) }).words
    }
  }

  @Test("have all values of a slot whose contact begins")
  func landing() {
    var whole = WholeFrames(Self.panel)
    let lines = written(
      [
        [.slot(0), .id(1), .at(10, 20), .abs(.absMTPressure, 5), .key(.btnTouch, 1)],
        [.x(12), .abs(.absMTPressure, 6)], [.id(-1), .key(.btnTouch, 0)],
        [.id(2), .y(30), .slot(1), .id(3), .at(7, 8), .slot(0), .abs(.absMTPressure, 9)],
        [.x(40)],
      ], to: &whole)
    #expect(lines[0] == "slot 0 id 1 x 10 y 20 pressure 5 key 1")
    #expect(lines[1] == "x 12 pressure 6")
    #expect(lines[3] == "id 2 x 12 y 30 slot 1 id 3 x 7 y 8 slot 0 pressure 9")
    #expect(lines[4] == "x 40")
  }

  @Test("have those of the slot alone whose contact begins, where the kernel takes no other slot")
  func slots() {
    var whole = WholeFrames(Self.panel)
    let lines = written(
      [
        [.slot(0), .id(1), .at(10, 20)], [.slot(9), .id(2), .at(30, 40)],
        // Slot 10 does not exist, so that its contact replaces that of slot 9.
        [.slot(10), .id(3)],
      ], to: &whole)
    #expect(lines[2] == "slot 10 id 3 x 30 y 40")
    #expect(whole.downCount == 2)
  }

  @Test("end with a lift of all that is down, and with nothing if nothing is")
  func lift() {
    var whole = WholeFrames(Self.panel)
    #expect(whole.lift(at: .zero).isEmpty)
    _ = written(
      [
        [.slot(0), .id(1), .at(10, 20), .slot(3), .id(2), .at(1, 2), .key(.btnTouch, 1)],
        [.slot(0), .id(-1)],
      ], to: &whole)
    #expect(whole.downCount == 2)
    #expect(whole.lift(at: .zero).words == "slot 3 id -1 key 0")
    #expect(whole.downCount == 0 && whole.lift(at: .zero).isEmpty)
  }

  @Test("of contacts without slots end with a report without a contact")
  func anonymous() {
    var whole = WholeFrames(
      Self.description([.absMTPositionX, .absMTPositionY], keys: [.btnTouch]))
    let lines = written([[.at(1, 2), .mtReport, .key(.btnTouch, 1)]], to: &whole)
    #expect(lines == ["x 1 y 2 contact key 1"])
    #expect(whole.lift(at: .zero).words == "contact key 0")
    #expect(whole.lift(at: .zero).isEmpty)
    _ = written([[.at(1, 2), .mtReport], [.mtReport]], to: &whole)
    #expect(whole.lift(at: .zero).isEmpty)
  }

  @Test("of a single touch or a pen end with its keys up and without pressure")
  func single() {
    var whole = WholeFrames(Self.description([.absX, .absY, .absPressure], keys: [.btnTouch]))
    _ = written([[.abs(.absX, 3), .abs(.absPressure, 8), .key(.btnTouch, 1)]], to: &whole)
    #expect(whole.lift(at: .zero).words == "pressure 0 key 0")
    #expect(whole.lift(at: .zero).isEmpty)
  }
}

extension [InputEvent] {
  /// The events as words, without the report at the end.
  fileprivate var words: String {
    filter { !$0.isReport }.map { event in
      switch (event.type, event.code) {
      case (.abs, .absMTSlot): "slot \(event.value)"
      case (.abs, .absMTTrackingID): "id \(event.value)"
      case (.abs, .absMTPositionX): "x \(event.value)"
      case (.abs, .absMTPositionY): "y \(event.value)"
      case (.abs, .absMTPressure), (.abs, .absPressure): "pressure \(event.value)"
      case (.key, _): "key \(event.value)"
      case (.syn, .synMTReport): "contact"
      default: "\(event.type.rawValue)/\(event.code.rawValue) \(event.value)"
      }
    }.joined(separator: " ")
  }
}
