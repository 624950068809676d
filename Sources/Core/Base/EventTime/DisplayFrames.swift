/// The frames of a display that shows an application: the work that is requested for the next one.
///
/// The owner of the display performs the work shortly before each frame is shown, in the order of
/// the phases (U577). Without requests there are no frames, and nothing wakes up.
///
/// A timeline that is followed by a display has such an object as ``Timeline/displayFrames``.
@MainActor package final class DisplayFrames {
  /// A part of the work of a frame; parts are performed in this order.
  package enum Phase: Int, CaseIterable, Sendable {
    /// Delivers the input that was kept for the frame.
    case input
    /// Moves what moves by itself.
    case animation
  }

  /// An identifier of requested work, with which it can be cancelled.
  package struct Token: Hashable, Sendable, BitwiseCopyable {
    fileprivate let order: UInt64
  }

  private struct Request {
    let phase: Phase
    let order: UInt64
    let work: @MainActor () -> Void
  }

  /// The time at which the frame whose work is being performed will be shown; between frames, that
  /// of the last one.
  package private(set) var target: Timestamp
  /// The time at which the last frame was shown; the time of creation before the first.
  package var lastPresented: Timestamp
  /// The interval between two frames, in seconds.
  package var period: Double
  private var requests: [Request] = []
  /// The requests of the frame in progress that have not been performed yet.
  private var current: [Request] = []
  private var nextOrder: UInt64 = 1
  private let onRequest: @MainActor () -> Void

  /// Creates the frames of a display.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - onRequest: A closure that is called for each request; it schedules the next frame.
  package init(
    from now: Timestamp, period: Double, onRequest: @escaping @MainActor () -> Void
  ) {
    target = now
    lastPresented = now
    self.period = period
    self.onRequest = onRequest
  }

  /// Whether work is waiting for the next frame.
  package var hasRequests: Bool { !requests.isEmpty }

  /// Requests work in the next frame.
  ///
  /// A request that is made while a frame is performed belongs to the frame after it.
  ///
  /// - Parameters:
  ///   - phase: The phase of the work; within a phase, work is performed in order of requests.
  ///   - work: The work, which is performed once.
  /// - Returns: A token for ``cancel(_:)``.
  package func request(_ phase: Phase, _ work: @escaping @MainActor () -> Void) -> Token {
    let request = Request(phase: phase, order: nextOrder, work: work)
    nextOrder += 1
    requests.append(request)
    onRequest()
    return Token(order: request.order)
  }

  /// Cancels work, and does nothing if it was performed.
  package func cancel(_ token: Token) {
    requests.removeAll { $0.order == token.order }
    current.removeAll { $0.order == token.order }
  }

  /// Performs the requested work of a frame.
  package func perform(for target: Timestamp) {
    self.target = target
    swap(&requests, &current)
    for phase in Phase.allCases {
      while let index = current.firstIndex(where: { $0.phase == phase }) {
        current.remove(at: index).work()
      }
    }
  }

  /// Hands the waiting requests to a timeline, because the display was closed.
  ///
  /// - Parameter timeline: The timeline, on which they are performed one period later.
  package func close(on timeline: Timeline) {
    let left = requests
    requests = []
    for request in left {
      timeline.schedule(after: period) { MainActor.assumeIsolated { request.work() } }
    }
  }
}
