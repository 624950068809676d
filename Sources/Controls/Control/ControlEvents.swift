extension Control {
  /// What happened to a control; a set where several things are meant.
  ///
  /// The bits are UIKit's (U196). UIKit's name of it is `Event`, which here would hide the event
  /// that touches come with from every subclass; `UIKitNames` has it under that name.
  public struct Events: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A finger landed again, in a tap count above 1.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The finger moved and is inside.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The finger moved and is outside.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The finger came back in.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The finger went out.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The finger lifted inside.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The finger lifted outside.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// The person changed the value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// What the control is mainly for (U207).
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// A menu was opened; no control here has one.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)
    /// A text field began to be edited.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// A text field's text was changed by the person.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// A text field is not edited any more.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// A text field was left by its return key.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    /// All events of touches.
    public static let allTouchEvents = Events(rawValue: 0x0000_0FFF)
    /// All events of text fields.
    public static let allEditingEvents = Events(rawValue: 0x000F_0000)
    /// Bits for an application's own.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// Bits that are not to be used.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// Everything.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)

    /// Every event that has a name, in the order of the bits; names are those of scenes and traces.
    public static let named: [(name: String, event: Events)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
      ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
      ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
      ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
      ("primaryActionTriggered", .primaryActionTriggered),
      ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
      ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
      ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    /// The name of the event, as in `touchUpInside`; of several, joined by commas.
    public var name: String {
      var names = Events.named.filter { contains($0.event) }.map(\.name)
      let rest = Events.named.reduce(self) { $0.subtracting($1.event) }
      if !rest.isEmpty { names.append("0x" + String(rest.rawValue, radix: 16)) }
      return names.joined(separator: ", ")
    }
  }

  /// How a control stands (U197).
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The focus is on it; never so on a touch screen.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for an application's own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that are not to be used.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content lies across a control, with UIKit's raw values.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// From edge to edge.
    case fill = 3
  }

  /// Where content lies down a control, with UIKit's raw values.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// From edge to edge.
    case fill = 3
  }
}
