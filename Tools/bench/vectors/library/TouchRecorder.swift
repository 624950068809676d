import TSGeometry
import TSInterface

/// A view that records what its touches do.
@MainActor final class TouchRecorder: View {
  /// The numbers of touches that began, moved, ended and were cancelled.
  private(set) var began = 0
  private(set) var moved = 0
  private(set) var ended = 0
  private(set) var cancelled = 0
  /// The number of calls.
  private(set) var calls = 0
  /// The number of touches on the view and of those of the event in each call of `touchesMoved`.
  private(set) var moves: [(changed: Int, own: Int, all: Int)] = []
  /// A Boolean value that indicates whether the view lets no recognizer begin.
  var keepsTouches = false
  /// What happens when a touch begins.
  var handler: (() -> Void)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    began += touches.count
    calls += 1
    handler?()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    moved += touches.count
    calls += 1
    moves.append(
      (touches.count, touches.count { $0.view === self }, event?.allTouches?.count ?? 0))
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    ended += touches.count
    calls += 1
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    cancelled += touches.count
    calls += 1
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !keepsTouches
  }
}
