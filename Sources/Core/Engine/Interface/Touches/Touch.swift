import TSContacts
import TSEventTime
public import TSGeometry

/// A finger, pen or pointer that touches, from the moment it begins to the moment it ends.
///
/// One object represents a finger for as long as it is down, and it is updated in place (U4). Use
/// the touch only during the call. If you retain it, its values stay as they were when it ended;
/// otherwise the object is reused for a later finger.
///
/// ```swift
/// final class Puck: View {
///   override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
///     guard let touch = touches.first else { return }
///     let (old, new) = (touch.previousLocation(in: superview), touch.location(in: superview))
///     center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
///   }
/// }
/// ```
@MainActor public final class Touch {
  private struct Plain: BitwiseCopyable {
    var id = 0
    var phase = Phase.began
    var type = TouchType.direct
    var tapCount = 1
    var time = Timestamp.zero
    var position = SIMD2(0.0, 0.0), previousPosition = SIMD2(0.0, 0.0)
    var startPosition = SIMD2(0.0, 0.0)
    var contact = Contact(slot: 0, trackingID: 0, phase: .began, x: 0, y: 0)
    var due: TouchMethod?
    var number: Int?
    var status: Status = []
    var cancellationReason: CancellationReason?
  }

  @exclusivity(unchecked) private var plain = Plain()

  /// The number of the touch in the application and in traces, counted from 1 in the order in which
  /// touches begin; never used twice.
  public internal(set) var id: Int {
    get { plain.id }
    set { plain.id = newValue }
  }
  /// The state of the touch in the current event (U1, U2).
  public internal(set) var phase: Phase {
    get { plain.phase }
    set { plain.phase = newValue }
  }
  /// The kind of the touch: a finger on a screen, a finger on a pad, a pen (U3).
  public internal(set) var type: TouchType {
    get { plain.type }
    set { plain.type = newValue }
  }
  /// The number of taps in quick succession at about the same location, including this touch
  /// (U18–U21).
  ///
  /// The count is known when the touch begins. It becomes 0 once the touch has moved too far to be
  /// a tap.
  public internal(set) var tapCount: Int {
    get { plain.tapCount }
    set { plain.tapCount = newValue }
  }

  var time: Timestamp {
    get { plain.time }
    set { plain.time = newValue }
  }
  var startTime = Timestamp.zero
  var position: CGPoint {
    get { CGPoint(plain.position) }
    set { plain.position = SIMD2(newValue) }
  }
  var previousPosition: CGPoint {
    get { CGPoint(plain.previousPosition) }
    set { plain.previousPosition = SIMD2(newValue) }
  }
  var startPosition: CGPoint {
    get { CGPoint(plain.startPosition) }
    set { plain.startPosition = SIMD2(newValue) }
  }
  /// The location on the screen at which the touch began; positions are in the window's
  /// coordinates.
  var initialLocation = CGPoint.zero
  var contact: Contact {
    get { plain.contact }
    set { plain.contact = newValue }
  }

  var source: InputSource?
  /// The pointer whose press the touch is, until it ends; `nil` for contacts.
  var pointer: Pointer?
  /// The buttons that were down at any time of the touch.
  var buttons: Event.ButtonMask = []
  // Set when the touch begins, and taken out before they are released.
  private(set) var hitWindow: Window?
  private(set) var hitView: View?
  /// The touches of the view that receives the touch; `nil` if none does (U38), and after the last
  /// call.
  var receiver: ViewTouches?
  /// The reason for which the touch was cancelled, or the one for which its view was sent
  /// `touchesCancelled`; `nil` if neither has happened.
  public internal(set) var cancellationReason: CancellationReason? {
    get { plain.cancellationReason }
    set { plain.cancellationReason = newValue }
  }
  /// The phase in the event of a touch that is being cancelled in its view.
  var phaseInEvent: Phase?
  /// The call that the view is to receive of the touch in this event; `nil` if there is none.
  var due: TouchMethod? {
    get { plain.due }
    set { plain.due = newValue }
  }
  /// The number of the touch in the arena of its window, until its end is delivered; `nil` if no
  /// recognizer was offered it.
  var number: Int? {
    get { plain.number }
    set { plain.number = newValue }
  }
  /// The number of the person in ``Window/arenas``; 0 if persons are not distinguished.
  var personNumber = 0
  /// The calls that the view has received of the touch, and those withheld from it.
  var status: Status {
    get { plain.status }
    set { plain.status = newValue }
  }
  /// The samples since the previous event, oldest first, if several were coalesced.
  var coalescedSamples: [TouchSample] = []
  /// The locations for the frames of a display; `nil` with ``InputSampling/raw``.
  var frameSampling: FrameSampling?

