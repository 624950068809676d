import TSEventTime
public import Foundation
public import TSInterface

/// Timers of the timeline: those that send actions, as they send selectors with Objective-C, and
/// those that call closures.
extension Timer {
  /// Creates a timer that sends an action, and starts it.
  ///
  /// The timer runs on the timeline of ``TSInterface/Application/shared``: in a test it fires as the
  /// test waits, and in a replay at the same moments. It retains the target until it is
  /// invalidated, or until it has fired if it does not repeat.
  ///
  /// ```
  /// timer = Timer.scheduledTimer(
  ///   timeInterval: 0.5, target: self, selector: #action(count(_:)), userInfo: nil, repeats: true)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The number of seconds until the timer fires, and between firings; 0.1 ms if it
  ///     is not positive.
  ///   - selector: The action, whose method takes the timer or nothing.
  /// - Returns: The timer. `fire()` sends the action at once, `invalidate()` ends it; `fireDate` has
  ///   no meaning, and the timer is not added to run loops.
  /// - Precondition: There is a shared application.
  @MainActor public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Action, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = unscheduledTimer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.main.schedule(timer, forMode: .common)
    return timer
  }

  /// Creates a timer that sends an action once it is scheduled.
  ///
  /// `touchstone port` writes it, and ``Foundation/RunLoop/schedule(_:forMode:)``, for Foundation's
  /// `init(timeInterval:target:selector:userInfo:repeats:)` and `RunLoop.add(_:forMode:)`. The
  /// parameters are those of
  /// ``scheduledTimer(timeInterval:target:selector:userInfo:repeats:)``.
  @MainActor public static func unscheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Action, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    TimelineTimer(interval, userInfo: userInfo, repeats: repeats) {
      selector.send(to: target, from: $0, for: nil)
    }
  }

  /// Creates a timer that calls a closure on the main actor, and starts it.
  ///
  /// The timer runs on the timeline of ``TSInterface/Application/shared``, as one that sends an action
  /// does. `touchstone port` writes it for Foundation's
  /// `scheduledTimer(withTimeInterval:repeats:block:)`, which needs a run loop.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds until the timer fires, and between firings; 0.1 ms if it
  ///     is not positive.
  ///   - repeats: Whether the timer fires until it is invalidated.
  ///   - block: A closure that is called with the timer, and retained until the timer is invalid.
  /// - Precondition: There is a shared application.
  @discardableResult
  @MainActor public static func scheduledTimer(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = unscheduledTimer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.main.schedule(timer, forMode: .common)
    return timer
  }

  /// Creates a timer that calls a closure on the main actor once it is scheduled.
  ///
  /// The parameters are those of ``scheduledTimer(timeInterval:repeats:block:)``.
  @MainActor public static func unscheduledTimer(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer { TimelineTimer(interval, userInfo: nil, repeats: repeats, block) }
}

extension RunLoop {
  /// Starts a timer that has not been started: one of the timeline there, whatever the run loop and
  /// the mode, and one of Foundation's on this run loop.
  ///
  /// - Precondition: For a timer of the timeline, there is a shared application.
  @MainActor public func schedule(_ timer: Timer, forMode mode: RunLoop.Mode) {
    if let timer = timer as? TimelineTimer { timer.start() } else { add(timer, forMode: mode) }
  }
}

/// A timer of an application's timeline.
private final class TimelineTimer: Timer {
  private let run: TimerRun
  private let information: Any?

  @MainActor init(
    _ interval: TimeInterval, userInfo: Any?, repeats: Bool,
    _ block: @escaping @MainActor (Timer) -> Void
  ) {
    run = TimerRun(interval > 0 ? interval : 0.0001, repeats: repeats, block)
    information = userInfo
    // The date is not used: the timer is in no run loop.
    super.init(fire: .distantFuture, interval: interval, repeats: repeats) { _ in }
    run.timer = self
  }

  @MainActor func start() { run.start() }

  // Foundation's timers may be used on the thread of their run loop alone, here the main one.
  override func fire() {
    let run = run
    MainActor.assumeIsolated { run.send() }
  }
  override func invalidate() {
    let run = run
    MainActor.assumeIsolated { run.end() }
  }
  override var isValid: Bool {
    let run = run
    return MainActor.assumeIsolated { run.isValid }
  }
  override var timeInterval: TimeInterval { run.isRepeating ? run.interval : 0 }
  override var userInfo: Any? { information }
}

/// The firings of a timer.
@MainActor private final class TimerRun {
  let interval: TimeInterval
  let isRepeating: Bool
  weak var timer: Timer?
  private var block: (@MainActor (Timer) -> Void)?
  // From its start a timer exists as long as it is valid, whether or not the program keeps it.
  private var started: Timer?
  private var schedule: (timeline: Timeline, token: Timeline.Token)?

  init(_ interval: TimeInterval, repeats: Bool, _ block: @escaping @MainActor (Timer) -> Void) {
    self.interval = interval
    self.block = block
    isRepeating = repeats
  }

  var isValid: Bool { block != nil }

  func start() {
    guard isValid, started == nil else { return }
    started = timer
    let timeline = Application.shared.timeline
    fire(on: timeline, at: timeline.now.advanced(by: interval))
  }

  private func fire(on timeline: Timeline, at time: Timestamp) {
    let token = timeline.schedule(at: time) { [self] in
      send()
      if isValid { fire(on: timeline, at: time.advanced(by: interval)) }
    }
    schedule = (timeline, token)
  }

  func send() {
    guard let block, let timer else { return }
    if !isRepeating { end() }
    block(timer)
  }

  func end() {
    block = nil
    started = nil
    if let schedule { schedule.timeline.cancel(schedule.token) }
    schedule = nil
  }
}
