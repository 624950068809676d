public import TSGeometry
public import TSGraphics
import TSJSONText
import TSPreconditions

/// A property that scene files may set on objects of a class.
///
/// It consists of the property's name in Swift, the type of its JSON value, and a closure that sets
/// it:
///
/// ```swift
/// classes.register("Card", [.string("title") { $0.title = $1 }]) { Card(frame: $0) }
/// ```
///
/// Points are `[x, y]`, sizes `[width, height]`, rectangles `[x, y, width, height]`, transforms
/// `[a, b, c, d, tx, ty]`, colors `"#rrggbb"` or a name.
public struct SceneProperty<Object>: Sendable {
  // That the object is of a class is no constraint here: with it the optimizer takes two forms of
  // a function that has properties of a subclass for different ones, and stops (Swift 6.3).
  typealias Setter = @MainActor @Sendable (Object) -> Void

  let name: String
  /// The rank among properties that depend on each other, which are set in ascending order.
  ///
  /// Properties without a rank are set after these.
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

  /// Returns a property that is text.
  ///
  /// - Parameter name: The name of the property, which is its key in scene files.
  public static func string(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, String) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.string() }, set)
  }

  /// Returns a property that is a number.
  public static func number(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Double) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.number() }, set)
  }

  /// Returns a property that is a whole number.
  public static func integer(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Int) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.integer() }, set)
  }

  /// Returns a property that is true or false.
  public static func bool(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Bool) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.bool() }, set)
  }

  /// Returns a property that is a point, `[x, y]`.
  public static func point(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGPoint) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.point() }, set)
  }

  /// Returns a property that is a size, `[width, height]`.
  public static func size(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGSize) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.size() }, set)
  }

  /// Returns a property that is a rectangle, `[x, y, width, height]`.
  public static func rect(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGRect) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.rect() }, set)
  }

  /// Returns a property that is an affine transform, `[a, b, c, d, tx, ty]`.
  public static func transform(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, CGAffineTransform) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.transform() }, set)
  }

  /// Returns a property that is a color: `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"` or a name.
  public static func color(
    _ name: String, _ set: @escaping @MainActor @Sendable (Object, Color) -> Void
  ) -> SceneProperty {
    SceneProperty(name, reading: { (value) throws(SceneError) in try value.color() }, set)
  }

  /// Returns a property whose value is one of several names.
  public static func choice<Value: Sendable>(
    _ name: String, of choices: [(name: String, value: Value)],
    _ set: @escaping @MainActor @Sendable (Object, Value) -> Void
  ) -> SceneProperty {
    SceneProperty(
      name, reading: { (value) throws(SceneError) in try value.choice(of: choices) }, set)
  }

  /// Returns a property that is an array of names, which are combined into an option set.
  ///
  /// - Parameters:
  ///   - name: The name of the property, which is its key in scene files.
  ///   - choices: The valid names with their options.
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

/// A property whose object's class has been erased.
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
          usageError("\(propertyName) is a property of \(Object.self), not of \(object)")
        }
        set(object)
      }
    }
  }
}
