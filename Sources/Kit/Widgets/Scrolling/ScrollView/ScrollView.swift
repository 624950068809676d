public import class Foundation.NSCoder
import TSControls
import TSEventTime
public import TSGeometry
public import TSInterface

/// A view that shows a part of larger content, which fingers drag, fling and zoom.
///
/// The content offset is the origin of the `View.bounds`. A touch is kept from the content for a
/// moment, in case it becomes a drag (U218, U219); a drag cancels the touches of the content,
/// unless they are in a control (U208, U222). The motion is a function of time, with the constants
/// of ``scrollLimits``; frames are taken at fixed intervals on the application's timeline.
///
/// A trackpad scrolls and zooms the content as fingers do, about the pointer. Each step of a wheel is a
/// drag of its own, which ends without a deceleration, stays within the edges, and turns a page where
/// paging is enabled.
///
/// ```swift
/// let scrollView = ScrollView(frame: window.bounds)
/// scrollView.contentSize = CGSize(width: 320, height: 2_000)
/// scrollView.addSubview(page)
/// scrollView.delegate = self
/// window.addSubview(scrollView)
/// ```
open class ScrollView: View {
  /// The rate of deceleration, under the name that it has in UIKit.
  public typealias DecelerationRate = TSScrolling.DecelerationRate

