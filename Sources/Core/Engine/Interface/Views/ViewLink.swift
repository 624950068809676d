/// A zeroing weak reference to a view, for the closures of other layers.
///
/// Unlike one that is `weak` it does not make each retain and release of the view slower. It is empty
/// as soon as the last strong reference to the view is released.
@MainActor package struct ViewLink {
  private let link: WeakLink<View>

  package init(_ target: View) { link = WeakLink(target) }

  /// The view; `nil` if it was deallocated, or is being deallocated.
  package var target: View? { link.borrowed.target }
}
