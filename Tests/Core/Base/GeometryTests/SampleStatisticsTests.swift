import TSGeometry
import Testing

@Suite("Statistics of samples") struct SampleStatisticsTests {
  @Test("Mean, deviation and median are 0 where nothing is known")
  func few() {
    #expect([Double]().mean == 0 && [Double]().median == 0 && [Double]().deviation == 0)
    #expect([3.0].mean == 3 && [3.0].median == 3 && [3.0].deviation == 0)
  }

  @Test("The variance is that of the population, the median that of both middle samples")
  func several() {
    let samples = [7.0, 1, 2, 6]
    #expect(samples.mean == 4 && samples.median == 4)
    #expect(samples.variance == 26.0 / 3)
  }

  @Test(
    "A percentile is the sample of the nearest rank",
    arguments: [(0, 1.0), (1, 1), (25, 1), (26, 2), (50, 2), (51, 3), (75, 3), (76, 4), (100, 4)])
  func percentiles(_ percent: Int, _ sample: Double) {
    #expect([4.0, 2, 1, 3].percentile(percent) == sample)
    #expect([Double]().percentile(percent) == nil)
  }
}
