/// What libinput and we differ in about a frame of touches.
///
/// Each is explained in the article *Agreement with libinput*, under this name.
enum Difference: String, Comparable, CaseIterable {
  /// Pressure or size has changed, the place has not: we tell of it, libinput does not.
  case shapeAlone = "shape alone"
  /// The device tells a place outside the range that it declares.
  case outsideRange = "outside its range"
  /// One contact takes another's place in a slot within a frame.
  case replaced = "replaced"
  /// mtdev, which libinput reads type A through, smooths what the device tells.
  case smoothedByMtdev = "smoothed by mtdev"
  /// libinput holds small movements back on axes with fuzz.
  case heldBack = "held back"
  /// libinput gives the mean of a pen's last places.
  case averaged = "averaged"
  /// A touch moves in the frame in which it goes: libinput tells no place of that.
  case movedAtEnd = "moved as it went"
  /// A touch that libinput does not tell of at all.
  case unknown = "unknown to libinput"
  /// A touch that only libinput tells of.
  case invented = "unknown to us"
  /// It has ended for one of us, and is cancelled for the other.
  case otherEnd = "ended, or cancelled"
  /// It has gone for one of us only.
  case lingering = "over for one"
  /// Libinput tells of a motion that is none.
  case repeated = "told again"
  /// Anything else: there is none.
  case place = "unexplained"

  static func < (a: Difference, b: Difference) -> Bool { a.rawValue < b.rawValue }
}
