/// All samples, in the order of the chapters.
@MainActor public enum Samples {
  /// The samples.
  public static let all: [Sample] = [
    viewSwitcher, util1, hypnoTime, homepwner, orientationMessage, shapes,
  ]

  /// The samples, each followed by its variants: all that have a recording.
  public static let runs: [Sample] = all.flatMap { [$0] + $0.variants }

  /// Returns the sample or variant with a name.
  public static func named(_ name: String) -> Sample? { runs.first { $0.name == name } }
}
