import TSGeometry
import TSInterface

/// Measures hit-tests of one point in every tree, with and without classes that override
/// hit-testing, and the cost of moving a view.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchHits(_ bench: inout Bench) {
  for tree in Tree.all {
    for askedEvery in [0, 10] {
      let name = (askedEvery > 0 ? "hit-asked/" : "hit/") + tree.name
      guard bench.wants(name) || bench.wants("move/" + tree.name) else { continue }
      let window = Window(frame: CGRect(origin: .zero, size: tree.size))
      window.isHidden = false
      var views: [View] = [window]
      tree.build { id, parent, frame in
        let isAsked = askedEvery > 0 && id % askedEvery == 0
        let view = isAsked ? AskedView(frame: frame) : View(frame: frame)
        views.append(view)
        views[parent].addSubview(view)
      }
      var generator = Generator(state: 42)
      var points: [CGPoint] = []
      for _ in 0..<1024 {
        let (point, wanted) = tree.query(&generator)
        points.append(point)
        precondition(window.hitTest(point, with: nil) === views[wanted], "wrong hit on \(name)")
      }
      let queries = askedEvery > 0 && tree.kind == .flat && tree.count > 1000 ? 64 : 1024
      let rounds = queries == 64 ? 1 : tree.count > 1000 ? 20 : 100
      bench.measure(name, "ns/hit", operations: rounds * queries) {
        for _ in 0..<rounds {
          for index in 0..<queries { blackHole(window.hitTest(points[index], with: nil)) }
        }
      }
      if askedEvery == 0 {
        let moving = views[views.count / 2]
        bench.measure("move/" + tree.name, "ns/move", operations: 10000) {
          for step in 0..<10000 {
            moving.center = CGPoint(x: 20 + Double(step & 15), y: 20)
          }
        }
      }
    }
  }
}
