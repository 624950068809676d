public import TSGeometry
public import TSInterface

/// The constants that decide how a scroll view moves, with their units, defaults and sources.
///
/// The U-numbers are those of the page *The facts and their tests*; *ours* marks a choice made
/// where nothing is known. Assign a changed value to ``ScrollView/scrollLimits``, or
/// to ``TSInterface/Application/scrollLimits`` for all scroll views of an application.
public struct ScrollLimits: Hashable, Sendable, LimitTable {
  /// The time for which a touch is kept from the content, in case it becomes a drag.
  ///
  /// It applies while ``ScrollView/delaysContentTouches`` is set. Unit: seconds. Default 0.15.
  /// Source: U218; documented ("say .15").
  public var contentTouchDelay: TimeInterval = 0.15
  /// The number of steps per point to which offsets are rounded.
  ///
  /// It applies to every change of ``ScrollView/contentOffset``. Unit: pixels per point. Default 2.
  /// Source: U239, measured; which screen is ours.
  public var pixelsPerPoint: CGFloat = 2

  /// The speed below which a deceleration ends and a release does not move the content.
  ///
  /// Unit: points per second. Default 10. Source: U233; measured.
  public var restSpeed: CGFloat = 10
  /// The coefficient of the rubber band, by which content follows a finger beyond its edge.
  ///
  /// It applies while ``ScrollView/bounces`` is set. Unit: ratio. Default 0.55. Source: U235;
  /// measured.
  public var rubberBand: CGFloat = 0.55
  /// The angular frequency of the critically damped spring at the edge.
  ///
  /// Unit: 1/s. Default 11. Source: U236; measured, roughly.
  public var bounceFrequency: CGFloat = 11
  /// The slower of the two decay rates of a return from rest beyond the edge.
  ///
  /// Unit: 1/s. Default 9. Source: U236; measured, roughly.
  public var slowReturn: CGFloat = 9
  /// The faster of the two decay rates of a return from rest beyond the edge.
  ///
  /// Unit: 1/s. Default 46. Source: U236; measured, roughly.
  public var fastReturn: CGFloat = 46
  /// The speed from which a release beyond the edge is a bounce instead of a return from rest.
  ///
  /// Unit: points per second. Default 50. Source: U236; measured, roughly.
  public var bounceSpeed: CGFloat = 50
  /// The distance from its target within which a spring is finished.
  ///
  /// Unit: points. Default 0.25, half a pixel. Source: ours.
  public var restDistance: CGFloat = 0.25
  /// The span before a release from which its velocity is measured.
  ///
  /// Unit: seconds. Default 0.1. Source: U234; measured, roughly.
  public var releaseWindow: TimeInterval = 0.1
  /// The duration of an animated change of the offset or the zoom.
  ///
  /// See ``ScrollView/setContentOffset(_:animated:)`` and ``ScrollView/setZoomScale(_:animated:)``.
  /// Unit: seconds. Default 0.3, with a cosine's ease. Source: U238; measured.
  public var animationDuration: TimeInterval = 0.3

  /// The speed from which a release turns the page, whichever page is nearest.
  ///
  /// It applies while ``ScrollView/isPagingEnabled`` is set. Unit: points per second. Default 100.
  /// Source: U237, according to which any clear flick does; ours.
  public var flickSpeed: CGFloat = 100
  /// The least ratio of the shorter to the longer component of a drag that makes it diagonal.
  ///
  /// ``ScrollView/isDirectionalLockEnabled`` does not restrict a diagonal drag.
  ///
  /// Unit: ratio, the tangent of an angle. Default 0.5, about 27°. Source: U240, which names a cone
  /// but not its width; ours.
  public var lockSlope: CGFloat = 0.5
  /// The coefficient by which the zoom resists beyond its limits, in the formula of ``rubberBand``.
  ///
  /// It applies while ``ScrollView/bouncesZoom`` is set. Unit: ratio. Default 0.55. Source: U241,
  /// where the rate is unknown; ours.
  public var zoomRubberBand: CGFloat = 0.55

  /// The thickness of a scroll indicator.
  ///
  /// Unit: points. Default 2.5. Source: U244; measured.
  public var indicatorThickness: CGFloat = 2.5
  /// The distance of a scroll indicator from the edges of the viewport.
  ///
  /// Unit: points. Default 3. Source: U244; measured.
  public var indicatorInset: CGFloat = 3
  /// The duration of an indicator's fade once the scroll view is at rest.
  ///
  /// Unit: seconds. Default 0.4. Source: U244; measured, roughly.
  public var indicatorFade: TimeInterval = 0.4
  /// The least length of a scroll indicator.
  ///
  /// Unit: points. Default 36. Source: ours.
  public var indicatorLength: CGFloat = 36

  /// The height of a refresh control, and of the room for it while the content is refreshed.
  ///
  /// Unit: points. Default 60. Source: U536; measured.
  public var refreshHeight: CGFloat = 60
  /// The distance below its upper edge at which pulled content is refreshed.
  ///
  /// Unit: points. Default 120, twice the height of the control. Source: U537, where sources
  /// disagree; ours.
  public var refreshDistance: CGFloat = 120

  @usableFromInline package static let standard = ScrollLimits()

  /// Creates a set of limits with the default values.
  public init() {}
}

extension Application {
  /// The constants of motion of the application's scroll views; by default the standard ones.
  ///
  /// They apply at once to every scroll view whose `ScrollView.scrollLimits` were not assigned. A
  /// motion that has begun keeps its course. Change them between touches.
  public final var scrollLimits: ScrollLimits {
    get { limits(ScrollLimits.self) }
    set { setLimits(newValue) }
  }

  /// The sizes of the parts of the application's tables; by default the standard ones.
  ///
  /// They apply to every table whose `TableView.tableViewLimits` were not assigned, when it next
  /// loads its rows.
  public final var tableLimits: TableLimits {
    get { limits(TableLimits.self) }
    set { setLimits(newValue) }
  }
}
