import EventTime

/// The probes of subclasses, which need not be called for what they do not override.
extension GestureRecognizer {
  /// Determines whether a class overrides ``deadline``.
  static let deadlineProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TimedRecognizer.self)

  /// Determines whether a class overrides ``allowedTouchTypes``.
  static let typeProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TypedRecognizer.self)

  /// Determines whether a class overrides a method or property that decides about touches that are
  /// offered.
  static let offerProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: OfferedRecognizer.self,
    expected: 4)

  /// Determines whether a class overrides a method about failure requirements.
  static let requirementProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self,
    overriding: RequiringRecognizer.self, expected: 2)

  /// Determines whether a class overrides a method about prevention.
  static let preventionProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self,
    overriding: PreventingRecognizer.self, expected: 2)
}

private final class PlainRecognizer: GestureRecognizer {}

private final class TimedRecognizer: GestureRecognizer {
  override var deadline: Timestamp? { nil }
}

private final class TypedRecognizer: GestureRecognizer {
  override var allowedTouchTypes: Set<Touch.TouchType> {
    get { super.allowedTouchTypes }
    set { super.allowedTouchTypes = newValue }
  }
}

private final class OfferedRecognizer: GestureRecognizer {
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var allowedTouchTypes: Set<Touch.TouchType> {
    get { super.allowedTouchTypes }
    set { super.allowedTouchTypes = newValue }
  }
  override var requiresExclusiveTouchType: Bool {
    get { super.requiresExclusiveTouchType }
    set { super.requiresExclusiveTouchType = newValue }
  }
  override func shouldReceive(_ event: Event) -> Bool { super.shouldReceive(event) }
}

private final class RequiringRecognizer: GestureRecognizer {
  override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    false
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool {
    false
  }
}

private final class PreventingRecognizer: GestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    true
  }
}
