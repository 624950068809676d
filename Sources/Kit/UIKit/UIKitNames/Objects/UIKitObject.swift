public import TSContainers
public import Foundation
public import TSGraphics
public import TSInterface

/// The members that UIKit's objects have from `NSObject`, and those that have no effect here.
///
/// They are members of a protocol, so that a subclass can declare its own, without `override`, as
/// `touchstone port` writes it. A call through a superclass then calls the one of this protocol.
public protocol UIKitObject: AnyObject {}

extension Responder: UIKitObject {}
extension GestureRecognizer: UIKitObject {}
extension BarItem: UIKitObject {}
extension NSObject: UIKitObject {}

extension UIKitObject {
  /// Returns a Boolean value that indicates whether the object is an instance of a class or of a
  /// subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    func isInstance<Class>(_ type: Class.Type) -> Bool { self is Class }
    return _openExistential(aClass, do: isInstance)
  }

  /// Returns a Boolean value that indicates whether the object is an instance of a class, and of no
  /// subclass.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Returns a Boolean value that indicates whether an object is this one.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }
}

extension Color {
  /// Returns a Boolean value that indicates whether a value is the same colour.
  public func isEqual(_ object: Any?) -> Bool { object as? Color == self }
}

extension Font {
  /// Returns a Boolean value that indicates whether a value is the same font.
  public func isEqual(_ object: Any?) -> Bool { object as? Font == self }
}

extension Image {
  /// Returns a Boolean value that indicates whether a value is the same image.
  public func isEqual(_ object: Any?) -> Bool { object as? Image == self }
}
