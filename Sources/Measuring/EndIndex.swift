internal import EventTime
internal import Geometry

/// The ends of contacts, found by place and time without looking at all of them.
///
/// The surface is divided into squares as wide as the greatest distance, so an end that is near is
/// in one of nine; within a square ends are in the order of time, and those that are too long ago
/// are never looked at again.
struct EndIndex {
  /// Where and when contacts ended: often several alike, in recordings without times.
  private struct End {
    var time: Timestamp
    var place: CGPoint
    var count: Int
    /// The first one's rank among all ends, which decides between ends of one moment.
    var rank: Int
  }

  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private struct Ends {
    var list: [End] = []
    /// The first one that is not too long ago.
    var first = 0
  }

  /// How many ends were looked at, to show that it grows as the number of contacts does.
  private(set) var looks = 0
  private var waiting: [(time: Timestamp, place: CGPoint)]
  private var next = 0
  private var squares: [Square: Ends] = [:]

  init(_ strokes: [Stroke]) {
    waiting = strokes.enumerated().sorted {
      ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
    }.map { ($0.element.end, $0.element.last.place) }
  }

  /// Removes the earliest end that a contact goes on from and returns its place; nil where there is
  /// none.
  ///
  /// Call it for contacts in the order of their beginnings.
  mutating func take(before stroke: Stroke) -> CGPoint? {
    while next < waiting.count, waiting[next].time <= stroke.first.time {
      add(waiting[next].time, waiting[next].place)
      next += 1
    }
    let center = EndIndex.square(of: stroke.first.place)
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
      // Left in the list it would be looked at again and again.
      squares[best.square]?.list.remove(at: best.index)
    }
    return place
  }

  private mutating func add(_ time: Timestamp, _ place: CGPoint) {
    let square = EndIndex.square(of: place)
    let last = squares[square]?.list.last
    if let last, last.time == time, last.place == place {
      let index = (squares[square]?.list.count ?? 1) - 1
      squares[square]?.list[index].count += 1
    } else {
      squares[square, default: Ends()].list.append(
        End(time: time, place: place, count: 1, rank: next))
    }
  }

  private mutating func find(_ stroke: Stroke, in square: Square) -> Int? {
    guard var ends = squares[square] else { return nil }
    let start = stroke.first
    while ends.first < ends.list.count {
      let end = ends.list[ends.first]
      guard end.time.seconds(to: start.time) > Ghosts.mostBreak else { break }
      ends.first += 1
      looks += 1
    }
    squares[square]?.first = ends.first
    for index in ends.first..<ends.list.count {
      let end = ends.list[index]
      looks += 1
      if end.place.distance(to: start.place) <= Ghosts.mostJump,
        !(end.time == stroke.end && end.place == stroke.last.place)
      {
        return index
      }
    }
    return nil
  }

  private static func square(of place: CGPoint) -> Square {
    // No surface is larger than some metres; positions far outside share the outermost squares.
    func number(_ value: CGFloat) -> Int {
      let number = (Double(value) / Ghosts.mostJump).rounded(.down)
      return Int(min(max(number.isNaN ? 0 : number, -1e9), 1e9))
    }
    return Square(column: number(place.x), row: number(place.y))
  }
}
