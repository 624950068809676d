import Geometry

/// Every number of this layer that Apple does not document, in one place.
enum ContainerLimits {
  /// How long a push or pop slides, in seconds.
  ///
  /// Source: U259; folklore.
  static let push: Double = 0.35
  /// How long a bar takes to come or go, in seconds.
  ///
  /// Source: U259, the constant's value; folklore.
  static let hideBar: Double = 0.2
  /// How long changed items of a bar fade, in seconds.
  ///
  /// A guess: as the system's fades.
  static let barFade: Double = 0.2
  /// How long a presentation slides up, and down again, in seconds.
  ///
  /// Source: observed; folklore.
  static let present: Double = 0.4
  /// How long a presentation takes to flip, in seconds.
  ///
  /// Source: observed; folklore.
  static let flip: Double = 0.75
  /// How long an alert takes to come, in seconds.
  ///
  /// Source: observed; folklore.
  static let alert: Double = 0.25
  /// The room between an action sheet and its button that cancels, in points.
  ///
  /// Source: observed.
  static let alertGap: CGFloat = 8
  /// The share of the width by which what lies below moves while it is covered.
  ///
  /// Source: observed from iOS 7 on; folklore.
  static let parallax: CGFloat = 0.3
  /// The share of the way from which a finger that lifts completes a pop.
  ///
  /// Source: observed.
  static let popShare: CGFloat = 0.5
  /// The velocity, in points a second, from which it completes, or takes back, whatever the way.
  ///
  /// A guess, as of swipes.
  static let popVelocity: CGFloat = 300
  /// The room left and right in a bar, in points.
  ///
  /// Source: observed.
  static let barMargin: CGFloat = 6
  /// The room between a bar's items, in points.
  ///
  /// Source: observed of early bars.
  static let barGap: CGFloat = 6
  /// The share of its height by which a sheet is dismissed.
  ///
  /// Source: U272; measured.
  static let sheetShare: CGFloat = 0.5
  /// The velocity downwards, in points a second, from which it is dismissed.
  ///
  /// Source: U272; measured.
  static let sheetVelocity: CGFloat = 1000
  /// The frequency of the spring by which a sheet comes back, in radians a second: √(1000/3).
  ///
  /// Source: U272; measured.
  static let sheetSpring: Double = 18.257
  /// How far the top of a sheet lies below the top of the screen, in points.
  ///
  /// Source: observed.
  static let sheetTop: CGFloat = 40
  /// How dark what lies behind a sheet is.
  ///
  /// Source: U272; measured.
  static let dim: CGFloat = 0.2
}
