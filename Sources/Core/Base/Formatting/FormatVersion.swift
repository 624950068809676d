/// The versions of the formats of files; a file that does not tell its version has the first.
package enum FormatVersion {
  /// The only version of each format so far.
  package static let newest = 1

  /// The advice for a file of a later version.
  package static let remedy = "use a newer Touchstone, or write the file as version \(newest)"

  /// Returns a description of a version that is not read.
  ///
  /// - Returns: What was expected, what was found, and what to do.
  package static func problem(_ found: some CustomStringConvertible) -> String {
    "expected version \(newest) of the format, found \(found); \(remedy)"
  }
}
