public import Geometry

/// Every number of controls that Apple does not document, in one place.
///
/// Each has its unit, its source and how sure it is; each can be changed per control through
/// ``Control/limits``.
public struct ControlLimits: Hashable, Sendable {
  /// How far outside its bounds a finger that a control tracks still counts as inside.
  ///
  /// Unit: points, in the control's own coordinates. Default 70. Source: U203, U204; observed by
  /// many, never documented. A pointer has none (U205; folklore).
  public var touchSlop: CGFloat = 70

  /// Creates the defaults.
  public init() {}
}
