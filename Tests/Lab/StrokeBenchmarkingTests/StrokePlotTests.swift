import Testing

@testable import TSStrokeBenchmarking

@Suite("A plot of the stroke benchmark") struct StrokePlotTests {
  @Test(
    "says at the upper edge of its frame that a curve is above it", arguments: [10.0, 20, 20.1])
  func upperEdge(highest: Double) {
    var plot = StrokePlot(title: "rejected", xTitle: "accepted", most: 20)
    plot.add("features", [(0, highest), (1, 5)])
    #expect(plot.markup.contains(">≥ 20<") == (highest > 20))
    #expect(plot.markup.contains(">20<") == (highest <= 20))
    #expect(plot.markup.contains("aria-label=\"rejected\""))
  }
}
