internal import TSEventTime
internal import TSInterface
internal import TSLinuxInput
internal import TSRecognition

/// An observer that measures the latency of frames from the kernel to the views, and how long
/// decisions of recognizers wait.
@MainActor final class LatencyMeter: InterfaceObserver {
  /// The time from the kernel's timestamp until the program has read the events.
  private(set) var kernelToRead = Durations()
  /// The time from reading until the touches are updated and new ones hit-tested.
  private(set) var readToTouch = Durations()
  /// The time from the update of the touches to the first call of a view or the first action of a
  /// recognizer.
  private(set) var touchToDelivery = Durations()
  /// The time from the kernel's timestamp to the first call or action.
  private(set) var total = Durations()
  /// The time from the first call or action until the picture that shows its effect is drawn.
  private(set) var deliveryToDrawing = Durations()
  /// The time from then to the beginning of the refresh that shows the picture.
  private(set) var drawingToShown = Durations()
  /// The time from the kernel's timestamp to that refresh.
  private(set) var kernelToShown = Durations()
  /// The same of landings and lifts, which are delivered at once: movements wait for a frame, and
  /// those of the last 5 ms before it for the next, so that positions can be interpolated.
  private(set) var landingToShown = Durations()
  /// A Boolean value that indicates whether the application is shown on a display.
  ///
  /// Movements then wait for a frame of the display, so that it is not known when they were read.
  var isShown = false
  /// The number of frames that reached no view and no recognizer action.
  private(set) var unheard = 0
  /// The times for which decisions waited, by recognizer and rival, in order of first occurrence.
  private(set) var waits: [Wait] = []

  /// The decisions of one recognizer that waited for a rival.
  struct Wait {
    let recognizer: String
    let rival: String
    var durations = Durations()
  }

  /// An event that has been delivered: the kernel's timestamp, the time of the delivery, and whether
  /// a touch began or ended in it.
  private struct Delivered {
    let kernel: Int64
    let delivery: Int64
    let isLanding: Bool
  }

  private let timeline: Timeline
  /// The time at which the present events were read; `nil` while there are none.
  private var readAt: Int64?
  private var touchAt: Int64?
  private var kernelAt: Int64 = 0
  private var isLanding = false
  /// The events whose effect has not been drawn yet: their kernel's timestamps and deliveries.
  private var undrawn: [Delivered] = []
  /// The events whose effect has been drawn and not been shown, and the time of the drawing.
  private var drawn: (events: [Delivered], at: Int64) = ([], 0)
  /// The recognizers that are waiting, with their rivals and the times since which they wait.
  private var waiting: [(recognizer: GestureRecognizer, rival: String, since: Timestamp)] = []

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// Measures the processing of events that have just been read.
  ///
  /// - Parameter body: A closure that processes the events.
  /// - Throws: The error that `body` throws.
  func measure<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    readAt = MonotonicClock.nanoseconds
    defer { readAt = nil }
    try body()
  }

  /// Records that an event is about to be sent, its touches being updated.
  func begins(_ event: Event) {
    guard readAt != nil || isShown else { return }
    touchAt = MonotonicClock.nanoseconds
    kernelAt = Int64((event.timestamp * 1e6).rounded()) * 1000
    isLanding =
      event.allTouches?.contains { $0.phase != .moved && $0.phase != .stationary } ?? false
  }

  /// Records that an event has been sent.
  func ends() {
    if touchAt != nil { unheard += 1 }
    touchAt = nil
  }

  private func delivered() {
    guard let touchAt else { return }
    let now = MonotonicClock.nanoseconds
    self.touchAt = nil
    if isShown {
      undrawn.append(Delivered(kernel: kernelAt, delivery: now, isLanding: isLanding))
    } else if let readAt {
      kernelToRead.add(readAt - kernelAt)
      readToTouch.add(touchAt - readAt)
    }
    touchToDelivery.add(now - touchAt)
    total.add(now - kernelAt)
  }

  /// Records that a picture has been drawn, which shows the effect of the events so far.
  ///
  /// - Parameter time: The time, in nanoseconds.
  func drew(at time: Int64) {
    drawn = (drawn.events + undrawn, time)
    undrawn = []
  }

  /// Records that the last picture is shown.
  ///
  /// - Parameter time: The beginning of the refresh, in nanoseconds.
  func showed(at time: Int64) {
    for event in drawn.events {
      deliveryToDrawing.add(drawn.at - event.delivery)
      drawingToShown.add(time - drawn.at)
      kernelToShown.add(time - event.kernel)
      if event.isLanding { landingToShown.add(time - event.kernel) }
    }
    drawn.events = []
  }

  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {
    delivered()
  }

  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {
    delivered()
  }

  /// Records that a recognizer has recognized its gesture and waits for others to fail.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - rivals: The recognizers that must fail first.
  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {
    guard !waiting.contains(where: { $0.recognizer === recognizer }) else { return }
    let names = rivals.map { LatencyMeter.name(of: $0) }
    waiting.append((recognizer, names.joined(separator: ", "), timeline.now))
  }

  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    guard from == .possible,
      let index = waiting.firstIndex(where: { $0.recognizer === recognizer })
    else { return }
    let wait = waiting.remove(at: index)
    let name = LatencyMeter.name(of: recognizer)
    let known = waits.firstIndex { $0.recognizer == name && $0.rival == wait.rival }
    if known == nil { waits.append(Wait(recognizer: name, rival: wait.rival)) }
    let duration = timeline.now.microseconds - wait.since.microseconds
    waits[known ?? waits.count - 1].durations.add(duration * 1000)
  }

  private static func name(of recognizer: GestureRecognizer) -> String {
    recognizer.name ?? "\(type(of: recognizer))"
  }
}

/// An application that notifies its meter when events are sent.
final class LatencyApplication: Application {
  var meter: LatencyMeter?

  override func sendEvent(_ event: Event) {
    meter?.begins(event)
    super.sendEvent(event)
    meter?.ends()
  }
}
