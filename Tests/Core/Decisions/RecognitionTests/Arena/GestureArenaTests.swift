import TSRecognition
import TestSupport
import Testing

private struct NoRelations: ArbitrationRelations {
  func mayHaveRequirements(_ index: Int) -> Bool { false }
}

/// Attempts in the first two slots that wait for all others.
private struct FirstTwoWait: ArbitrationRelations {
  let slots: [Int]
  func waits(_ a: Int, for b: Int) -> Bool { slots[a] < 2 && slots[a] != slots[b] }
}

extension GestureArena {
  /// Performs all effects of recognizers without relations, and returns them.
  ///
  /// - Parameter waiting: Pass `true` if the first two wait for all others.
  fileprivate mutating func settle(waiting: Bool = false) -> [ArenaEffect] {
    var effects: [ArenaEffect] = []
    while let effect = next() {
      effects.append(effect)
      switch effect {
      case .decide:
        var round = takeRound()
        if waiting {
          let relations = FirstTwoWait(slots: round.ids.map(\.slot))
          Arbitration.decide(round.candidates, relations, into: &round.verdicts)
        } else {
          Arbitration.decide(round.candidates, NoRelations(), into: &round.verdicts)
        }
        apply(round)
      case .askToBegin(let id): setMayBegin(id, true)
      case .askToWait(let id, let other): setWaits(id, for: other, false)
      case .askDeadline(let id): setHasDeadline(id, false)
      default: break
      }
    }
    return effects
  }
}

