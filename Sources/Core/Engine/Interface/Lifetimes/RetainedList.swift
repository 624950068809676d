/// A list of objects whose references are counted by hand.
///
/// What it contains is released with it. Compared with an array of objects, appending tests nothing but
/// the capacity, and visiting and moving the objects retains none. No access but ``releaseAll()``
/// releases an object. The list cannot be copied, as a copy would not count its references.
struct RetainedList<Target: AnyObject>: ~Copyable {
  fileprivate var references = PlainList<Unmanaged<Target>>()

  init() {}

  deinit {
    for index in references.indices { unsafe references[index].release() }
  }

  var count: Int { references.count }
  var isEmpty: Bool { references.isEmpty }

  /// Accesses the object at a valid index, which the list retains.
  subscript(index: Int) -> Borrowed<Target> {
    unsafe references[index]._withUnsafeGuaranteedRef { Borrowed($0) }
  }

  mutating func append(_ target: consuming Target) {
    references.append(Unmanaged.passRetained(target))
  }

  /// Retains an object and appends it, unless its last reference has been released.
  ///
  /// - Returns: `false` if there is none, or it is being deallocated.
  mutating func append(_ target: Borrowed<Target>) -> Bool {
    guard let retained = target.retained else { return false }
    references.append(retained)
    return true
  }

  /// Moves an object to a smaller index, or to its own.
  ///
  /// - Parameter target: Its index afterwards; the objects from there on move up by one.
  mutating func move(_ index: Int, to target: Int) {
    guard index > target else { return }
    references.insert(references.remove(at: index), at: target)
  }

  /// Moves the objects of another list, with its references, to the end of this one.
  ///
  /// - Parameter list: The other list; empty afterwards.
  mutating func take<Object: AnyObject>(from list: inout RetainedList<Object>)
  where Target == AnyObject {
    for index in list.references.indices {
      unsafe references.append(Unmanaged.fromOpaque(list.references[index].toOpaque()))
    }
    list.references.removeAll()
  }

  /// Removes and returns the last object, with the reference of the list; `nil` if the list is empty.
  mutating func popLast() -> Target? {
    unsafe references.popLast()?.takeRetainedValue()
  }

  /// Removes and returns the object at a valid index, with the reference of the list.
  mutating func remove(at index: Int) -> Target {
    unsafe references.remove(at: index).takeRetainedValue()
  }

  /// Calls a closure with each object, in the order in which they were appended.
  ///
  /// - Parameter body: The closure to call, which does not change the list.
  func forEach(_ body: (Target) -> Void) {
    for index in references.indices {
      unsafe references[index]._withUnsafeGuaranteedRef(body)
    }
  }

  /// Releases the objects in the order in which they were appended, and empties the list.
  ///
  /// A `deinit` that runs meanwhile must not reach the list.
  mutating func releaseAll() {
    for index in references.indices { unsafe references[index].release() }
    references.removeAll()
  }
}

extension PlainList {
  /// Appends an object without retaining it.
  ///
  /// - Parameter target: A pointer to the object, which something else retains for as long as the list
  ///   contains it.
  mutating func append<Target: AnyObject>(_ target: Borrowed<Target>)
  where Element == Unmanaged<Target> {
    target.withHeldTarget { unsafe append(Unmanaged.passUnretained($0)) }
  }

  /// Returns the object at a valid index, which something else retains.
  func borrowed<Target: AnyObject>(at index: Int) -> Borrowed<Target>
  where Element == Unmanaged<Target> {
    unsafe self[index]._withUnsafeGuaranteedRef { Borrowed($0) }
  }
}
