import Foundation
import TSGeometry

/// A key path of Core Animation: a property of a layer, or a part of its value.
struct LayerKeyPath: Equatable {
  let property: LayerProperty
  /// The part of the value, such as `size.width`; empty for the whole value.
  private let part: String

  /// Creates a key path from its name, such as `transform.rotation.z`; `nil` for an unknown one.
  init?(_ name: String) {
    let names = name.split(separator: ".", maxSplits: 1)
    guard let first = names.first, let property = LayerProperty(rawValue: String(first)) else {
      return nil
    }
    self.property = property
    part = names.count > 1 ? String(names[1]) : ""
  }

  init(_ property: LayerProperty) {
    self.property = property
    part = ""
  }

  /// Returns the part of a property's value that the key path names; `nil` if it has no such part.
  func value(in whole: LayerValue) -> LayerValue? {
    if part.isEmpty { return whole }
    switch (whole, part) {
    case (.point(let point), "x"): return .number(point.x)
    case (.point(let point), "y"): return .number(point.y)
    case (.size(let size), "width"): return .number(size.width)
    case (.size(let size), "height"): return .number(size.height)
    case (.rect(let rect), "origin"): return .point(rect.origin)
    case (.rect(let rect), "size"): return .size(rect.size)
    case (.rect(let rect), "origin.x"): return .number(rect.origin.x)
    case (.rect(let rect), "origin.y"): return .number(rect.origin.y)
    case (.rect(let rect), "size.width"): return .number(rect.size.width)
    case (.rect(let rect), "size.height"): return .number(rect.size.height)
    case (.transform(let transform), _):
      let parts = PlaneParts(transform.projection)
      switch part {
      case "rotation", "rotation.z": return .number(parts.angle)
      case "rotation.x", "rotation.y", "translation.z": return .number(0)
      case "scale": return .number((parts.scale.width + parts.scale.height) / 2)
      case "scale.x": return .number(parts.scale.width)
      case "scale.y": return .number(parts.scale.height)
      case "translation": return .size(parts.translation)
      case "translation.x": return .number(parts.translation.width)
      case "translation.y": return .number(parts.translation.height)
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns a property's value with the part that the key path names replaced.
  func replacing(_ new: LayerValue, in whole: LayerValue) -> LayerValue {
    if part.isEmpty { return new }
    switch (whole, part, new) {
    case (.point(var point), "x", .number(let value)):
      point.x = value
      return .point(point)
    case (.point(var point), "y", .number(let value)):
      point.y = value
      return .point(point)
    case (.size(var size), "width", .number(let value)):
      size.width = value
      return .size(size)
    case (.size(var size), "height", .number(let value)):
      size.height = value
      return .size(size)
    case (.rect(var rect), _, _):
      switch (part, new) {
      case ("origin", .point(let value)): rect.origin = value
      case ("size", .size(let value)): rect.size = value
      case ("origin.x", .number(let value)): rect.origin.x = value
      case ("origin.y", .number(let value)): rect.origin.y = value
      case ("size.width", .number(let value)): rect.size.width = value
      case ("size.height", .number(let value)): rect.size.height = value
      default: break
      }
      return .rect(rect)
    case (.transform(let transform), _, _): return .transform(replacing(new, in: transform))
    default: return whole
    }
  }

  private func replacing(_ new: LayerValue, in transform: CATransform3D) -> CATransform3D {
    var parts = PlaneParts(transform.projection)
    switch (part, new) {
    case ("rotation", .number(let value)), ("rotation.z", .number(let value)): parts.angle = value
    case ("rotation.x", .number(let value)):
      return CATransform3D(rotation: value, x: 1, y: 0, z: 0).concatenating(transform)
    case ("rotation.y", .number(let value)):
      return CATransform3D(rotation: value, x: 0, y: 1, z: 0).concatenating(transform)
    case ("scale", .number(let value)): parts.scale = CGSize(width: value, height: value)
    case ("scale.x", .number(let value)): parts.scale.width = value
    case ("scale.y", .number(let value)): parts.scale.height = value
    case ("translation", .size(let value)): parts.translation = value
    case ("translation", .point(let value)):
      parts.translation = CGSize(width: value.x, height: value.y)
    case ("translation.x", .number(let value)): parts.translation.width = value
    case ("translation.y", .number(let value)): parts.translation.height = value
    default: return transform
    }
    return CATransform3D(parts.transform)
  }
}

/// A transform of the plane as a scale, a rotation and a translation, in this order.
private struct PlaneParts {
  var scale: CGSize
  var angle: CGFloat
  var translation: CGSize

  init(_ transform: CGAffineTransform) {
    translation = CGSize(width: transform.tx, height: transform.ty)
    let width = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    angle = width > 0 ? atan2(transform.b, transform.a) : atan2(-transform.c, transform.d)
    let height = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    scale = CGSize(width: width, height: transform.determinant < 0 ? -height : height)
  }

  var transform: CGAffineTransform {
    let turn = angle == 0 ? CGAffineTransform.identity : CGAffineTransform(rotationAngle: angle)
    return CGAffineTransform(scaleX: scale.width, y: scale.height).concatenating(turn)
      .concatenating(
        CGAffineTransform(translationX: translation.width, y: translation.height))
  }
}
