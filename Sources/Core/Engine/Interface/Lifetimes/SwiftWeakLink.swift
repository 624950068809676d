/// A zeroing weak reference by the language's own `weak`, for toolchains whose `unowned` references are
/// other than expected.
///
/// Following it retains the target, and touches are not reused, which makes a touch several times
/// slower and changes nothing else.
@usableFromInline struct WeakLink<Target: AnyObject> {
  private weak var target: Target?
  /// The target, also when it is gone.
  private let identity: ObjectIdentifier?

  /// Creates an empty link.
  init() { identity = nil }

  /// Creates a link to an object.
  ///
  /// - Parameter target: The object, or `nil` for an empty link.
  init(_ target: Target?) {
    (self.target, identity) = (target, target.map { ObjectIdentifier($0) })
  }

  @usableFromInline var borrowed: Borrowed<Target> { Borrowed(target, identity) }
}

/// The target of a ``WeakLink``, or an object that is retained elsewhere.
@usableFromInline struct Borrowed<Target: AnyObject> {
  /// The target; `nil` if there is none, or it is being deallocated.
  let target: Target?
  private let identity: ObjectIdentifier?

  @usableFromInline init() { (target, identity) = (nil, nil) }

  /// Creates a pointer to an object.
  ///
  /// - Parameter target: The object, or `nil` for an empty pointer.
  init(_ target: Target?) { self.init(target, target.map { ObjectIdentifier($0) }) }

  fileprivate init(_ target: Target?, _ identity: ObjectIdentifier?) {
    (self.target, self.identity) = (target, identity)
  }

  /// The target, with a reference that the caller releases by hand.
  var retained: Unmanaged<Target>? { target.map { Unmanaged.passRetained($0) } }

  /// Whether the link was never given a target.
  @usableFromInline var isNone: Bool { identity == nil }

  /// Whether the link has no target, or one that is being deallocated.
  @usableFromInline var isEmpty: Bool { target == nil }

  func points(to object: Target) -> Bool { identity == ObjectIdentifier(object) }

  /// Returns whether two links point to the same object, or both to none.
  func isSame(as other: Borrowed) -> Bool { identity == other.identity }

  /// Returns `false`, as the number of references is not known.
  func hasOnlyReferences(_ count: Int) -> Bool { false }

  /// Calls a closure with the target; does nothing if there is none.
  func withTarget(_ body: (Target) -> Void) { if let target { body(target) } }

  /// Returns the result of a closure that is called with the target; `nil` if there is none.
  func map<Value>(_ body: (Target) -> Value) -> Value? { target.map(body) }

  /// Calls a closure with the target.
  @usableFromInline func withHeldTarget(_ body: (Target) -> Void) {
    precondition(isNone || target != nil, "what should be held is gone")
    withTarget(body)
  }

  /// Returns the result of a closure that is called with the target.
  @usableFromInline func mapHeld<Value>(_ body: (Target) -> Value) -> Value? {
    precondition(isNone || target != nil, "what should be held is gone")
    return map(body)
  }

  /// Returns the result of a closure that is called with the target.
  @usableFromInline func withPresentTarget<Value>(_ body: (Target) -> Value) -> Value {
    guard let target else { preconditionFailure("what should be held is gone") }
    return body(target)
  }
}

extension Borrowed where Target == AnyObject {
  /// Creates an empty pointer, as the memory of a set is not known.
  init<Element>(storageOf set: inout Set<Element>?) { self.init() }
}
