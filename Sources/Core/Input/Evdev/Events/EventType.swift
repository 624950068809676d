/// A type of input event, which is one of the kernel's `EV_*` constants.
///
/// The type is not an enumeration, so that every value that a device sends is preserved.
public struct EventType: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number in `linux/input-event-codes.h`.
  public var rawValue: UInt16

  /// Creates an event type from its number.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The type of frames and their boundaries (`EV_SYN`).
  @inlinable public static var syn: EventType { EventType(rawValue: 0x00) }
  /// The type of keys and buttons (`EV_KEY`).
  @inlinable public static var key: EventType { EventType(rawValue: 0x01) }
  /// The type of relative axes (`EV_REL`).
  @inlinable public static var rel: EventType { EventType(rawValue: 0x02) }
  /// The type of absolute axes (`EV_ABS`).
  @inlinable public static var abs: EventType { EventType(rawValue: 0x03) }
  /// The type of miscellaneous events (`EV_MSC`).
  @inlinable public static var msc: EventType { EventType(rawValue: 0x04) }
  /// The type of switches (`EV_SW`).
  @inlinable public static var sw: EventType { EventType(rawValue: 0x05) }
  /// The type of lights (`EV_LED`).
  @inlinable public static var led: EventType { EventType(rawValue: 0x11) }
}
