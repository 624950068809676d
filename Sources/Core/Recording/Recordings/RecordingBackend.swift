internal import TSEvdev

/// An event with the index of the device that sent it.
struct DeviceEvent: BitwiseCopyable {
  var event: InputEvent
  var device: Int
}

/// The result of a request for more items.
enum Portion {
  /// A device, which precedes its events.
  case device(RecordedDevice)
  /// The events that were read, of which there is at least one, appended to the array that was
  /// passed.
  case events
  /// A record of a display, before which no event waits.
  case display(DisplayRecord)
  /// The removal of a device, or the end of its recording before another one of it.
  case interruption(device: Int)
  case end
}

/// A reader of one format.
///
/// Backends are structures behind an existential: their state is changed in place, without the
/// exclusivity checks that a class performs on each access.
protocol RecordingBackend {
  /// The invalid lines that were skipped so far in lenient mode.
  var skipped: Skipped { get }

  /// Reads the next portion: one device, or at least one event and only events that are available.
  ///
  /// The array is empty on entry. Events in it are valid even if an error is thrown: they precede
  /// it.
  ///
  /// - Throws: ``RecordingError`` if the source cannot be read, or a line is invalid.
  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion
}

/// The policy for invalid lines, with the lines that were skipped.
struct Skipped {
  /// Whether invalid lines are counted and skipped instead of thrown.
  let isLenient: Bool
  var count = 0
  var first: RecordingError?

  init(leniently: Bool) { isLenient = leniently }

  /// Counts the error of an invalid line, or throws it.
  ///
  /// Other errors, such as those of a failing disk, are always thrown.
  ///
  /// - Parameter isExpected: Whether the line is skipped in any mode; `false` by default.
  /// - Throws: The error, unless it is skipped.
  mutating func meet(
    _ error: RecordingError, isExpected: Bool = false
  ) throws(RecordingError) {
    guard isLenient || isExpected, error.kind == .badLine else { throw error }
    count += 1
    if first == nil { first = error }
  }
}
