public import TSEventTime
public import TSGeometry
package import TSGraphics
public import TSInterface
public import TouchSnapshots

/// A presenter that shows an application on a display: it draws what has changed, in time for the
/// next refresh.
///
/// While nothing changes there are no frames, and nothing wakes up. A change of a view schedules the
/// next frame that can be reached; while something moves by itself, a frame follows another. Within a
/// frame, input that was kept for it is delivered first, then animations and display links move, then
/// views are laid out and drawn.
///
/// ```swift
/// let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
/// let mode = DisplayMode(width: 320, height: 480)
/// let display = MemoryDisplay(mode, timeline: application.timeline)
/// let presenter = ScreenPresenter(application, on: display)
/// // … windows, touches …
/// print(presenter.statistics.frames)
/// ```
///
/// The screen of the application takes over the size of the display, also when that changes; or it
/// keeps its size and is scaled to fit the display, with black around it.
@MainActor public final class ScreenPresenter: DisplayDelegate {
  /// The counts of the frames of a display.
  public struct Statistics: Hashable, Sendable {
    /// The number of pictures that were presented.
    public internal(set) var frames = 0
    /// The number of pictures that were shown at least half a period later than planned.
    public internal(set) var missed = 0
    /// The number of frames in which nothing had to be drawn.
    public internal(set) var unchanged = 0
    /// The number of pixels that were drawn.
    public internal(set) var pixels = 0
    /// The number of times the display stopped showing pictures.
    public internal(set) var interruptions = 0
  }

  /// The application that is shown.
  public let application: Application
  /// The display that shows the application.
  public let display: any Display
  /// The counts of the frames so far.
  public private(set) var statistics = Statistics()
  /// The information that is drawn on top of the application; none by default.
  public var overlays: Snapshot.Overlays = [] {
    didSet {
      application.showsTouches = !overlays.isDisjoint(with: [.touches, .hit])
      renderer?.overlays = overlays
      setNeedsFrame()
    }
  }
  /// The closure that draws on top of the application and of the overlays, in points of the screen;
  /// `nil` by default.
  package var decoration: ((GraphicsContext) -> Void)? {
    didSet {
      renderer?.decoration = decoration
      setNeedsFrame()
    }
  }
  /// The closure that is called in each frame with the parts that were drawn, in points of the
  /// screen; `nil` by default.
  package var onDamage: (([CGRect]) -> Void)?
  /// The closure that receives the input of the display, whose locations are in points of the
  /// display; `nil` by default.
  ///
  /// The layer `Running` has a receiver that makes touches, a pointer and typed text of it.
  public var onInput: ((DisplayInput) -> Void)?
  /// The closure that is called when a person closes the display; `nil` by default.
  public var onClose: (() -> Void)?
  /// The closure that is called when the display begins or stops showing pictures, or changes its
  /// mode; `nil` by default.
  public var onChange: (() -> Void)?
  /// The closure that is called for each presented picture with the time at which it was planned and
  /// that at which it was shown; `nil` by default.
  public var onPresent: ((_ target: Timestamp, _ shown: Timestamp) -> Void)?
  /// The closure that is called before the work on each frame with its beginning, the refresh for
  /// which it is planned and the last one that was shown; `nil` by default.
  package var onFrame: ((_ start: Timestamp, _ target: Timestamp, _ shown: Timestamp) -> Void)?
  /// The closure that receives what kept a part from being drawn; `nil` by default.
  public var onError: ((any Error) -> Void)?
  /// The closure that receives each picture when it has been drawn; `nil` by default.
  package var onDraw: ((PixelBuffer) -> Void)?
  /// The closure that returns the present time, to measure how long frames take; `nil`, the default,
  /// measures nothing.
  ///
  /// A live display sets it, a test does not: the timeline does not advance during the work.
  public var clock: (() -> Timestamp)?

  /// The closure that is called before an event of the display other than input is processed; `nil` by
  /// default.
  ///
  /// It advances the application's time to the present, with which the display's times are compared.
  /// Input has times of its own, which must not be in the past.
  package var willProcessEvent: (() -> Void)?

