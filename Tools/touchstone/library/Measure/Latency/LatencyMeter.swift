internal import EventTime
internal import Interface
internal import LinuxInput
internal import Recognition

/// Measures how long frames take from the kernel to the views, and how long decisions wait.
@MainActor final class LatencyMeter: InterfaceObserver {
  /// From the kernel's timestamp to the program having the events in hand.
  private(set) var kernelToRead = Durations()
  /// From there to the touches being brought up to date, landings hit-tested.
  private(set) var readToTouch = Durations()
  /// From there to the first call of a view, or the first action of a recognizer.
  private(set) var touchToDelivery = Durations()
  /// All of it.
  private(set) var total = Durations()
  /// Frames of which nobody heard.
  private(set) var unheard = 0
  /// How long decisions waited, by who waited for whom, in order of first occurrence.
  private(set) var waits: [Wait] = []

  /// The decisions of one recognizer that waited for a rival.
  struct Wait {
    let recognizer: String
    let rival: String
    var durations = Durations()
  }

  private let timeline: Timeline
  /// When the events at hand were read; nil while there are none.
  private var readAt: Int64?
  private var touchAt: Int64?
  private var kernelAt: Int64 = 0
  /// Who is waiting, for whom, and since when.
  private var waiting: [(recognizer: GestureRecognizer, rival: String, since: Timestamp)] = []

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// Takes note of events having been read, and measures what comes of them.
  func measure(_ body: () -> Void) {
    readAt = MonotonicClock.nanoseconds
    body()
    readAt = nil
  }

  /// An event is about to be sent: touches are up to date.
  func begins(_ event: Event) {
    guard readAt != nil else { return }
    touchAt = MonotonicClock.nanoseconds
    kernelAt = Int64((event.timestamp * 1e6).rounded()) * 1000
  }

  /// An event has been sent.
  func ends() {
    if touchAt != nil { unheard += 1 }
    touchAt = nil
  }

  private func delivered() {
    guard let touchAt, let readAt else { return }
    let now = MonotonicClock.nanoseconds
    self.touchAt = nil
    kernelToRead.add(readAt - kernelAt)
    readToTouch.add(touchAt - readAt)
    touchToDelivery.add(now - touchAt)
    total.add(now - kernelAt)
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

  /// A recognizer has decided, and waits for others to fail.
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
    recognizer.id ?? "\(type(of: recognizer))"
  }
}

/// An application that tells its meter when events are sent.
final class LatencyApplication: Application {
  var meter: LatencyMeter?

  override func sendEvent(_ event: Event) {
    meter?.begins(event)
    super.sendEvent(event)
    meter?.ends()
  }
}
