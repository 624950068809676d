public import class Foundation.NSCoder
public import TSGeometry
public import TSGraphics

/// A shape, a picture or a colour that a view shows, or what a view shows of itself: Core
/// Animation's
/// `CALayer`.
///
/// The layer of a view has the view's own geometry and colours, under the layer's names:
/// `view.layer.cornerRadius = 8` has the same effect as in UIKit. A layer that a program creates is
/// drawn inside the view or the layer that it is added to. It receives no touches, and views find
/// it in no hit-test.
///
/// ```swift
/// let badge = Layer()
/// badge.frame = CGRect(x: 30, y: -6, width: 16, height: 16)
/// badge.cornerRadius = 8
/// badge.backgroundColor = .systemRed
/// view.layer.addSublayer(badge)
/// ```
///
/// A change of a property that can be animated is animated by itself over 0.25 s, if the layer was
/// created by the program and has been in the view before the event in which it changes.
/// ``LayerTransaction/setDisableActions(_:)`` turns that off.
@MainActor open class Layer {
  /// The view whose layer this is; empty for a layer that a program created.
  private final var link = WeakLink<View>()
  private final var isOfView = false
  private final var ownContent: LayerContent?

  /// Creates a layer without an area.
  public init() {}

  /// Creates a copy of a layer's values, without its sublayers and animations.
  ///
  /// - Parameter layer: A layer; another object is not copied.
  public init(layer: Any) {
    if let layer = layer as? Layer { copyValues(of: layer, at: nil) }
  }

  /// Creates a layer without an area; a nib has no layers.
  ///
  /// - Parameter coder: The coder, which is not read.
  public required init?(coder: NSCoder) {}

  convenience init(of view: View) {
    self.init()
    link = WeakLink(view)
    isOfView = true
  }

  /// The view whose layer this is; `nil` for other layers, and once the view is deallocated.
  final var view: View? { isOfView ? link.borrowed.target : nil }

  /// The layer itself, or the one that its view keeps: a view without layers keeps none, and makes
  /// one whenever it is asked.
  final var kept: Layer { view?.supplement?.layer ?? self }

  /// What only some layers of views have; `nil` until some of it is set.
  final var content: LayerContent? { kept.ownContent }

