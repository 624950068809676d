/// Something that is called after each change of the geometry of a view, which does not retain it.
@MainActor package final class GeometryObserver {
  private let changed: @MainActor () -> Void

  package init(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

  /// A reference that does not retain the observer.
  struct Link {
    weak var target: GeometryObserver?
  }

  fileprivate func call() { changed() }
}

extension View {
  /// Adds an observer, until that is released.
  package final func addGeometryObserver(_ observer: GeometryObserver) {
    let supplement = supplementCreatingIfNeeded
    supplement.geometryObservers.removeAll { $0.target == nil }
    supplement.geometryObservers.append(GeometryObserver.Link(target: observer))
  }

  /// Calls the observers, if there are any.
  package final func callGeometryObservers() {
    guard let observers = supplement?.geometryObservers, !observers.isEmpty else { return }
    for observer in observers { observer.target?.call() }
  }
}
