import TSEventTime
import TSGeometry
import TSMeasuring

/// Strokes as they are drawn in tests: places in millimetres, a report every 10 ms.
extension Stroke {
  init(_ places: [(Double, Double)], from start: Int64 = 0, step: Int64 = 10, rest: Int64 = 0) {
    let samples = places.enumerated().map { index, place in
      Sample(
        time: Timestamp(microseconds: (start + Int64(index) * step) * 1000),
        place: CGPoint(x: place.0, y: place.1))
    }
    let end = start + Int64(max(0, places.count - 1)) * step + rest
    self.init(samples: samples, end: Timestamp(microseconds: end * 1000))
  }
}
