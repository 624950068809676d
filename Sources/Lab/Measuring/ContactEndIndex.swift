internal import TSEventTime
internal import TSGeometry

/// An index of the ends of contacts by position and time, which avoids examining all of them.
///
/// The surface is divided into squares that are as wide as the greatest distance, so that a near
/// end is in one of nine squares. Within a square ends are ordered by time, and those that are too
/// old are never examined again.
struct ContactEndIndex {
  /// A position and a time at which contacts ended.
  ///
  /// In recordings without times, several often end at the same position and time.
  private struct End {
    var time: Timestamp
    var place: CGPoint
    var count: Int
    /// The rank of the first of them among all ends, which decides between ends of the same time.
    var rank: Int
  }

  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private struct Ends {
    var list: [End] = []
    /// The index of the first end that is not too old.
    var first = 0
  }

  /// The number of ends that were examined, with which tests verify that the cost is near-linear.
  private(set) var looks = 0
  private var waiting: [(time: Timestamp, place: CGPoint)]
  private var next = 0
  private var squares: [Square: Ends] = [:]

  init(_ strokes: [Stroke]) {
    waiting = strokes.enumerated().sorted {
      ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
    }.map { ($0.element.end, $0.element.last.place) }
  }

  /// Removes the earliest end that a contact continues, and returns its position.
  ///
  /// Call it for contacts in the order of their beginnings.
  ///
  /// - Returns: The position of the end in millimetres, or `nil` if the contact continues no other.
  mutating func take(before stroke: Stroke) -> CGPoint? {
    while next < waiting.count, waiting[next].time <= stroke.first.time {
      add(waiting[next].time, waiting[next].place)
      next += 1
    }
    let center = ContactEndIndex.square(of: stroke.first.place)
    var best: (square: Square, index: Int, rank: Int)?
    for column in center.column - 1...center.column + 1 {
      for row in center.row - 1...center.row + 1 {
        let square = Square(column: column, row: row)
        guard let index = find(stroke, in: square), let end = squares[square]?.list[index],
          best.map({ end.rank < $0.rank }) ?? true
        else { continue }
        best = (square, index, end.rank)
      }
    }
    guard let best else { return nil }
    let place = squares[best.square]?.list[best.index].place
    squares[best.square]?.list[best.index].count -= 1
    if squares[best.square]?.list[best.index].count == 0 {
      // If it stayed in the list, it would be examined again for every later contact.
      squares[best.square]?.list.remove(at: best.index)
    }
    return place
  }

  private mutating func add(_ time: Timestamp, _ place: CGPoint) {
    let square = ContactEndIndex.square(of: place)
    let last = squares[square]?.list.last
    if let last, last.time == time, last.place == place {
      let index = (squares[square]?.list.count ?? 1) - 1
      squares[square]?.list[index].count += 1
    } else {
      squares[square, default: Ends()].list.append(
        End(time: time, place: place, count: 1, rank: next))
    }
  }

  /// Returns the index of the first end in a square that a stroke continues.
  ///
  /// - Returns: An index into the list of the square, or `nil` if there is no such end.
  private mutating func find(_ stroke: Stroke, in square: Square) -> Int? {
    guard var ends = squares[square] else { return nil }
    let start = stroke.first
    while ends.first < ends.list.count {
      let end = ends.list[ends.first]
      guard end.time.seconds(to: start.time) > GhostTouches.mostBreak else { break }
      ends.first += 1
      looks += 1
    }
    squares[square]?.first = ends.first
    for index in ends.first..<ends.list.count {
      let end = ends.list[index]
      looks += 1
      if end.place.distance(to: start.place) <= GhostTouches.mostJump,
        // A stroke must not continue its own end.
        !(end.time == stroke.end && end.place == stroke.last.place)
      {
        return index
      }
    }
    return nil
  }

  private static func square(of place: CGPoint) -> Square {
    // No surface is larger than some metres; positions far outside share the outermost squares,
    // which keeps the conversion to integers from overflowing.
    func number(_ value: CGFloat) -> Int {
      let number = (Double(value) / GhostTouches.mostJump).rounded(.down)
      return Int(min(max(number.isNaN ? 0 : number, -1e9), 1e9))
    }
    return Square(column: number(place.x), row: number(place.y))
  }
}
