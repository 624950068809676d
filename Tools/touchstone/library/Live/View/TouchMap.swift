internal import TSGeometry

/// A small map of the screen with a digit for each touch.
enum TouchMap {
  /// Returns the lines of the map, with a frame around the screen.
  ///
  /// - Parameters:
  ///   - touches: The id and the location in points of each touch.
  ///   - screen: The size of the screen, in points.
  ///   - columns: The maximum width, including the frame.
  ///   - rows: The maximum height, including the frame.
  /// - Returns: The lines; none if there is not enough room.
  static func lines(
    _ touches: [(id: Int, position: CGPoint)], screen: CGSize, columns: Int, rows: Int
  ) -> [String] {
    guard columns >= 4, rows >= 3, screen.width > 0, screen.height > 0 else { return [] }
    // A character is about twice as high as it is wide.
    let shape = screen.width / screen.height * 2
    let width = max(2, min(columns - 2, Int((Double(rows - 2) * shape).rounded())))
    let height = max(1, min(rows - 2, Int((Double(width) / shape).rounded())))
    var cells = [[Character]](
      repeating: [Character](repeating: " ", count: width), count: height)
    for touch in touches {
      guard touch.position.x.isFinite, touch.position.y.isFinite else { continue }
      let (x, y) = (touch.position.x / screen.width, touch.position.y / screen.height)
      guard (0...1).contains(x), (0...1).contains(y) else { continue }
      let (column, row) = (Int(x * Double(width)), Int(y * Double(height)))
      cells[min(row, height - 1)][min(column, width - 1)] = Character("\(touch.id % 10)")
    }
    let edge = String(repeating: "─", count: width)
    return ["┌\(edge)┐"] + cells.map { "│\(String($0))│" } + ["└\(edge)┘"]
  }
}
