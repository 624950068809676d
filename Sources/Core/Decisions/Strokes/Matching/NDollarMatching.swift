/// $N-Protractor (Anthony and Wobbrock, GI 2010 and 2012), with rotations of at most 45°, and only for
/// equal numbers of strokes.
enum NDollar {
  /// The number of points.
  static let count = 96
  /// The numbers of one vector: the direction of the start, then the coordinates.
  static let stride = 2 + 2 * count

  /// Returns the least angle to one of the orders and directions of a template whose start has at most
  /// 30° to that of the candidate.
  static func angle(
    _ a: [Double], _ i: Int, _ b: [Double], _ j: Int, vectors: Int
  ) -> Double {
    let limit = 0.75.squareRoot()
    var least = Double.infinity
    for vector in 0..<vectors {
      let first = j + vector * stride
      guard a[i] * b[first] + a[i + 1] * b[first + 1] >= limit else { continue }
      least = min(least, Protractor.angle(a, i + 2, b, first + 2, count: 2 * count))
    }
    return least
  }
}

extension PreparedStrokes {
  /// Appends a vector, for a template one for each order and direction of its strokes.
  mutating func appendNDollar(_ gesture: StrokeGesture, isTemplate: Bool) -> Int {
    guard isTemplate else {
      appendUnistroke(gesture.points)
      return 1
    }
    let strokes = gesture.strokes
    var orders: [[Int]] = []
    Self.permute(Array(strokes.indices), &orders)
    for order in orders {
      for reversed in 0..<(1 << strokes.count) {
        var joined: [StrokePoint] = []
        for (place, index) in order.enumerated() {
          let stroke = strokes[index]
          joined += reversed >> place & 1 == 1 ? stroke.reversed() : stroke
        }
        appendUnistroke(joined)
      }
    }
    return orders.count << strokes.count
  }

  private static func permute(
    _ rest: [Int], _ orders: inout [[Int]], _ order: [Int] = []
  ) {
    if rest.isEmpty { orders.append(order) }
    for index in rest.indices {
      var others = rest
      others.remove(at: index)
      permute(others, &orders, order + [rest[index]])
    }
  }

  private mutating func appendUnistroke(_ path: [StrokePoint]) {
    resample(path, count: NDollar.count, joining: true)
    let (cosine, sine) = indicativeDirection
    rotate(cosine: cosine, sine: -sine)
    let box = StrokeBox(of: points)
    // Of a shape that is nearly a line the sides stay in proportion.
    let isLine = min(box.width, box.height) <= 0.25 * box.side
    let scale = (x: isLine ? box.side : box.width, y: isLine ? box.side : box.height)
    for index in points.indices {
      points[index].x *= OneDollar.side / scale.x
      points[index].y *= OneDollar.side / scale.y
    }
    rotate(cosine: cosine, sine: sine)
    center()
    let eighth = points[NDollar.count / 8]
    let start = unitVector(eighth.x - points[0].x, eighth.y - points[0].y)
    numbers.append(start.cosine)
    numbers.append(start.sine)
    turnFirstPoint(isOriented: true)
    appendUnitVector()
  }
}
