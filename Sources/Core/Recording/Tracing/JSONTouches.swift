import TSGeometry
import TSInterface

/// The end of a line in JSON that describes touches, beginning with the key `touches`.
///
/// Most calls are forwarded along the responder chain and describe the same touches again, and a
/// call describes most touches twice. So the text of the last line is reused if nothing changed, and
/// that of each touch if the touch did not.
@MainActor struct JSONTouches {
  private(set) var text = MarkedText()
  /// What the text describes: the touches of the event, then those of the call that are no longer
  /// part of it.
  private var described: [TraceTouch] = []
  private var objects: [MarkedText] = []
  /// The indices of the touches of the call among those that are described, in the order of the
  /// touches' identifiers.
  private var called: [Int] = []
  private var eventCount = 0
  /// Whether the present call differs from the one before it.
  private var isChanged = true

  init() {}

  /// Describes the touches of a call and those of the event.
  mutating func update(
    _ touches: Set<Touch>, all: [Touch], _ names: inout TraceNames,
    _ constants: inout DigestConstants
  ) {
    var calledCount = 0
    for (index, touch) in all.enumerated() {
      describe(touch, at: index, &names, &constants)
      guard touches.includes(touch) else { continue }
      call(index, rank: calledCount)
      calledCount += 1
    }
    // A responder may have forwarded touches that are no longer part of the event.
    if calledCount < touches.count {
      callSorted(touches, all, &names, &constants)
    } else if calledCount < called.count {
      called.removeSubrange(calledCount...)
      isChanged = true
    }
    guard isChanged || all.count != eventCount else { return }
    isChanged = false
    eventCount = all.count
    JSONTouches.join(called, eventCount, objects, into: &text, &constants)
  }

  /// Writes the text of a touch, unless it describes the touch already.
  private mutating func describe(
    _ touch: Touch, at index: Int, _ names: inout TraceNames, _ constants: inout DigestConstants
  ) {
    let state = TraceTouch(touch, &names)
    if index == described.count {
      described.append(state)
      objects.append(MarkedText(capacity: 256))
    } else {
      guard described[index] != state else { return }
      described[index] = state
    }
    isChanged = true
    state.write(to: &objects[index], &constants)
  }

  /// Makes a described touch the one of the call with a rank.
  private mutating func call(_ index: Int, rank: Int) {
    if rank == called.count {
      called.append(index)
    } else {
      guard called[rank] != index else { return }
      called[rank] = index
    }
    isChanged = true
  }

  /// Describes the touches of a call of which some are not part of the event.
  private mutating func callSorted(
    _ touches: Set<Touch>, _ all: [Touch], _ names: inout TraceNames,
    _ constants: inout DigestConstants
  ) {
    var place = all.count
    called.removeAll(keepingCapacity: true)
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      if let index = all.firstIndex(where: { $0 === touch }) {
        called.append(index)
      } else {
        describe(touch, at: place, &names, &constants)
        called.append(place)
        place += 1
      }
    }
    isChanged = true
  }

  private static func join(
    _ called: [Int], _ eventCount: Int, _ objects: [MarkedText], into text: inout MarkedText,
    _ constants: inout DigestConstants
  ) {
    // Borrowed from a span, a text is not retained.
    let objects = objects.span
    text.removeAll()
    text.append(constant: ", \"touches\": [", &constants)
    for rank in called.indices {
      if rank > 0 { text.append(constant: ", ") }
      text.append(objects[called[rank]])
    }
    text.append(constant: "], \"all\": [", &constants)
    for index in 0..<eventCount {
      if index > 0 { text.append(constant: ", ") }
      text.append(objects[index])
    }
    text.append(constant: "]")
  }
}

extension Set<Touch> {
  /// Returns whether the set contains a touch; a set of one touch, as most are, without hashing.
  func includes(_ touch: Touch) -> Bool {
    count == 1 ? first === touch : contains(touch)
  }
}
