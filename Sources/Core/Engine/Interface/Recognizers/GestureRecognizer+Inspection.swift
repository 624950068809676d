package import TSGeometry
import TSRecognition

extension GestureRecognizer {
  /// The view that the recognizer is attached to, or `nil` (U118).
  public final var view: View? { viewLink.borrowed.target }

  /// A Boolean value that indicates whether the gesture was recognized speculatively, and may still
  /// be taken back.
  ///
  /// Always `false` unless the recognizer is a ``TapGestureRecognizer`` whose
  /// ``TapGestureRecognizer/isSpeculative`` is `true`. It is `true` from the first action until the
  /// recognizers that must fail have failed or one of them is recognized; during the action for the
  /// cancellation it is `false` again.
  public final var isProvisional: Bool {
    inArena { $0.gestures.isProvisional($1) } ?? false
  }
}

/// The state of an attempt, for traces and explanations.
extension GestureRecognizer {
  /// The last state that observers were notified of.
  package final var shownState: State {
    isProvisional
      ? .ended : inArena { $0.gestures.publishedState(of: $1) } ?? .possible
  }

  /// The state that the recognizer has reached but that is held back; `nil` if there is none.
  package final var heldState: State? {
    inArena { $0.gestures.heldState(of: $1) } ?? nil
  }

  /// The time at which the deciding limit was crossed, in seconds of the source's clock.
  package final var crossingTime: Double {
    inArena { $0.gestures.crossing(of: $1) } ?? 0
  }

  /// A Boolean value that indicates whether an attempt is in progress, or is over but not reset
  /// yet.
  package final var isInAttempt: Bool { attempt.isInProgress }

  /// The location in the window by the samples of the device, which traces contain, also where views
  /// see locations that are computed for the frames of the display.
  package final var locationOfSamples: CGPoint {
    if isFrameSampled, let pan = self as? PanGestureRecognizer { return pan.machine.location }
    return location(in: nil)
  }

  /// A Boolean value that indicates whether views see locations of the touches that are computed for
  /// the frames of the display.
  final var isFrameSampled: Bool {
    tracked.first.mapHeld { $0.status.contains(.frameSampled) } ?? false
  }

  /// The ids of the touches that the attempt has tracked, including those that have lifted.
  package final var touchIDs: [Int] { tracked.ids }

  /// The recognizers that ``require(toFail:)`` made this one wait for, in the order of the calls.
  ///
  /// Requirements of delegates and subclasses, which hold for one attempt, are not among them.
  package final var failureRequirements: [GestureRecognizer] {
    requirements.indices.compactMap { requirements[$0].target }
  }

  /// The recognizers that must fail before this one is recognized, and have not failed yet.
  ///
  /// Only requirements that are already known are considered; no delegate is called.
  package final var awaited: [GestureRecognizer] {
    guard let entry = attempt.entry else { return [] }
    return entry.arena.gestures.awaited(by: entry.id).compactMap { entry.arena.recognizer($0) }
  }
}

/// What the pointers and the keyboard add to the touches.
extension GestureRecognizer {
  /// The buttons of pointers that were pressed for the touches of the attempt, also those that have
  /// been released since (T94).
  ///
  /// Empty for fingers, pens, scrolls and transforms.
  public final var buttonMask: Event.ButtonMask {
    var mask: Event.ButtonMask = []
    tracked.forEachOfAttempt { mask.formUnion($0.buttons) }
    return mask
  }

  /// The modifier keys that are down at present, from ``Application/modifierFlags``; empty without an
  /// application (T94).
  public final var modifierFlags: KeyModifierFlags {
    view?.window?.application?.modifierFlags ?? []
  }
}

extension GestureRecognizer: nonisolated Hashable {
  /// Returns a Boolean value that indicates whether two references are to the same recognizer.
  public nonisolated static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
