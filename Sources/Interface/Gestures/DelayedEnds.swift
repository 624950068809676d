import Recognition

/// The touches that have lifted and whose views are not notified yet, as a recognizer that still may
/// recognize delays their end (U126).
///
/// They are kept in the order of lifting, as runs of touches that one recognizer holds back. While it
/// does, none of them need be looked at: an attempt may go on over thousands of taps, each of which
/// would otherwise cost as much as there were before it.
@MainActor struct DelayedEnds {
  /// Touches that one recognizer holds back.
  struct Run {
    let holder: GestureRecognizer
    /// Whether it holds back all of the touch, and not just the end (U127).
    let isOfBegan: Bool
    var touches: [Touch]

    /// Whether the recognizer still holds the touches back.
    ///
    /// All of them are of one attempt, so the first stands for all.
    @MainActor var isHeld: Bool {
      holder.publishedState == .possible
        && (isOfBegan ? holder.delaysTouchesBegan : holder.delaysTouchesEnded)
        && touches.first?.recognizers.containsIdentical(holder) == true
    }
  }

  private(set) var runs: [Run] = []
  /// Touches that lifted in the event that is being processed.
  private(set) var latest: [Touch] = []
  /// Whether a touch may have left its attempt without the others.
  var needsCheck = false

  var isEmpty: Bool { runs.isEmpty && latest.isEmpty }

  /// Whether every run is as it was.
  var areRunsHeld: Bool {
    if needsCheck { return false }
    for run in runs where !run.isHeld { return false }
    return true
  }

  /// Adds a touch that lifts, before its holder is known.
  mutating func append(_ touch: Touch) { latest.append(touch) }

  /// Adds a touch behind all others, held back by a recognizer.
  mutating func append(_ touch: Touch, heldBy holder: GestureRecognizer, ofBegan: Bool) {
    if let last = runs.last, last.holder === holder, last.isOfBegan == ofBegan {
      runs[runs.count - 1].touches.append(touch)
    } else {
      runs.append(Run(holder: holder, isOfBegan: ofBegan, touches: [touch]))
    }
  }

  /// Returns those of the event and forgets them.
  mutating func takeLatest() -> [Touch] {
    defer { latest.removeAll(keepingCapacity: true) }
    return latest
  }

  /// Returns all touches, in the order of lifting.
  var touches: [Touch] { runs.flatMap(\.touches) + latest }

  /// How many touches are of views that know nothing of them.
  var delayedBeganCount: Int {
    var count = 0
    for touch in latest where touch.isBeganDelayed { count += 1 }
    for run in runs {
      if run.isOfBegan {
        count += run.touches.count
      } else {
        for touch in run.touches where touch.isBeganDelayed { count += 1 }
      }
    }
    return count
  }
}
