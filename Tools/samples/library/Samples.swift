/// All samples, in the order of the chapters.
@MainActor public enum Samples {
  /// The samples.
  public static let all: [Sample] = [homepwner, orientationMessage, shapes]

  /// Returns the sample with a name.
  public static func named(_ name: String) -> Sample? { all.first { $0.name == name } }
}
