import HumanMotion
import TSGeometry
import TSRecognition

/// Changes of fingers of one kind, by their size in units of a person's spread.
struct FingerFamily {
  /// The greatest size; `nil` for a change that is made or not.
  let most: Double?
  /// The size of a change that is made or not.
  let whole: Double
  /// Returns the change of a size.
  let edit: (Double) -> FingerEdit

  private init(_ most: Double, _ edit: @escaping (Double) -> FingerEdit) {
    (self.most, self.whole, self.edit) = (most, most, edit)
  }

  private init(whole size: Double, _ edit: FingerEdit) {
    (most, whole) = (nil, size)
    self.edit = { _ in edit }
  }

  /// Returns the multiple whose logarithm differs by a number of spreads.
  private static func multiple(_ size: Double, _ spread: Double) -> Double {
    PortableMath.exp(size * spread)
  }
}

extension FingerFamily {
  /// Returns the families that may let a gesture be recognized.
  ///
  /// - Parameters:
  ///   - demand: What the recognizer asks for.
  ///   - way: The direction in which the fingers are to move; `nil` for any.
  ///   - hasRival: A Boolean value that indicates whether another recognizer came first, perhaps that of
  ///     a view beside.
  ///   - ids: The fingers that may change.
  ///   - scale: The scale of the screen.
  static func all(
    _ demand: GestureDemand, way: CGVector?, hasRival: Bool, _ stream: FingerStream,
    _ ids: Set<Int>,
    _ scale: FingerScale
  ) -> [FingerFamily] {
    let presses = stream.presses(of: ids)
    let isPair = presses.contains { $0.count > 1 }
    let longest = presses.map { stream.length(of: $0) }.max() ?? 0
    let last = presses.last.map { stream.length(of: $0) } ?? 0
    let spread = demand.rests ? FingerScale.tapTravel : FingerScale.stroke
    var families = [
      FingerFamily(14) { .shorter(seconds: longest / multiple($0, FingerScale.duration)) },
      FingerFamily(14) { .longer(seconds: max(last, 0.001) * multiple($0, FingerScale.duration)) },
      FingerFamily(demand.rests ? 8 : 14) { .travel(factor: 1 / multiple($0, spread)) },
      FingerFamily(14) { .travel(factor: multiple($0, FingerScale.stroke)) },
    ]
    if !demand.rests {
      families.append(FingerFamily(10) { .tempo(factor: 1 / multiple($0, FingerScale.duration)) })
      families.append(FingerFamily(10) { .tempo(factor: multiple($0, FingerScale.duration)) })
    }
    families += counts(demand, stream, ids, presses)
    if isPair { families += pairs(stream, presses) }
    if presses.count > 1 {
      families += [
        FingerFamily(12) { .pauses(factor: 1 / multiple($0, FingerScale.pause)) },
        FingerFamily(12) { .pauses(factor: multiple($0, FingerScale.pause)) },
        FingerFamily(60) {
          .nearer(points: $0 * FingerScale.aim * scale.pointsPerMillimetre)
        },
      ]
    }
    if hasRival || demand.isAtEdge { families += places(stream, scale) }
    switch demand {
    case .tap, .press: break
    case .pan, .edgePan: families += drifts(way, scale) + turns()
    case .swipe(let direction, _):
      let way = direction.way
      families += drifts(way, scale) + turns()
      families.append(
        FingerFamily(10) {
          .straighten(along: way, factor: 1 / multiple($0, FingerScale.sideways))
        })
    case .pinch, .rotation, .unknown: break
    }
    return families
  }

  private static func counts(
    _ demand: GestureDemand, _ stream: FingerStream, _ ids: Set<Int>, _ presses: [[Int]]
  ) -> [FingerFamily] {
    let most = presses.map(\.count).max() ?? 0
    let (least, greatest) = demand.fingers
    var families: [FingerFamily] = []
    if stream.tracks.filter({ ids.contains($0.id) }).count > 1 {
      families += ids.sorted().map { FingerFamily(whole: FingerScale.finger, .without(finger: $0)) }
    }
    if most > greatest {
      let extra = Double(most - greatest)
      families.append(FingerFamily(whole: FingerScale.finger * extra, .onlyFirst(greatest)))
    }
    if most < least {
      let missing = Double(least - most)
      families.append(
        FingerFamily(whole: FingerScale.finger * missing, .more(fingers: least - most)))
    }
    if case .tap(let count, _) = demand, count > presses.count {
      families.append(
        FingerFamily(
          whole: FingerScale.finger * Double(count - presses.count),
          .again(times: count - presses.count, pause: FingerScale.doubleTapPause)))
    }
    return families
  }

