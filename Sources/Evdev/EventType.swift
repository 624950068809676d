/// A type of input event; the kernel's `EV_*` constants.
///
/// Any value of a device survives: this is no closed list.
public struct EventType: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number in `linux/input-event-codes.h`.
  public var rawValue: UInt16

  /// Wraps a type's number.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `EV_SYN`: frames and their boundaries.
  @inlinable public static var syn: EventType { EventType(rawValue: 0x00) }
  /// `EV_KEY`: keys and buttons.
  @inlinable public static var key: EventType { EventType(rawValue: 0x01) }
  /// `EV_REL`: relative axes.
  @inlinable public static var rel: EventType { EventType(rawValue: 0x02) }
  /// `EV_ABS`: absolute axes.
  @inlinable public static var abs: EventType { EventType(rawValue: 0x03) }
  /// `EV_MSC`: what fits nowhere else.
  @inlinable public static var msc: EventType { EventType(rawValue: 0x04) }
  /// `EV_SW`: switches.
  @inlinable public static var sw: EventType { EventType(rawValue: 0x05) }
  /// `EV_LED`: lights.
  @inlinable public static var led: EventType { EventType(rawValue: 0x11) }
}
