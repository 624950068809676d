/// The kinds of recognizers, by their numbers in the header.
enum GestureKind: UInt32, CaseIterable {
  case tap = 1
  case longPress = 2
  case pan = 3
  case swipe = 4
  case pinch = 5
  case rotation = 6
  case custom = 7
  case stroke = 8

  var name: StaticString {
    switch self {
    case .tap: "tap"
    case .longPress: "long-press"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .custom: "custom"
    case .stroke: "stroke"
    }
  }

  /// Creates the kind of a name; `nil` if there is none.
  init?(named name: some Collection<UInt8>) {
    for kind in GestureKind.allCases where kind.name.isEqual(name) {
      self = kind
      return
    }
    return nil
  }
}

/// A set of kinds.
struct GestureKinds: OptionSet {
  let rawValue: UInt32

  static let tap = GestureKinds(.tap)
  static let longPress = GestureKinds(.longPress)
  static let pan = GestureKinds(.pan)
  static let swipe = GestureKinds(.swipe)
  static let pinch = GestureKinds(.pinch)
  static let rotation = GestureKinds(.rotation)
  static let stroke = GestureKinds(.stroke)
  static let all = GestureKinds(rawValue: .max)
  /// Those whose gestures change.
  static let continuous: GestureKinds = [.pan, .pinch, .rotation]
  /// Those that have limits of gestures.
  static let limited: GestureKinds = [.tap, .longPress, .pan, .swipe, .pinch, .rotation]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ kind: GestureKind) { rawValue = 1 << kind.rawValue }
}
