public import Geometry
public import Graphics

/// The corners, the border and the geometry of a view, under the names of its layer in UIKit.
///
/// There are no layers here: a view holds its own geometry and content. This object offers the part
/// of the layer that applications use, so that `view.layer.cornerRadius = 8` has the same effect as
/// in UIKit. It does not retain the view, and has no effect once the view is deallocated.
@MainActor public final class Layer {
  /// The values of a shadow.
  struct Shadow {
    var color: Color? = .black
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
  }

  private let link: WeakLink<View>

  init(_ view: View) { link = WeakLink(view) }

  private var view: View? { link.borrowed.target }

  /// The radius of the background's and the border's corners, in points; 0 by default.
  ///
  /// Subviews are clipped to it only if ``masksToBounds`` is `true`. It does not affect
  /// hit-testing.
  public var cornerRadius: CGFloat {
    get { view?.supplement?.cornerRadius ?? 0 }
    set { change { $0.cornerRadius = max(0, newValue) } }
  }
  /// The width of a line just inside the bounds, in points; 0, the default, draws no line.
  public var borderWidth: CGFloat {
    get { view?.supplement?.borderWidth ?? 0 }
    set { change { $0.borderWidth = max(0, newValue) } }
  }
  /// The colour of the border; black by default, and `nil` draws no line.
  public var borderColor: Color? {
    get { view?.supplement?.borderColor?.color ?? .black }
    set { change { $0.borderColor = CompactColor(newValue ?? .clear) } }
  }
  /// A Boolean value that indicates whether content outside the bounds is clipped: the view's
  /// ``View/clipsToBounds``.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }
  /// The background colour of the view.
  public var backgroundColor: Color? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }
  /// The opacity of the view, from 0 to 1.
  public var opacity: Float {
    get { Float(view?.alpha ?? 0) }
    set { view?.alpha = CGFloat(newValue) }
  }
  /// The point of the bounds that ``position`` locates and about which the view is transformed.
  ///
  /// Changing it moves the view, as ``position`` stays where it is.
  public var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? .zero }
    set { view?.anchorPoint = newValue }
  }
  /// The location of ``anchorPoint`` in the superview's coordinate system: the view's center.
  public var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }
  /// The bounds of the view.
  public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }
  /// The frame of the view.
  public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  /// The transform of the view, of which its parallel projection onto the screen is used.
  ///
  /// A rotation about the x or y axis makes the view narrower, without perspective; the depth is
  /// not kept.
  public var transform: CATransform3D {
    get { CATransform3D(view?.transform ?? .identity) }
    set { view?.transform = newValue.projection }
  }
  /// The colour of the shadow; black by default, and `nil` draws none.
  public var shadowColor: Color? {
    get { shadow.color }
    set { shadow.color = newValue }
  }
  /// The opacity of the shadow, from 0 to 1; 0, the default, draws none.
  ///
  /// The shadow has the shape of the view with its subviews, and is not drawn if ``masksToBounds``
  /// is `true`.
  public var shadowOpacity: Float {
    get { shadow.opacity }
    set { shadow.opacity = newValue }
  }
  /// The displacement of the shadow in the view's coordinates, in points; (0, -3) by default.
  public var shadowOffset: CGSize {
    get { shadow.offset }
    set { shadow.offset = newValue }
  }
  /// The blur radius of the shadow, in points: about half of the distance over which its edge fades;
  /// 3 by default.
  public var shadowRadius: CGFloat {
    get { shadow.radius }
    set { shadow.radius = newValue }
  }

  /// Ends the animations of the view's own properties, so that it is shown with the values that were
  /// set.
  ///
  /// The completions of blocks that animate nothing else are called with `false`, after the present
  /// event or timer.
  public func removeAllAnimations() { view?.motion?.stop() }

  private var shadow: Shadow {
    get { view?.supplement?.shadow ?? Shadow() }
    set { change { $0.shadow = newValue } }
  }

  private func change(_ body: (ViewSupplement) -> Void) {
    guard let view else { return }
    body(view.supplementCreatingIfNeeded)
    view.noteChange()
  }
}

extension View {
  /// The view's corners, border and geometry.
  public final var layer: Layer { Layer(self) }
}
