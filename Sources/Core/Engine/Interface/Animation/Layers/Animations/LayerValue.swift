import Foundation
import TSGeometry
package import TSGraphics

/// A value of a layer's property.
enum LayerValue: Equatable {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(Color?)
  case path(Path?)
  case transform(CATransform3D)
  case colors([Color])
  case numbers([CGFloat])

  /// Creates a value from what a program assigned to an animation.
  ///
  /// - Parameter any: A number, a value of Geometry or Graphics, or an array of numbers or colours;
  ///   other values are `nil`.
  init?(_ any: Any?) {
    switch any {
    case let value as LayerValue: self = value
    case let value as CGFloat: self = .number(value)
    case let value as Int: self = .number(CGFloat(value))
    case let value as Float: self = .number(CGFloat(value))
    case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as Color: self = .color(value)
    case let value as Path: self = .path(value)
    case let value as any PathHolder: self = .path(value.pathValue)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3D(value))
    case let value as [Color]: self = .colors(value)
    case let value as [Any]:
      let numbers = value.compactMap { one -> CGFloat? in
        if case .number(let number) = LayerValue(one) { number } else { nil }
      }
      guard numbers.count == value.count else { return nil }
      self = .numbers(numbers)
    default: return nil
    }
  }

  /// Returns the value at a share of the way to another one.
  ///
  /// Values of different kinds, and paths and lists of different lengths, change at once.
  func mixed(with other: LayerValue, _ share: CGFloat) -> LayerValue {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    }
    func mix(_ a: Color, _ b: Color) -> Color {
      func part(_ a: Double, _ b: Double) -> Double { min(max(a + (b - a) * Double(share), 0), 1) }
      return Color(
        red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue),
        alpha: part(a.alpha, b.alpha))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
    case (.color(let a), .color(let b)):
      guard let present = a ?? b else { return self }
      return .color(mix(a ?? present.withAlphaComponent(0), b ?? present.withAlphaComponent(0)))
    case (.path(let a?), .path(let b?)):
      return a.mixed(with: b, mix).map { .path($0) } ?? other
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, share))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map(mix))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(mix))
    default: return other
    }
  }

  /// Returns the sum of two values; the value itself where there is none.
  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
    default: self
    }
  }
}

extension LayerValue {
  /// Returns the difference of two values; the value itself where there is none.
  func subtracting(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    default: self
    }
  }
}

extension LayerValue: FiniteGeometry {
  package var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .point(let value): value.isFinite
    case .size(let value): value.isFinite
    case .rect(let value): value.isFinite
    case .transform(let value): CATransform3D.entries.allSatisfy { value[keyPath: $0].isFinite }
    case .numbers(let values): values.allSatisfy(\.isFinite)
    case .color, .colors, .path: true
    }
  }

  package var limited: LayerValue {
    switch self {
    case .number(let value): return .number(value.limited)
    case .point(let value): return .point(value.limited)
    case .size(let value): return .size(value.limited)
    case .rect(let value): return .rect(value.limited)
    case .transform(var value):
      for entry in CATransform3D.entries { value[keyPath: entry] = value[keyPath: entry].limited }
      return .transform(value)
    case .numbers(let values): return .numbers(values.map(\.limited))
    case .color, .colors, .path: return self
    }
  }
}

extension Layer {
  /// Stops the program if a value of one of the layer's properties is not finite, and returns it
  /// with limited numbers.
  final func checked<Value: FiniteGeometry>(
    _ value: Value, _ property: @autoclosure () -> String
  ) -> Value {
    value.checked(property(), of: name ?? view?.name ?? "\(Swift.type(of: self))")
  }
}

/// An object that wraps a path, as Core Graphics' does.
package protocol PathHolder {
  /// The lines and curves.
  var pathValue: Path { get }
}

extension Path {
  /// Returns the path with each point between those of two paths; `nil` if their elements differ.
  fileprivate func mixed(with other: Path, _ mix: (CGPoint, CGPoint) -> CGPoint) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var path = Path()
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)): path.move(to: mix(a, b))
      case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        path.addCurve(to: mix(a, b), controlPoint1: mix(a1, b1), controlPoint2: mix(a2, b2))
      case (.close, .close): path.close()
      default: return nil
      }
    }
    return path
  }
}

extension CATransform3D {
  fileprivate static var entries: [WritableKeyPath<CATransform3D, CGFloat>] {
    [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
      \.m42, \.m43, \.m44,
    ]
  }

  /// Returns the transform at a share of the way to another one.
  ///
  /// Transforms of the plane turn and scale; others change entry by entry.
  fileprivate func mixed(with other: CATransform3D, _ share: CGFloat) -> CATransform3D {
    if self == CATransform3D(projection), other == CATransform3D(other.projection) {
      let offset = TransformOffset(from: projection, to: other.projection)
      return CATransform3D(offset.applied(to: other.projection, left: Double(1 - share)))
    }
    func mix(_ key: WritableKeyPath<CATransform3D, CGFloat>, _ result: inout CATransform3D) {
      result[keyPath: key] += (other[keyPath: key] - self[keyPath: key]) * share
    }
    var result = self
    for key in Self.entries { mix(key, &result) }
    return result
  }
}
