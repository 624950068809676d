/// The name of an attempt in a ``GestureArena``.
///
/// A name consists of the slot of a record and a serial number. The slot is used again when the
/// attempt is over, the serial number is not, so a name that was kept too long names no attempt:
/// inputs about it have no effect, and effects about it are dropped.
public struct AttemptID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The index of the record, which is less than the greatest number of simultaneous attempts so
  /// far.
  ///
  /// Use it as an index into an array of the objects that are in an attempt.
  public let slot: Int
  /// The number of the attempt, counted from 1 over the life of the arena.
  public let serial: UInt32

  @inlinable package init(slot: Int, serial: UInt32) {
    (self.slot, self.serial) = (slot, serial)
  }

  /// Returns the positions of attempts in an array, by their slots.
  ///
  /// - Returns: For each slot the index of the attempt in `ids`; 0 for a slot of none.
  package static func places(of ids: [AttemptID]) -> [Int] {
    var places: [Int] = []
    for index in ids.indices {
      while places.count <= ids[index].slot { places.append(0) }
      places[ids[index].slot] = index
    }
    return places
  }

  /// The slot and the serial number, such as `2#17`.
  public var description: String { "\(slot)#\(serial)" }
}
