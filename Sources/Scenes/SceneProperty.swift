public import Geometry
public import Graphics
import Interface
import Misuse

/// A property that scene files may set on objects of a class.
///
/// Each names the property as Swift does, says what its value is in JSON, and sets it:
///
///     classes.register("Card", [.string("title") { $0.title = $1 }]) { Card(frame: $0) }
///
/// Points are `[x, y]`, sizes `[width, height]`, rectangles `[x, y, width, height]`, transforms
/// `[a, b, c, d, tx, ty]`, colors `"#rrggbb"` or a name.
public struct SceneProperty<Object: AnyObject>: Sendable {
  typealias Setter = @MainActor @Sendable (Object) -> Void

  let name: String
  /// The place among the properties that depend on each other; the rest come after these.
  var rank = Int.max
  let read: @Sendable (SceneValue) throws(SceneError) -> Setter

  init<Value: Sendable>(
    _ name: String, reading: @escaping @Sendable (SceneValue) throws(SceneError) -> Value,
    _ set: @escaping @MainActor @Sendable (Object, Value) -> Void
  ) {
    self.name = name
    read = { (value) throws(SceneError) in
      let converted = try reading(value)
      return { set($0, converted) }
    }
  }

  /// Text.
  public static func string(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, String) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.string() }, set)
  }

  /// A number.
  public static func number(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Double) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.number() }, set)
  }

  /// A whole number.
  public static func integer(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Int) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.integer() }, set)
  }

  /// True or false.
  public static func bool(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Bool) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.bool() }, set)
  }

  /// A point.
  public static func point(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGPoint) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.point() }, set)
  }

  /// A size.
  public static func size(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGSize) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.size() }, set)
  }

  /// A rectangle.
  public static func rect(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGRect) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.rect() }, set)
  }

  /// An affine transform.
  public static func transform(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGAffineTransform) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.transform() }, set)
  }

  /// A color.
  public static func color(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Color) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.color() }, set)
  }

  /// One of several values that have names.
  public static func choice<Value: Sendable>(
    _ name: String, of choices: [(name: String, value: Value)],
    _ set: @escaping @MainActor @Sendable (Object, Value) -> Void
  ) -> SceneProperty {
    SceneProperty(
      name, reading: { (value) throws(SceneError) in try value.choice(of: choices) }, set)
  }

  /// An array of names, joined into an option set.
  public static func options<Options: OptionSet & Sendable>(
    _ name: String, of choices: [(name: String, value: Options)],
    _ set: @escaping @MainActor @Sendable (Object, Options) -> Void
  ) -> SceneProperty where Options.Element == Options {
    SceneProperty(
      name, reading: { (value) throws(SceneError) in try value.options(of: choices) }, set)
  }

  func ranked(_ rank: Int) -> SceneProperty {
    var copy = self
    copy.rank = rank
    return copy
  }
}

/// A property of any class, for the tables.
struct AnySceneProperty: Sendable {
  typealias Setter = @MainActor @Sendable (AnyObject) -> Void

  let name: String
  let rank: Int
  let read: @Sendable (SceneValue) throws(SceneError) -> Setter

  init<Object: AnyObject>(_ property: SceneProperty<Object>) {
    name = property.name
    rank = property.rank
    let read = property.read
    let propertyName = name
    self.read = { (value) throws(SceneError) in
      let set = try read(value)
      return { object in
        guard let object = object as? Object else {
          misuse("\(propertyName) is a property of \(Object.self), not of \(object)")
        }
        set(object)
      }
    }
  }
}