  private let fittedSize: CGSize?
  private let isMagnified: Bool
  private var renderer: ScreenRenderer?
  private var schedule: FrameSchedule
  private var budget = FrameBudget()
  private var frames: DisplayFrames?
  private var start: Timeline.Token?
  private var target = Timestamp.zero
  /// The picture on its way: its planned refresh and the time that the work took.
  private var waiting: (target: Timestamp, work: Double)?
  /// Whether something has changed since the picture on its way was drawn.
  private var hasChanged = true
  /// Whether a frame is in progress, whose end schedules the next one.
  private var isPerforming = false
  private var timeline: Timeline { application.timeline }

  /// Creates a presenter, whose first frame is drawn as soon as time advances.
  ///
  /// - Parameters:
  ///   - application: The application, which one presenter at a time can show.
  ///   - size: The size of the application's screen in points, which is scaled to fit the display;
  ///     `nil`, the default, for the size of the display.
  ///   - isMagnified: Whether a screen of a size of its own is enlarged or reduced until it fills
  ///     the display in one direction; `true` by default. Otherwise it is centred at the scale of
  ///     the display's mode.
  ///   - movesInFrames: Whether what moves by itself does so in the frames of the display; `true`
  ///     by default. Otherwise it moves at the times of a replay without a display.
  public init(
    _ application: Application, on display: any Display, fitting size: CGSize? = nil,
    isMagnified: Bool = true, movesInFrames: Bool = true
  ) {
    self.application = application
    self.display = display
    fittedSize = size
    self.isMagnified = isMagnified
    let period = display.mode?.period ?? 1 / application.constants.framesPerSecond
    schedule = FrameSchedule(
      anchor: application.timeline.now, period: period, budget: FrameBudget.initial)
    let frames = DisplayFrames(from: application.timeline.now, period: period) { [weak self] in
      self?.schedulePossibleFrame()
    }
    self.frames = frames
    if movesInFrames {
      // What waits for frames of something else continues in those of the display.
      timeline.displayFrames?.close(on: timeline)
      timeline.displayFrames = frames
    }
    display.delegate = self
    adoptMode()
    awaitChange()
    schedulePossibleFrame()
  }

  isolated deinit { close() }

  /// Ends the presentation and closes the display.
  ///
  /// What moves by itself continues on the timeline. Calling it again does nothing.
  public func close() {
    guard let frames else { return }
    self.frames = nil
    if let start { timeline.cancel(start) }
    start = nil
    application.stopAwaitingChanges()
    application.showsTouches = false
    timeline.displayFrames = nil
    frames.close(on: timeline)
    display.delegate = nil
    display.close()
  }

  /// Requests a frame, although no view has changed.
  public func setNeedsFrame() {
    hasChanged = true
    schedulePossibleFrame()
  }

  private var needsFrame: Bool {
    hasChanged || application.isAnimating || frames?.hasRequests == true
  }

  /// Schedules the next frame if there is a reason for one, and the display accepts it.
  private func schedulePossibleFrame() {
    guard frames != nil, start == nil, waiting == nil, !isPerforming, needsFrame else { return }
    // Without a display, what moves by itself continues at the same rate.
    schedule.budget = budget.seconds
    target = schedule.target(at: timeline.now)
    start = timeline.schedule(at: schedule.start(of: target)) { [weak self] in
      MainActor.assumeIsolated { self?.performFrame() }
    }
  }

  private func performFrame() {
    start = nil
    guard let frames else { return }
    isPerforming = true
    let began = clock?()
    let target = target
    onFrame?(timeline.now, target, frames.lastPresented)
    frames.perform(for: target)
    isPerforming = false
    guard self.frames != nil else { return }
    if display.isShowing, let renderer, isAsLarge(renderer) {
      draw(with: renderer, for: target, began)
    } else {
      // A display that shows pictures again asks for a complete one; until then nothing is drawn.
      hasChanged = false
      schedule.anchor = target
    }
    awaitChange()
    schedulePossibleFrame()
  }

  /// Returns whether the pictures of a renderer are as large as the display.
  ///
  /// They are not while the display notifies its delegate of a new size: a frame may be due then.
  private func isAsLarge(_ renderer: ScreenRenderer) -> Bool {
    display.mode?.width == renderer.buffer.width && display.mode?.height == renderer.buffer.height
  }

