internal import TSFormatting

/// A reason for which taps give no calibration.
public enum CalibrationFitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are fewer taps than the six numbers need.
  case tooFew(Int)
  /// A number of a tap is not finite; its index.
  case notFinite(Int)
  /// The crosses, or the reported positions, are on one line or nearly so.
  case onOneLine(Side)
  /// A tap is further from its cross than the limit, though no single tap is wrong; its index, the
  /// distance and the limit in millimetres.
  case tooInexact(Int, error: Double, limit: Double)

  /// The side of the pairs that an error concerns.
  public enum Side: Hashable, Sendable {
    /// The crosses.
    case crosses
    /// The positions that the panel reported.
    case reported
  }

  /// A line of text that states the problem and a remedy.
  public var description: String {
    switch self {
    case .tooFew(let count):
      "\(count.counted("tap")) cannot give six numbers; give 3 or more, or 6 and more to find a wrong one"
    case .notFinite(let index):
      "tap \(index + 1) has a number that is not finite; leave it out"
    case .onOneLine(.crosses):
      "the crosses are nearly on one line; give some in each corner of the display"
    case .onOneLine(.reported):
      "the reported positions are nearly on one line, so an axis of the panel does not follow the"
        + " finger; look with touchstone debug whether both x and y change"
    case .tooInexact(let index, let error, let limit):
      "after the best correction tap \(index + 1) is still \(error.fixed(1)) mm from its cross, and"
        + " \(limit.fixed(1)) mm are allowed; tap again with one finger in the middle of each cross,"
        + " in their order, or allow more if the panel is no better"
    }
  }
}
