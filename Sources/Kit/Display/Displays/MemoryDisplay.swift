public import TSEventTime
public import TSGraphics
import TSPreconditions

/// A display in memory, for tests and for recordings without a screen.
///
/// It presents each picture at the next multiple of its period on a timeline, so that a test decides
/// what time it is:
///
/// ```swift
/// let display = MemoryDisplay(DisplayMode(width: 320, height: 480), timeline: application.timeline)
/// let presenter = ScreenPresenter(application, on: display)
/// application.advance(to: Timestamp(seconds: 1))
/// print(display.presented.count)
/// ```
@MainActor public final class MemoryDisplay: Display {
  /// A picture that was presented.
  public struct Frame: Hashable, Sendable {
    /// The time of the refresh.
    public var time: Timestamp
    /// The number of the refresh, counted from the timeline's origin.
    public var sequence: UInt64
    /// The parts that differed from the previous picture.
    public var damage: [PixelRect]
  }

  /// The mode, or `nil` for a screen that was unplugged; setting it notifies the delegate.
  public var mode: DisplayMode? {
    didSet {
      guard mode != oldValue, !isClosed else { return }
      drop()
      delegate?.displayDidChange(self)
    }
  }
  /// A Boolean value that indicates whether another program has the screen; `false` by default.
  ///
  /// Setting it notifies the delegate.
  public var isTaken = false {
    didSet {
      guard isTaken != oldValue, !isClosed else { return }
      drop()
      delegate?.displayDidChange(self)
    }
  }
  /// A Boolean value that indicates whether there is a mode, the screen is not taken, and
  /// the picture is not switched off.
  public var isShowing: Bool { mode != nil && !isTaken && !isBlank && !isClosed }
  /// The object that receives the events of the display; not retained.
  public weak var delegate: (any DisplayDelegate)?

  /// The picture that is shown; black before the first, and `nil` without a mode.
  public private(set) var shown: PixelBuffer?
  /// The pictures that were presented, oldest first, without their pixels.
  public private(set) var presented: [Frame] = []
  /// A closure that is called for each presented picture, after ``shown`` has been updated.
  public var onPresent: ((Frame) -> Void)?
  /// A Boolean value that indicates whether the picture is switched off.
  public private(set) var isBlank = false

  private let timeline: Timeline
  private var waiting: (token: Timeline.Token, frame: Frame)?
  private var isClosed = false

  /// Creates a display.
  ///
  /// - Parameter timeline: The timeline that gives the times of the refreshes: that of the application.
  public init(_ mode: DisplayMode, timeline: Timeline) {
    self.mode = mode
    self.timeline = timeline
  }

  isolated deinit { close() }

  /// Presents a picture at the next refresh on the timeline.
  ///
  /// - Parameters:
  ///   - buffer: The picture, which is copied.
  ///   - damage: The parts that differ from the previous picture, in pixels.
  public func present(_ buffer: PixelBuffer, damage: [PixelRect]) {
    guard let mode, isShowing, waiting == nil else {
      usageError("present(_:damage:) of a memory display that is not ready for a picture")
    }
    if shown?.width != buffer.width || shown?.height != buffer.height {
      shown = PixelBuffer(width: buffer.width, height: buffer.height)
    }
    let clock = FrameClock(framesPerSecond: 1 / mode.period)
    let number = clock.frame(after: timeline.now)
    let frame = Frame(
      time: clock.time(of: number), sequence: UInt64(max(number, 0)), damage: damage)
    if let shown { unsafe buffer.copy(damage, to: shown.baseAddress, stride: shown.stride) }
    let token = timeline.schedule(at: frame.time) { [weak self] in
      MainActor.assumeIsolated { self?.show() }
    }
    waiting = (token, frame)
  }

  /// A Boolean value that indicates whether input arrives with the events of the display.
  ///
  /// `false` by default. Set it before the display is used.
  public var deliversInput = false

  /// Delivers input, as a compositor or a page does.
  ///
  /// - Parameter input: The input, with locations in points of the display.
  public func send(_ input: DisplayInput) {
    guard !isClosed else { return }
    delegate?.display(self, didReceive: input)
  }

  /// Records whether the picture is switched off, and notifies the delegate.
  public func setBlank(_ isBlank: Bool) {
    guard isBlank != self.isBlank, !isClosed else { return }
    self.isBlank = isBlank
    drop()
    delegate?.displayDidChange(self)
  }

  /// Closes the display.
  public func close() {
    isClosed = true
    drop()
  }

  private func show() {
    guard let frame = waiting?.frame else { return }
    waiting = nil
    presented.append(frame)
    onPresent?(frame)
    delegate?.display(self, didPresentAt: frame.time, sequence: frame.sequence)
  }

  /// Discards the picture that is on its way.
  private func drop() {
    if let waiting { timeline.cancel(waiting.token) }
    waiting = nil
  }
}
