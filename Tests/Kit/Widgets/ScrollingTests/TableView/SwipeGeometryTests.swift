import TSGeometry
@testable import TSScrolling
import Testing

@Suite("The movement of a row that is swiped aside") struct SwipeGeometryTests {
  private func geometry(full: Bool) -> SwipeGeometry {
    SwipeGeometry(width: 320, actionsWidth: 148, allowsFullSwipe: full, limits: TableLimits())
  }

  @Test(
    "U534: follows the finger up to its target, and a fifth of it beyond",
    arguments: [
      (false, 0, 0), (false, 148, 148), (false, 158, 150), (false, -10, -2), (true, 158, 158),
      (true, 290, 290), (true, 300, 292), (true, 900, 320),
    ])
  func displacement(_ full: Bool, _ distance: CGFloat, _ expected: CGFloat) {
    let geometry = geometry(full: full)
    #expect(abs(geometry.displacement(for: distance) - expected) < 1e-9)
    if expected < 320 {
      #expect(abs(geometry.distance(for: expected) - distance) < 1e-9)
    }
  }

  @Test(
    "U534: is full beyond the width less 30, or with the finger beyond four fifths of it",
    arguments: [
      (290, 100, false), (290.5, 100, true), (200, 256, false), (200, 256.5, true),
      (148, 300, false), (148.5, 300, true),
    ])
  func full(_ displacement: CGFloat, _ reach: CGFloat, _ isFull: Bool) {
    #expect(geometry(full: true).isFull(displacement, reach: reach) == isFull)
    #expect(!geometry(full: false).isFull(displacement, reach: reach))
  }
}
