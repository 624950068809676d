/// The samples of the package.
@MainActor public enum Samples {
  /// The samples in the order of the chapters, then those for a trackpad, for several hands and
  /// for drawn shapes.
  public static let all: [Sample] = [
    viewSwitcher, util1, hypnoTime, homepwner, orientationMessage, shapes, modal, gallery, photos,
    sketchPad,
  ]

  /// The samples, each followed by its variants, which have recordings as well.
  public static let runs: [Sample] = all.flatMap { [$0] + $0.variants }

  /// Returns the sample or variant with a name.
  ///
  /// - Returns: The sample, or `nil` if there is none.
  public static func named(_ name: String) -> Sample? { runs.first { $0.name == name } }
}
