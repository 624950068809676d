/// A difference between the touches of libinput and of Touchstone in a frame.
///
/// The article *Agreement with other engines* explains each under its raw value.
enum Difference: String, Comparable, CaseIterable {
  /// Pressure or size has changed and the location has not: only Touchstone reports it.
  case shapeAlone = "shape alone"
  /// The device reports a location outside the range that it declares.
  case outsideRange = "outside its range"
  /// One contact replaces another in a slot within a frame.
  case replaced = "replaced"
  /// mtdev, through which libinput reads type A, smooths the locations.
  case smoothedByMtdev = "smoothed by mtdev"
  /// libinput ignores small movements on axes with fuzz.
  case heldBack = "held back"
  /// libinput reports the mean of a pen's last locations.
  case averaged = "averaged"
  /// A touch moves in the frame in which it ends, of which libinput reports no location.
  case movedAtEnd = "moved as it went"
  /// libinput does not report the touch.
  case unknownToLibinput = "unknown to libinput"
  /// Only libinput reports the touch.
  case unknownToUs = "unknown to us"
  /// One reports that the touch ended, the other that it was cancelled.
  case otherEnding = "ended, or cancelled"
  /// The touch has ended for one of them only.
  case lingering = "over for one"
  /// libinput reports a motion to the same location.
  case repeated = "told again"
  /// Any other difference, which the article must not have.
  case unexplained = "unexplained"

  static func < (a: Difference, b: Difference) -> Bool { a.rawValue < b.rawValue }
}
