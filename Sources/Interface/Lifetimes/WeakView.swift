/// A zeroing weak reference to a view, for layers above.
///
/// Unlike Swift's `weak` it makes no later retain of the view slower.
package struct WeakView {
  private var link: WeakLink<View>

  package init(_ view: View) { link = WeakLink(view) }

  /// The view; nil when it is no more.
  @MainActor package var view: View? { link.borrowed.target }
}
