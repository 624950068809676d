import StrokeFiles
import Strokes
import Testing

@testable import StrokeBenchmarking

@Suite("How long pans wait for drawn shapes") struct StrokeWaitTests {
  /// Returns a straight path, a point every 10 ms.
  static func line(_ dx: Double, _ dy: Double, count: Int = 20) -> [StrokePoint] {
    (0...count).map {
      StrokePoint(x: Double($0) * dx, y: Double($0) * dy, time: Double($0) / 100)
    }
  }

  /// A set in which one person drew corners, first to the right and then down.
  static let set = StrokeSet(
    name: "corners",
    samples: (1...4).map { repetition in
      let side = line(5, 0)
      let down = side.map { StrokePoint(x: 100, y: $0.x, time: 0.2 + $0.time) }
      return StrokeSample(
        name: "corner", person: "p1", condition: "free", repetition: repetition,
        gesture: StrokeGesture(side + down))
    })

  @Test("A pan in another direction waits for the least size of a shape, one to the right longer")
  func directions() throws {
    // 8 mm are 51.3 points: the eleventh point at 5 points each, where a pan begins with the second.
    for (pan, wait) in [(Self.line(0, 5), 90.0), (Self.line(-5, 0), 90.0)] {
      let rows = StrokeWait(pans: [pan], repetitions: 2, seed: 1, scale: 1).rows(of: Self.set)
      #expect(rows.map(\.templates) == [1, 2, 3])
      #expect(rows.allSatisfy { abs($0.wait.median - wait) < 1e-6 && $0.untilLift == 0 })
      #expect(rows.allSatisfy { $0.lost.share == 0 })
      #expect(rows.map(\.strokes) == [6, 4, 2])
    }
    let right = StrokeWait(pans: [Self.line(5, 0)], repetitions: 1, seed: 1, scale: 1)
    #expect(right.rows(of: Self.set).allSatisfy { $0.untilLift == 100 })
  }

  @Test("Shapes that are drawn much larger than their templates are lost")
  func losses() throws {
    var samples = Self.set.conditions[0].samples
    for index in samples[0].gesture.points.indices {
      samples[0].gesture.points[index].x *= 3
      samples[0].gesture.points[index].y *= 3
    }
    let wait = StrokeWait(pans: [Self.line(0, 5)], repetitions: 40, seed: 1, scale: 1)
    let row = try #require(wait.rows(of: StrokeSet(name: "large", samples: samples)).last)
    #expect(row.templates == 3 && row.lost.share > 0 && row.lost.share < 60)
  }

  @Test("A path that does not move by 10 points is no pan")
  func dots() {
    let wait = StrokeWait(pans: [Self.line(0, 0.4)], repetitions: 1, seed: 1, scale: 1)
    #expect(wait.panCount == 0)
  }
}
