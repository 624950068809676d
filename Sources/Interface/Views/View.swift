public import Geometry
public import Graphics

/// A rectangle of the screen that can be touched, and the views inside it.
///
/// Geometry, hit-testing and the rules of delivery are UIKit's. A view's superview holds it; the
/// way up is not held.
@MainActor open class View: Responder {
  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  @exclusivity(unchecked) final var geometry = ViewGeometry()
  @exclusivity(unchecked) final var state: ViewState = .initial
  @exclusivity(unchecked) final var opacity: CGFloat = 1
  final var children: [View] = []
  @exclusivity(unchecked) final var superviewLink = WeakLink<View>()
  @exclusivity(unchecked) final var windowLink = WeakLink<Window>()
  @exclusivity(unchecked) final var controllerLink = WeakLink<ViewController>()
  /// The view's record in its window's hit-test arena; negative while it has none.
  @exclusivity(unchecked) final var node: Int32 = -1
  final var recognizers: [GestureRecognizer] = []
  /// How the view's touches are gathered while it has any.
  final var delivery: ViewDelivery?
  final var appearance: ViewAppearance?
  /// The view's animations while it has any.
  final var motion: ViewMotion?
  /// Where the view leaves its subviews when it goes with its superview.
  final var release: SubtreeRelease?

  /// A number by which the application finds the view; 0 at first.
  public final var tag = 0
  /// The colour behind the view's content; nil is clear.
  ///
  /// It does not matter to touches (U68).
  open var backgroundColor: Color? {
    willSet { if AnimationBlock.isOpen { AnimationBlock.noteColor(of: self, newValue) } }
  }
  /// Whether content outside the bounds is not shown; it cannot be touched in any case (U65).
  open var clipsToBounds = false
  /// How the view follows a change of its superview's size; not at all by default.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow changes of this view's size by their masks; true by default.
  open var autoresizesSubviews = true

  /// Creates a view with a frame, in its future superview's coordinates.
  public init(frame: CGRect = .zero) {
    super.init()
    if HitOverrides.isCustom(type(of: self)) { state.insert(.customHitTest) }
    geometry.frame = frame.standardized
  }

  isolated deinit {
    motion?.viewIsGoing()
    if !children.isEmpty { releaseSubviews() }
  }

  /// The smallest upright rectangle around the view, in its superview's coordinates.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }

  /// The view's own coordinates: a change of the origin shifts the content, a change of the size
  /// grows the frame about the ``center``.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }

  /// The place of the anchor, the middle unless changed, in the superview's coordinates.
  open var center: CGPoint {
    get { geometry.center }
    set { setCenter(newValue) }
  }

  /// A transform about the anchor; the identity by default.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { setTransform(newValue) }
  }

  /// The point of the bounds that lies on ``center`` and about which the transform turns, as
  /// shares of the size; (0.5, 0.5) by default.
  public final var anchorPoint: CGPoint {
    get { geometry.anchor }
    set { setAnchor(newValue) }
  }

  /// Whether the view and all in it are invisible and cannot be touched (U64).
  open var isHidden: Bool {
    get { state.contains(.hidden) }
    set { setHidden(newValue) }
  }

  /// How opaque the view is, 0 to 1; at 0.01 or less it cannot be touched (U66).
  open var alpha: CGFloat {
    get { opacity }
    set {
      if AnimationBlock.isOpen { AnimationBlock.noteAlpha(of: self, newValue) }
      opacity = newValue
      change(.transparent, to: !(newValue > 0.01))
    }
  }

  /// Whether touches can reach the view and what is in it (U44); true by default.
  open var isUserInteractionEnabled: Bool {
    get { !state.contains(.disabled) }
    set { change(.disabled, to: !newValue) }
  }

  /// Whether the view gets more than the first of the touches on it (U38); false by default.
  open var isMultipleTouchEnabled: Bool {
    get { state.contains(.multipleTouch) }
    set { change(.multipleTouch, to: newValue) }
  }

  /// Whether the view gets touches only while no other view of its window has any, and none other
  /// while it has (U41); false by default.
  open var isExclusiveTouch: Bool {
    get { state.contains(.exclusiveTouch) }
    set { change(.exclusiveTouch, to: newValue) }
  }

  /// Returns the farthest view, front ones first, that lies under a point (U64).
  ///
  /// Nil when the view is hidden, disabled, transparent or does not contain the point. May be
  /// overridden, must have no side effects (U26); siblings are found through an index, so the
  /// cost does not grow with their number.
  ///
  /// - Parameters:
  ///   - point: In the view's own coordinates.
  ///   - event: Not to be looked into: it may be incomplete (U25).
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    hitTestSubtree(point, with: event)
  }

  /// Returns whether a point, in the view's own coordinates, lies in it: by default, in its
  /// half-open bounds (U69).
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    geometry.contains(point)
  }

  /// Whether a recognizer of the view or of one above it may begin (U145, U149); true unless
  /// overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Adds a view in front of all others, taking it from where it was.
  open func addSubview(_ view: View) { place(view, at: children.count) }

  /// Takes the view out of its superview; its touches are cancelled first (U46).
  open func removeFromSuperview() { leaveSuperview() }

  /// Places the subviews; does nothing unless overridden.
  ///
  /// Called by ``layoutIfNeeded()``.
  open func layoutSubviews() {}

  /// Asks for ``layoutSubviews()`` to be called before the next touch is looked for.
  ///
  /// A new view asks by itself, and one whose size or whose list of subviews changes.
  open func setNeedsLayout() { markForLayout() }

  /// Calls ``layoutSubviews()`` now, here and in all subviews that asked for it, outside in.
  open func layoutIfNeeded() { layOut() }

  /// Returns the size that fits best into a size; the present one unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to what ``sizeThatFits(_:)`` finds best.
  public final func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Draws the view's content, in its own coordinates, into ``Graphics/GraphicsContext/current``;
  /// does nothing unless overridden.
  ///
  /// Called when somebody looks at the view, a snapshot for example, and keeps what was drawn until
  /// ``setNeedsDisplay()``. What lies outside the bounds is not shown. A view whose class does not
  /// override this costs nothing.
  ///
  /// - Parameter rect: The part to draw: here always the bounds.
  open func draw(_ rect: CGRect) {}

  /// Asks for ``draw(_:)`` to be called before the view is looked at again.
  open func setNeedsDisplay() { appearance?.content = nil }

  /// Asks for ``draw(_:)`` to be called before the view is looked at again.
  ///
  /// All of the view is drawn anew, not only the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Tells that ``tintColor`` has changed, also by inheritance; does nothing unless overridden.
  open func tintColorDidChange() {}

  /// Tells that a view was added; does nothing unless overridden.
  open func didAddSubview(_ subview: View) {}
  /// Tells that a view is about to be removed; does nothing unless overridden.
  open func willRemoveSubview(_ subview: View) {}
  /// Tells that the superview is about to change; does nothing unless overridden.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Tells that the superview has changed; does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// Tells that the window is about to change; does nothing unless overridden.
  open func willMove(toWindow newWindow: Window?) {}
  /// Tells that the window has changed; does nothing unless overridden.
  open func didMoveToWindow() {}

  /// What the chain leads to after the view and its controller.
  var outside: Responder? { superview }
  override final var firstResponderWindow: Window? { window }

  /// Whether the view is known to be in no window.
  final var hasNoWindow: Bool { windowLink.borrowed.isNone }

  final func change(_ flag: ViewState, to isSet: Bool) {
    if isSet { state.insert(flag) } else { state.remove(flag) }
    if node >= 0 { windowLink.borrowed.target?.arena.update(self) }
  }
}