  /// The set that contains only this touch, as most calls carry just that; `nil` once the object
  /// will not be reused.
  private var single: Set<Touch>?

  init() {}

  // Isolated, because links point at touches: one that is released on another thread must be
  // deallocated on the main actor.
  isolated deinit {}

  /// Prepares the object for a new touch, and for those that will reuse it.
  func prepare() {
    if single == nil { single = [self] }
  }

  /// Breaks the reference cycle with ``singleTouchSet``; the object is not reused.
  func release() { extendLifetime(single.take()) }

  /// A pointer to the window, to be compared at once.
  var windowLink: Borrowed<Window> { Borrowed(hitWindow) }

  /// The set that contains only this touch.
  var singleTouchSet: Set<Touch> { single ?? [self] }

  /// Returns whether the only references to the touch are that of the pool and that of
  /// ``singleTouchSet``, which has no other references either.
  ///
  /// A touch to which there was a weak reference is shared: the reference must become `nil`.
  ///
  /// `false` may be wrong, and `true` cannot be.
  ///
  /// - Complexity: O(1), a few questions to the runtime.
  var isUnshared: Bool {
    Borrowed(self).hasOnlyReferences(2) && Borrowed(storageOf: &single).hasOnlyReferences(1)
  }

  /// Sets the source of the touch's contacts.
  ///
  /// An object that is reused often has the same source as before, which it still retains.
  ///
  /// - Parameter source: The source; `nil` for a pointer.
  func begin(from source: InputSource?) {
    if self.source === source { return }
    let former = self.source
    self.source = source
    extendLifetime(former)
  }

  func hit(_ view: View, in window: Window) {
    hitWindow = window
    hitView = view
  }

  /// What a touch refers to while it is down.
  typealias Targets = (pointer: Pointer?, window: Window?, view: View?)

  /// Takes out the view, the window and the pointer of the touch.
  ///
  /// - Returns: The objects. The caller releases them where anything may happen, because what is
  ///   deallocated may do anything, such as ask the touch for them.
  func takeTargets() -> Targets { (pointer.take(), hitWindow.take(), hitView.take()) }

  /// The time of the last change, in seconds of the source's clock; since boot for live input
  /// (U12).
  ///
  /// If the location was computed for a frame, it is the time for which it was computed.
  public var timestamp: TimeInterval { shownTime.seconds }

  /// The time at which the touch began, in seconds of the source's clock.
  package var startSeconds: TimeInterval { startTime.seconds }

  /// The hit-test view of the moment at which the touch began, fixed for the life of the touch
  /// (U9).
  ///
  /// All later phases are delivered to this view, wherever the touch moves. `nil` if no view was
  /// hit.
  public var view: View? { hitView }

  /// The number of the person whose finger it is, counted from 1 in each window; `nil` unless the
  /// window's ``Window/arenas`` distinguish persons when the touch begins, and for pointers.
  ///
  /// It does not change while the touch is down. A person who has not touched the window for about a
  /// second returns with a new number.
  public var person: Int? { personNumber == 0 ? nil : personNumber }

  /// A Boolean value that indicates whether the view has received `touchesBegan` for the touch, and
  /// not yet its end.
  package var isInView: Bool { status.contains(.open) }

  /// The window in which the touch began (U11); `nil` if no window was hit.
  public var window: Window? { hitWindow }
}

extension Touch: nonisolated Hashable {
  /// Returns a Boolean value that indicates whether two references are to the same touch.
  ///
  /// - Returns: `true` if both are the same object.
  public nonisolated static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Returns the hash value for the sets of touches that are made while fingers land and lift.
  ///
  /// The sets of the standard library call this function, whose default implementation hashes with
  /// the function below and takes most of the time of making a set. An address needs no protection
  /// from values that someone chose to collide.
  ///
  /// - Returns: The hash value, of which each bit depends on the address.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    let address = UInt(bitPattern: ObjectIdentifier(self)) ^ UInt(bitPattern: seed)
    // The upper half of the product with 2^64 divided by the golden ratio.
    return Int(bitPattern: (address &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
