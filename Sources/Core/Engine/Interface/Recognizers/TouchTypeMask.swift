/// A set of types of touches, which is searched without hashing.
struct TouchTypeMask {
  static let all = TouchTypeMask(Touch.TouchType.all)

  private var bits: UInt8 = 0

  init(_ types: Set<Touch.TouchType>) {
    for type in types { bits |= Self.bit(type) }
  }

  func contains(_ type: Touch.TouchType) -> Bool { bits & Self.bit(type) != 0 }

  private static func bit(_ type: Touch.TouchType) -> UInt8 { 1 << UInt8(type.rawValue) }
}

extension Touch.TouchType {
  static let all: Set<Touch.TouchType> = [.direct, .indirect, .pencil, .indirectPointer]
}
