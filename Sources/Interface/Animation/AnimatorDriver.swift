import EventTime

/// Tells how far animations are that are not driven by time alone: they can be paused, scrubbed
/// and turned round.
@MainActor protocol AnimatorDriver: AnyObject {
  /// The progress at a moment of what starts after a share of the whole, its curve included.
  func progress(at time: Timestamp, after delay: Double) -> Double
}
