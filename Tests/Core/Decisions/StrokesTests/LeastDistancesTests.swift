import TSStrokes
import Testing

@Suite("The least distances") struct LeastDistancesTests {
  @Test(
    "The mean is that of the three least, or of fewer if there are not so many",
    arguments: [
      ([], Double.infinity), ([4], 4), ([4, 2], 3), ([9, 1, 5, 2, 3], 2), ([1, 1, 1, 0], 2.0 / 3),
    ] as [([Double], Double)])
  func mean(_ distances: [Double], _ expected: Double) {
    var least = LeastDistances()
    for distance in distances { least.add(distance) }
    #expect(least.mean == expected)
  }

  @Test("A distance matters below the third")
  func bound() {
    var least = LeastDistances()
    for distance in [5.0, 7, 6, 9] { least.add(distance) }
    #expect(least.bound == 7)
  }
}
