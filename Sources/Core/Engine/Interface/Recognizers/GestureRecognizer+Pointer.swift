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
