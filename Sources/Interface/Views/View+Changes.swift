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
    // Retained only where a change is awaited, which few are.
    if applicationLink.borrowed.map({ $0.awaitsChange }) == true {
      applicationLink.borrowed.target?.noteChange()
    }
  }
}
