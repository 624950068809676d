import Recognition

/// The touches that have lifted, but whose views have not received `touchesEnded`, because a
/// recognizer that may still recognize delays it (U126).
///
/// The touches are stored in the order of lifting, as runs of touches that the same recognizer
/// delays. While it does, the touches of a run need not be examined: an attempt may contain
/// thousands of taps, and otherwise each would cost time in proportion to those before it.
@MainActor struct DelayedEnds {
  /// A run of touches that the same recognizer delays.
  struct Run {
    let holder: GestureRecognizer
    /// A Boolean value that indicates whether the recognizer delays all phases of the touches, not
    /// only their end (U127).
    let isOfBegan: Bool
    var touches: [Touch]

    /// A Boolean value that indicates whether the recognizer still delays the touches.
    ///
    /// All of them belong to the same attempt, so only the first is examined.
    @MainActor var isHeld: Bool {
      holder.attempt.publishedState == .possible
        && (isOfBegan ? holder.delaysTouchesBegan : holder.delaysTouchesEnded)
        && touches.first?.isTracked(by: holder) == true
    }
  }

  /// The runs of touches that lifted in earlier events, or whose recognizer is known.
  private(set) var runs: [Run] = []
  /// The touches that lifted in the event that is being processed.
  private(set) var latest: [Touch] = []
  /// A Boolean value that indicates whether a single touch may have left an attempt, so that its
  /// first touch does not represent the run.
  var needsCheck = false

  var isEmpty: Bool { runs.isEmpty && latest.isEmpty }

  /// A Boolean value that indicates whether every run is unchanged.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  var areRunsHeld: Bool {
    if needsCheck { return false }
    for run in runs where !run.isHeld { return false }
    return true
  }

  /// Adds a touch that lifts, before the recognizer that delays it is known.
  ///
  /// - Parameter touch: The touch.
  mutating func append(_ touch: Touch) { latest.append(touch) }

  /// Adds a touch after all others, to the run of the recognizer that delays it.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - holder: The recognizer that delays the touch.
  ///   - ofBegan: Pass `true` if the recognizer delays all phases of the touch.
  mutating func append(_ touch: Touch, heldBy holder: GestureRecognizer, ofBegan: Bool) {
    if let last = runs.last, last.holder === holder, last.isOfBegan == ofBegan {
      runs[runs.count - 1].touches.append(touch)
    } else {
      runs.append(Run(holder: holder, isOfBegan: ofBegan, touches: [touch]))
    }
  }

  /// Removes and returns the touches that lifted in the current event.
  mutating func takeLatest() -> [Touch] {
    defer { latest.removeAll(keepingCapacity: true) }
    return latest
  }

  /// The touches of all runs and of the current event, in the order of lifting.
  ///
  /// - Complexity: O(*n*) in the number of touches.
  var touches: [Touch] { runs.flatMap(\.touches) + latest }

  /// The number of touches whose views have not received `touchesBegan`.
  var delayedBeganCount: Int {
    var count = 0
    for touch in latest where touch.status.contains(.beganDelayed) { count += 1 }
    for run in runs {
      if run.isOfBegan {
        count += run.touches.count
      } else {
        for touch in run.touches where touch.status.contains(.beganDelayed) { count += 1 }
      }
    }
    return count
  }
}
