import TSPreconditions

/// A view or a layout guide, as constraints refer to it: views are not retained.
@MainActor final class LayoutItem {
  private let viewLink: WeakLink<View>
  /// The guide; `nil` for a view.
  let guide: LayoutGuide?

  init(_ view: View) {
    viewLink = WeakLink(view)
    guide = nil
  }

  init(_ guide: LayoutGuide) {
    viewLink = WeakLink()
    self.guide = guide
  }

  /// Creates an item of an object that a program names.
  convenience init(_ object: Any) {
    switch object {
    case let view as View: self.init(view)
    case let guide as LayoutGuide: self.init(guide)
    default: usageError("a constraint relates views and layout guides, not \(type(of: object))")
    }
  }

  /// The view, or the one that owns the guide; `nil` if it is gone.
  var view: View? { guide.map { $0.owningView } ?? viewLink.borrowed.target }
  /// The view or the guide.
  var object: AnyObject? { guide ?? viewLink.borrowed.target }
  /// The name in messages.
  var name: String { guide?.name ?? viewLink.borrowed.target?.name ?? "a view that is gone" }

  isolated deinit {}
}
