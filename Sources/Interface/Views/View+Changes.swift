extension View {
  /// Notes that the view may look different from now on.
  ///
  /// Every property that affects what is shown calls it.
  @inline(__always) final func noteChange() { windowLink.borrowed.target?.noteWindowChange() }
}

extension Window {
  /// Notes that the window may look different from now on.
  @inline(__always) final func noteWindowChange() { applicationLink.borrowed.target?.noteChange() }
}
