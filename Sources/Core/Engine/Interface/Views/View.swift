public import class Foundation.NSCoder
public import TSGeometry
public import TSGraphics

/// A rectangular area of the screen that receives touches, draws content and contains other views.
///
/// Views form a tree whose root is a ``Window``. Geometry, hit-testing and touch delivery follow
/// UIKit's rules. A superview retains its subviews; the reference from a subview to its superview
/// is weak.
///
/// To handle touches, override the four touch methods of ``Responder`` or add a
/// ``GestureRecognizer``. To position subviews, override ``layoutSubviews()``; to draw, override
/// ``draw(_:)``.
///
/// ```swift
/// final class PressView: View {
///   override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
///     backgroundColor = .systemBlue
///   }
///   override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
///   override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
///     backgroundColor = nil
///   }
///   override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
///     backgroundColor = nil
///   }
/// }
///
/// let view = PressView(frame: CGRect(x: 20, y: 40, width: 120, height: 44))
/// window.addSubview(view)
/// ```
///
/// Overrides of properties that can be set, and of methods that change the view, call `super`.
/// Overrides of what only returns a value, and of what the engine calls, need not in a direct
/// subclass, unless the documentation says otherwise.
@MainActor open class View: Responder {
  // An application has many views: the properties are in an order that leaves no gaps in memory,
  // and what few views have is in `supplement`.
  @exclusivity(unchecked) private final var plain = Plain()
  private final var autoresizingBits: UInt8 = 0
  final var storedContentMode = ContentMode.scaleToFill
  /// A Boolean value that indicates whether content outside the bounds is clipped; `false` by
  /// default.
  ///
  /// Content outside the bounds cannot be touched in either case (U65). The default implementation
  /// stores the value.
  open var clipsToBounds = false {
    didSet { noteChange() }
  }
  /// A Boolean value that indicates whether subviews are resized by their ``autoresizingMask`` when
  /// this view's size changes; `true` by default.
  open var autoresizesSubviews = true
  /// The meaning of the content for the direction of reading; unspecified by default.
  ///
  /// The engine does not read it: the direction is always from left to right.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified
  @exclusivity(unchecked) final var geometry = ViewGeometry()
  final var children: [View] = []
  @exclusivity(unchecked) final var superviewLink = WeakLink<View>()
  @exclusivity(unchecked) final var windowLink = WeakLink<Window>()
  /// The state that few views have; `nil` until some of it is set.
  final var supplement: ViewSupplement?
  private final var compactBackgroundColor: CompactColor?

  private struct Plain: BitwiseCopyable {
    var node: Int32 = -1
    var state: ViewState = .initial
  }

  /// The index of the view's record in its window's hit-test arena; negative while it has none.
  final var node: Int32 {
    get { plain.node }
    set { plain.node = newValue }
  }
  final var state: ViewState {
    get { plain.state }
    set { plain.state = newValue }
  }

  /// An integer that identifies the view in the application; 0 by default.
  ///
  /// ``viewWithTag(_:)`` finds a view by its tag.
  open var tag: Int {
    get { supplement?.tag ?? 0 }
    set { if newValue != tag { supplementCreatingIfNeeded.tag = newValue } }
  }
  /// The colour behind the view's content; `nil`, the default, is clear.
  ///
  /// It does not affect hit-testing (U68). Overrides of the property must call `super`, which makes
  /// changes animatable.
  open var backgroundColor: Color? {
    get { compactBackgroundColor?.color }
    set {
      if View.recordsChanges {
        View.changeRecorder?.backgroundColorWillChange(of: self, to: newValue)
      }
      compactBackgroundColor = CompactColor(newValue)
      noteChange()
    }
  }
  /// The parts of the layout that change with the superview's size; none by default.
  ///
  /// The default implementation stores the value.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(autoresizingBits)) }
    set { autoresizingBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }

  /// Creates a view with a frame in the coordinate system of the future superview, in points.
  public init(frame: CGRect) {
    super.init()
    prepare()
    geometry.frame = checked(frame.normalized, "frame")
  }

  /// Creates a view with an empty frame at the origin.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view from a nib.
  ///
  /// Called when a nib makes a view of a custom class; a subclass with a designated initializer
  /// must implement it. Afterwards the view has the frame and the other properties of the nib; its
  /// subviews, outlets and actions follow before ``Responder/awakeFromNib()`` (U404). A coder that
  /// is not a nib's leaves the default values.
  public required init?(coder: NSCoder) {
    super.init()
    prepare()
    setProperties(from: coder)
  }

