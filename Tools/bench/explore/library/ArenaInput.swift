import TSRecognition

/// Something that happens to the recognizers of a world, which are named by index.
enum ArenaInput: Hashable {
  /// A finger lands, and the recognizers of a mask are offered it.
  case land(Int)
  /// A finger lands, and a recognizer that is offered it begins.
  case landWithStart(Int, Int)
  case lift(Int)
  /// A finger lifts, and a recognizer ends with it.
  case liftWithEnd(Int, Int)
  case propose(GestureState, Int)
  /// Two recognizers reach a state in one event.
  case proposeTwo(GestureState, Int, GestureState, Int)
  case giveUp(Int)
  case startTimer(Int)
  /// The deadline of a recognizer passes, and it decides nothing.
  case stopTimer(Int)
  /// A recognizer ignores a touch that it tracks.
  case ignore(Int, Int)
  /// The code of a recognizer makes it require another to fail while both have an attempt.
  case require(Int, Int)
  /// Takes such a requirement back.
  case unrequire(Int, Int)
  case remove(Int)
  case abandon

  /// Returns the inputs that are possible in a world.
  static func all(in world: ArenaModel, _ relations: RecognizerRelations) -> [ArenaInput] {
    var all: [ArenaInput] = []
    let slots = world.recognizers.indices
    if world.touches.contains(where: { $0 == nil }) {
      for mask in 1..<(1 << slots.count) {
        all.append(.land(mask))
        all += slots.filter { mask & (1 << $0) != 0 }.map { .landWithStart(mask, $0) }
      }
    }
    let present = slots.filter { slot in
      world.recognizers[slot].id.map { !world.arena.state(of: $0).isEnd } == true
    }
    for touch in world.touches.indices where world.touches[touch]?.isDown == true {
      all.append(.lift(touch))
      for slot in present where world.arena.attempts[slot].live.contains(touch) {
        all.append(.liftWithEnd(touch, slot))
      }
    }
    let isActive = { world.arena.state(inSlot: $0).isActive }
    for slot in present {
      let states: [GestureState] =
        isActive(slot) ? [.changed, .ended, .cancelled] : [.began, .ended, .failed]
      all += states.map { .propose($0, slot) } + [.giveUp(slot)]
      all.append(world.recognizers[slot].hasDeadline ? .stopTimer(slot) : .startTimer(slot))
    }
    for slot in slots where world.recognizers[slot].id != nil { all.append(.remove(slot)) }
    for slot in present {
      for other in present where other != slot && !isActive(slot) && !isActive(other) {
        let pairs: [(GestureState, GestureState)] = [
          (.began, .began), (.began, .failed), (.ended, .began), (.ended, .ended),
        ]
        all += pairs.map { .proposeTwo($0, slot, $1, other) }
      }
    }
    if relations.mayChange { all += changes(in: world, present) }
    return all
  }

  /// Returns the inputs that change which recognizers an attempt waits for.
  private static func changes(in world: ArenaModel, _ present: [Int]) -> [ArenaInput] {
    present.flatMap { slot in
      world.touches.indices.filter { world.arena.attempts[slot].touches.contains($0) }
        .map { .ignore($0, slot) }
        + present.filter { $0 != slot }.map {
          world.requirements[slot] & (1 << $0) == 0 ? .require(slot, $0) : .unrequire(slot, $0)
        }
    }
  }

  /// Returns the inputs that happen while an effect of another one is performed.
  static func injected(_ relations: RecognizerRelations) -> [ArenaInput] {
    let slots = 0..<relations.count
    return slots.flatMap { slot in
      [.giveUp(slot), .remove(slot), .propose(.began, slot), .propose(.failed, slot)]
        + (relations.mayChange ? [.ignore(0, slot)] : [])
    } + [.abandon]
  }
}
