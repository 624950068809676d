import TSEventTime
import TSGeometry
import TestSupport
import Testing

@testable import TSInterface

/// The tap counter against the rule in its plainest form: a list of the last twenty taps, of which
/// each is compared.
@Suite("The tap counter") @MainActor struct TouchTapCounterLawTests {
  private struct Model {
    private var taps: [(location: CGPoint, time: Timestamp, count: Int)] = []
    private var next = 0

    mutating func remember(_ location: CGPoint, _ time: Timestamp, _ count: Int) {
      if taps.count < 20 {
        taps.append((location, time, count))
      } else {
        taps[next] = (location, time, count)
        next = (next + 1) % 20
      }
    }

    mutating func count(at location: CGPoint, _ time: Timestamp, _ constants: Constants) -> Int {
      var found: (index: Int, distance: CGFloat)?
      for (index, tap) in taps.enumerated() where tap.count > 0 {
        let (dx, dy) = (tap.location.x - location.x, tap.location.y - location.y)
        let distance = dx * dx + dy * dy
        guard distance <= constants.tapCountRadius * constants.tapCountRadius,
          tap.time.seconds(to: time) <= constants.tapCountInterval,
          distance < found?.distance ?? .infinity
        else { continue }
        found = (index, CGFloat(distance))
      }
      guard let found else { return 1 }
      defer { taps[found.index].count = 0 }
      return taps[found.index].count + 1
    }
  }

  @Test("counts as if every tap were compared", arguments: 1...20)
  func law(seed: UInt64) {
    var random = SeededRandom(seed)
    var model = Model()
    var counter = TouchTapCounter()
    let (constants, touch) = (Constants(), Touch())
    var time = Timestamp(microseconds: Int64.random(in: -500_000...500_000, using: &random))
    var counts: Set<Int> = []
    // Crowded seeds continue most taps, wide ones hardly any.
    let side = Int(seed) * 12
    // Also where locations of half the precision are points apart.
    let offset = [0, 0.1, 1e4, 3e7, 1e39][Int(seed % 5)]
    for _ in 0..<400 {
      let pause = Int64.random(in: 0...60_000, using: &random)
      time.microseconds += Int.random(in: 0..<25, using: &random) == 0 ? 350_000 : pause
      let location = CGPoint(
        x: offset + CGFloat(Int.random(in: -side...side, using: &random)),
        y: CGFloat(Int.random(in: 0...side, using: &random)))
      let expected = model.count(at: location, time, constants)
      let count = counter.count(
        at: location, time, within: constants.tapCountInterval, constants.tapCountRadius)
      #expect(count == expected)
      counts.insert(count)
      touch.tapCount = count
      touch.startTime = time
      time.microseconds += Int64.random(in: 0...20_000, using: &random)
      touch.time = time
      touch.initialLocation = location
      guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
      counter.remember(touch, within: constants.tapDuration)
      model.remember(location, time, count)
    }
    #expect(counts.count > 1, "no tap was continued")
  }
}