  private func prepare() {
    forwardingFlags.insert(.view)
    if HitOverrides.isCustom(type(of: self)) { state.insert(.customHitTest) }
    if View.beginningProbe.isOverridden(in: type(of: self)) { state.insert(.answersBeginnings) }
    if type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  isolated deinit {
    abandonAnimations()
    if state.contains(.constrained) { releasesConstraints() }
    if !children.isEmpty { releaseSubviews() }
  }

  /// The smallest upright rectangle around the view, in its superview's coordinate system, in
  /// points.
  ///
  /// Setting it changes ``center`` and the size of ``bounds``, so that the transformed view has the
  /// new frame. Negative sizes are standardized.
  ///
  /// Geometry is finite: the numbers of the frame, the bounds, the center and the anchor point are kept
  /// between ±10¹⁵.
  ///
  /// - Precondition: All numbers are finite.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own coordinate system, in points.
  ///
  /// Changing the origin scrolls the content; changing the size resizes the frame about ``center``.
  /// By default the origin is (0, 0). A change of size resizes the subviews by their
  /// ``autoresizingMask`` and requests a layout.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }

  /// The location of the anchor point in the superview's coordinate system, in points.
  ///
  /// The anchor is the middle of the view unless ``anchorPoint`` is changed.
  open var center: CGPoint {
    get { geometry.center }
    set { setCenter(newValue) }
  }

  /// The transform of the view about its anchor point; the identity by default.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { setTransform(newValue) }
  }

  /// The point of the bounds that coincides with ``center`` and about which ``transform`` is
  /// applied.
  ///
  /// Each coordinate is a share of the size, from 0 to 1; (0.5, 0.5) by default.
  open var anchorPoint: CGPoint {
    get { geometry.anchor }
    set { setAnchor(newValue) }
  }

  /// A Boolean value that indicates whether the view and its subviews are invisible and cannot be
  /// touched (U64).
  ///
  /// The default is `false` for views and `true` for windows. Hiding or showing a window sends the
  /// appearance notifications of its controllers.
  open var isHidden: Bool {
    get { state.contains(.hidden) }
    set { setHidden(newValue) }
  }

  /// The opacity of the view, from 0 to 1; 1 by default.
  ///
  /// A view whose alpha is 0.01 or less cannot be touched, and neither can its subviews (U66, U67).
  open var alpha: CGFloat {
    get { opacity }
    set {
      if View.recordsChanges { View.changeRecorder?.alphaWillChange(of: self, to: newValue) }
      if newValue != opacity { supplementCreatingIfNeeded.opacity = newValue }
      change(.transparent, to: View.isTransparent(newValue))
    }
  }

  /// A Boolean value that indicates whether the view and its subviews can be touched (U44); `true`
  /// by default.
  ///
  /// Only hit-testing reads it: a touch that already belongs to the view is delivered on (U45).
  open var isUserInteractionEnabled: Bool {
    get { !state.contains(.disabled) }
    set { change(.disabled, to: !newValue) }
  }

  /// A Boolean value that indicates whether the view receives more than one touch at a time (U38);
  /// `false` by default.
  ///
  /// If it is `false`, the view receives no further touch until its first one has ended. Gesture
  /// recognizers receive all touches in either case (U29).
  open var isMultipleTouchEnabled: Bool {
    get { state.contains(.multipleTouch) }
    set { change(.multipleTouch, to: newValue) }
  }

  /// A Boolean value that indicates whether the view receives touches exclusively (U41); `false` by
  /// default.
  ///
  /// An exclusive view receives a touch only if no other view of its window tracks one, and no
  /// other view of the window receives a touch while it tracks one. Gesture recognizers receive all
  /// touches in either case (U43).
  open var isExclusiveTouch: Bool {
    get { state.contains(.exclusiveTouch) }
    set { change(.exclusiveTouch, to: newValue) }
  }