  final var contentCreatingIfNeeded: LayerContent {
    if let content { return content }
    let made = LayerContent()
    kept.ownContent = made
    if let view, view.supplement?.layer == nil { view.supplementCreatingIfNeeded.layer = self }
    return made
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinate system, in points; empty by default.
  open var bounds: CGRect {
    get { view?.bounds ?? rect(.bounds) }
    set {
      if isOfView { view?.bounds = newValue } else { set(.bounds, .rect(newValue)) }
    }
  }
  /// The location of ``anchorPoint`` in the coordinate system of the layer around: for the layer of
  /// a view, its center.
  open var position: CGPoint {
    get { view?.center ?? point(.position) }
    set {
      if isOfView { view?.center = newValue } else { set(.position, .point(newValue)) }
    }
  }
  /// The point of the bounds that ``position`` locates and about which the layer is transformed, as
  /// shares of the size; (0.5, 0.5) by default.
  ///
  /// Changing it moves the layer, as ``position`` stays where it is.
  open var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? point(.anchorPoint) }
    set {
      if isOfView { view?.anchorPoint = newValue } else { set(.anchorPoint, .point(newValue)) }
    }
  }
  /// The transform about the anchor, of which the parallel projection onto the screen is used; the
  /// identity by default.
  ///
  /// A rotation about the x or y axis makes the layer narrower, without perspective. The depth of a
  /// view's layer is not kept.
  open var transform: CATransform3D {
    get { view.map { CATransform3D($0.transform) } ?? transform(.transform) }
    set {
      if isOfView {
        view?.transform = newValue.projection
      } else {
        set(.transform, .transform(newValue))
      }
    }
  }
  /// The smallest upright rectangle around the layer, in the coordinate system of the layer around;
  /// setting it changes ``position`` and the size of ``bounds``.
  open var frame: CGRect {
    get { view?.frame ?? geometry.frame }
    set {
      if isOfView {
        view?.frame = newValue
      } else {
        var geometry = geometry
        geometry.frame = checked(newValue.normalized, "frame")
        (bounds, position) = (geometry.bounds, geometry.center)
      }
    }
  }
  /// The order among sublayers and subviews of one layer; 0 by default.
  ///
  /// Higher ones are drawn in front of lower ones. It does not affect hit-testing.
  open var zPosition: CGFloat {
    get { number(.zPosition) }
    set { set(.zPosition, .number(newValue)) }
  }

  /// The geometry, as views have it.
  final var geometry: ViewGeometry { view?.geometry ?? geometry(at: nil) }

  // MARK: Look

  /// A Boolean value that indicates whether the layer is not drawn; `false` by default.
  open var isHidden: Bool {
    get { view?.isHidden ?? content?.isHidden ?? false }
    set {
      if isOfView { view?.isHidden = newValue } else { change { $0.isHidden = newValue } }
    }
  }
  /// The opacity of the layer with its sublayers, from 0 to 1; 1 by default.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? Float(number(.opacity)) }
    set {
      if isOfView {
        view?.alpha = CGFloat(newValue)
      } else {
        set(.opacity, .number(CGFloat(newValue)))
      }
    }
  }
  /// The colour behind the content; `nil`, the default, is clear.
  open var backgroundColor: Color? {
    get { isOfView ? view?.backgroundColor : color(.backgroundColor) }
    set {
      if isOfView {
        view?.backgroundColor = newValue
      } else {
        set(.backgroundColor, .color(newValue))
      }
    }
  }
  /// The radius of the background's and the border's corners, in points; 0 by default.
  ///
  /// What is inside is clipped to it only if ``masksToBounds`` is `true`. It does not affect
  /// hit-testing.
  open var cornerRadius: CGFloat {
    get { isOfView ? view?.supplement?.cornerRadius ?? 0 : number(.cornerRadius) }
    set {
      let radius = max(0, checked(newValue, "cornerRadius"))
      if isOfView {
        change { $0.cornerRadius = radius }
      } else {
        set(.cornerRadius, .number(radius))
      }
    }
  }
  /// The corners that ``cornerRadius`` rounds; all by default.
  public final var roundedCorners: Path.Corners {
    get { content?.roundedCorners ?? .allCorners }
    set { if newValue != roundedCorners { change { $0.roundedCorners = newValue } } }
  }
  /// The width of a line just inside the bounds, in points; 0, the default, draws no line.
  open var borderWidth: CGFloat {
    get { isOfView ? view?.supplement?.borderWidth ?? 0 : number(.borderWidth) }
    set {
      let width = max(0, checked(newValue, "borderWidth"))
      if isOfView { change { $0.borderWidth = width } } else { set(.borderWidth, .number(width)) }
    }
  }
  /// The colour of the border; black by default, and `nil` draws no line.
  open var borderColor: Color? {
    get { isOfView ? view?.supplement?.borderColor?.color ?? .black : color(.borderColor) }
    set {
      if isOfView {
        change { $0.borderColor = CompactColor(newValue ?? .clear) }
      } else {
        set(.borderColor, .color(newValue))
      }
    }
  }
  /// A Boolean value that indicates whether content outside the bounds is clipped; `false` by
  /// default.
  ///
  /// It is a view's ``View/clipsToBounds``.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? content?.masksToBounds ?? false }
    set {
      if isOfView { view?.clipsToBounds = newValue } else { change { $0.masksToBounds = newValue } }
    }
  }
  /// The colour of the shadow; black by default, and `nil` draws none.
  open var shadowColor: Color? {
    get { isOfView ? shadow.color : color(.shadowColor) }
    set { if isOfView { shadow.color = newValue } else { set(.shadowColor, .color(newValue)) } }
  }
  /// The opacity of the shadow, from 0 to 1; 0, the default, draws none.
  ///
  /// The shadow has the shape of the layer with all that it contains, and is not drawn if
  /// ``masksToBounds`` is `true`.
  open var shadowOpacity: Float {
    get { isOfView ? shadow.opacity : Float(number(.shadowOpacity)) }
    set {
      if isOfView {
        shadow.opacity = newValue
      } else {
        set(.shadowOpacity, .number(CGFloat(newValue)))
      }
    }
  }
  /// The displacement of the shadow in the layer's coordinates, in points; (0, -3) by default.
  open var shadowOffset: CGSize {
    get {
      if isOfView { return shadow.offset }
      if case .size(let size) = value(.shadowOffset) { return size }
      return .zero
    }
    set {
      if isOfView {
        shadow.offset = checked(newValue, "shadowOffset")
      } else {
        set(.shadowOffset, .size(newValue))
      }
    }
  }
  /// The blur radius of the shadow, in points: about half of the distance over which its edge
  /// fades; 3 by default.
  open var shadowRadius: CGFloat {
    get { isOfView ? shadow.radius : number(.shadowRadius) }
    set {
      if isOfView {
        shadow.radius = checked(newValue, "shadowRadius")
      } else {
        set(.shadowRadius, .number(newValue))
      }
    }
  }
  /// A layer of which the opaque parts are the only ones of this layer and of all in it that are
  /// drawn; `nil` by default.
  ///
  /// It is in this layer's coordinate system, and in no other layer. In SVG only masks are drawn
  /// that are shapes, or filled rectangles with or without round corners.
  open var mask: Layer? {
    get { content?.mask }
    set {
      setMask(newValue)
    }
  }
  /// Returns a layer with the values that are shown now.
  ///
  /// - Returns: A copy, which does not change with the layer and has no sublayers; never `nil`. The
  ///   copy of a subclass that a program declares is of the class of the engine.
  open func presentation() -> Layer? { presented(Layer()) }

  // MARK: Drawing and layout

  /// Draws the layer's content, in its own coordinate system.
  ///
  /// Called before the next picture after ``setNeedsDisplay()``, for a layer that a program
  /// created; ``TSGraphics/GraphicsContext/current`` is the context, too. The default implementation
  /// asks the delegate.
  open func draw(in context: GraphicsContext) { delegate?.draw(self, in: context) }

  /// Prepares the content without drawing, by setting ``image``; called before ``draw(in:)``.
  ///
  /// The default implementation asks the delegate.
  open func display() { delegate?.display(self) }

  /// Places the sublayers.
  ///
  /// Called before the next picture after ``setNeedsLayout()`` or a change of the size, for a layer
  /// that a program created. The default implementation asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Marks the content as out of date: of a view's layer, that of the view.
  open func setNeedsDisplay() {
    if isOfView { view?.setNeedsDisplay() } else { change { $0.needsDisplay = true } }
  }
  /// Marks the sublayers for ``layoutSublayers()``: of a view's layer, its subviews.
  open func setNeedsLayout() {
    if isOfView { view?.setNeedsLayout() } else { change { $0.needsLayout = true } }
  }
  /// Places the sublayers now, if they are marked.
  open func layoutIfNeeded() {
    if isOfView { view?.layoutIfNeeded() } else { layOutTree() }
  }

  /// Returns a Boolean value that indicates whether the half-open bounds contain a point.
  ///
  /// - Parameter point: The point, in the layer's coordinates.
  open func contains(_ point: CGPoint) -> Bool { geometry.contains(point) }

  /// Draws what belongs to the class of the layer between the background and the sublayers.
  ///
  /// - Parameter context: The context, in the layer's coordinates.
  func drawOwnContent(in context: GraphicsContext, _ values: LayerPresentation) {}
  /// Returns a rectangle around what ``drawOwnContent(in:_:)`` draws, in the layer's coordinates;
  /// `nil` if it draws nothing.
  func ownContentBounds(_ values: LayerPresentation) -> CGRect? { nil }
  /// Returns the opaque shape that is all that the layer draws, by which a mask can clip; `nil` if
  /// it draws something else.
  func opaqueShape(_ values: LayerPresentation) -> (path: Path, evenOdd: Bool)? {
    guard let color = values.color(.backgroundColor), color.alpha >= 1 else { return nil }
    return (values.outline(inset: 0), false)
  }
  /// Copies what cannot be animated from a layer of the same class.
  func copyOwnContent(of layer: Layer) {}

  /// Changes what the layer has in its view.
  final func change(_ body: (ViewSupplement) -> Void) {
    guard let view else { return }
    body(view.supplementCreatingIfNeeded)
    view.noteChange()
  }

  /// Changes what cannot be animated.
  final func change(_ body: (LayerContent) -> Void) {
    body(contentCreatingIfNeeded)
    noteChange()
  }

  /// Notes that the view around looks different from now on.
  final func noteChange() { host?.noteChange() }
}
