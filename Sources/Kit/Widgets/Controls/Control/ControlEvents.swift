extension Control {
  /// A set of events of a control.
  ///
  /// The bits are UIKit's (U196). UIKit's name is `Event`, which in every subclass of `Control`
  /// would hide ``TSInterface/Event``, the event that delivers touches; the `UIKitNames` module
  /// declares it under that name.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits of the set, with UIKit's values.
    public let rawValue: UInt

    /// Creates a set of events from its bits, with UIKit's values.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The event of a touch that begins in the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// The event of a touch that begins in the control with a tap count greater than 1.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The event of a tracked touch that moves inside the control.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The event of a tracked touch that moves outside the control.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The event of a tracked touch that moves from outside to inside the control.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The event of a tracked touch that moves from inside to outside the control.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The event of a tracked touch that ends inside the control.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The event of a tracked touch that ends outside the control.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The event of a tracking that is cancelled.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// The event of a change of value by the user.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The event of the control's main purpose: a lift inside a button, a change of value of most
    /// others (U207).
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// The event of a menu that opens; no control of this package sends it.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)
    /// The event of a text field that begins editing.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The event of a change of text by the user.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// The event of a text field that ends editing.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// The event of a text field whose return key is pressed.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    /// The set of events that describe touches.
    public static let allTouchEvents = Events(rawValue: 0x0000_0FFF)
    /// The set of events that describe text editing.
    public static let allEditingEvents = Events(rawValue: 0x000F_0000)
    /// The range of bits for an application's own events.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// The range of bits that is reserved for the framework.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// The set of all events, including those an application defines.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)

    /// The events that have a name, in the order of their bits.
    ///
    /// The names are those that scenes and traces use.
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

    /// The name of the event, such as `touchUpInside`; the names of several are joined by commas.
    ///
    /// Bits without a name are appended as one hexadecimal number.
    public var name: String {
      var names = Events.named.filter { contains($0.event) }.map(\.name)
      let rest = Events.named.reduce(self) { $0.subtracting($1.event) }
      if !rest.isEmpty { names.append("0x" + String(rest.rawValue, radix: 16)) }
      return names.joined(separator: ", ")
    }
  }

  /// A set of bits that describes the state of a control (U197).
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set, with UIKit's values.
    public let rawValue: UInt

    /// Creates a state from its bits, with UIKit's values.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state of a control that is enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// The state of a control with a tracked touch inside it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The state of a control that ignores touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The state of a selected control.
    public static let selected = State(rawValue: 1 << 2)
    /// The state of a control that has the focus, which never occurs on a touch screen.
    public static let focused = State(rawValue: 1 << 3)
    /// The range of bits for an application's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The range of bits that is reserved for the framework.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of the content of a control, with UIKit's raw values.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Aligns the content horizontally in the centre.
    case center = 0
    /// Aligns the content at the left edge.
    case left = 1
    /// Aligns the content at the right edge.
    case right = 2
    /// Stretches the content from the left edge to the right edge.
    case fill = 3
  }

  /// The vertical alignment of the content of a control, with UIKit's raw values.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Aligns the content vertically in the centre.
    case center = 0
    /// Aligns the content at the top edge.
    case top = 1
    /// Aligns the content at the bottom edge.
    case bottom = 2
    /// Stretches the content from the top edge to the bottom edge.
    case fill = 3
  }
}
