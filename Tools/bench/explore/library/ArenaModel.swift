package import TSRecognition

/// An arena, and what observers, targets and views know about it: the model that laws are stated in.
package struct ArenaModel: Hashable {
  /// What is known about a recognizer, whose slot in the arena is its index.
  struct Recognizer: Hashable {
    /// The present attempt; `nil` if there is none.
    var id: AttemptID?
    /// The state that observers have seen last.
    var seen = GestureState.possible
    /// The state that the recognizer asks for while it is possible.
    var wanted: GestureState?
    /// The states whose actions are outstanding.
    var owed: [GestureState] = []
    /// The state of the last action; `nil` before the first.
    var acted: GestureState?
    var mayBegin = false
    var isHeld = false
    /// The progress of a speculative recognition: what observers know.
    var speculation = Speculation.none
    /// A Boolean value that indicates whether views are being called because of the recognizer.
    var cancelsViews = false
    /// A Boolean value that indicates whether the attempt ends without actions.
    var isSilenced = false
    var hasDeadline = false
    var person = 0
    /// The touches of the attempt, including those that are over.
    var touches = TouchMask()
  }

  enum Speculation: UInt8, Hashable { case none, seen, takenBack }

  /// What the view of a touch knows.
  struct ViewedTouch: Hashable {
    var isDown = true
    /// A Boolean value that indicates whether the view has received the beginning.
    var hasBegun = false
    /// A Boolean value that indicates whether the view may receive more.
    var isAttached = true
    var isNew = true
    /// The recognizers that were recognized with the touch, which others may require to fail.
    var winners: UInt8 = 0
  }

  package var arena = GestureArena()
  var recognizers: [Recognizer]
  /// For each recognizer, the bits of those that must fail before it is recognized, as they are now.
  var requirements: [UInt8]
  /// The touches by number; `nil` for a number that is not in use.
  var touches: [ViewedTouch?] = [nil, nil, nil]
  /// The number of touches that have landed, which determines to whom the next one belongs.
  var landings = 0

  init(_ relations: RecognizerRelations) {
    recognizers = Array(repeating: Recognizer(), count: relations.count)
    requirements = relations.requirements
    arena.attempts = Array(repeating: Attempt(), count: relations.count)
    arena.freeSlots = Array(0..<relations.count)
  }

  /// Forgets what only names things: serial numbers, reasons, and the order of free records.
  mutating func normalize() {
    arena.lastSerial = 2
    arena.freeSlots.sort()
    if arena.waitingInCircle == 0 { arena.circle = [] }
    for slot in recognizers.indices where arena.attempts[slot].isPresent {
      arena.attempts[slot].serial = 2
      arena.attempts[slot].reason = nil
      recognizers[slot].id = arena.id(slot)
    }
    for touch in touches.indices where touches[touch] != nil {
      // A touch without a recognizer and a delay is of no concern to the arena any more.
      let isTracked = recognizers.contains { $0.touches.contains(touch) }
      let isDelayed = arena.isBeganDelayed(touch) || arena.isEndDelayed(touch)
      if !isTracked, !isDelayed { touches[touch] = nil }
    }
    if touches.allSatisfy({ $0 == nil }) { landings = 0 } else { landings &= 1 }
  }
}
