import TSEventTime

/// The probes of subclasses, which need not be called for what they do not override.
extension GestureRecognizer {
  /// Determines whether a class overrides ``deadline``.
  static let deadlineProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TimedRecognizer.self)

  /// Determines whether a class overrides ``allowedTouchTypes``.
  static let typeProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TypedRecognizer.self)

  /// Determines whether a class overrides a property of ``traits``.
  static let traitProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TraitRecognizer.self,
    expected: 3)

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

private final class TraitRecognizer: GestureRecognizer {
  override var cancelsTouchesInView: Bool {
    get { super.cancelsTouchesInView }
    set { super.cancelsTouchesInView = newValue }
  }
  override var delaysTouchesBegan: Bool {
    get { super.delaysTouchesBegan }
    set { super.delaysTouchesBegan = newValue }
  }
  override var delaysTouchesEnded: Bool {
    get { super.delaysTouchesEnded }
    set { super.delaysTouchesEnded = newValue }
  }
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