@Suite("The arena of recognizers")
struct GestureArenaTests {
  @Test("recognizes one of 1,600 taps on a view with a few effects for each")
  func manyRecognizers() {
    var arena = GestureArena()
    let touch = arena.reserveTouch()
    var traits = AttemptTraits()
    traits.mayHaveRequirements = false
    let ids = (0..<1600).map { arena.join(depth: 1, order: $0, traits) }
    for id in ids { arena.track(touch, by: id) }
    arena.landed(touch)
    for id in ids {
      arena.end(touch, of: id)
      arena.propose(.ended, by: id)
    }
    let effects = arena.settle()
    let last = ids[1599]
    #expect(effects.contains(.act(last, .ended)))
    #expect(
      effects.count { if case .published(_, _, .failed) = $0 { true } else { false } } == 1599)
    #expect(effects.count < 3 * 1600 + 10)
    #expect(arena.isEmpty)
  }

  @Test("has more than 64 touches, none of which shares a number with another")
  func manyTouches() {
    var arena = GestureArena()
    let id = arena.join(depth: 1, order: 1)
    var numbers: Set<Int> = []
    for _ in 0..<200 {
      let touch = arena.reserveTouch()
      numbers.insert(touch)
      arena.track(touch, by: id)
      arena.landed(touch)
    }
    #expect(numbers.count == 200)
  }

  @Test("delivers the ends of touches that a recognizer delays in the order of lifting")
  func delayedEnds() {
    var arena = GestureArena()
    let id = arena.join(depth: 1, order: 1)
    let touches = (0..<3).map { _ in
      let touch = arena.reserveTouch()
      arena.track(touch, by: id)
      arena.landed(touch)
      return touch
    }
    for touch in touches.reversed() { arena.lift(touch) }
    #expect(arena.settle() == [])
    #expect(touches.allSatisfy { arena.isEndDelayed($0) })
    arena.propose(.failed, by: id)
    let ends = arena.settle().compactMap { effect in
      if case .deliverEnded(let touch) = effect { touch } else { nil }
    }
    #expect(ends == touches.reversed())
  }

  @Test("fails attempts that wait in a circle from the touch on which they meet")
  func lateCircle() {
    var arena = GestureArena()
    let ids = (0..<3).map { arena.join(depth: 1, order: $0) }
    for first in ids.prefix(2) {
      for other in ids where other != first { arena.setWaits(first, for: other, true) }
      let touch = arena.reserveTouch()
      for id in [first, ids[2]] { arena.track(touch, by: id) }
      arena.landed(touch)
      arena.propose(.began, by: first)
      #expect(arena.settle(waiting: true).contains(.held(first)))
    }
    let touch = arena.reserveTouch()
    for id in ids.prefix(2) { arena.track(touch, by: id) }
    arena.landed(touch)
    let effects = arena.settle(waiting: true)
    for id in ids.prefix(2) {
      #expect(
        effects.contains { effect in
          if case .published(id, _, .failed) = effect { true } else { false }
        })
    }
  }

  /// Three attempts on a touch, of which the first waits for the third and is held.
  private func heldArena() -> (arena: GestureArena, ids: [AttemptID], touch: Int) {
    var arena = GestureArena()
    let ids = (0..<3).map { arena.join(depth: 1, order: $0) }
    arena.setWaits(ids[0], for: ids[2], true)
    let touch = arena.reserveTouch()
    for id in [ids[0], ids[2]] { arena.track(touch, by: id) }
    arena.landed(touch)
    arena.propose(.began, by: ids[0])
    let effects = arena.settle(waiting: true)
    #expect(effects.contains(.held(ids[0])))
    return (arena, ids, touch)
  }

  @Test(
    "recognizes a held attempt when it or the one that it waits for ignores their only common touch",
    arguments: [0, 2])
  func ignoredTouch(by index: Int) {
    var (arena, ids, touch) = heldArena()
    let other = arena.reserveTouch()
    arena.track(other, by: ids[index])
    arena.landed(other)
    #expect(!arena.settle(waiting: true).contains(.act(ids[0], .began)))
    arena.ignore(touch, by: ids[index])
    #expect(arena.settle(waiting: true).contains(.act(ids[0], .began)))
  }

  @Test("fails held attempts that a requirement of the program puts into a circle")
  func requiredCircle() {
    var (arena, ids, touch) = heldArena()
    arena.track(touch, by: ids[1])
    arena.propose(.began, by: ids[1])
    arena.setWaits(ids[1], for: ids[2], true)
    #expect(arena.settle(waiting: true).contains(.held(ids[1])))
    arena.setWaits(ids[0], for: ids[1], true)
    #expect(arena.settle(waiting: true) == [.decide])
    arena.setWaits(ids[1], for: ids[0], true)
    let failures = arena.settle(waiting: true).count { effect in
      if case .published(_, _, .failed) = effect { true } else { false }
    }
    #expect(failures == 2)
  }

  @Test("resets an attempt that has ended as soon as another need not wait for it any more")
  func endedRequirement() {
    var (arena, ids, _) = heldArena()
    arena.propose(.failed, by: ids[0])
    _ = arena.settle()
    let touch = arena.reserveTouch()
    let waiting = arena.join(depth: 1, order: 4)
    for id in [waiting, ids[2]] { arena.track(touch, by: id) }
    arena.landed(touch)
    arena.setWaits(waiting, for: ids[2], true)
    arena.propose(.failed, by: ids[2])
    #expect(!arena.settle().contains(.reset(ids[2], after: .failed)))
    arena.setWaits(waiting, for: ids[2], false)
    #expect(arena.settle().contains(.reset(ids[2], after: .failed)))
  }

  @Test("has attempts in the order of the depths that they have now")
  func newDepth() {
    var arena = GestureArena()
    let (outer, inner) = (arena.join(depth: 1, order: 1), arena.join(depth: 2, order: 2))
    #expect(arena.ids == [inner, outer])
    arena.track(arena.reserveTouch(), by: outer, depth: 3)
    #expect(arena.ids == [outer, inner])
  }

  @Test(
    "fails an attempt without touches that has no time to wait for any more",
    arguments: [true, false])
  func endOfTime(_ passes: Bool) {
    var arena = GestureArena()
    let id = arena.join(depth: 1, order: 1)
    let touch = arena.reserveTouch()
    arena.track(touch, by: id)
    arena.landed(touch)
    arena.end(touch, of: id)
    #expect(arena.next() == .askDeadline(id))
    arena.setHasDeadline(id, true)
    #expect(arena.next() == nil)
    if passes {
      arena.passDeadline(of: id)
      #expect(arena.next() == .askDeadline(id))
      arena.setHasDeadline(id, false)
    } else {
      var traits = AttemptTraits()
      traits.mayHaveDeadline = false
      arena.setTraits(traits, of: id)
    }
    #expect(arena.next() == .published(id, from: .possible, to: .failed))
  }

  @Test("publishes the beginning and the end of a gesture that happen in one event")
  func twoPending() {
    var arena = GestureArena()
    let id = arena.join(depth: 1, order: 1)
    arena.propose(.began, by: id)
    arena.propose(.changed, by: id)
    arena.propose(.ended, by: id)
    let acted = arena.settle().compactMap { effect in
      if case .act(_, let state) = effect { state } else { nil }
    }
    #expect(acted == [.began, .ended])
  }

  @Test("makes one publication and one action of the moves of an active gesture in an event")
  func change() {
    var arena = GestureArena()
    let id = arena.join(depth: 1, order: 1)
    arena.propose(.began, by: id)
    _ = arena.settle()
    arena.propose(.changed, by: id)
    arena.propose(.changed, by: id)
    #expect(
      arena.settle() == [
        .published(id, from: .began, to: .changed), .act(id, .changed),
      ])
  }

  @Test("ends an attempt that is removed ahead of what is queued for others")
  func removal() {
    var arena = GestureArena()
    let (one, two) = (arena.join(depth: 1, order: 1), arena.join(depth: 1, order: 2))
    arena.propose(.began, by: one)
    arena.remove(two)
    var effects: [ArenaEffect] = []
    while let effect = arena.next(of: two) { effects.append(effect) }
    #expect(
      effects == [
        .published(two, from: .possible, to: .failed), .reset(two, after: .failed),
      ])
    #expect(arena.settle().contains(.act(one, .began)))
  }
}
