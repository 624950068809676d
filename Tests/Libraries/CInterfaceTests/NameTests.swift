import CTouchstone
import Testing

@Suite("Names of constants")
struct NameTests {
  enum Constant: CaseIterable { case type, state, reason, repair, gesture }

  private func numbers(of constant: Constant) -> [UInt32] {
    switch constant {
    case .type:
      [100, 101, 102, 103, 200, 201, 202, 203, 300, 400, 410, 600] + Array(500...506)
    case .state: Array(0...5)
    case .reason: Array(0...32)
    case .repair: Array(1...13) + Array(15...21)
    case .gesture: Array(1...8)
    }
  }

  private func name(of number: UInt32, _ constant: Constant) throws -> String {
    let name =
      switch constant {
      case .type: ts_event_type_name(number)
      case .state: ts_gesture_state_name(number)
      case .reason: ts_reason_name(number)
      case .repair: ts_repair_name(number)
      case .gesture: ts_gesture_name(ts_gesture(number))
      }
    return String(cString: try #require(name))
  }

  @Test("differ from each other, and unknown numbers have none", arguments: Constant.allCases)
  func names(of constant: Constant) throws {
    let texts = try numbers(of: constant).map { try name(of: $0, constant) }
    #expect(Set(texts).count == texts.count)
    #expect(!texts.contains("unknown"))
    #expect(try name(of: 9999, constant) == "unknown")
  }

  @Test("Each error has a phrase of its own") func errors() throws {
    let texts = try (-10...0).map { String(cString: try #require(ts_error_text($0))) }
    #expect(Set(texts).count == 11)
    #expect(String(cString: try #require(ts_error_text(-99))) == "unknown error")
  }

  @Test("Each property has a name, and unknown ones have none") func properties() throws {
    var property = ts_property_next(ts_property(0))
    var count = 0
    while property.rawValue != 0 {
      let name = try #require(ts_property_name(property))
      #expect(String(cString: name).allSatisfy { $0.isLowercase || $0 == "-" })
      count += 1
      property = ts_property_next(property)
    }
    #expect(count == 51)
    #expect(ts_property_name(ts_property(39)) == nil)
  }
}
