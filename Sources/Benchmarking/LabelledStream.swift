public import Replay

/// A recording, and what it is said to hold.
public struct LabelledStream: Sendable {
  /// What it is said to hold.
  public var label: StreamLabel
  /// The recording.
  public var source: ReplaySource

  /// Creates a labelled stream.
  public init(_ label: StreamLabel, source: ReplaySource) {
    self.label = label
    self.source = source
  }
}