  private static func pairs(_ stream: FingerStream, _ presses: [[Int]]) -> [FingerFamily] {
    let skew =
      presses.map { press in
        let landings = press.map { stream.tracks[$0].landing }
        return (landings.max() ?? 0) - (landings.min() ?? 0)
      }.max() ?? 0
    var families = [
      FingerFamily(14) { .together(factor: 1 / multiple($0, FingerScale.stroke)) },
      FingerFamily(14) { .together(factor: multiple($0, FingerScale.stroke)) },
      FingerFamily(14) { .apart(factor: 1 / multiple($0, FingerScale.stroke)) },
      FingerFamily(14) { .apart(factor: multiple($0, FingerScale.stroke)) },
      FingerFamily(10) { .spread(factor: 1 / multiple($0, FingerScale.distance)) },
      FingerFamily(10) { .spread(factor: multiple($0, FingerScale.distance)) },
      FingerFamily(12) { .twist(radians: $0 * FingerScale.twist) },
      FingerFamily(12) { .twist(radians: -$0 * FingerScale.twist) },
    ]
    if skew > 0 {
      let most = skew / FingerScale.landing
      families.append(FingerFamily(most) { .landSooner(seconds: $0 * FingerScale.landing) })
      families.append(FingerFamily(most) { .landLater(seconds: $0 * FingerScale.landing) })
    }
    return families
  }

  private static let fourWays = [
    CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1),
    CGVector(dx: 0, dy: -1),
  ]

  private static func drifts(_ way: CGVector?, _ scale: FingerScale) -> [FingerFamily] {
    (way.map { [$0] } ?? fourWays).map { drift($0, scale) }
  }

  private static func turns() -> [FingerFamily] {
    let most = Double.pi / FingerScale.direction
    return [
      FingerFamily(most) { .turn(radians: $0 * FingerScale.direction) },
      FingerFamily(most) { .turn(radians: -$0 * FingerScale.direction) },
    ]
  }

  private static func places(_ stream: FingerStream, _ scale: FingerScale) -> [FingerFamily] {
    let unit = FingerScale.aim * scale.pointsPerMillimetre
    return [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].map { dx, dy in
      let room = dx != 0 ? scale.size.width : scale.size.height
      return FingerFamily(Double(room) / unit) {
        .place(CGVector(dx: dx * $0 * unit, dy: dy * $0 * unit))
      }
    }
  }

  // MARK: Recipes

  /// Returns changes that together make the plainest form of a gesture, each at its greatest.
  ///
  /// They are for fingers that are far from it in several respects.
  static func recipes(
    _ demand: GestureDemand, way: CGVector?, isApart: Bool?, _ stream: FingerStream,
    _ ids: Set<Int>, _ scale: FingerScale
  ) -> [[FingerFamily]] {
    // A hand has no more, and each is made.
    guard demand.taps <= 64, demand.fingers.least <= 64 else { return [] }
    let presses = stream.presses(of: ids)
    let most = presses.map(\.count).max() ?? 0
    let (least, greatest) = demand.fingers
    var count: [FingerFamily] = []
    if most > greatest {
      count = [
        FingerFamily(whole: FingerScale.finger * Double(most - greatest), .onlyFirst(greatest))
      ]
    } else if most < least {
      count = [
        FingerFamily(whole: FingerScale.finger * Double(least - most), .more(fingers: least - most))
      ]
    }
    let longest = presses.map { stream.length(of: $0) }.max() ?? 0
    let skew = pairs(stream, presses).filter {
      if case .landSooner = $0.edit(0) { true } else { false }
    }
    func until(_ size: Double, _ edit: @escaping (Double) -> FingerEdit) -> FingerFamily {
      FingerFamily(size, edit)
    }
    let rigid = until(14) { .apart(factor: 1 / multiple($0, FingerScale.stroke)) }
    let still = until(8) { .travel(factor: 1 / multiple($0, FingerScale.tapTravel)) }
    func lasting(_ seconds: Double) -> FingerFamily {
      let size = max(0, PortableMath.log(max(longest, 0.001) / seconds) / FingerScale.duration)
      return until(size) { .shorter(seconds: longest / multiple($0, FingerScale.duration)) }
    }
    switch demand {
    case .tap(let taps, _):
      var recipe = count + skew + [still, lasting(0.1)]
      if presses.count > 1 {
        recipe += [
          until(4) { .pauses(factor: 1 / multiple($0, FingerScale.pause)) },
          until(60) { .nearer(points: $0 * FingerScale.aim * scale.pointsPerMillimetre) },
        ]
      }
      if taps > presses.count {
        recipe.append(
          FingerFamily(
            whole: FingerScale.finger * Double(taps - presses.count),
            .again(times: taps - presses.count, pause: FingerScale.doubleTapPause)))
      }
      return [recipe]
    case .press(_, _, let duration):
      let goal = duration + 0.3
      let last = max(presses.last.map { stream.length(of: $0) } ?? 0, 0.001)
      let size = max(0, PortableMath.log(goal / last) / FingerScale.duration)
      return [
        count + skew + [
          still, until(size) { .longer(seconds: last * multiple($0, FingerScale.duration)) },
        ]
      ]
    case .pan, .edgePan:
      let own = stream.mainWay(of: ids)
      let ways: [CGVector] = way.map { [$0] } ?? [own] + fourWays
      var recipes: [[FingerFamily]] = []
      for way in ways {
        let drift = drift(way, scale)
        let slow = until(4) { .tempo(factor: multiple($0, FingerScale.duration)) }
        recipes.append(count + skew + [rigid, drift])
        recipes.append(count + skew + [rigid, drift, slow])
        recipes.append(count + skew + [still, rigid, drift, slow])
      }
      return recipes
    case .swipe(let direction, _):
      let way = direction.way
      let own = stream.mainWay(of: ids)
      let angle = PortableAngle.between(own, way)
      let size = abs(angle) / FingerScale.direction
      let turn = until(size) {
        .turn(radians: (angle < 0 ? -1 : 1) * $0 * FingerScale.direction)
      }
      let straight = until(10) {
        .straighten(along: way, factor: 1 / multiple($0, FingerScale.sideways))
      }
      let drift = drift(way, scale)
      let fast = until(max(0, PortableMath.log(max(longest, 0.001) / 0.2) / FingerScale.duration)) {
        .tempo(factor: 1 / multiple($0, FingerScale.duration))
      }
      return [
        count + skew + [turn, straight, rigid, fast, drift],
        count + skew + [still, rigid, fast, drift],
      ]
    case .pinch, .rotation:
      let middle = until(14) { .together(factor: 1 / multiple($0, FingerScale.stroke)) }
      var parts = [
        until(6) { .twist(radians: $0 * FingerScale.twist) },
        until(6) { .twist(radians: -$0 * FingerScale.twist) },
      ]
      if demand == .pinch {
        parts = [
          until(6) { .spread(factor: multiple($0, FingerScale.distance)) },
          until(6) { .spread(factor: 1 / multiple($0, FingerScale.distance)) },
        ]
      }
      if let isApart { parts = [parts[isApart ? 0 : 1]] }
      var recipes: [[FingerFamily]] = []
      for part in parts {
        recipes.append(count + skew + [middle, part])
        recipes.append(count + skew + [rigid, middle, part])
        recipes.append(count + skew + [still, part, lengthen(stream, presses)])
      }
      return recipes
    case .unknown: return []
    }
  }

  /// Returns a movement in a direction, up to 70 mm.
  private static func drift(_ way: CGVector, _ scale: FingerScale) -> FingerFamily {
    FingerFamily(10) { size in
      // From 0 on, and by the spread of strokes where it is long.
      let length = (multiple(size, FingerScale.stroke) - 1) * scale.pointsPerMillimetre
      return .drift(way * CGFloat(length))
    }
  }

  private static func lengthen(_ stream: FingerStream, _ presses: [[Int]]) -> FingerFamily {
    let last = max(presses.last.map { stream.length(of: $0) } ?? 0, 0.001)
    let size = max(0, PortableMath.log(0.3 / last) / FingerScale.duration)
    return FingerFamily(size) { .longer(seconds: last * multiple($0, FingerScale.duration)) }
  }
}

