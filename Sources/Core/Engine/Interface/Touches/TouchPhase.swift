extension Touch {
  /// The states of a touch in an event, with UIKit's raw values (U1).
  public enum Phase: Int, Sendable, BitwiseCopyable {
    /// The touch began in this event.
    case began = 0
    /// The touch moved, or changed its pressure or size.
    case moved = 1
    /// The touch is down and has not changed since the previous event (U2).
    case stationary = 2
    /// The touch was lifted.
    case ended = 3
    /// The system cancelled the touch.
    case cancelled = 4
    /// A pointer entered a region, without contact.
    case regionEntered = 5
    /// A pointer moved in a region, without contact.
    case regionMoved = 6
    /// A pointer left a region, without contact.
    case regionExited = 7
  }

  /// The kinds of touches, with UIKit's raw values (U3).
  public enum TouchType: Int, Sendable, BitwiseCopyable {
    /// A finger on a screen.
    case direct = 0
    /// A finger on a surface separate from the screen, such as a trackpad.
    case indirect = 1
    /// A pen on the surface.
    case pencil = 2
    /// A pressed button of a pointer.
    case indirectPointer = 3
  }

  /// A set of touch properties that can be estimates and be corrected later (U59).
  public struct Properties: OptionSet, Sendable {
    /// The raw value, with UIKit's bits.
    public let rawValue: Int

    /// Creates a set from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force of the touch.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a pen points.
    public static let azimuth = Properties(rawValue: 2)
    /// The angle between a pen and the surface.
    public static let altitude = Properties(rawValue: 4)
    /// The location of the touch.
    public static let location = Properties(rawValue: 8)
  }
}

extension Touch.Phase {
  /// Whether the touch has ended or was cancelled.
  var isOver: Bool { self == .ended || self == .cancelled }
}
