import EventTime
import Recognition

/// Scrolls and transforms, which recognizers receive instead of touches (T83).
extension GestureArena {
  /// Offers a sequence to the recognizers of a view and of all its superviews, in the order of the
  /// path (T85, T86).
  ///
  /// - Parameters:
  ///   - sequence: The sequence, which begins.
  ///   - view: The hit-test view.
  ///   - event: The event of the application.
  /// - Complexity: O(*n*) in the number of recognizers and superviews.
  func begin(_ sequence: PointerSequence, on view: View, _ event: Event) {
    sequence.arena = WeakLink(self)
    sequence.number = holdNumber()
    let application = application
    var depth = 0
    var next: View? = view
    while let present = next {
      depth += 1
      next = present.superview
    }
    next = view
    while let present = next {
      for recognizer in present.recognizers.reversed() where recognizer.accepts(sequence) {
        // The delegate or subclass that was called may have removed the recognizer, ended the sequence,
        // or given the window to another application.
        guard recognizer.viewLink.borrowed.points(to: present), !recognizer.isInArena,
          application != nil, application == self.application, !sequence.isOver
        else { continue }
        recognizer.depth = depth
        recognizer.sequence = sequence
        recognizer.touchMask.insert(sequence.number)
        join(recognizer)
      }
      depth -= 1
      next = present.superview
    }
  }

  /// Passes an event of a sequence to the recognizers that receive it, deepest view first, and
  /// settles their states.
  ///
  /// - Parameters:
  ///   - change: The change that the event reports.
  ///   - sequence: The sequence; the last event has been received if it is over.
  ///   - event: The event of the application.
  func process(
    _ change: PointerSequence.Change, of sequence: PointerSequence, _ event: Event
  ) {
    if sequence.isOver { needsReset = true }
    afterwardsSettle(event) {
      list.forEach { recognizer in
        guard recognizer.sequence === sequence, !recognizer.attempt.state.isEnd else { return }
        recognizer.receive(change, of: sequence, at: event.time)
      }
    }
  }

  /// Releases the number of a sequence that is over; attempts that still have it keep it.
  ///
  /// - Parameter sequence: The sequence.
  func release(_ sequence: PointerSequence) {
    sequence.arena = WeakLink()
    releaseNumber(sequence.number)
  }
}

extension GestureRecognizer {
  /// Returns whether the recognizer receives a sequence that begins.
  ///
  /// A recognizer that is in an attempt already does not.
  ///
  /// - Parameter sequence: The sequence.
  /// - Returns: `true` if neither the recognizer nor its delegate refuses the event.
  final func accepts(_ sequence: PointerSequence) -> Bool {
    guard isEnabled, takes(sequence), !isInArena, attempt.state == .possible else { return false }
    return asksToReceive(sequence.event)
  }

  /// Asks the recognizer and its delegate whether they accept an event (T85).
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if both do.
  final func asksToReceive(_ event: Event) -> Bool {
    shouldReceive(event) && decider?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}