/// Angles that are the same on every machine.
enum PortableAngle {
  /// Returns the angle by which one vector is turned to have the direction of another, in radians.
  static func between(_ from: CGVector, _ to: CGVector) -> Double {
    ElementaryFunctions.angle(
      y: Double(from.dx * to.dy - from.dy * to.dx), x: Double(from.dx * to.dx + from.dy * to.dy))
  }
}

extension FingerStream {
  /// Returns the time from the first landing of a press to its last lift.
  func length(of press: [Int]) -> Double {
    (press.map { tracks[$0].lift }.max() ?? 0) - (press.map { tracks[$0].landing }.min() ?? 0)
  }

  /// Returns the direction in which fingers moved farthest, as a vector of length 1; to the right if
  /// they did not move.
  func mainWay(of ids: Set<Int>) -> CGVector {
    var sum = CGVector.zero
    for track in tracks where ids.contains(track.id) {
      let far = track.samples.max {
        track.start.distance(to: $0.point) < track.start.distance(to: $1.point)
      }
      if let far { sum = sum + (far.point - track.start) }
    }
    return sum.length > 0 ? sum * (1 / sum.length) : CGVector(dx: 1, dy: 0)
  }
}

extension SwipeDirection {
  /// A way in the direction, the first of several.
  fileprivate var way: CGVector {
    if contains(.right) { return CGVector(dx: 1, dy: 0) }
    if contains(.left) { return CGVector(dx: -1, dy: 0) }
    return CGVector(dx: 0, dy: contains(.up) ? -1 : 1)
  }
}
