public import TSGeometry
public import TSInterface

/// The durations, distances and thresholds of containers that Apple does not document.
///
/// Each property states its unit, its source and how certain it is. Assign a changed value to
/// ``TSInterface/Application/containerLimits``; it applies to what begins afterwards.
public struct ContainerLimits: Hashable, Sendable, LimitTable {
  /// The duration of a push or a pop, in seconds.
  ///
  /// Source: U259; folklore.
  public var pushDuration: Double = 0.35
  /// The duration of hiding or showing a bar, in seconds.
  ///
  /// Source: U259, the constant's value; folklore.
  public var barHidingDuration: Double = 0.2
  /// The duration of hiding or showing the status bar, in seconds.
  ///
  /// A guess: that of the fade of an alert, which begins and ends with it.
  public var statusBarDuration: Double = 0.25
  /// The duration of the fade of a toolbar's new items, in seconds.
  ///
  /// A guess: as the system's fades.
  public var toolbarFadeDuration: Double = 0.2
  /// The duration of a presentation's movement up or down, in seconds.
  ///
  /// Source: observed; folklore.
  public var presentationDuration: Double = 0.4
  /// The duration of a presentation's flip, in seconds.
  ///
  /// Source: observed; folklore.
  public var flipDuration: Double = 0.75
  /// The duration of an alert's fade, in seconds.
  ///
  /// Source: observed; folklore.
  public var alertDuration: Double = 0.25
  /// The space between an action sheet and its cancel button, in points.
  ///
  /// Source: observed.
  public var alertGap: CGFloat = 8
  /// The share of the width by which the lower view moves while it is covered.
  ///
  /// Source: observed from iOS 7 on; folklore.
  public var parallax: CGFloat = 0.3
  /// The progress from which a finger that lifts completes a pop.
  ///
  /// Source: observed.
  public var popShare: CGFloat = 0.5
  /// The velocity, in points per second, from which its direction completes or cancels a pop.
  ///
  /// It has priority over ``popShare``. A guess, as of swipes.
  public var popVelocity: CGFloat = 300
  /// The duration of a turn of a page like paper, in seconds.
  ///
  /// A guess: as long as the flip of a presentation.
  public var pageCurlDuration: Double = 0.75
  /// The space at the left and right ends of a bar, in points.
  ///
  /// Source: observed.
  public var barMargin: CGFloat = 6
  /// The space between a bar's items, in points.
  ///
  /// Source: observed of early bars.
  public var barGap: CGFloat = 6
  /// The share of its height by which a sheet must be pulled to be dismissed.
  ///
  /// Source: U272; measured.
  public var sheetShare: CGFloat = 0.5
  /// The downward velocity, in points per second, from which a sheet is dismissed.
  ///
  /// Source: U272; measured.
  public var sheetVelocity: CGFloat = 1000
  /// The angular frequency of the spring that returns a sheet, in radians per second: √(1000/3).
  ///
  /// Source: U272; measured.
  public var sheetFrequency: Double = 18.257
  /// The distance of a sheet's top from the top of the screen, in points.
  ///
  /// Source: observed.
  public var sheetTop: CGFloat = 40
  /// The alpha of the black view behind a sheet.
  ///
  /// Source: U272; measured.
  public var dimmingAlpha: CGFloat = 0.2
  /// The duration of the fade of a popover, in seconds.
  ///
  /// A guess: that of an alert.
  public var popoverDuration: Double = 0.25
  /// The size of a popover's content whose controller has no preference, in points.
  ///
  /// Source: the width of the early template's list, and the height of a telephone's screen; the
  /// height is a guess.
  public var popoverSize = CGSize(width: 320, height: 480)
  /// The space between a popover and the edges of the screen, in points.
  ///
  /// Source: observed.
  public var popoverMargin: CGFloat = 10
  /// The distance from a popover's edge to its content, in points.
  ///
  /// A guess.
  public var popoverEdge: CGFloat = 6
  /// The radius of a popover's corners, in points.
  ///
  /// A guess.
  public var popoverCornerRadius: CGFloat = 10
  /// The length of a popover's arrow, in points.
  ///
  /// Source: observed.
  public var popoverArrowLength: CGFloat = 13
  /// The width of a popover's arrow at its base, in points.
  ///
  /// Source: observed.
  public var popoverArrowBase: CGFloat = 26
  /// The width of the first column of a split view controller, in points.
  ///
  /// Source: observed of the first tablets, in both orientations.
  public var splitColumnWidth: CGFloat = 320
  /// The width of the line between the columns of a split view controller, in points.
  ///
  /// Source: observed of the first tablets.
  public var splitGap: CGFloat = 1

  @usableFromInline package static let standard = ContainerLimits()

  /// Creates a set of limits with the default values.
  public init() {}
}

extension Application {
  /// The durations, distances and thresholds of the application's containers; by default the
  /// standard ones.
  public final var containerLimits: ContainerLimits {
    get { limits(ContainerLimits.self) }
    set { setLimits(newValue) }
  }
}

extension View {
  /// The limits of the application in which the view is; the standard ones outside of a window.
  final var containerLimits: ContainerLimits { applicationLimits(ContainerLimits.self) }
}

extension ViewController {
  /// The limits of the application in which the controller's view is.
  final var containerLimits: ContainerLimits { viewIfLoaded?.containerLimits ?? .standard }
}
