import TSGeometry
import TSRecognition

/// A scroll or a transform of a pointer, from its first event to its last.
///
/// The recognizers that accept it are those of the view that was under the pointer when it began, and
/// of its superviews. They receive its events until it is over, wherever the pointer is then (T86).
@MainActor final class PointerSequence {
  /// A change that an event of the sequence reports.
  enum Change {
    /// A movement in points of the window.
    case scroll(ScrollPhase, CGVector)
    /// A scale and an angle in radians, both since the beginning.
    case transform(TransformPhase, scale: CGFloat, rotation: CGFloat)
  }

  /// The event that recognizers are asked about before they receive the sequence.
  let event: Event
  /// The kind of the scroll; empty for a transform.
  let scrollType: ScrollTypeMask
  /// The window under the pointer, empty if there is none.
  var window = WeakLink<Window>()
  /// The hit-test view.
  var view = WeakLink<View>()
  /// The location of the pointer, in points of the window.
  var position = CGPoint.zero
  /// The arena whose recognizers receive the sequence; empty if there are none.
  var arena = WeakLink<WindowArena>()
  /// The number that represents the sequence in the masks of attempts, as a touch has one.
  var number = 0
  /// A Boolean value that indicates whether the sequence has more than a `mayBegin`.
  var hasBegun = false
  /// A Boolean value that indicates whether the last event has been received.
  var isOver = false

  init(_ event: Event, _ scrollType: ScrollTypeMask = []) {
    self.event = event
    self.scrollType = scrollType
  }
}
