/// A zeroing weak reference to a view, for use by other modules of the package.
///
/// Unlike Swift's `weak` it does not make later retains of the view slower.
package struct WeakView {
  private var link: WeakLink<View>

  package init(_ view: View) { link = WeakLink(view) }

  /// The view, or `nil` once it has been deallocated.
  @MainActor package var view: View? { link.borrowed.target }
}
