import TSContacts

/// The declared range of a position, in device units.
@usableFromInline
struct PositionRange: Sendable, BitwiseCopyable {
  @usableFromInline let minimum: Int32
  @usableFromInline let span: UInt32

  init(_ axis: Axis) {
    minimum = axis.minimum
    span = UInt32(bitPattern: max(axis.minimum, axis.maximum) &- axis.minimum)
  }

  var maximum: Int32 { minimum &+ Int32(bitPattern: span) }

  @inlinable
  func contains(_ value: Int32) -> Bool { UInt32(bitPattern: value &- minimum) <= span }

  func clamp(_ value: Int32) -> Int32 { min(max(value, minimum), maximum) }

  /// Returns `true` if a value is a small negative one that a 12-bit device sent without its sign.
  ///
  /// Pads have sent 4082 for −14, on an axis that ends at 680. Such a value is at most a sixteenth
  /// of the 12-bit range below 4096, and beyond the end of the axis by more than a quarter of it:
  /// a finger at the edge of a pad that ends at 4000 also reports 4060.
  func hasWrapped(_ value: Int32) -> Bool {
    guard value < 4096, value >= 4096 - 256, value > maximum else { return false }
    return Int64(value) - Int64(maximum) > Int64(span) / 4
  }
}

extension ContactTable {
  /// Moves a position in device units into its range, and counts the repair, unless positions may
  /// be outside.
  mutating func repaired(_ value: Int32, _ range: PositionRange) -> Int32 {
    if range.contains(value) { return value }
    if range.hasWrapped(value) {
      note(.coordinateWrapped)
      return range.minimum
    }
    guard clampsPositions else { return value }
    note(.coordinateClamped)
    return range.clamp(value)
  }
}
