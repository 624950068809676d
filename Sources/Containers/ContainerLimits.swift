import Geometry

/// The constants of the containers that Apple does not document.
enum ContainerLimits {
  /// The duration of a push or a pop, in seconds.
  ///
  /// Source: U259; folklore.
  static let push: Double = 0.35
  /// The duration of hiding or showing a bar, in seconds.
  ///
  /// Source: U259, the constant's value; folklore.
  static let hideBar: Double = 0.2
  /// The duration of the fade of a toolbar's new items, in seconds.
  ///
  /// A guess: as the system's fades.
  static let barFade: Double = 0.2
  /// The duration of a presentation's movement up or down, in seconds.
  ///
  /// Source: observed; folklore.
  static let present: Double = 0.4
  /// The duration of a presentation's flip, in seconds.
  ///
  /// Source: observed; folklore.
  static let flip: Double = 0.75
  /// The duration of an alert's fade, in seconds.
  ///
  /// Source: observed; folklore.
  static let alert: Double = 0.25
  /// The space between an action sheet and its cancel button, in points.
  ///
  /// Source: observed.
  static let alertGap: CGFloat = 8
  /// The share of the width by which the lower view moves while it is covered.
  ///
  /// Source: observed from iOS 7 on; folklore.
  static let parallax: CGFloat = 0.3
  /// The progress from which a finger that lifts completes a pop.
  ///
  /// Source: observed.
  static let popShare: CGFloat = 0.5
  /// The velocity, in points per second, from which its direction completes or cancels a pop.
  ///
  /// It has priority over ``popShare``. A guess, as of swipes.
  static let popVelocity: CGFloat = 300
  /// The space at the left and right ends of a bar, in points.
  ///
  /// Source: observed.
  static let barMargin: CGFloat = 6
  /// The space between a bar's items, in points.
  ///
  /// Source: observed of early bars.
  static let barGap: CGFloat = 6
  /// The share of its height by which a sheet must be pulled to be dismissed.
  ///
  /// Source: U272; measured.
  static let sheetShare: CGFloat = 0.5
  /// The downward velocity, in points per second, from which a sheet is dismissed.
  ///
  /// Source: U272; measured.
  static let sheetVelocity: CGFloat = 1000
  /// The angular frequency of the spring that returns a sheet, in radians per second: √(1000/3).
  ///
  /// Source: U272; measured.
  static let sheetSpring: Double = 18.257
  /// The distance of a sheet's top from the top of the screen, in points.
  ///
  /// Source: observed.
  static let sheetTop: CGFloat = 40
  /// The alpha of the black view behind a sheet.
  ///
  /// Source: U272; measured.
  static let dim: CGFloat = 0.2
}
