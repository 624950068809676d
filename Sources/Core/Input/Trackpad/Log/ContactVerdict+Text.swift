extension ContactVerdict {
  /// The verdict in words, as traces have it.
  package var text: String {
    switch self {
    case .finger: "finger"
    case .hovering: "too light to count"
    case .palmByPressure: "palm: pressure"
    case .palmBySize: "palm: size"
    case .palmByTool: "palm: reported by the device"
    case .palmAtEdge: "palm: began at the edge"
    case .palmWhileTyping: "palm: began while typing"
    case .restingThumb: "thumb: rests at the bottom"
    case .pinchingThumb: "thumb: takes part in gestures only"
    case .ignoredThumb: "thumb: ignored"
    case .inButtonArea: "finger in a button area"
    case .pinned: "finger held in place by the press"
    }
  }
}

extension TapRejection {
  /// The reason in a few words.
  package var text: String {
    switch self {
    case .moved: "it moved too far"
    case .companionMoved: "another finger moved too far"
    case .tooLong: "it stays too long"
    case .pressed: "the pad was pressed"
    case .palm: "it is a palm"
    case .thumb: "it is a thumb"
    case .atEdge: "it landed at the edge"
    case .bounced: "it landed where another had just lifted"
    case .otherHand: "it landed far from where another had just lifted"
    case .typing: "the user typed"
    case .gesture: "the fingers do something else"
    case .landedBesideOthers: "it landed beside fingers that cannot tap"
    case .tooManyFingers: "there are too many fingers"
    }
  }
}