  /// Returns the deepest descendant that contains a point, searching subviews front to back (U64).
  ///
  /// Called for each new touch, before the event is sent, and possibly more than once for the same
  /// point: an override must have no side effects (U26). The default implementation returns `nil`
  /// if the view is hidden, is disabled, has an ``alpha`` of at most 0.01, is being animated
  /// without ``AnimationOptions/allowUserInteraction`` or does not contain the point; otherwise the
  /// result of the first subview that returns a view, or the view itself. An override may call
  /// `super` and replace its result. A view that is in none of the application's windows receives
  /// no touch; the window behind is asked then.
  ///
  /// - Parameters:
  ///   - point: A point in the view's own coordinate system.
  ///   - event: The event that caused the call. Treat it as opaque: its touches may be incomplete
  ///     (U25).
  /// - Complexity: O(*d*) in the depth of the tree: siblings are found through an index, so the
  ///   cost does not grow with their number. Calls to overrides are additional.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    hitTestSubtree(point, with: event)
  }

  /// Returns a Boolean value that indicates whether the view contains a point.
  ///
  /// ``hitTest(_:with:)`` calls it. The default implementation tests the half-open bounds: the
  /// minimum edges belong to the view and the maximum edges do not (U69). An override can enlarge
  /// or shrink the touchable area, within that of the superview (U70).
  ///
  /// - Parameter point: A point in the view's own coordinate system.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    geometry.contains(point)
  }

  /// The recognizers attached to the view, in the order of adding; `nil` if there are none.
  ///
  /// Assigning a list detaches the recognizers that it does not contain and attaches the others
  /// (U118).
  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Attaches a recognizer to the view, and detaches it from its former view (U118).
  ///
  /// The view retains the recognizer.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

  /// Detaches a recognizer from the view; a gesture in progress is cancelled first (U47).
  ///
  /// Does nothing if the recognizer is not attached to this view.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  /// Returns a Boolean value that indicates whether a gesture recognizer may begin (U145, U149).
  ///
  /// Called when a recognizer of the view or of one of its superviews is about to leave the
  /// possible state; its state still reads as possible. The default implementation returns `true`;
  /// controls override it. An override that returns `false` makes the recognizer fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Adds a view in front of the other subviews, removing it from its former superview.
  ///
  /// - Precondition: It is neither a window nor an ancestor of this view.
  open func addSubview(_ view: View) { insertChild(view, at: children.count) }

  /// Inserts a view at an index of ``subviews``, removing it from its former superview first.
  ///
  /// - Parameter index: The index, counted without the view itself.
  /// - Precondition: The index is in `0...subviews.count`.
  open func insertSubview(_ view: View, at index: Int) { insertChecked(view, at: index) }

  /// Inserts a view immediately behind a sibling.
  ///
  /// - Parameter sibling: The subview in front of it. If it is no subview of this view, the view is
  ///   inserted behind all subviews.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insertChild(view, belowSubview: sibling)
  }

  /// Inserts a view immediately in front of a sibling.
  ///
  /// - Parameter sibling: The subview behind it. If it is no subview of this view, the view is
  ///   inserted in front of all subviews.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertChild(view, aboveSubview: sibling)
  }

  /// Exchanges two subviews in ``subviews``.
  ///
  /// - Precondition: Both indices are valid.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    exchangeChild(at: first, withSubviewAt: second)
  }

  /// Moves a subview in front of its siblings.
  ///
  /// - Precondition: It is a subview of this view.
  open func bringSubviewToFront(_ view: View) { bringChildToFront(view) }

  /// Moves a subview behind its siblings.
  ///
  /// - Precondition: It is a subview of this view.
  open func sendSubviewToBack(_ view: View) { sendChildToBack(view) }

  /// Removes the view from its superview.
  ///
  /// Touches of the view and of its descendants are cancelled first, unless
  /// ``Constants/cancelsTouchesOfRemovedViews`` is `false` (U46). The notifications follow in this
  /// order: `willMove(toSuperview:)`, `willMove(toWindow:)` if the view was in a window,
  /// `willRemoveSubview(_:)` of the superview, `didMoveToWindow()`, `didMoveToSuperview()`. Does
  /// nothing if there is no superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Lays out the subviews.
  ///
  /// Called by ``layoutIfNeeded()`` if the view is marked for layout; do not call it directly. The
  /// controller's `viewWillLayoutSubviews()` is called before and `viewDidLayoutSubviews()` after
  /// it. The default implementation does nothing. Overrides call `super` if the superclass lays
  /// out views of its own.
  open func layoutSubviews() {}

  /// Marks the view for layout.
  ///
  /// ``layoutSubviews()`` is then called once, at the latest before the next hit-test in the
  /// window. New views are marked, and so are views whose size or list of subviews changes. Within
  /// the view's own ``layoutSubviews()`` the call has no effect.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the view and its descendants now, outside in, if they are marked for layout.
  ///
  /// Views that are not marked are not visited. Overrides must call `super`; the layout of a superview
  /// does not call them.
  open func layoutIfNeeded() { layOut() }

  /// Converts a point from this view's coordinate system to that of another view (U74).
  ///
  /// Points are converted between windows through the screen. A view whose transform is not
  /// invertible has no point for a location outside it: the point then keeps the coordinates of the
  /// nearest view around it that can be converted.
  ///
  /// The engine does not call overrides.
  ///
  /// - Parameter view: The view to convert to; `nil` for the window.
  /// - Complexity: O(*d*), where *d* is the sum of the depths of both views.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint { converted(point, to: view) }

  /// Converts a point from the coordinate system of another view to that of this view (U74).
  ///
  /// The engine does not call overrides.
  ///
  /// - Parameter view: The view to convert from; `nil` for the window.
  /// - Complexity: O(*d*), where *d* is the sum of the depths of both views.
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint { converted(point, from: view) }

  /// Converts a rectangle from this view's coordinate system to that of another view (U75).
  ///
  /// The engine does not call overrides.
  ///
  /// - Parameter view: The view to convert to; `nil` for the window.
  /// - Returns: The bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, to view: View?) -> CGRect { converted(rect, to: view) }

  /// Converts a rectangle from the coordinate system of another view to that of this view (U75).
  ///
  /// The engine does not call overrides.
  ///
  /// - Parameter view: The view to convert from; `nil` for the window.
  /// - Returns: The bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, from view: View?) -> CGRect { converted(rect, from: view) }

  /// Returns the size that best fits a given size, in points.
  ///
  /// ``sizeToFit()`` calls it. The default implementation returns the present size of the bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that ``sizeThatFits(_:)`` returns for its present size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The natural size of the content; -1 in a dimension without one, which is the default of both.
  ///
  /// Layout by constraints keeps it as far as ``contentHuggingPriority(for:)`` and
  /// ``contentCompressionResistancePriority(for:)`` say. An override need not call `super`; call
  /// ``invalidateIntrinsicContentSize()`` when its result changes.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// The distances between the edges of the view and those of the rectangle that constraints align,
  /// in points; zero by default.
  ///
  /// Override it to leave a shadow or a badge out of the layout. ``intrinsicContentSize`` is the
  /// size of that rectangle.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// Notes that ``intrinsicContentSize`` has changed, so that the next layout reads it again.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }

  /// A Boolean value that indicates whether the view keeps its frame, and follows its superview's size
  /// by its ``autoresizingMask``; `true` by default.
  ///
  /// If it is `false`, constraints decide the frame. Views that no constraint refers to keep
  /// theirs.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { translatesMask }
    set { translatesMask = newValue }
  }

  /// A Boolean value that indicates whether ``updateConstraints()`` of new views of the class is called
  /// even if they have no constraints; `false` by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes the constraints of the view.
  ///
  /// Called before a layout, after those of the subviews, if the view is marked by
  /// ``setNeedsUpdateConstraints()``, and once for a view that constraints refer to. For the view of a
  /// controller ``ViewController/updateViewConstraints()`` is called instead, which calls it. The
  /// default implementation does nothing. Overrides call `super` last.
  open func updateConstraints() {}

  /// Marks the view, so that ``updateConstraints()`` is called before the next layout.
  open func setNeedsUpdateConstraints() { markForUpdate() }

  /// Calls ``updateConstraints()`` of the view and of the views in it now, if they are marked.
  open func updateConstraintsIfNeeded() { settleUpdates() }

  /// Returns a Boolean value that indicates whether the view is marked by
  /// ``setNeedsUpdateConstraints()``.
  open func needsUpdateConstraints() -> Bool { updateIsNeeded }

  /// Returns the smallest or largest size that the constraints of the view allow.
  ///
  /// - Parameter targetSize: The size to come near to: ``layoutFittingCompressedSize``,
  ///   ``layoutFittingExpandedSize`` or another one.
  /// - Returns: The size, in points. A view without constraints has its natural or its present size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize)
  }

  /// Returns the size that the constraints of the view allow, and that is nearest to another one.
  ///
  /// - Parameters:
  ///   - targetSize: The size to come near to.
  ///   - horizontalFittingPriority: The priority of its width.
  ///   - verticalFittingPriority: The priority of its height.
  /// - Returns: The size, in points. A view without constraints has its natural or its present size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The distances of ``layoutMarginsGuide`` from the safe area, in points.
  ///
  /// 8 at each side by default; for the view of a controller 16 at the left and at the right.
  open var layoutMargins: EdgeInsets {
    get { storedMargins }
    set { storedMargins = newValue }
  }

  /// Notifies the view that ``layoutMargins`` has changed.
  ///
  /// The default implementation does nothing.
  open func layoutMarginsDidChange() {}

  /// The distances from the edges of the view to the part of the screen that nothing covers, in
  /// points.
  ///
  /// Zero unless the application sets ``Application/safeAreaInsets``, or a controller
  /// ``ViewController/additionalSafeAreaInsets``, and outside of a window.
  open var safeAreaInsets: EdgeInsets { coveredInsets }

  /// Notifies the view that ``safeAreaInsets`` may have changed, because the application or a
  /// controller around the view has set its own.
  ///
  /// Called on every view of the application's windows or of the controller, superviews first. The
  /// default implementation does nothing.
  open func safeAreaInsetsDidChange() {}

  /// The rule that adapts drawn content to a change of the view's size;
  /// ``ContentMode/scaleToFill`` by default, as in UIKit.
  ///
  /// A view whose drawing depends on its size sets ``ContentMode/redraw``.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set { setContentMode(newValue) }
  }

  /// The colour of interactive elements in the view.
  ///
  /// By default, and after it is set to `nil`, the superview's tint, and the system's blue where no
  /// superview has one; it never reads as `nil`. Changing it calls ``tintColorDidChange()`` on the
  /// view and on all subviews that inherit the colour.
  // Implicitly unwrapped as in UIKit, as it can be set to nil and never reads as nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: Color! {
    get { inheritedTintColor }
    set { changeTint(to: newValue) }
  }

  /// Draws the view's content, in its own coordinate system, into
  /// ``TSGraphics/GraphicsContext/current``.
  ///
  /// Called when the content is needed, for a snapshot for example, if there is none, the view is
  /// marked by ``setNeedsDisplay()``, or its size changed and ``contentMode`` is
  /// ``ContentMode/redraw``. What was drawn is kept. Content outside the bounds is not shown. The
  /// default implementation does nothing, and a view whose class does not override the method has
  /// no drawing cost.
  ///
  /// - Parameter rect: The part to draw, at present always the bounds.
  open func draw(_ rect: CGRect) {}

  /// Marks the view's content as out of date, so that ``draw(_:)`` is called when it is next
  /// needed.
  open func setNeedsDisplay() {
    supplement?.content = nil
    noteChange()
  }

  /// Marks the view's content as out of date, so that ``draw(_:)`` is called when it is next
  /// needed.
  ///
  /// The default implementation marks the whole view, not only the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// The class of the view's layer; ``Layer`` by default.
  ///
  /// An override returns ``ShapeLayer``, ``GradientLayer`` or ``TextLayer``. For a subclass that
  /// the program declares, the layer is of the class of the engine that it inherits from.
  open class var layerClass: AnyClass { Layer.self }

  /// Sets the picture of a layer whose delegate the view is; the default implementation does
  /// nothing.
  open func display(_ layer: Layer) {}

  /// Draws a layer whose delegate the view is, in the coordinates of the layer; nothing by default.
  open func draw(_ layer: Layer, in context: GraphicsContext) {}

  /// Places what is in a layer whose delegate the view is.
  ///
  /// The default implementation calls ``layoutSubviews()`` for the view's own layer. Overrides call
  /// `super`.
  open func layoutSublayers(of layer: Layer) { if layer.view === self { layoutSubviews() } }

  /// Notifies the view that ``tintColor`` has changed, also by inheritance.
  ///
  /// Called on the view first, then on its subviews. The default implementation does nothing.
  open func tintColorDidChange() {}

  /// Notifies the view that its traits have changed.
  ///
  /// The engine does not call it: traits are constant. Overrides call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Notifies the view that a subview was added.
  ///
  /// Called last, after the subview's `didMoveToSuperview()`. The default implementation does
  /// nothing.
  open func didAddSubview(_ subview: View) {}
  /// Notifies the view that a subview is about to be removed, or moved to another superview.
  ///
  /// Called after the subview's `willMove(toSuperview:)`. The default implementation does nothing.
  open func willRemoveSubview(_ subview: View) {}
  /// Notifies the view that its superview is about to change.
  ///
  /// Called after `willMove(toWindow:)` when the view is added, and before it when the view is
  /// removed. The default implementation does nothing.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Notifies the view that its superview has changed.
  ///
  /// Called after `didMoveToWindow()`. The default implementation does nothing.
  open func didMoveToSuperview() {}
  /// Notifies the view that its window is about to change; to `nil` if the view leaves its window.
  ///
  /// Called only if the window changes, on the view first and then on its descendants. The default
  /// implementation does nothing.
  open func willMove(toWindow newWindow: Window?) {}
  /// Notifies the view that its window has changed.
  ///
  /// Called on the view first, then on its descendants, before the view's `didMoveToSuperview()`.
  /// The default implementation does nothing.
  open func didMoveToWindow() {}

  override final func linksChanged() { windowLink.borrowed.target?.dispatcher.linksChanged() }

  /// The next responder after the view and its controller.
  var outside: Responder? { superview }
  override final var firstResponderHost: (any FirstResponderHost)? { window }
  override final var definesFirstResponderHost: Bool { true }
}
