extension Touch {
  /// What happened to a touch (U1).
  public enum Phase: Int, Sendable {
    /// It landed.
    case began = 0
    /// It moved, or changed its pressure or size.
    case moved = 1
    /// It is down and has not changed since the last event (U2).
    case stationary = 2
    /// It lifted.
    case ended = 3
    /// The system took it away.
    case cancelled = 4
    /// A pointer came into a region, without contact.
    case regionEntered = 5
    /// A pointer moved in a region, without contact.
    case regionMoved = 6
    /// A pointer left a region, without contact.
    case regionExited = 7
  }

  /// What touches (U3).
  public enum TouchType: Int, Sendable {
    /// A finger on a screen.
    case direct = 0
    /// A finger on a surface apart from the screen, such as a trackpad.
    case indirect = 1
    /// A pen.
    case pencil = 2
    /// The button of a pointer.
    case indirectPointer = 3
  }

  /// Properties that can be estimates, to be corrected later (U59).
  public struct Properties: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a pen points.
    public static let azimuth = Properties(rawValue: 2)
    /// The angle of a pen with the surface.
    public static let altitude = Properties(rawValue: 4)
    /// The location.
    public static let location = Properties(rawValue: 8)
  }
}

extension Touch.Phase {
  /// Whether the touch is over.
  var isOver: Bool { self == .ended || self == .cancelled }
}
