internal import CTSObjectLiveness

/// A zeroing weak reference that is cheap to follow.
///
/// Swift's own `weak` costs 21 ns per hop on Linux and makes every later retain of the object
/// slower; a touch follows ten links per frame. Following a link costs one load and one question to the
/// runtime. The link is empty as soon as the last strong reference to its target is released, on whatever thread
/// that happens: also while the target's `deinit` waits for the main actor, and inside it.
///
/// This file and `CObjectLiveness` contain everything that is unsafe about links. They rely on these
/// facts:
///
/// - The `unowned` reference keeps the target's memory allocated, so its address never dangles.
/// - Every class that can be the target of a link has an isolated `deinit`, or is released by the
///   engine alone, except the targets of actions and delegates, which are only tested or retained,
///   and timelines, which are not sendable and so stay on the thread of their application.
///   An object whose last reference is released on another thread is thus deallocated on the main
///   actor, and never while a function of the main actor examines it.
/// - ``Borrowed/target`` retains atomically or returns `nil`, and all other functions examine only
///   targets that are alive.
///
/// Creating, copying or clearing a link changes the count of its `unowned` reference, which is an
/// atomic operation. To follow a link read ``borrowed``, which changes no count.
///
/// With `TOUCHSTONE_SWIFT_WEAK` in the environment, the package is built from `SwiftWeakLink.swift`
/// instead, which uses the language's own `weak`.
@safe @usableFromInline struct WeakLink<Target: AnyObject> {
  /// The reference that keeps the memory of the target allocated; never loaded as a reference.
  @usableFromInline unowned var memory: Target?

  /// Creates an empty link.
  init() { memory = nil }

  /// Creates a link to an object.
  ///
  /// - Parameter target: The object, or `nil` for an empty link.
  init(_ target: Target?) { memory = target }

  /// The target, without a reference count.
  @inlinable @inline(__always) var borrowed: Borrowed<Target> {
    // The stored word of an `unowned` reference is the object's address. Loading the reference
    // would stop the program if the target is gone; its word may be read at any time.
    unsafe Borrowed(address: unsafeBitCast(self, to: UnsafeMutableRawPointer?.self))
  }
}

/// The pointer of a ``WeakLink``, or of an object that is retained elsewhere.
///
/// It is trivial to copy, and valid as long as the link is not changed. A debug build checks each access.
@safe @usableFromInline struct Borrowed<Target: AnyObject>: BitwiseCopyable {
  @usableFromInline var pointer: UnsafeMutableRawPointer?

  @inlinable init() { unsafe pointer = nil }

  @inlinable init(address: UnsafeMutableRawPointer?) {
    unsafe pointer = unsafe address
  }

