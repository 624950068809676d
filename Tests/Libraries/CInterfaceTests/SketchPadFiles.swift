import CTouchstone
import Foundation
import TSStrokeFiles
import TSStrokes
import TestSupport

/// The files of the sample for drawn shapes.
enum SketchPadFiles {
  static let recording = "samples/sketch-pad.evemu"

  /// The templates of its commands.
  static func templates() throws -> [NamedStroke] {
    let folder = PackageFolder.root.appending(path: "Tools/samples/library/SketchPad")
    return try StrokeTemplates(path: folder.appending(path: "Commands.strokes").path).shapes
  }
}

extension NamedStroke {
  /// Adds the shape as a template to a recognizer of C.
  ///
  /// - Returns: The number of the shape, or the error.
  func add(to recognizer: OpaquePointer?) -> Int32 {
    let points = gesture.points.map {
      ts_stroke_point(
        time: Int64(($0.time * 1e6).rounded()), x: $0.x, y: $0.y, stroke: UInt32($0.stroke),
        reserved: 0)
    }
    return ts_recognizer_add_template(recognizer, name, points, points.count)
  }
}
