import TSInterface
import TSPreconditions

// Associated objects, which views and controllers keep.

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// What an object does with an associated one, with Objective-C's raw values.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// It does not retain it, and gives `nil` once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It retains it.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It retains it, without a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It retains it.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// It retains it, without a copy.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// An associated object that is not retained.
private final class WeakAssociation {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns what is associated with a view or a controller.
///
/// - Parameter key: The address of the key: that of a variable of the program's, as `&key`.
/// - Returns: The value; `nil` if there is none, or `object` is of another kind.
@MainActor @safe public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer)
  -> Any?
{
  let key = UInt(bitPattern: key)
  var value: Any?
  if let view = object as? View { value = view.associations[key] }
  if let controller = object as? ViewController { value = controller.associations[key] }
  if let weak = value as? WeakAssociation { return weak.object }
  return value
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with a view or a controller, which keeps it until its own end.
///
/// - Parameters:
///   - key: The address of the key: that of a variable of the program's, as `&key`.
///   - value: The value; `nil` removes the present one.
///   - policy: Whether it is retained.
/// - Precondition: `object` is a view or a controller.
@MainActor @safe public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let key = UInt(bitPattern: key)
  let kept =
    policy == .OBJC_ASSOCIATION_ASSIGN
    ? value.map { WeakAssociation($0 as AnyObject) as Any } : value
  switch object {
  case let view as View: view.associations[key] = kept
  case let controller as ViewController: controller.associations[key] = kept
  default:
    usageError(
      "a value is to be associated with a \(type(of: object)), but only views and controllers keep"
        + " associated values; give the class a property")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all that is associated with a view or a controller.
@MainActor public func objc_removeAssociatedObjects(_ object: Any) {
  switch object {
  case let view as View: view.associations = [:]
  case let controller as ViewController: controller.associations = [:]
  default: break
  }
}
