/// The constants in a trace, with their effect on the digest.
///
/// FNV-1a multiplies once for each byte, and each multiplication waits for the one before: digesting
/// the trace of an hour took longer than writing it, and three quarters of it are constants. A byte
/// changes only the lowest 8 bits of the state before the multiplication. So *n* bytes turn the state
/// *h* into *h* · *p*ⁿ + *c*, where *c* depends on the bytes and on the lowest 8 bits of *h* alone.
/// The 256 values of *c* are computed once a constant has been used often enough to be worth it.
struct DigestConstants {
  /// A constant and what is known about it.
  private struct Entry {
    /// The address of its bytes, or 0 for a free slot.
    var address: UInt = 0
    var size = 0
    /// The number of uses until its effect is computed; then 0.
    var usesLeft = DigestConstants.usesBeforeComputing
    /// The power *p*ⁿ.
    var factor: UInt64 = 1
    /// The index of its 256 values in ``addends``.
    var addends = 0
  }

  /// A power of 2.
  private static let capacity = 256
  /// Computing the effect takes as long as reading the bytes some 64 times, as it does so for 256
  /// states that do not wait for each other.
  private static let usesBeforeComputing = 64

  private var entries = [Entry](repeating: Entry(), count: DigestConstants.capacity)
  private var addends: [UInt64] = []
  private var count = 0

  init() {}

  /// Returns the slot of a constant, which may be new; `nil` if there are too many constants.
  ///
  /// - Parameter constant: The constant; constants are distinguished by their address.
  mutating func slot(of constant: StaticString) -> Int? {
    let address = unsafe UInt(bitPattern: constant.utf8Start)
    let size = constant.utf8CodeUnitCount
    var slot = Int(truncatingIfNeeded: (address &* 0x9e37_79b9_7f4a_7c15) >> 56)
    // A free slot ends the search, so some remain free.
    while entries[slot].address != 0 {
      if entries[slot].address == address, entries[slot].size == size { return slot }
      slot = (slot + 1) % DigestConstants.capacity
    }
    guard count < DigestConstants.capacity / 2 else { return nil }
    count += 1
    entries[slot].address = address
    entries[slot].size = size
    return slot
  }

  /// Applies a constant to the state of a digest if its effect is known, or else counts the use.
  ///
  /// - Parameter state: The state, which changes only if the method returns `true`.
  /// - Complexity: O(1), but for the use at which the effect is computed.
  mutating func apply(_ slot: Int, _ bytes: Span<UInt8>, to state: inout UInt64) -> Bool {
    guard entries[slot].usesLeft == 0 else {
      entries[slot].usesLeft -= 1
      if entries[slot].usesLeft == 0 { compute(slot, bytes) }
      return false
    }
    let addend = addends[entries[slot].addends + Int(truncatingIfNeeded: state & 0xff)]
    state = state &* entries[slot].factor &+ addend
    return true
  }

  private mutating func compute(_ slot: Int, _ bytes: Span<UInt8>) {
    var factor: UInt64 = 1
    for _ in bytes.indices { factor &*= TraceDigest.prime }
    entries[slot].factor = factor
    entries[slot].addends = addends.count
    for low in UInt64(0)..<256 {
      addends.append(TraceDigest.state(after: bytes, from: low) &- low &* factor)
    }
  }
}
