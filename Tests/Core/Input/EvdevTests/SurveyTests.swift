import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("A survey of a stream without a description")
struct SurveyTests {
  private func survey(_ input: [DeviceEvent]) -> DigitizerInference {
    var survey = DigitizerInference()
    for event in input.flatMap({ $0.events(at: .zero) }) { survey.add(event) }
    return survey
  }

  @Test(
    "finds protocol, slots, fingers and kind",
    arguments: [
      ([.at(5, 6)], "touchscreen B 1 0"), ([.id(7)], "-"),
      ([.slot(3), .slot(1), .at(5, 6)], "touchscreen B 4 0"),
      ([.slot(63), .slot(64), .slot(-5), .at(5, 6)], "touchscreen B 64 0"),
      ([.at(5, 6), .mtReport], "touchscreen A 0 0"),
      ([.id(5), .at(5, 6), .mtReport], "touchscreen A 0 0"),
      ([.abs(.absX, 5), .key(.btnTouch, 1)], "touchscreen ST 1 0"),
      ([.abs(.absY, 5), .key(.btnToolPen, 1)], "pen ST 1 0"),
      ([.at(1, 1), .key(.btnToolFinger, 1), .key(.btnToolTripleTap, 1)], "touchscreen B 1 3"),
      ([.key(.btnTouch, 1), .report], "-"), ([], "-"), ([.mtReport], "-"),
    ] as [([DeviceEvent], String)])
  func finds(_ input: [DeviceEvent], _ expected: String) {
    let found = survey(input).digitizer().map {
      "\($0.kind) \($0.touchProtocol.rawValue) \($0.slotCount) \($0.maximumFingerCount)"
    }
    #expect((found ?? "-") == expected)
  }

  @Test("infers ranges from 0 and the values seen, each with some extent")
  func ranges() throws {
    let found = survey([.at(5, 6), .at(-3, 6), .abs(.absMTPressure, 9), .abs(.absX, 999)])
    let digitizer = try #require(found.digitizer(name: "bare"))
    #expect(digitizer.name == "bare")
    #expect(digitizer.x == Axis(minimum: -3, maximum: 5))
    #expect(digitizer.y == Axis(minimum: 0, maximum: 6))
    #expect(digitizer.pressure == Axis(minimum: 0, maximum: 9))
    #expect(digitizer.touchMajor == nil)
    let edge = try #require(survey([.at(.max, .min)]).digitizer())
    #expect(edge.x == Axis(minimum: 0, maximum: .max))
    #expect(edge.y == Axis(minimum: .min, maximum: 0))
  }

  @Test(
    "infers ranges from 0 up to a single value",
    arguments: [(0, 0, 1), (1, 0, 1), (7, 0, 7), (-7, -7, 0)] as [(Int32, Int32, Int32)])
  func single(value: Int32, minimum: Int32, maximum: Int32) throws {
    let digitizer = try #require(survey([.at(value, value)]).digitizer())
    #expect(digitizer.x == Axis(minimum: minimum, maximum: maximum))
  }

  @Test("knows which keys mean a touch")
  func keys() {
    let left = survey([.abs(.absX, 5), .key(.btnLeft, 1)])
    #expect(left.description.has(.key, .btnLeft) && !left.description.has(.key, .btnTouch))
    #expect(left.description.axes[.absX] == Axis(minimum: 0, maximum: 5))
    #expect(!survey([.key(.keyA, 1)]).description.has(.key, .keyA))
  }
}
