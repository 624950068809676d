import TSGeometry

extension Layer {
  /// Sets a property, or a part of one such as `transform.rotation.z`.
  ///
  /// - Parameters:
  ///   - value: The value, of the kinds that ``BasicAnimation/fromValue`` has; `nil` for no colour
  ///     or path. Others have no effect.
  ///   - keyPath: The property; others than those that can be animated have no effect.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = LayerKeyPath(keyPath) else { return }
    let whole = self.value(path.property)
    guard let new = LayerValue(value) ?? (value == nil ? path.property.none : nil) else { return }
    switch (path.property, path.replacing(new, in: whole)) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.position, .point(let point)): position = point
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.transform, .transform(let value)): transform = value
    case (.opacity, .number(let number)): opacity = Float(number)
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.borderColor, .color(let color)): borderColor = color
    case (.shadowColor, .color(let color)): shadowColor = color
    case (.borderWidth, .number(let number)): borderWidth = number
    case (.cornerRadius, .number(let number)): cornerRadius = number
    case (.shadowOpacity, .number(let number)): shadowOpacity = Float(number)
    case (.shadowRadius, .number(let number)): shadowRadius = number
    case (.shadowOffset, .size(let size)): shadowOffset = size
    case (let property, let value): set(property, value)
    }
  }

  /// Returns the value of a property, or of a part of one; `nil` if there is none.
  public final func value(forKeyPath keyPath: String) -> Any? {
    LayerKeyPath(keyPath).flatMap { $0.value(in: value($0.property))?.any }
  }
}

extension LayerProperty {
  /// The value that stands for none; `nil` for properties that always have one.
  fileprivate var none: LayerValue? {
    switch initial {
    case .color: .color(nil)
    case .path: .path(nil)
    default: nil
    }
  }
}

extension LayerValue {
  /// The value as programs have it.
  fileprivate var any: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .path(let value): value
    case .transform(let value): value
    case .colors(let value): value
    case .numbers(let value): value
    }
  }
}
