internal import Geometry

/// What the live view shows at one moment: values alone, so that it can be drawn without devices.
///
/// It tells when things happened, not how long ago: what stands on the screen stays true while
/// nothing happens and nothing is drawn.
struct LiveState {
  struct Device {
    var node: String
    var name: String
    var kind: String
    /// Frames in the last second.
    var rate: Int
    var frames: Int
  }

  struct TouchRow {
    var id: Int
    var phase: String
    /// On the screen, in points.
    var position: CGPoint
    /// When it landed, in seconds since the beginning.
    var start: Double
    /// From the window to the view that was hit; empty where none was.
    var path: [String]
  }

  struct RecognizerRow {
    var name: String
    var view: String
    var state: String
    var details: String
    /// What came of the last attempt, and when, in seconds since the beginning.
    var outcome: (text: String, time: Double)?
  }

  /// Seconds since the beginning.
  var seconds = 0.0
  var screen = CGSize(width: 1, height: 1)
  var devices: [Device] = []
  var touches: [TouchRow] = []
  var recognizers: [RecognizerRow] = []
  /// How many touches have landed so far.
  var landed = 0
  /// Faults of devices that were mended.
  var repairs = 0
  /// The last lines of the trace, oldest first.
  var log: [String] = []
}
