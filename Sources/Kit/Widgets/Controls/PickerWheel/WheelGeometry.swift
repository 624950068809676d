import Foundation
import TSGeometry

/// The shape of a wheel: rows around a horizontal cylinder, seen from the front (U551).
struct WheelGeometry {
  /// The height of the wheel, in points.
  var height: CGFloat
  /// The height of the row in the centre, in points.
  var rowHeight: CGFloat

  /// The height of the list that is wrapped around the cylinder, in points.
  private var listHeight: CGFloat { max(height, 0) + 75 }
  /// The number of rows of a full turn.
  private var rowsPerTurn: CGFloat { max(4, (2 * listHeight / max(rowHeight, 1)).rounded(.up)) }
  private var radius: CGFloat { 0.334225372 * listHeight }

  /// The number of rows that are visible above the centre, and below it; at most 500.
  var reach: Int { min(Int(nearest: (rowsPerTurn / 4).rounded(.up)) - 1, 500) }

  /// Returns the vertical distance of a row from the centre of the wheel, in points.
  ///
  /// - Parameter rows: The distance of the row from the selected position, in rows.
  /// - Returns: The distance, positive below the centre.
  func offset(at rows: CGFloat) -> CGFloat { radius * sin(angle(at: rows)) }

  /// Returns the part of its height with which a row is seen, from 1 in the centre to 0 at the edge.
  ///
  /// - Returns: The factor; 0 for rows at the back.
  func scale(at rows: CGFloat) -> CGFloat { max(0, cos(angle(at: rows))) }

  /// Returns the distance from the selected position of what is seen at a point, in rows.
  ///
  /// - Parameter offset: The vertical distance of the point from the centre, in points.
  /// - Returns: The distance; beyond the edge of the cylinder that of the edge.
  func rows(at offset: CGFloat) -> CGFloat {
    asin(min(max(offset / radius, -1), 1)) * rowsPerTurn / (2 * .pi)
  }

  /// Returns the angle of a row around the cylinder, in radians, limited to a quarter of a turn.
  private func angle(at rows: CGFloat) -> CGFloat {
    min(max(2 * .pi * rows / rowsPerTurn, -.pi / 2), .pi / 2)
  }
}
