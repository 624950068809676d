/// A rule of a touch guard, by which a contact is not, or not yet, the touch of a person.
///
/// The guard is `TouchGuard`. The texts are the words of traces, of explanations and of the C library.
public enum GuardReason: String, CaseIterable, Sendable, BitwiseCopyable {
  /// The contact began in a masked region.
  case mask = "masked region"
  /// The contact began in the strip along an edge.
  case edge = "strip at an edge"
  /// The contact belongs to more contacts than hands can make.
  case storm = "ghost storm"
  /// The contact began where contacts shorter than any tap begin time and again.
  case place = "ghosts at one place"
  /// The contact did not change, on a device that repeats the contacts that rest.
  case stuck = "stuck contact"
  /// The device says that the contact is a palm.
  case palm = "palm"
  /// The contact is larger than a finger.
  case palmSize = "larger than a finger"
  /// The contact is longer, for its width, than that of a finger.
  case palmShape = "longer than a finger"
  /// The contact grew in one frame by more than a finger does.
  case palmGrowth = "grows faster than a finger"
  /// The contact began beside a palm.
  case palmNear = "beside a palm"
  /// The contact is where the hand rests that holds a pen.
  case pen = "hand of a pen"
  /// The contact was not held long enough.
  case hold = "held too briefly"
  /// The contact waits, as a tap counts at one place only.
  case tap = "tap not yet located"
  /// The contact followed another one too soon.
  case repeated = "repeated too soon"
  /// The contact was the first one after a pause, which only wakes the screen.
  case wake = "first touch after a pause"
  /// Positions within a circle are one, which decides about no contact.
  case steady = "steady position"
}
