import TSContacts
import TSEventTime
import TSEvdev
import Testing

@testable import TSLinuxInput

@Suite("A contact that begins without both coordinates")
struct LandingCompletionTests {
  /// A device whose slots are at x 100 and y 200, plus their number.
  private struct Answers: LandingCompletion.Source {
    var ids: [Int32]

    func values(of code: EventCode) -> [Int32]? {
      if code == .absMTTrackingID { return ids }
      return ids.indices.map { (code == .absMTPositionX ? 100 : 200) + Int32($0) }
    }

    func value(of code: EventCode) -> Int32? { code == .absX ? 10 : 20 }
  }

  private static func screen(_ codes: [EventCode]) -> DeviceDescription {
    var description = DeviceDescription(
      name: "Panel", properties: [.direct], codes: [.key: [.btnTouch]])
    for code in codes {
      description.axes[code] = .init(minimum: 0, maximum: code == .absMTSlot ? 4 : 999)
    }
    return description
  }

  private static let slots = screen([
    .absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY,
  ])

  private func text(_ events: [InputEvent]) -> String {
    events.map { event in
      let code =
        switch event.code {
        case .absMTTrackingID: "id"
        case .absMTSlot: "slot"
        case .absX, .absMTPositionX: "x"
        case .absY, .absMTPositionY: "y"
        case .btnTouch: "touch"
        default: "report"
        }
      return event.isReport ? "report" : "\(code) \(event.value)"
    }.joined(separator: ", ")
  }

  private func events(_ values: [(EventCode, Int32)?]) -> [InputEvent] {
    values.map { value in
      guard let (code, number) = value else {
        return InputEvent(time: .zero, type: .syn, code: .synReport, value: 0)
      }
      let type = code == .btnTouch ? EventType.key : .abs
      return InputEvent(time: .zero, type: type, code: code, value: number)
    }
  }

  static let id = EventCode.absMTTrackingID
  static let cases: [(name: String, events: [(EventCode, Int32)?], ids: [Int32], text: String)] = [
    (
      "asks for the coordinate that it lacks", [(id, 7), (.absMTPositionY, 5), nil], [7],
      "id 7, x 100, y 5, report"
    ),
    (
      "asks for both", [(.absMTSlot, 1), (id, 7), nil], [-1, 7],
      "slot 1, id 7, x 101, y 201, report"
    ),
    (
      "asks for nothing if it has both",
      [(.absMTPositionX, 1), (id, 7), (.absMTPositionY, 2), nil],
      [7], "x 1, id 7, y 2, report"
    ),
    (
      "does not ask for what the same read reports later",
      [(id, 7), (.absMTPositionY, 5), nil, (.absMTPositionX, 9), nil], [7],
      "id 7, y 5, report, x 9, report"
    ),
    (
      "may have lifted since", [(id, 7), (.absMTPositionY, 5), nil, (id, -1), nil], [-1],
      "id 7, x 100, y 5, report, id -1, report"
    ),
    (
      "is left alone if another has followed it in its slot",
      [(id, 7), (.absMTPositionY, 5), nil, (id, -1), nil], [8],
      "id 7, y 5, report, id -1, report"
    ),
    ("is another one than one that moves", [(.absMTPositionX, 1), nil], [7], "x 1, report"),
  ]

  @Test("is completed from the device", arguments: cases.indices)
  func slots(_ number: Int) throws {
    let row = LandingCompletionTests.cases[number]
    var completion = try #require(
      LandingCompletion(LandingCompletionTests.slots, currentSlot: 0))
    var events = events(row.events)
    completion.complete(&events, from: Answers(ids: row.ids))
    #expect(text(events) == row.text, "\(row.name)")
  }

  @Test("of a single touch is completed by the axes of the device")
  func single() throws {
    var completion = try #require(
      LandingCompletion(LandingCompletionTests.screen([.absX, .absY]), currentSlot: 0))
    var events = events([(.btnTouch, 1), (.absY, 5), nil, (.btnTouch, 0), nil])
    completion.complete(&events, from: Answers(ids: []))
    #expect(text(events) == "touch 1, x 10, y 5, report, touch 0, report")
  }

  @Test("is not there on a device of anonymous contacts, which repeats all")
  func anonymous() {
    let description = LandingCompletionTests.screen([.absMTPositionX, .absMTPositionY])
    #expect(LandingCompletion(description, currentSlot: 0) == nil)
  }

  @Test("keeps the slot from one read to the next")
  func currentSlot() throws {
    var completion = try #require(
      LandingCompletion(LandingCompletionTests.slots, currentSlot: 2))
    var first = events([(.absMTSlot, 1), (.absMTPositionX, 3), nil])
    completion.complete(&first, from: Answers(ids: [1, 2]))
    var second = events([(LandingCompletionTests.id, 9), (.absMTPositionX, 3), nil])
    completion.complete(&second, from: Answers(ids: [1, 9]))
    #expect(text(second) == "id 9, y 201, x 3, report")
  }
}
