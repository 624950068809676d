public import TSEventTime
public import TSGeometry
public import TSGraphics
import TSPreconditions

/// A display that is a page in a browser: that of an inspector, which shows the views of the
/// application as they are at each refresh.
///
/// The page draws the picture from its own description (SVG), so that it is sharp at any size. The
/// display keeps the pace, at 30 pictures a second, and turns what a person does on the page into
/// touches.
@MainActor public final class PageDisplay: Display {
  /// The mode.
  public private(set) var mode: DisplayMode?
  /// A Boolean value that is `true` until the display is closed.
  public var isShowing: Bool { mode != nil }
  /// `true`: a person touches the page, not the machine.
  public let deliversInput = true
  /// The object that receives the events of the display; not retained.
  public weak var delegate: (any DisplayDelegate)?

  private let timeline: Timeline
  private let now: () -> Timestamp
  private var touches = PageTouches(unitsPerPoint: DisplayInput.unitsPerPoint)
  private var waiting: Timeline.Token?
  private var sequence: UInt64 = 0

  /// Creates a display.
  ///
  /// - Parameters:
  ///   - mode: The mode; its period is the least interval between two pictures.
  ///   - now: A closure that returns the present time, which the frames of contacts have.
  public init(_ mode: DisplayMode, timeline: Timeline, now: @escaping () -> Timestamp) {
    self.mode = mode
    self.timeline = timeline
    self.now = now
  }

  isolated deinit { close() }

  /// Notifies the delegate after the period that the picture is shown.
  ///
  /// - Parameters:
  ///   - buffer: The picture, which the page draws itself.
  ///   - damage: The parts that differ from the previous picture.
  public func present(_ buffer: PixelBuffer, damage: [PixelRect]) {
    guard let mode, waiting == nil else {
      usageError("present(_:damage:) of a page that is not ready for a picture")
    }
    waiting = timeline.schedule(after: mode.period) { [weak self] in
      MainActor.assumeIsolated { self?.presented() }
    }
  }

  private func presented() {
    waiting = nil
    sequence += 1
    delegate?.display(self, didPresentAt: timeline.now, sequence: sequence)
  }

  /// Turns the contacts of a page into a frame of contacts, for the delegate.
  ///
  /// - Parameters:
  ///   - contacts: The contacts that are down; none ends all.
  ///   - size: The size of the application's screen, in points.
  public func receive(_ contacts: [PageContact], on size: CGSize) {
    guard mode != nil, let frame = touches.frame(contacts, on: size, at: now()) else { return }
    delegate?.display(self, didReceive: .touches(frame))
  }

  /// Closes the display.
  public func close() {
    mode = nil
    if let waiting { timeline.cancel(waiting) }
    waiting = nil
  }
}
