import Recognition

/// What the recognizers of an arbitration are to one another.
struct GestureRelations: @MainActor ArbitrationRelations {
  let recognizers: [GestureRecognizer]

  @MainActor func prevents(_ a: Int, _ b: Int) -> Bool {
    recognizers[a].canPrevent(recognizers[b])
      && recognizers[b].canBePrevented(by: recognizers[a])
  }

  @MainActor func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    recognizers[a].mayRun(with: recognizers[b])
  }

  @MainActor func waits(_ a: Int, for b: Int) -> Bool {
    recognizers[a].mustWait(for: recognizers[b])
  }

  @MainActor func areOnOneLine(_ a: Int, _ b: Int) -> Bool {
    guard let one = recognizers[a].view, let other = recognizers[b].view else { return false }
    return one.isDescendant(of: other) || other.isDescendant(of: one)
  }
}
