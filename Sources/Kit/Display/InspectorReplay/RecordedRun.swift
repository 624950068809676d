import TSEventTime
public import TSGeometry
import TSGraphics
public import TSInspector
public import TSInterface
public import TSNearest
import TSNearestReplay
public import TSReplay
public import TSScenes
public import TSTracing
import TouchSnapshots

/// A recording that is played to a scene, whose time can be chosen.
///
/// It is played once to its end to know all touches; then it is at its beginning. To go back, it is
/// played again from the beginning, which costs as much as a replay: some milliseconds for a
/// recording of some seconds.
@MainActor public final class RecordedRun: InspectedRun {
  /// The name of the recording.
  public let title: String
  /// The touches of the whole recording.
  public let all: TouchReportLog
  /// The length of the recording, with what moves by itself after its last event, but at most three
  /// seconds of that.
  public let duration: Double?
  /// The times of the events, in seconds.
  public let times: [Double]
  /// The closure that is called when the time has changed; `nil` by default.
  public var onChange: (([CGRect]) -> Void)?

  private let source: ReplaySource
  private let scene: Scene?
  private let options: ReplayOptions
  private var playing: PlayingRecording
  private var renderer: ScreenRenderer?

  /// Plays a recording, and goes back to its beginning.
  ///
  /// - Parameters:
  ///   - scene: The scene; the standard scene of the first device by default.
  ///   - options: The options for the position of the devices on the screen.
  ///   - title: The name of the recording; that of the source by default.
  /// - Throws: `ReplayError` if the recording cannot be read, or none of its devices senses touches.
  public init(
    _ source: ReplaySource, scene: Scene? = nil, options: ReplayOptions = ReplayOptions(),
    title: String? = nil
  ) throws(ReplayError) {
    self.source = source
    self.scene = scene
    self.options = options.completed(by: scene)
    self.title = title ?? source.name
    let whole = try PlayingRecording(source, scene, self.options)
    times = try whole.playToEnd()
    all = whole.log
    duration = min(whole.log.time, (times.last ?? 0) + 3)
    playing = try PlayingRecording(source, scene, self.options)
    // The first event is a part of the beginning, as it is when the time goes back to it.
    try playing.play(until: 0)
    render()
  }

  /// The application at the present time.
  public var application: Application { playing.application }
  /// The touches up to the present time.
  public var present: TouchReportLog { playing.log }
  /// The present time, in seconds since the first event.
  public var time: Double { playing.log.time }

  /// Goes to a time in seconds.
  public func seek(to time: Double) {
    let time = min(max(time, 0), duration ?? 0)
    let isForward = time >= playing.log.time
    do throws(ReplayError) {
      if !isForward { playing = try PlayingRecording(source, scene, options) }
      try playing.play(until: time)
    } catch {
      // The recording could be read before; a file that has changed since stays where it is.
    }
    let damage = render()
    onChange?(isForward ? damage : [])
  }

  /// Goes to the next or the previous event.
  ///
  /// - Parameter count: The number of events; negative to go back.
  public func step(by count: Int) {
    guard !times.isEmpty else { return }
    // The events up to the present, whose times are rounded.
    let passed = times.partition { $0 > time + 0.0005 }
    let index = min(max(passed - 1 + count, 0), times.count - 1)
    seek(to: times[index])
  }

  /// Replays the recording, and searches.
  public func nearest(to attempt: AttemptRecord) -> NearestYes? {
    let explained = try? Replayer.explain(source, scene: scene, options: options).0
    return try? explained?.nearest(
      to: attempt.recognizer, in: source, scene: scene, options: options
    ) { $0.touches == attempt.touches && abs($0.began - attempt.began) < 0.001 }.first
  }

  /// Draws the present, and returns what differs from what was drawn before.
  @discardableResult private func render() -> [CGRect] {
    let size = application.screen.size
    let (width, height) = (
      Int(nearest: size.width.rounded(.up)), Int(nearest: size.height.rounded(.up))
    )
    if renderer == nil || renderer?.buffer.width != width || renderer?.buffer.height != height {
      renderer = try? ScreenRenderer(width: width, height: height, .identity)
    }
    return renderer?.update(from: application).rects.map(\.cgRect) ?? []
  }
}

extension [Double] {
  /// Returns the index of the first number of an ordered list for which a condition is true.
  ///
  /// - Parameter condition: The condition, which is true for all numbers after the first.
  /// - Returns: The index, or the count.
  fileprivate func partition(_ condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
