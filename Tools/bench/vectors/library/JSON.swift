import Foundation

/// A value of a JSON text.
enum JSON: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      // No time, count or position of a test is as large; arithmetic on it would overflow.
      guard abs(value) < 1e12 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "a number out of range")
      }
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// The member with a name; `nil` if there is none, or if it is `null`.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self, let member = members[name], member != .null
    else { return nil }
    return member
  }

  /// The element at an index; `nil` if there is none.
  subscript(index: Int) -> JSON? { list.indices.contains(index) ? list[index] : nil }

  var list: [JSON] { if case .list(let elements) = self { elements } else { [] } }
  var object: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number, limited to the range of 32 bits.
  var integer: Int32? { number.map { Int32(limited: $0) } }

  /// All texts inside, as `name=text` with the name of the nearest member, and all names.
  func traits(under name: String = "") -> [String] {
    switch self {
    case .null: []
    case .bool(let value): ["\(name)=\(value)"]
    case .number(let value): ["\(name)=\(value)"]
    case .text(let value): ["\(name)=\(value)"]
    case .list(let elements): elements.flatMap { $0.traits(under: name) }
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value.traits(under: $0.key) }
    }
  }
}

extension Int32 {
  /// Creates the integer that is nearest to a number in the range of 32 bits.
  init(limited value: Double) {
    let limits = -2_147_483_648.0...2_147_483_647
    self =
      value.isNaN ? 0 : Int32(Swift.min(Swift.max(value, limits.lowerBound), limits.upperBound))
  }
}
