extension View {
  /// Notes that the view may look different from now on.
  ///
  /// Every property that affects what is shown calls it.
  @inline(__always) final func noteChange() {
    windowLink.borrowed.withTarget { $0.noteWindowChange() }
  }
}

extension Window {
  /// Notes that the window may look different from now on.
  @inline(__always) final func noteWindowChange() {
    // Not retained: a change that is awaited only schedules work.
    applicationLink.borrowed.withTarget { $0.noteChange() }
  }
}
