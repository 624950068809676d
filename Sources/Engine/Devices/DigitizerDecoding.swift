import Evdev

/// The decoder of a session's digitizer.
///
/// It is an object because a session of another device has none: an optional `ContactDecoder` would
/// be copied, with all its tables, for each event and each frame.
@MainActor final class DigitizerDecoding {
  /// The decoder.
  var decoder: ContactDecoder {
    _read { yield unsafe uncheckedDecoder }
    _modify { yield unsafe &uncheckedDecoder }
  }
  // Unchecked, because the check took a fiftieth of the instructions of a pointer's frame: a value
  // whose functions run no other code; see Architecture, "Exclusivity".
  @exclusivity(unchecked) private var uncheckedDecoder: ContactDecoder

  init(_ decoder: ContactDecoder) { unsafe uncheckedDecoder = decoder }
}
