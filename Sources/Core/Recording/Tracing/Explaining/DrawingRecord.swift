import TSFormatting
import TSInterface
import TSRecognition
import TSStrokes

/// A drawn shape beside the template that is nearest to it, as matchers compare them.
public struct DrawingRecord: Codable, Hashable, Sendable {
  /// The name of the nearest template.
  public let template: String
  /// The relative distance from it.
  public let distance: Double
  /// The relative distance below which shapes are recognized; `nil` if every one is.
  public let allowed: Double?
  /// The points of the shape as x and y around their centroid, in shares of its longer side.
  public let drawnPoints: [[Double]]
  /// The points of the template, likewise.
  public let templatePoints: [[Double]]

  /// The shapes as text: `o` is drawn, `.` of the template, `@` both.
  public var picture: [String] {
    let (width, height) = (41, 21)
    var cells = [[Character]](
      repeating: [Character](repeating: " ", count: width), count: height)
    for (points, mark) in [(templatePoints, Character(".")), (drawnPoints, Character("o"))] {
      for point in points {
        let column = min(max(Int((point[0] * 20).rounded()) + width / 2, 0), width - 1)
        let row = min(max(Int((point[1] * 10).rounded()) + height / 2, 0), height - 1)
        cells[row][column] = mark == "o" && cells[row][column] != " " ? "@" : mark
      }
    }
    var lines = cells.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    let limit = allowed.map { ", \($0.fixed(2)) allowed" } ?? ""
    let name = template.shownOnTerminal()
    return ["o drawn, . template \(name), distance \(distance.fixed(2))\(limit):"] + lines
  }
}

extension StrokeGestureRecognizer {
  /// The shape so far beside the nearest template; `nil` if there is none.
  var drawing: DrawingRecord? {
    var drawing = machine.drawing
    guard let match = drawing.nearest(), let template = drawing.template(of: match) else {
      return nil
    }
    let allowed = drawing.acceptedDistance
    return DrawingRecord(
      template: drawing.names[match.group], distance: match.relativeDistance.rounded(to: 6),
      allowed: allowed.isFinite ? allowed.rounded(to: 6) : nil,
      drawnPoints: Self.points(drawing.gesture), templatePoints: Self.points(template))
  }

  /// The names that the shape so far is most likely to have, at most five; `nil` before two points
  /// differ.
  var likeliest: [MomentRecord.Candidate]? {
    let likeliest = candidates.prefix(5).map {
      MomentRecord.Candidate(name: $0.name, probability: $0.probability.rounded(to: 3))
    }
    return likeliest.isEmpty ? nil : likeliest
  }

  private static func points(_ gesture: StrokeGesture) -> [[Double]] {
    gesture.cloud().map { [$0.x.rounded(to: 3), $0.y.rounded(to: 3)] }
  }
}
