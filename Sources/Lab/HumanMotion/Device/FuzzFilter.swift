/// The filter by which the kernel keeps the noise of an axis from readers: `input_defuzz_abs_event`
/// of Linux.
///
/// It leaves traces in every recording of a device with fuzz: with a fuzz of 8 no step of a
/// coordinate is of 2, 3 or 8 to 15 units upwards, or of 3 or 9 to 15 downwards.
package enum FuzzFilter {
  /// Returns what the kernel reports of a value.
  ///
  /// - Parameter fuzz: The fuzz of the axis; 0 for no filter.
  package static func reported(_ value: Int32, after last: Int32, fuzz: Int32) -> Int32 {
    let step = (Int64(value) - Int64(last)).magnitude
    if step < fuzz.magnitude / 2 { return last }
    if step < fuzz.magnitude { return (last * 3 + value) / 4 }
    if step < fuzz.magnitude * 2 { return (last + value) / 2 }
    return value
  }

  /// Returns a value that may have been reported so: the inverse of `reported`.
  ///
  /// - Parameter last: The value that was reported before it.
  /// - Returns: The mean of the values that are reported so.
  package static func value(reportedAs reported: Int32, after last: Int32, fuzz: Int32) -> Double {
    let near = (last - 2 * fuzz...last + 2 * fuzz).filter {
      FuzzFilter.reported($0, after: last, fuzz: fuzz) == reported
    }
    guard !near.isEmpty else { return Double(reported) }
    return Double(near.reduce(0) { $0 + Int64($1) }) / Double(near.count)
  }
}
