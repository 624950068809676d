/// The strokes of a shape that is being drawn, of one finger or several.
struct StrokeTracks: Sendable {
  /// The shape so far; its times count from the first landing.
  private(set) var gesture = StrokeGesture()
  /// The time of the first landing, in seconds.
  private(set) var start = 0.0
  /// The time of the last lift, in seconds.
  private(set) var lift = 0.0
  /// The fingers that are down, in the order of landing, with the strokes that they draw.
  private(set) var fingers: [(id: Int, stroke: Int)] = []
  /// For each stroke the index behind its last point in the shape.
  private var ends: [Int] = []

  var count: Int { ends.count }

  mutating func began(_ id: Int, _ x: Double, _ y: Double, _ time: Double) -> StrokePoint {
    if ends.isEmpty { start = time }
    fingers.append((id, ends.count))
    ends.append(gesture.points.count)
    return add(ends.count - 1, x, y, time)
  }

  /// Adds a point of a finger; returns `nil` for a finger that is not down.
  mutating func moved(_ id: Int, _ x: Double, _ y: Double, _ time: Double) -> StrokePoint? {
    guard let finger = fingers.first(where: { $0.id == id }) else { return nil }
    return add(finger.stroke, x, y, time)
  }

  /// Removes a finger; returns `false` for one that is not down.
  mutating func ended(_ id: Int, _ time: Double) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
    fingers.remove(at: index)
    lift = time
    return true
  }

  /// Leaves out every second point of each stroke, but neither its first nor its last, if there are
  /// many more points than a number.
  mutating func thin(to most: Int) {
    // Strokes of two points cannot be thinned.
    guard gesture.points.count > most + 2 * ends.count else { return }
    var (kept, start) = (0, 0)
    for stroke in ends.indices {
      let end = ends[stroke]
      for index in start..<end where (index - start) % 2 == 0 || index == end - 1 {
        gesture.points[kept] = gesture.points[index]
        kept += 1
      }
      (start, ends[stroke]) = (end, kept)
    }
    gesture.points.removeLast(gesture.points.count - kept)
  }

  /// Forgets the shape, but keeps the memory of its points.
  mutating func removeAll() {
    gesture.points.removeAll(keepingCapacity: true)
    fingers.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  private mutating func add(
    _ stroke: Int, _ x: Double, _ y: Double, _ time: Double
  ) -> StrokePoint {
    let point = StrokePoint(x: x, y: y, time: time - start, stroke: stroke)
    gesture.points.insert(point, at: ends[stroke])
    for index in stroke..<ends.count { ends[index] += 1 }
    return point
  }
}
