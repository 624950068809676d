/// The touches of a labelled stream, frame by frame, as programs of other engines read them.
///
/// ```swift
/// let file = FramesFile(options: benchmark.placement, streams: streams.map(benchmark.frames))
/// for line in file.lines { print(line) }
/// ```
///
/// ``FramesFile`` describes the lines.
public struct TouchFrames: Hashable, Sendable {
  /// The change of a touch in a frame.
  public enum Phase: String, Sendable {
    /// The touch began.
    case began = "b"
    /// The touch moved, or its pressure or size changed.
    case moved = "m"
    /// The touch ended.
    case ended = "e"
    /// The touch was cancelled.
    case cancelled = "c"
  }

  /// A touch that changed in a frame.
  public struct Contact: Hashable, Sendable {
    /// The identifier of the touch, which no other touch of the stream has.
    public var id: Int
    /// The change of the touch.
    public var phase: Phase
    /// The horizontal position in points of the screen, from its left edge.
    public var x: Double
    /// The vertical position in points of the screen, from its upper edge.
    public var y: Double

    /// Creates a contact.
    public init(id: Int, phase: Phase, x: Double, y: Double) {
      (self.id, self.phase, self.x, self.y) = (id, phase, x, y)
    }
  }

  /// The touches that changed at one time.
  public struct Frame: Hashable, Sendable {
    /// The time in microseconds since the first event of the stream.
    public var time: Int64
    /// The touches that changed, in the order of their identifiers.
    public var contacts: [Contact]

    /// Creates a frame.
    public init(time: Int64, contacts: [Contact]) {
      (self.time, self.contacts) = (time, contacts)
    }
  }

  /// The stream with its label and counts, but without attempts.
  ///
  /// If the stream cannot be replayed, the reason is in ``StreamResult/problem``.
  public var stream: StreamResult
  /// The frames in the order of their times.
  public var frames: [Frame] = []
  /// The recording of a trackpad in evemu's format, line by line; empty for touches on a screen.
  public var recording: [String] = []

  /// A Boolean value that indicates whether distances are those on the device, at
  /// ``FramesFile/pointsPerInch``; `true` by default.
  ///
  /// A picture of the paths then has the length of a centimetre.
  public var isToScale = true

  /// Creates the frames of a stream.
  public init(_ stream: StreamResult, frames: [Frame] = []) {
    (self.stream, self.frames) = (stream, frames)
  }
}
