internal import TSEventTime
internal import TSGeometry

/// The content of the live view at one moment, as values, so that it can be drawn without devices.
///
/// It contains times and not ages, so that the screen remains correct while nothing happens and
/// nothing is drawn.
struct LiveViewState {
  struct Device {
    var node: String
    var name: String
    var kind: String
    /// The number of frames in the last second.
    var rate: Int
    var frames: Int
  }

  struct TouchRow {
    var id: Int
    var phase: String
    /// The location on the screen, in points.
    var position: CGPoint
    /// The time at which the touch began, in seconds since the start of the session.
    var start: Double
    /// The views from the window to the one that was hit; empty if none was hit.
    var path: [String]
  }

  /// A trackpad with the fingers on it.
  struct PadRow {
    /// What the fingers do, in a word.
    var activity: String
    var fingers: [FingerRow]
  }

  /// A contact on a trackpad or above it.
  struct FingerRow {
    var slot: Int
    /// The position in millimetres from the upper left corner of the pad.
    var position: CGPoint
    /// The verdict in words, with the reason for which the contact is no tap.
    var verdict: String
    /// A Boolean value that indicates whether the contact is a finger that takes part.
    var isFinger: Bool
  }

  struct RecognizerRow {
    var name: String
    var view: String
    var state: String
    var details: String
    /// The outcome of the last attempt and its time, in seconds since the start of the session.
    var outcome: (text: String, time: Double)?
  }

  /// The state of recordings that are played.
  struct Playback: Hashable {
    /// The seconds of the recording that pass in a second.
    var speed: Double
    var isPaused: Bool
    /// The time of the last event; `nil` before it was played.
    var end: Timestamp?
  }

  /// The seconds since the start of the session.
  var seconds = 0.0
  /// The state of the recordings; `nil` if there are devices.
  var playback: Playback?
  var screen = CGSize(width: 1, height: 1)
  var devices: [Device] = []
  /// The pointer with its buttons, such as `(120.0, 80.5), hovers`; `nil` if there is none.
  var pointer: String?
  /// The trackpads, in the order of the devices.
  var pads: [PadRow] = []
  var touches: [TouchRow] = []
  var recognizers: [RecognizerRow] = []
  /// The number of touches that have begun so far.
  var landed = 0
  /// The number of device faults that were repaired.
  var repairs = 0
  /// The last lines of the trace, oldest first.
  var log: [String] = []
}
