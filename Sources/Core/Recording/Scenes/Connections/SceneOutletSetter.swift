/// The destination side of an outlet: the objects that it accepts, and how they are assigned.
struct SceneOutletSetter: Sendable {
  /// A description of the objects that the outlet accepts, for errors.
  let expected: String
  var isCollection = false
  /// A closure that returns whether objects of a class can be assigned.
  let accepts: @Sendable (AnyClass) -> Bool
  /// A closure that assigns objects, and returns `false` if the class of one does not match.
  let set: @MainActor @Sendable (_ owner: AnyObject, _ objects: [AnyObject]) -> Bool

  init<Owner: AnyObject, Object: AnyObject>(
    _ type: Object.Type, _ assign: @escaping @MainActor @Sendable (Owner, Object) -> Void
  ) {
    expected = "\(Object.self)".withArticle
    accepts = { $0 is Object.Type }
    set = { owner, objects in
      guard let owner = owner as? Owner, let object = objects.first as? Object else { return false }
      assign(owner, object)
      return true
    }
  }

  init<Owner: AnyObject, Object: AnyObject>(
    _ type: Object.Type, collection assign: @escaping @MainActor @Sendable (Owner, [Object]) -> Void
  ) {
    expected = "\(Object.self)".withArticle
    isCollection = true
    accepts = { $0 is Object.Type }
    set = { owner, objects in
      let found = objects.compactMap { $0 as? Object }
      guard let owner = owner as? Owner, found.count == objects.count else { return false }
      assign(owner, found)
      return true
    }
  }

  /// Creates an outlet for objects that adopt a protocol, such as a delegate.
  ///
  /// - Parameter assign: A closure that assigns the object, and returns whether it adopts the
  ///   protocol.
  init<Owner: AnyObject>(
    adopting name: String, _ accepts: @escaping @Sendable (AnyClass) -> Bool,
    _ assign: @escaping @MainActor @Sendable (Owner, AnyObject) -> Bool
  ) {
    expected = "an object that adopts \(name)"
    self.accepts = accepts
    set = { owner, objects in
      guard let owner = owner as? Owner, let object = objects.first else { return false }
      return assign(owner, object)
    }
  }
}

extension String {
  /// The text with its indefinite article.
  var withArticle: String {
    first.map { "AEIOUaeiou".contains($0) } == true ? "an \(self)" : "a \(self)"
  }
}