  /// The delegate, which is notified of scrolling and zooming; `nil` by default.
  ///
  /// The scroll view does not retain it.
  open weak var delegate: (any ScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  /// The constants of motion of this scroll view.
  ///
  /// The default is the application's ``TSInterface/Application/scrollLimits``, or the standard ones
  /// outside of a window. A value that is assigned here stays. Change limits between touches.
  public final var scrollLimits: ScrollLimits {
    get { ownLimits ?? applicationLimits(ScrollLimits.self) }
    set {
      ownLimits = newValue
      hasOwnLimits = true
    }
  }
  @Rare private var ownLimits: ScrollLimits?
  private var hasOwnLimits = false

  /// Returns the result of a closure that is called with the ``scrollLimits``.
  ///
  /// The frames of a scroll read single limits in this way, as a copy of all has 200 bytes.
  ///
  /// - Parameter body: The closure to call, such as the key path of a limit.
  /// - Returns: The result.
  final func withLimits<Result>(_ body: (ScrollLimits) -> Result) -> Result {
    hasOwnLimits || hasLimitTables ? body(scrollLimits) : body(.standard)
  }

  /// The size of the content, in points; zero by default.
  ///
  /// While a view is zoomed this is the size at the present scale.
  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      let old = storedContentSize
      storedContentSize = checked(newValue, "contentSize")
      if !isScaling {
        plainSize = CGSize(
          width: contentSize.width / zoomLevel, height: contentSize.height / zoomLevel)
      }
      guard contentSize != old else { return }
      rangeChanged()
      callGeometryObservers()
    }
  }
  /// The distance that is added around the content, in points; zero by default (U242).
  open var contentInset: EdgeInsets {
    get { storedContentInset }
    set {
      let old = storedContentInset
      storedContentInset = checked(newValue, "contentInset")
      if contentInset != old { insetChanged(from: old) }
    }
  }
  /// The distance that is left free at the ends of the indicators, in points; zero by default.
  open var scrollIndicatorInsets: EdgeInsets {
    get { storedIndicatorInsets }
    set { storedIndicatorInsets = checked(newValue, "scrollIndicatorInsets") }
  }
  /// A Boolean value that indicates whether content moves beyond its edges and returns.
  ///
  /// The default is `true` (U217).
  open var bounces: Bool {
    get { storedBounces }
    set { storedBounces = newValue }
  }
  /// A Boolean value that indicates whether content that fits the viewport bounces vertically.
  ///
  /// The default is `false`.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether content that fits the viewport bounces horizontally.
  ///
  /// The default is `false`.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether the content stops at multiples of the viewport.
  ///
  /// The default is `false` (U237).
  open var isPagingEnabled = false
  /// A Boolean value that indicates whether fingers can scroll; `true` by default.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// A Boolean value that indicates whether a drag that begins along one axis stays on it (U240).
  ///
  /// The default is `false`.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether touches are kept from the content for a moment (U218).
  ///
  /// The default is `true`. The time is ``ScrollLimits/contentTouchDelay``.
  open var delaysContentTouches = true
  /// A Boolean value that indicates whether a drag may cancel touches of the content (U221).
  ///
  /// The default is `true`. Otherwise a drag cannot begin with a touch that the content has.
  open var canCancelContentTouches = true
  /// The rate at which the content decelerates; ``DecelerationRate/normal`` by default (U232).
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether `Window.scrollToTop()` scrolls to the top (U231).
  ///
  /// The default is `true`.
  open var scrollsToTop = true
  /// The time at which a drag makes the first responder resign; never by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// A Boolean value that indicates whether the vertical indicator is shown while content moves.
  ///
  /// The default is `true`.
  open var showsVerticalScrollIndicator = true
  /// A Boolean value that indicates whether the horizontal indicator is shown while content moves.
  ///
  /// The default is `true`.
  open var showsHorizontalScrollIndicator = true

  /// The least zoom scale; 1 by default.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// The greatest zoom scale; 1 by default, which disables zooming.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// A Boolean value that indicates whether a pinch exceeds the limits and springs back (U241).
  ///
  /// The default is `true`.
  open var bouncesZoom = true

  /// The control by which a person refreshes the content; `nil` by default.
  ///
  /// It is shown behind the content while that is pulled down. Content that fits the viewport can be
  /// pulled only with ``alwaysBounceVertical``, as that of a table is.
  open var refreshControl: RefreshControl? {
    get { storedRefreshControl }
    set {
      let old = storedRefreshControl
      storedRefreshControl = newValue
      refreshControlChanged(from: old)
    }
  }

  // What each frame of a scroll reads is stored apart from the properties that subclasses can override.
  // Of what is private the compiler proves that accesses do not overlap, and need no check.
  private weak var storedDelegate: (any ScrollViewDelegate)?
  private var storedContentSize = CGSize.zero
  private var storedContentInset = EdgeInsets.zero
  private var storedIndicatorInsets = EdgeInsets.zero
  private var storedBounces = true
  private var storedRefreshControl: RefreshControl?

  final let scrollPan = ScrollPanGestureRecognizer()
  final let contentGate = ContentTouchesRecognizer()
  final var scrollPinch: ScrollPinchGestureRecognizer?
  final var drag: ScrollDrag?
  /// The measurement of the velocity with which the ``drag`` is released.
  final var release = ReleaseVelocity()
  final var flight: ScrollFlight?
  final var pinch: ScrollZoom? { didSet { isPinching = pinch?.isLed == true } }
  /// Whether two fingers place the content, so that a drag must not.
  private(set) final var isPinching = false
  final var zoomLevel: CGFloat = 1
  /// The content size at zoom scale 1, in points.
  final var plainSize = CGSize.zero
  final var isScaling = false
  /// Whether a touch holds content whose deceleration it stopped.
  ///
  /// It is `true` until the touch lifts or becomes a drag.
  final var isCaught = false
  /// The number of changes made by the program.
  ///
  /// Code that calls the delegate compares it before and after, to notice such a change.
  final var interventions = 0
  /// The room for the refresh control above the content, in points.
  final var refreshInset: CGFloat = 0
  final let ticker = FrameTicker()
  final let indicators = ScrollIndicators()

  /// Creates a scroll view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(contentGate)
    addGestureRecognizer(scrollPan)
    followPan()
  }

  /// Creates an object of the class from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    addGestureRecognizer(contentGate)
    addGestureRecognizer(scrollPan)
    followPan()
    setProperties(from: coder)
  }

  /// The recognizer of drags.
  ///
  /// Targets and failure requirements can be added to it.
  open var panGestureRecognizer: PanGestureRecognizer { scrollPan }

  /// The recognizer of pinches; `nil` while the limits of the zoom disable zooming.
  open var pinchGestureRecognizer: PinchGestureRecognizer? { scrollPinch }

  /// A Boolean value that indicates whether touches are down that scroll or may begin to (U223), or
  /// whether fingers on a trackpad do.
  open var isTracking: Bool {
    scrollPan.numberOfTouches > 0 || !scrollPan.scrollType.isEmpty
  }

  /// A Boolean value that indicates whether fingers are scrolling the content (U223).
  ///
  /// It is `true` from the recognition of the drag until the fingers lift.
  open var isDragging: Bool { drag != nil }

  /// A Boolean value that indicates whether the content moves since its release (U223).
  open var isDecelerating: Bool { flight?.purpose == .deceleration }

  /// The visible part of the content, whose origin is the ``contentOffset``.
  ///
  /// Overrides must call `super`. A new origin notifies the delegate; a new size adapts the offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      let new = super.bounds
      if new.origin != old.origin { offsetChanged() }
      if new.size != old.size { rangeChanged() }
    }
  }

  /// The smallest upright rectangle around the view, in its superview's coordinates.
  ///
  /// Overrides must call `super`. A new size adapts the offset to the new edges.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if super.bounds.size != old { rangeChanged() }
    }
  }

  /// Zooms about the middle of the viewport, at once or within 0.3 seconds.
  ///
  /// Nothing happens where the delegate gives no view for zooming or the scale is reached already.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameter scale: The new scale, which is clamped to the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    changeZoomScale(scale, animated: animated)
  }

  /// Zooms so that a rectangle of the zooming view fills the viewport, as far as the limits allow.
  ///
  /// An empty rectangle is ignored.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameter rect: A rectangle in the zooming view's coordinates at scale 1.
  open func zoom(to rect: CGRect, animated: Bool) { changeZoom(to: rect, animated: animated) }

  /// Moves the content to an offset, at once or within 0.3 seconds (U238).
  ///
  /// An animated change ends with `scrollViewDidEndScrollingAnimation(_:)`, unless the content is
  /// at the offset already (U228). Without a window, or while a finger drags, the change is
  /// immediate. The offset is not limited to the edges.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameter offset: The new offset, in points.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    changeContentOffset(offset, animated: animated)
  }

  /// Scrolls by the least distance that makes a rectangle of the content visible.
  ///
  /// A rectangle larger than the viewport is shown as far as it fits. The content stays within its
  /// edges.
  ///
  /// Overrides must call `super`.
  ///
  /// - Parameter rect: A rectangle in the coordinates of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    showRect(rect, animated: animated)
  }

  /// Shows the scroll indicators briefly.
  ///
  /// The fade starts at once unless the content is moving.
  ///
  /// Overrides must call `super`.
  open func flashScrollIndicators() { flashIndicators() }

  /// The point of the content at the upper left corner of the viewport.
  ///
  /// This is the origin of the `View.bounds`. Assigning it moves the content at once, with one
  /// `didScroll` (U228), and ends a motion in progress. Unit: points, in the coordinates of the
  /// content, rounded to pixels (U239). Default: zero.
  ///
  /// Overrides must call `super`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The scale of the view that zooms; 1 by default.
  ///
  /// Assigning it zooms at once, within the limits, as ``setZoomScale(_:animated:)`` does.
  ///
  /// Overrides must call `super`.
  open var zoomScale: CGFloat {
    get { zoomLevel }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Asks whether touches that began in a subview may be delivered to it.
  ///
  /// It is called before the subview receives `touchesBegan` (U220): at once, or when the delay of
  /// ``delaysContentTouches`` ends. The default implementation returns `true`; an override need not
  /// call `super`. Refused touches are withheld from the subview.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Asks whether a drag or a pinch may cancel the touches of a subview (U222).
  ///
  /// It is called when the drag is about to begin, for each of its touches that a subview has, and
  /// not while ``canCancelContentTouches`` is `false`. The default implementation returns `false`
  /// for a control (U208) and `true` for any other view; an override need not call `super`.
  ///
  /// - Returns: Whether its touches may be cancelled; with `false` the drag does not begin.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Asks whether a recognizer may begin.
  ///
  /// A drag begins only where there is something to scroll and the content may lose its touches
  /// (U221, U222, U245). The default implementation forwards other recognizers to the superclass;
  /// overrides must call `super` for recognizers that they do not know.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: GestureRecognizer
  ) -> Bool {
    if gestureRecognizer === scrollPan { return mayBeginDragging() }
    if gestureRecognizer === scrollPinch { return mayBeginZooming() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Stops all motion when the view's window changes, since another timeline may apply afterwards.
  ///
  /// It is called before the change. Overrides must call `super`; the default implementation does,
  /// too.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { stopMotion() }
  }

  final var timeline: Timeline? { window?.application?.timeline }
}
