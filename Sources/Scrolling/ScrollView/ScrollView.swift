import Controls
import EventTime
public import Geometry
public import Interface
import Recognition

/// A view that shows a part of larger content, which fingers drag, fling and zoom.
///
/// The content's place is the origin of the ``View/bounds``. A touch is kept from the content for
/// a moment, in case it becomes a drag (U218, U219); a drag takes touches away from content that
/// has them, unless it is a control (U208, U222). How it moves is a function of time, given by
/// ``limits``; it moves at frame times on the application's timeline.
open class ScrollView: View {
  /// Names the rates of deceleration as UIKit does.
  public typealias DecelerationRate = Scrolling.DecelerationRate

  /// Hears how the scroll view moves; nil by default.
  open weak var delegate: (any ScrollViewDelegate)?
  /// The numbers that decide how it moves; to be changed before touches begin.
  public final var limits = ScrollLimits()

  /// The size of the content, in points; nothing by default.
  open var contentSize = CGSize.zero {
    didSet {
      if !isScaling {
        plainSize = CGSize(
          width: contentSize.width / zoomLevel, height: contentSize.height / zoomLevel)
      }
      if contentSize != oldValue { rangeChanged() }
    }
  }
  /// What is added around the content, in points; nothing by default (U242).
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { insetChanged(from: oldValue) } }
  }
  /// What is left free at the ends of the indicators, in points; nothing by default.
  open var scrollIndicatorInsets = EdgeInsets.zero
  /// Whether content goes beyond its edges and comes back; true by default (U217).
  open var bounces = true
  /// Whether content that has nothing to scroll bounces up and down all the same; false by
  /// default.
  open var alwaysBounceVertical = false
  /// Whether content that has nothing to scroll bounces sideways all the same; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether the content comes to rest at pages, each as large as the viewport; false by default.
  open var isPagingEnabled = false
  /// Whether fingers scroll; true by default.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether a drag that begins along one axis stays on it (U240); false by default.
  open var isDirectionalLockEnabled = false
  /// Whether touches are kept from the content for a moment (U218); true by default.
  open var delaysContentTouches = true
  /// Whether a drag may take touches away from content that has them (U221); true by default.
  open var canCancelContentTouches = true
  /// How fast the content slows down (U232).
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar takes the content to its top (U231); true by default.
  open var scrollsToTop = true
  /// Whether a drag has the first responder resign; no by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether an indicator is shown while the content moves up and down; true by default.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator is shown while the content moves sideways; true by default.
  open var showsHorizontalScrollIndicator = true

  /// The least scale of the zoom; 1 by default.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// The greatest scale of the zoom; 1 by default, with which nothing zooms.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// Whether the zoom goes beyond its limits and springs back (U241); true by default.
  open var bouncesZoom = true

  /// When a drag has the first responder resign.
  public enum KeyboardDismissMode: Sendable {
    /// Never.
    case none
    /// When it begins.
    case onDrag
  }

  final let scrollPan = ScrollPanGestureRecognizer()
  final let contentGate = ContentTouchesRecognizer()
  final var scrollPinch: ScrollPinchGestureRecognizer?
  final var drag: ScrollDrag?
  final var flight: ScrollFlight?
  final var pinch: ScrollZoom?
  final var zoomLevel: CGFloat = 1
  /// The size of the content without the zoom.
  final var plainSize = CGSize.zero
  final var isScaling = false
  /// Whether a touch has stopped a deceleration, and has not lifted or become a drag.
  final var isCaught = false
  /// Counts what programs do to the offset, so that what was about to happen can be given up.
  final var interventions = 0
  final let frames = FrameTicker()
  final lazy var indicators = ScrollIndicators(of: self)

  /// Creates a scroll view with a frame, in its future superview's coordinates.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(contentGate)
    addGestureRecognizer(scrollPan)
    scrollPan.addTarget(self, action: ScrollView.panned)
  }

  /// The recognizer of drags, which may be given relations to others and further targets.
  public final var panGestureRecognizer: PanGestureRecognizer { scrollPan }

  /// The recognizer of pinches; nil while the limits of the zoom leave nothing to zoom.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? { scrollPinch }

  /// Whether fingers are down that scroll or may come to (U223).
  public final var isTracking: Bool { scrollPan.numberOfTouches > 0 }

  /// Whether fingers have moved far enough to scroll, and have not lifted (U223).
  public final var isDragging: Bool { drag != nil }

  /// Whether the content moves by itself since fingers have let it go (U223).
  public final var isDecelerating: Bool { flight?.purpose == .deceleration }

  /// The part of the content that shows: its origin is the ``contentOffset``.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue.origin != old.origin { offsetChanged() }
      if newValue.size != old.size { rangeChanged() }
    }
  }

  /// The smallest upright rectangle around the view, in its superview's coordinates.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if super.bounds.size != old { rangeChanged() }
    }
  }

  /// Whether touches that landed in a subview may go there, asked before it is told of them
  /// (U220); true unless overridden.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Whether a drag may take a subview's touches away (U222); true unless overridden, and not of a
  /// control (U208).
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Whether a recognizer may begin; a drag only where there is something to scroll, and where
  /// the content may lose its touches (U221, U222, U245).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: GestureRecognizer
  ) -> Bool {
    if gestureRecognizer === scrollPan { return mayBeginDragging() }
    if gestureRecognizer === scrollPinch { return mayBeginZooming() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Stops what moves by itself, as the timeline may be another's from now on.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { halt() }
  }

  final var timeline: Timeline? { window?.application?.timeline }
}
