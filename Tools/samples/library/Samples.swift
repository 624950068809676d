/// The samples of the package.
@MainActor public enum Samples {
  /// The samples in the order of the chapters, then the one for a trackpad.
  public static let all: [Sample] = [
    viewSwitcher, util1, hypnoTime, homepwner, orientationMessage, shapes, modal,
    gallery,
  ]

  /// The samples, each followed by its variants, which have recordings as well.
  public static let runs: [Sample] = all.flatMap { [$0] + $0.variants }

  /// Returns the sample or variant with a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The sample, or `nil` if there is none.
  public static func named(_ name: String) -> Sample? { runs.first { $0.name == name } }
}
