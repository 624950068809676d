/// The resampling of ``StrokeMatcher/features``: each stroke gets points in proportion to its length, and
/// at least one, at equal distances from its first point to its last.
///
/// So a dot is a point of the result, and no point is at the end of one stroke or at the start of the
/// next depending on the last bit.
struct StrokeShares: Sendable {
  /// A stroke of the path.
  private struct Share: Sendable {
    var range: Range<Int>
    var length: Double
    var count = 1
  }

  private var shares: [Share] = []

  /// Resamples a path.
  ///
  /// - Parameters:
  ///   - path: The path, with at least one point.
  ///   - count: The number of points, of which half may be strokes; later strokes are left out.
  ///   - points: The result; the strokes are numbered from 0.
  mutating func resample(_ path: [StrokePoint], count: Int, into points: inout [StrokePoint]) {
    findStrokes(of: path, atMost: count / 2)
    distribute(count)
    points.removeAll(keepingCapacity: true)
    for stroke in shares.indices { append(stroke, of: path, to: &points) }
  }

  private mutating func findStrokes(of path: [StrokePoint], atMost most: Int) {
    shares.removeAll(keepingCapacity: true)
    for index in path.indices {
      if index == 0 || path[index].stroke != path[index - 1].stroke {
        guard shares.count < most else { return }
        shares.append(Share(range: index..<(index + 1), length: 0))
      } else {
        shares[shares.count - 1].range = shares[shares.count - 1].range.lowerBound..<(index + 1)
        shares[shares.count - 1].length += path[index - 1].distance(to: path[index])
      }
    }
  }

  /// Gives each point to the stroke that lacks most.
  private mutating func distribute(_ count: Int) {
    var total = 0.0
    for share in shares { total += share.length }
    let even = 1 / Double(shares.count)
    for _ in shares.count..<count {
      var neediest = 0
      var most = -Double.infinity
      for (index, share) in shares.enumerated() {
        let part = total > 0 ? share.length / total : even
        let lack = part * Double(count) - Double(share.count)
        if lack > most { (most, neediest) = (lack, index) }
      }
      shares[neediest].count += 1
    }
  }

  private func append(_ stroke: Int, of path: [StrokePoint], to points: inout [StrokePoint]) {
    let share = shares[stroke]
    // A single point is in the middle of its stroke.
    let offset = share.count == 1 ? share.length / 2 : 0
    let interval = share.count == 1 ? 0 : share.length / Double(share.count - 1)
    var (index, walked) = (share.range.lowerBound, 0.0)
    for turn in 0..<share.count {
      let goal = offset + interval * Double(turn)
      var point = path[index]
      while index + 1 < share.range.upperBound {
        let length = path[index].distance(to: path[index + 1])
        if walked + length >= goal || index + 2 == share.range.upperBound {
          let part = length > 0 ? min(max((goal - walked) / length, 0), 1) : 0
          point = path[index].point(part, towards: path[index + 1])
          break
        }
        walked += length
        index += 1
      }
      point.stroke = stroke
      points.append(point)
    }
  }
}
