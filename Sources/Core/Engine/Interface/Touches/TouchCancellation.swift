extension Touch {
  /// What cancels a touch.
  ///
  /// Traces contain the reason of each cancellation, and explanations that of each touch that was
  /// cancelled.
  public enum CancellationReason: String, CaseIterable, Sendable, BitwiseCopyable {
    /// The contact is a palm.
    case palm
    /// A recognizer recognized its gesture, so that the view receives nothing more (U124).
    case gesture
    /// The view left its window.
    case removed
    /// The device was removed, or disconnected from the application.
    case unplugged
    /// A rule of the device's touch guard found that the contact is no person's touch.
    case guarded
    /// The source of the contact cancelled it: events were lost, a recording ends or says that its
    /// device was removed, or a compositor took the touch.
    case lost
    /// The program or the system cancelled all touches, with `Application.cancelTouches(why:)`, or a
    /// pointer's press or transform was cancelled.
    case interruption = "interrupted"
  }

  /// Cancels the touch in the present event.
  func cancel(because reason: CancellationReason, in event: Event) {
    cancellationReason = reason
    finish(.cancelled, in: event)
  }
}
