/// Something that the owner of a ``GestureArena`` has to do, or a question that it has to answer.
public enum ArenaEffect: Hashable, Sendable, BitwiseCopyable {
  /// Decide between the attempts: pass ``GestureArena/takeRound()`` to
  /// ``Arbitration/decide(_:_:policy:into:)``, and its verdicts to ``GestureArena/apply(_:)``.
  case decide
  /// Ask the delegate and the views whether the gesture may begin (U145); answer with
  /// ``GestureArena/setMayBegin(_:_:)``. Asked once an attempt.
  case askToBegin(AttemptID)
  /// Ask whether one attempt waits for another to fail (U142); answer with
  /// ``GestureArena/setWaits(_:for:_:)``. Asked once for two attempts.
  case askToWait(AttemptID, for: AttemptID)
  /// Ask whether the recognizer has a deadline; answer with ``GestureArena/setHasDeadline(_:_:)``.
  /// Without one the attempt fails, as it has no touches.
  case askDeadline(AttemptID)
  /// Notify observers that the attempt has changed from one state to another.
  /// ``GestureArena/reason(of:)`` is the reason for which it failed, was cancelled or was taken back.
  case published(AttemptID, from: GestureState, to: GestureState)
  /// Notify observers that the attempt is held until those of ``GestureArena/awaited(by:)`` have
  /// failed.
  case held(AttemptID)
  /// Notify observers that the speculative recognition was confirmed: those that the attempt waited
  /// for have failed.
  case confirmed(AttemptID)
  /// Cancel the touches of the attempt (``GestureArena/touches(of:)``) in all views (U124). The next
  /// effect is pulled when that has happened.
  case cancelViews(AttemptID)
  /// Send the actions for a state. A target is called only while ``GestureArena/isCurrent(_:)``.
  case act(AttemptID, GestureState)
  /// Deliver the beginning of a touch to its view, which was delayed, and at most one move (U128).
  case deliverBegan(touch: Int)
  /// Deliver the end of a touch to its view, which was delayed.
  case deliverEnded(touch: Int)
  /// Cancel in its view a touch that joined an active gesture (U124).
  case cancelView(touch: Int)
  /// Reset the recognizer, whose attempt has ended with a state (U109). The name of the attempt is not
  /// valid any more.
  case reset(AttemptID, after: GestureState)
}
