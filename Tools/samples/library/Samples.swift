import Foundation

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

/// The folder of a sample's nibs.
func sampleNibs(_ name: String) -> String { Bundle.module.bundlePath + "/Nibs/" + name }

extension Samples {
  /// The closure that receives the lines which the running application writes to the console, as the
  /// chapters did with `NSLog`; `nil`, the default, discards them.
  public static var log: ((String) -> Void)?
}

/// Writes a line to the console.
@MainActor func log(_ line: String) { Samples.log?(line) }