  /// Creates a pointer to an object that is retained elsewhere for as long as the pointer is used.
  ///
  /// - Parameter target: The object, or `nil` for an empty pointer.
  init(_ target: Target?) {
    unsafe pointer = target.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The target, retained for the caller; `nil` if there is none, or it is being deallocated.
  @inline(__always) var target: Target? { unsafe retained?.takeRetainedValue() }

  /// The target, with a reference that the caller releases by hand.
  var retained: Unmanaged<Target>? {
    guard let pointer = unsafe pointer, unsafe swift_tryRetain(pointer) != nil else { return nil }
    return unsafe Unmanaged<Target>.fromOpaque(pointer)
  }

  /// Whether the link was never given a target.
  @inlinable var isNone: Bool { unsafe pointer == nil }

  /// Whether the link has no target, or one that is being deallocated.
  @usableFromInline var isEmpty: Bool {
    guard let pointer = unsafe pointer else { return true }
    return unsafe !Self.isAlive(pointer)
  }

  private static func isAlive(_ pointer: UnsafeMutableRawPointer) -> Bool {
    unsafe !swift_isDeallocating(pointer)
  }

  /// Returns whether the link points to an object, without retaining either.
  func points(to object: Target) -> Bool {
    unsafe address == UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  /// Returns whether two links point to the same object, or both to none.
  ///
  /// - Returns: `true` if the targets are identical.
  func isSame(as other: Borrowed) -> Bool { address == other.address }

  /// The address as a number; 0 for none.
  ///
  /// Comparing numbers takes one instruction, and optional pointers up to four.
  private var address: UInt { unsafe UInt(bitPattern: pointer) }

  /// Returns whether the target has exactly as many strong references as expected, and no others.
  ///
  /// References that are unowned or weak count as others, also a weak one that is over. A reference
  /// that the compiler holds for a moment counts as well, so that `false` may be wrong, and `true`
  /// cannot be: use it where `false` only costs time.
  ///
  /// - Precondition: The target is alive.
  func hasOnlyReferences(_ count: Int) -> Bool {
    guard let pointer = unsafe pointer else { return false }
    return unsafe swift_retainCount(pointer) == count && swift_unownedRetainCount(pointer) == 1
      && swift_weakRetainCount(pointer) == 1
  }

  /// Calls a closure with the target, without retaining it; does nothing if there is none.
  ///
  /// - Precondition: The closure runs no code of the application's, or something that outlives the
  ///   call retains the target. Where it does run such code, a comment says what retains the
  ///   target.
  @inline(__always) func withTarget(_ body: (Target) -> Void) {
    guard let pointer = unsafe pointer, unsafe Self.isAlive(pointer) else { return }
    unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Returns the result of a closure that is called with the target, without retaining it.
  ///
  /// - Returns: The result, or `nil` if there is no target.
  /// - Precondition: As for ``withTarget(_:)``.
  @inline(__always) func map<Value>(_ body: (Target) -> Value) -> Value? {
    guard let pointer = unsafe pointer, unsafe Self.isAlive(pointer) else { return nil }
    return unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Calls a closure with a target that is known to be retained, without a liveness test.
  ///
  /// - Parameter body: The closure to call. It is not called if the link was never given a target.
  /// - Precondition: Something that outlives the call retains the target, which a debug build
  ///   checks.
  @inlinable @inline(__always) func withHeldTarget(_ body: (Target) -> Void) {
    guard let pointer = unsafe pointer else { return }
    assert(!isEmpty, "what should be held is gone")
    unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Returns the result of a closure that is called with a target that is known to be retained.
  ///
  /// - Returns: The result, or `nil` if the link was never given a target.
  /// - Precondition: As for ``withHeldTarget(_:)``.
  @inlinable @inline(__always) func mapHeld<Value>(_ body: (Target) -> Value) -> Value? {
    guard let pointer = unsafe pointer else { return nil }
    assert(!isEmpty, "what should be held is gone")
    return unsafe Unmanaged<Target>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Returns the result of a closure that is called with a target that is known to be there, and to
  /// be retained.
  ///
  /// - Precondition: The link was given a target, and something that outlives the call retains it. A
  ///   debug build checks both.
  @inlinable @inline(__always) func withPresentTarget<Value>(_ body: (Target) -> Value) -> Value {
    assert(!isEmpty, "what should be held is gone")
    return unsafe Unmanaged<Target>.fromOpaque(pointer.unsafelyUnwrapped)
      ._withUnsafeGuaranteedRef(body)
  }
}

extension Borrowed where Target == AnyObject {
  /// Creates a pointer to the memory of a set, which the set and its copies retain.
  ///
  /// - Parameter set: A set, whose memory is not retained by looking at it; empty for `nil`.
  /// - Precondition: A set is one reference, as on every platform without Objective-C.
  init<Element>(storageOf set: inout Set<Element>?) {
    precondition(MemoryLayout<Set<Element>?>.size == MemoryLayout<AnyObject?>.size)
    unsafe self.init(
      address: withUnsafeBytes(of: &set) { unsafe $0.load(as: UnsafeMutableRawPointer?.self) })
  }
}

extension WeakLink: CustomReflectable {
  /// A mirror of the target only.
  ///
  /// A default mirror would load the stored `unowned` reference, which may refer to a deallocated
  /// object.
  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: ["target": borrowed.target as Any], displayStyle: .optional)
  }
}
