internal import Evdev

/// An event and the device that it belongs to.
struct DeviceEvent: BitwiseCopyable {
  var event: InputEvent
  var device: Int
}

/// What a format's reader gave when asked for more.
enum Portion {
  /// A device; its events come after it.
  case device(RecordedDevice)
  /// Events, put into the array that was handed in.
  case events
  /// Nothing more.
  case end
}

/// The reader of one format.
///
/// It is a structure behind an existential: its state is then changed in place, without the
/// checks of exclusive access that a class pays for each time.
protocol RecordingBackend {
  /// What was skipped so far, reading leniently.
  var skipped: Skipped { get }

  /// Gives the next portion: one device, or at least one event and no more than are at hand.
  ///
  /// The array is empty when handed in. Events in it count where an error is thrown, too: they
  /// came before it.
  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion
}

/// How bad lines are met, and what came of it.
struct Skipped {
  /// Whether bad lines are counted and skipped, not thrown.
  let isLenient: Bool
  var count = 0
  var first: RecordingError?

  init(leniently: Bool) { isLenient = leniently }

  /// Counts a bad line, or throws it.
  ///
  /// What is no bad line, a failing disk say, is always thrown.
  mutating func meet(_ error: RecordingError) throws(RecordingError) {
    guard isLenient, error.kind == .badLine else { throw error }
    count += 1
    if first == nil { first = error }
  }
}