  private func draw(with renderer: ScreenRenderer, for target: Timestamp, _ began: Timestamp?) {
    let damage = renderer.update(from: application)
    hasChanged = false
    onDraw?(renderer.buffer)
    if let onDamage {
      let toPoints = renderer.transform.inverted()
      onDamage(damage.rects.map { $0.cgRect.applying(toPoints) })
    }
    guard !damage.isEmpty else {
      statistics.unchanged += 1
      schedule.anchor = target
      return
    }
    statistics.pixels += damage.area
    let work = began.flatMap { began in clock.map { began.seconds(to: $0()) } } ?? 0
    waiting = (target, work)
    do throws(DisplayError) {
      try display.present(renderer.buffer, damage: damage.rects)
    } catch {
      waiting = nil
      onError?(error)
    }
  }

  private func awaitChange() {
    application.awaitChange { [weak self] in self?.setNeedsFrame() }
  }

  /// Makes the screen of the application as large as the display, and prepares a complete picture.
  private func adoptMode() {
    guard let mode = display.mode else {
      renderer = nil
      return
    }
    application.setScreen(
      fittedSize.map { Screen(size: $0) }
        ?? Screen(size: mode.size, millimetres: mode.physicalSize))
    schedule.period = mode.period
    frames?.period = mode.period
    do throws(SnapshotError) {
      let renderer = try ScreenRenderer(
        width: mode.width, height: mode.height, transform(for: mode))
      renderer.overlays = overlays
      renderer.decoration = decoration
      renderer.onError = { [weak self] in self?.onError?($0) }
      self.renderer = renderer
    } catch {
      renderer = nil
      onError?(error)
    }
  }

  /// The part of the screen that the panel covers, in points; larger than the screen if that is
  /// scaled to fit, and `nil` without a mode.
  public var panelRegion: CGRect? {
    guard let mode = display.mode else { return nil }
    let panel = CGRect(x: 0, y: 0, width: CGFloat(mode.width), height: CGFloat(mode.height))
    return panel.applying(transform(for: mode).inverted())
  }

  /// Returns the transform from points of the screen to pixels of the panel.
  package func transform(for mode: DisplayMode) -> CGAffineTransform {
    guard let fittedSize, fittedSize.width > 0, fittedSize.height > 0 else {
      return mode.transform
    }
    let size = mode.size
    let scale =
      isMagnified ? min(size.width / fittedSize.width, size.height / fittedSize.height) : 1
    // Whole pixels, so that edges of views on whole points stay sharp at integral scales.
    let left = ((size.width - fittedSize.width * scale) / 2 * mode.scale).rounded() / mode.scale
    let top = ((size.height - fittedSize.height * scale) / 2 * mode.scale).rounded() / mode.scale
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: left, ty: top)
      .concatenating(mode.transform)
  }

  /// Continues after the display has shown a picture.
  public func display(_ display: any Display, didPresentAt time: Timestamp, sequence: UInt64) {
    guard waiting != nil else { return }
    willProcessEvent?()
    guard let waiting else { return }
    self.waiting = nil
    statistics.frames += 1
    budget.add(
      work: waiting.work, delay: waiting.target.seconds(to: time), period: schedule.period)
    statistics.missed = budget.missed
    schedule.anchor = time
    frames?.lastPresented = time
    onPresent?(waiting.target, time)
    schedulePossibleFrame()
  }

  /// Draws a complete picture for a display that has changed.
  public func displayDidChange(_ display: any Display) {
    willProcessEvent?()
    waiting = nil
    if !display.isShowing { statistics.interruptions += 1 }
    if let mode = display.mode, let renderer, isAsLarge(renderer),
      transform(for: mode) == renderer.transform
    {
      renderer.invalidate()
      schedule.period = mode.period
      frames?.period = mode.period
    } else {
      adoptMode()
    }
    onChange?()
    setNeedsFrame()
  }

  /// Notifies the owner that a person wants to close the display.
  public func displayShouldClose(_ display: any Display) { onClose?() }

  /// Forwards input of the display to the owner.
  public func display(_ display: any Display, didReceive input: DisplayInput) { onInput?(input) }
}
