/// The importance of a constraint, from 1 to 1000.
///
/// A constraint gives way to every one of higher priority, however many of lower priority are
/// violated for it.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The importance; 1000 for a constraint that must hold.
  public var rawValue: Float

  /// Creates a priority from its importance, from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its importance, from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of constraints that must hold: 1000.
  public static let required = LayoutPriority(1000)
  /// The priority at which content resists being made smaller: 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority at which views hug their content: 250.
  public static let defaultLow = LayoutPriority(250)
  /// The priority at which `systemLayoutSizeFitting(_:)` has the size that is asked for: 50.
  public static let fittingSizeLevel = LayoutPriority(50)
  /// The priority of a drag that may resize a window: 510.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// The priority of keeping the size of a window: 500.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// The priority of a drag that may not resize a window: 490.
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// Returns a Boolean value that indicates whether a priority is lower than another.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}
