import TSEventTime

extension GestureRecognizer {
  /// The members that a class overrides, so that it need not be called for the others.
  struct Overrides {
    /// Whether the class overrides ``GestureRecognizer/deadline``.
    let deadline: Bool
    /// Whether the class overrides ``GestureRecognizer/allowedTouchTypes``.
    let types: Bool
    /// Whether the class overrides a property of ``GestureRecognizer/traits``.
    let traits: Bool
    /// Whether the class overrides a method about failure requirements.
    let requirements: Bool
    /// Whether the class overrides a method about prevention.
    let prevention: Bool

    @MainActor init(of type: GestureRecognizer.Type) {
      deadline = GestureRecognizer.deadlineProbe.isOverridden(in: type)
      types = GestureRecognizer.typeProbe.isOverridden(in: type)
      traits = GestureRecognizer.traitProbe.isOverridden(in: type)
      requirements = GestureRecognizer.requirementProbe.isOverridden(in: type)
      prevention = GestureRecognizer.preventionProbe.isOverridden(in: type)
    }
  }

  private static let deadlineProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TimedRecognizer.self)
  private static let typeProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TypedRecognizer.self)
  private static let traitProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TraitRecognizer.self,
    expected: 3)
  private static let requirementProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self,
    overriding: RequiringRecognizer.self, expected: 2)
  private static let preventionProbe = OverrideProbe(
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
