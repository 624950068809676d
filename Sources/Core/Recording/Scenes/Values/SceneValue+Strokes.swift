import Foundation
import TSJSONText
import TSStrokeFiles
import TSStrokes

extension SceneValue {
  /// Reads templates of drawn shapes: the name of a file in the folder of the scene or in a folder within
  /// it, or an array of objects with a `name` and `strokes`, arrays of points `[x, y]`.
  ///
  /// - Throws: ``SceneError`` for a file that is not there or is faulty, and for a shape that is none.
  func strokeTemplates() throws(SceneError) -> [NamedStroke] {
    if case .string(let name) = node.value { return try strokeTemplates(named: name) }
    var templates: [NamedStroke] = []
    for shape in try elements("the name of a file of templates, or an array of shapes") {
      templates.append(try shape.namedStroke())
    }
    return templates
  }

  private func strokeTemplates(named name: String) throws(SceneError) -> [NamedStroke] {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      throw wrong("the name of a file in the folder of the scene, or in a folder within it")
    }
    let folder = URL(filePath: document.file).deletingLastPathComponent().path
    do throws(StrokeFileError) {
      return try StrokeTemplates(path: "\(folder)/\(name)").shapes
    } catch {
      // The file has lines of its own, which the message of the scene cannot point at.
      throw self.error(
        .wrongValue, expected: nil, found: "\(name): \(error)",
        advice: "correct the file, or name another one")
    }
  }

  private func namedStroke() throws(SceneError) -> NamedStroke {
    var shape = NamedStroke(name: "", gesture: StrokeGesture())
    for (key, offset, value) in try members() {
      switch key {
      case "name": shape.name = try value.string()
      case "strokes":
        for (number, stroke) in try value.elements("an array of strokes").enumerated() {
          for point in try stroke.elements("an array of points") {
            let place = try point.point()
            shape.gesture.points.append(
              StrokePoint(x: Double(place.x), y: Double(place.y), stroke: number))
          }
        }
      default:
        throw document.error(
          .unknownKey, at: offset, path: value.path, expected: "name or strokes",
          found: "“\(key)”", advice: suggestion(for: key, among: ["name", "strokes"]))
      }
    }
    guard !shape.name.isEmpty, shape.gesture.isComparable else {
      throw wrong("an object with a name, and strokes of at least two different points")
    }
    return shape
  }
}
