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
