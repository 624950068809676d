/// A change of a property in an animation block, from which both ends can be restored.
struct AnimatedChange {
  let view: View
  let property: AnimationOffset.Property
  let from: View.VisibleValues
  let to: View.VisibleValues

  @MainActor func apply() { view.take(property, of: to) }

  /// Sets the property to its value before the change.
  ///
  /// Several changes are reverted in reverse, as the first of a property has the value before all.
  @MainActor func revert() { view.take(property, of: from) }
}

extension View {
  /// Sets one property to its value in another state of the view.
  final func take(_ property: AnimationOffset.Property, of value: VisibleValues) {
    switch property {
    case .bounds: bounds = value.bounds
    case .center: center = value.center
    case .transform: transform = value.transform
    case .alpha: alpha = value.alpha
    case .backgroundColor: backgroundColor = value.backgroundColor
    }
  }
}
