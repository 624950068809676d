internal import CObjectLiveness

/// A zeroing weak reference that is cheap to follow.
///
/// Swift's own `weak` costs 21 ns a hop on Linux and makes every later retain of the object slower;
/// a touch follows ten links a frame. A link is followed by one load and one test, and leads nowhere
/// as soon as the last strong reference to its target has gone, on whatever thread that happens: also
/// while the target's `deinit` waits for the main actor, and inside it.
///
/// This file and `CObjectLiveness` hold everything unsafe about links. They rest on these facts:
///
/// - The `unowned` reference keeps the target's memory, so the pointer beside it never dangles.
/// - Every class that a link can point at has an isolated `deinit`, or is released by the engine
///   alone. An object whose last reference is dropped on another thread is thus taken apart on the
///   main actor, and never while a function of the main actor looks at it.
/// - ``Borrowed/target`` retains atomically or answers `nil`, and all other functions look only at
///   what is alive.
///
/// To make, copy or clear a link counts its `unowned` reference, which is an atomic operation. To
/// follow it read ``borrowed``, which counts nothing.
@safe struct WeakLink<Target: AnyObject> {
  /// The target, uncounted.
  private(set) var borrowed: Borrowed<Target>
  /// Keeps the memory behind the pointer; never loaded.
  private unowned var memory: Target?

  /// Creates a link to nothing.
  init() {
    borrowed = Borrowed()
    memory = nil
  }

  init(_ target: Target?) {
    borrowed = Borrowed(target)
    memory = target
  }
}

/// The pointer in a ``WeakLink``, to be followed at once and not to be stored.
///
/// It is trivial to copy, and valid as long as the link is not changed. The one exception are the
/// records of a ``TouchDispatcher``, which point at each other: the deliverer holds all of them until it
/// goes itself, and a debug build checks each.
@safe struct Borrowed<Target: AnyObject> {
  private var pointer: UnsafeMutableRawPointer?

  init() { unsafe pointer = nil }

  /// Creates a pointer to an object that something else holds for as long as the pointer is used.
  @inline(__always) init(_ target: Target?) {
    unsafe pointer = target.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The target, retained for the caller; nil where there is none, or none any more.
  @inline(__always) var target: Target? {
    guard let pointer = unsafe pointer, unsafe object_try_retain(pointer) else { return nil }
    return unsafe Unmanaged<Target>.fromOpaque(pointer).takeRetainedValue()
  }

  /// Whether the link was never pointed at anything.
  @inline(__always) var isNone: Bool { unsafe pointer == nil }

  /// Whether the link leads nowhere, or to what is no more.
  @inline(__always) var isEmpty: Bool {
    guard let pointer = unsafe pointer else { return true }
    return unsafe !object_is_alive(pointer)
  }

  /// Whether the link points at an object, without retaining either.
  @inline(__always) func points(to object: Target) -> Bool {
    unsafe pointer == Unmanaged.passUnretained(object).toOpaque()
  }

  /// Whether two links point at the same object, or both at none.
  @inline(__always) func isSame(as other: Borrowed) -> Bool { unsafe pointer == other.pointer }

  /// Calls a function with the target without retaining it; not where there is none any more.
  ///
  /// - Precondition: The function runs no code of the application's, or something that outlives the
  ///   call holds the target. Where it does run some, a comment says what holds the target.
  @inline(__always) func withTarget(_ body: (Target) -> Void) {
    guard let pointer = unsafe pointer, unsafe object_is_alive(pointer) else { return }
    unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Returns what a function finds in the target, without retaining it; nil where there is none.
  ///
  /// - Precondition: As of ``withTarget(_:)``.
  @inline(__always) func map<Value>(_ body: (Target) -> Value) -> Value? {
    guard let pointer = unsafe pointer, unsafe object_is_alive(pointer) else { return nil }
    return unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Calls a function with a target that the caller knows to be held, without a test.
  ///
  /// - Precondition: Something that outlives the call holds the target, which a debug build checks.
  @inline(__always) func withHeldTarget(_ body: (Target) -> Void) {
    guard let pointer = unsafe pointer else { return }
    assert(unsafe object_is_alive(pointer), "what should be held is gone")
    unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Returns what a function finds in a target that the caller knows to be held; nil without one.
  ///
  /// - Precondition: As of ``withHeldTarget(_:)``.
  @inline(__always) func mapHeld<Value>(_ body: (Target) -> Value) -> Value? {
    guard let pointer = unsafe pointer else { return nil }
    assert(unsafe object_is_alive(pointer), "what should be held is gone")
    return unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }
}

extension WeakLink: CustomReflectable {
  /// The target alone: a mirror of the stored references would load one that must not be.
  var customMirror: Mirror {
    Mirror(self, children: ["target": borrowed.target as Any], displayStyle: .optional)
  }
}
