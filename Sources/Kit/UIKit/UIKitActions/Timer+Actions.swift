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
  ///   - target: The object that receives the action.
  ///   - selector: The action, whose method takes the timer or nothing.
  ///   - userInfo: A value that ``userInfo`` returns.
  ///   - repeats: A Boolean value that indicates whether the timer fires until it is invalidated.
  /// - Returns: The timer. `fire()` sends the action at once, `invalidate()` ends it; `fireDate` has
  ///   no meaning, and the timer is not added to run loops.
  /// - Precondition: There is a shared application.
  @MainActor public static func scheduledTimer(
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
  ///   - repeats: A Boolean value that indicates whether the timer fires until it is invalidated.
  ///   - block: A closure that is called with the timer, and retained until the timer is invalid.
  /// - Returns: The timer.
  /// - Precondition: There is a shared application.
  @discardableResult
  @MainActor public static func scheduledTimer(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer { TimelineTimer(interval, userInfo: nil, repeats: repeats, block) }
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
    run.begin(self)
  }

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
  private let timeline: Timeline
  private var block: (@MainActor (Timer) -> Void)?
  // The timer exists as long as it is valid, whether or not the program keeps it.
  private var timer: Timer?
  private var token: Timeline.Token?
  private var next: Timestamp

  init(_ interval: TimeInterval, repeats: Bool, _ block: @escaping @MainActor (Timer) -> Void) {
    self.interval = interval
    self.block = block
    isRepeating = repeats
    timeline = Application.shared.timeline
    next = timeline.now.advanced(by: interval)
  }

  var isValid: Bool { block != nil }

  func begin(_ timer: Timer) {
    self.timer = timer
    schedule()
  }

  private func schedule() {
    token = timeline.schedule(at: next) { [self] in
      next = next.advanced(by: interval)
      send()
      if isValid { schedule() }
    }
  }

  func send() {
    guard let block, let timer else { return }
    if !isRepeating { end() }
    block(timer)
  }

  func end() {
    block = nil
    timer = nil
    if let token { timeline.cancel(token) }
    token = nil
  }
}
