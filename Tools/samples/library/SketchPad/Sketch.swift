import TSGeometry
import TSGraphics

/// What a drawn shape does to a sketch; the raw value is the name of the shape in `Commands.strokes`.
enum SketchCommand: String, CaseIterable {
  /// A circle selects what is inside of it.
  case select = "circle"
  /// A check mark accepts: pencil becomes ink.
  case ink = "check"
  /// A pigtail erases what it is drawn over.
  case erase = "pigtail"
  /// An arrow to the left takes back the last change.
  case undo = "arrow"
}

/// The lines on a sheet, in its coordinates.
struct Sketch: Equatable {
  /// A line, in pencil at first.
  struct Line: Equatable {
    var points: [CGPoint]
    var isInked = false
    var isSelected = false
  }

  var lines: [Line] = []

  /// Returns what a command makes of the sketch.
  ///
  /// - Parameters:
  ///   - command: The command, but for an undo, which a single sketch knows nothing about.
  ///   - shape: The points of the drawn shape.
  /// - Returns: The sketch; an equal one if there is nothing to do.
  func after(_ command: SketchCommand, drawnAs shape: [CGPoint]) -> Sketch {
    var result = self
    switch command {
    case .select:
      let loop = Path(through: shape)
      for index in lines.indices {
        result.lines[index].isSelected = lines[index].isMostly(inside: loop)
      }
    case .ink:
      let hasSelection = lines.contains { $0.isSelected }
      for index in lines.indices where lines[index].isSelected || !hasSelection {
        result.lines[index].isInked = true
        result.lines[index].isSelected = false
      }
    case .erase:
      let area = Path(through: shape).bounds
      let hit = lines.map { line in line.points.contains { area.contains($0) } }
      let hitsSelection = zip(lines, hit).contains { $0.isSelected && $1 }
      result.lines = zip(lines, hit).filter { line, isHit in
        !isHit && !(hitsSelection && line.isSelected)
      }.map(\.0)
    case .undo: break
    }
    return result
  }
}

extension Sketch.Line {
  fileprivate func isMostly(inside loop: Path) -> Bool {
    2 * points.count { loop.contains($0) } > points.count
  }
}

extension Path {
  /// Creates a path of straight lines.
  init(through points: [CGPoint]) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
}
