// Every number from C is checked before it is converted, because a trap would end the caller.

/// Returns whether all numbers are finite, and so small that arithmetic on them stays finite.
func areUsable(_ numbers: Double...) -> Bool {
  for number in numbers where !isUsable(number) { return false }
  return true
}

/// Returns whether a number is finite, and so small that arithmetic on it stays finite.
func isUsable(_ number: Double) -> Bool { number.magnitude <= 1e9 }

/// Returns whether a time is so near the origin of its clock that arithmetic on it does not overflow:
/// within 36 000 years.
func isUsable(_ time: Int64) -> Bool { time.magnitude <= 1 << 60 }

extension Timestamp {
  /// A time before every time that the functions accept.
  static var distantPast: Timestamp { Timestamp(microseconds: -(1 << 61)) }

  /// The number for C; a time beyond those that the functions accept is `TS_NEVER`.
  static func deadline(_ time: Timestamp?) -> Int64 {
    guard let time, isUsable(time.microseconds) else { return .max }
    return time.microseconds
  }
}
