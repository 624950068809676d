internal import CTSMotionTables

/// The parameters of human motion and of the measured sensors, fitted to recordings.
///
/// The tables hold quantiles, correlations and short runs of steps, not recordings (M80). A
/// developer's program fits them, see the article *Synthesizing touches*.
package struct MotionTables: Hashable, Sendable {
  /// Taps one by one: the logarithms of time (s), peak pressure and gap to the next tap (s).
  package var singleTap: ScoreTable
  /// Taps in quick succession: the same.
  package var quickTap: ScoreTable
  package var tapShapes: [TapShape]
  /// The times from frame to frame of a pad with one finger, in seconds.
  package var padSteps: QuantileTable
  /// The times from the last frame to the lift of a pad with one finger, in seconds.
  package var padLifts: QuantileTable
  /// Strokes of one finger on a screen.
  package var drag: StrokeTable
  /// The paths of strokes of one finger.
  package var dragPaths: [StrokePath]
  /// The frame times of a phone in strokes.
  package var phoneRuns: [ClockRun]
  /// Strokes of two fingers on a pad.
  ///
  /// Their own measures are the landing skew and the lift skew as
  /// signed square roots (√s), the logarithm of the distance of the fingers (mm) and their angle
  /// (rad).
  package var scroll: StrokeTable
  /// The courses of two fingers relative to each other.
  package var pairRuns: [PairRun]
  /// The frame times of a pad with two fingers.
  package var padRuns: [ClockRun]

  package init(
    singleTap: ScoreTable, quickTap: ScoreTable, tapShapes: [TapShape],
    padSteps: QuantileTable, padLifts: QuantileTable, drag: StrokeTable,
    dragPaths: [StrokePath], phoneRuns: [ClockRun], scroll: StrokeTable, pairRuns: [PairRun],
    padRuns: [ClockRun]
  ) {
    self.singleTap = singleTap
    self.quickTap = quickTap
    self.tapShapes = tapShapes
    self.padSteps = padSteps
    self.padLifts = padLifts
    self.drag = drag
    self.dragPaths = dragPaths
    self.phoneRuns = phoneRuns
    self.scroll = scroll
    self.pairRuns = pairRuns
    self.padRuns = padRuns
  }

  package static let standard = MotionTables(
    text: unsafe String(cString: cts_motion_tables()))
}
