import TSGeometry
import TSMeasuring
import Testing

@Suite("A straight stroke")
struct StraightnessTests {
  /// From (10, 20), a millimetre a report in a direction, aside by what is given.
  private func stroke(_ aside: [Double], dx: Double = 1, dy: Double = 0) -> Stroke {
    Stroke(
      aside.enumerated().map { index, off in
        (10 + Double(index) * dx - off * dy, 20 + Double(index) * dy + off * dx)
      })
  }

  @Test(
    "has no error on its line, in whatever direction",
    arguments: [(1.0, 0.0), (0, 1), (-1, 0), (0, -1), (0.6, 0.8), (-0.8, 0.6), (0.8, -0.6)])
  func perfect(dx: Double, dy: Double) throws {
    let straight = try #require(
      Linearity(stroke([Double](repeating: 0, count: 21), dx: dx, dy: dy)))
    #expect(straight.error < 1e-9 && straight.rootMeanSquare < 1e-9 && straight.reversed < 1e-9)
    #expect(abs((straight.gapRatio ?? 0) - 1) < 1e-9)
    #expect(straight.deviations.allSatisfy { (2 - 1e-9...18 + 1e-9).contains($0.along) })
  }

  @Test("errs by its farthest position from the line that fits, in the middle of its path")
  func error() throws {
    // Twenty positions lie on the line but for two in the middle, 0.8 mm to either side.
    var aside = [Double](repeating: 0, count: 21)
    (aside[9], aside[11]) = (0.8, -0.8)
    let straight = try #require(Linearity(stroke(aside)))
    // The line turns a little: its slope is Σ dx·y ÷ Σ dx² = −1.6 ÷ 770.
    #expect(abs(straight.error - (0.8 - 1.6 / 770)) < 1e-4)
    #expect(abs(straight.rootMeanSquare - (2 * 0.8 * 0.8 / 17).squareRoot()) < 1e-2)
    // At the ends nothing counts but that the line turns: by 10 ÷ 770 for each millimetre.
    aside = [Double](repeating: 0, count: 21)
    (aside[0], aside[20]) = (0.5, -0.5)
    #expect(try #require(Linearity(stroke(aside))).error < 0.105)
  }

  @Test("goes backwards as far as its positions do, along the line")
  func reversed() throws {
    var places = (0...20).map { (Double($0), 5.0) }
    places[11].0 = 9.75
    let straight = try #require(Linearity(Stroke(places)))
    #expect(abs(straight.reversed - 0.25) < 1e-6)
  }

  @Test(
    "is one that is long enough, has enough reports, and was not meant as a curve",
    arguments: [
      (10.0, 8, 0.0, true), (9.9, 8, 0.0, false), (10.0, 7, 0.0, false),
      (40.0, 30, 11.0, true), (40.0, 30, 12.5, false),
      (200.0, 80, 14.5, true), (200.0, 80, 15.5, false),
    ])
  /// A parabola is off the line that fits it by a third of its bow.
  func judged(span: Double, count: Int, bow: Double, isJudged: Bool) {
    let places = (0..<count).map { index -> (Double, Double) in
      let share = Double(index) / Double(count - 1)
      return (share * span, 4 * bow * share * (1 - share))
    }
    #expect((Linearity(Stroke(places)) != nil) == isJudged)
  }

  @Test("is none that goes to and fro")
  func scrub() {
    let places = [0.0, 2, 4, 6, 8, 10, 12, 10, 8, 6, 8, 10, 12, 14, 16, 18, 20].map { ($0, 0.0) }
    #expect(Linearity(Stroke(places)) == nil)
  }

  @Test(
    "has gaps in relation to those beside them",
    arguments: [
      ([2, 2, 2, 2], 1.0), ([2, 4, 2], 2), ([2, 3.6, 2], 1.8), ([1, 4, 3], 2),
      ([0.2, 0.9, 0.2], nil), ([2, 4], nil), ([], nil), ([9, 1, 1, 9], 0.2),
    ] as [([Double], Double?)])
  func gaps(gaps: [Double], ratio: Double?) {
    #expect(Linearity.gapRatio(gaps) == ratio)
  }
}
