extension Touch {
  /// Schedules the call of the view for the present phase, if the view receives the touch.
  func noteDue() {
    guard receiver != nil else { return }
    switch phase {
    case .began: due = .touchesBegan
    case .ended: due = .touchesEnded
    // Cancelled before the view received `touchesBegan`, so the view is not called (U34, U48).
    case .cancelled: due = due == .touchesBegan ? nil : .touchesCancelled
    default: due = .touchesMoved
    }
  }
}

extension TouchMethod {
  /// The position of the method among the calls that a view receives in one event.
  var order: Int {
    switch self {
    case .touchesBegan: 0
    case .touchesMoved: 1
    case .touchesEnded: 2
    case .touchesCancelled: 3
    }
  }
}

extension Event {
  /// Discards the calls that are due at the end of an event, which the application has not passed to
  /// the windows if there are any.
  func discardDue() {
    for index in active.indices where active[index].due != nil { active[index].due = nil }
  }
}
