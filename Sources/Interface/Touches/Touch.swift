import Contacts
import EventTime
public import Geometry

/// One finger, pen or pointer from landing to lifting.
///
/// There is one object a finger for as long as it is down, and it is changed in place (UIKit fact
/// U4): read what you need during the call and do not keep the object, which may serve another
/// finger afterwards. An object that was kept all the same stays as it was.
@MainActor public final class Touch {
  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  /// Counts from 1 in order of landing, and is not used twice in a run; the id in traces.
  @exclusivity(unchecked) public internal(set) var id = 0
  /// What happened to the touch in the event at hand (U1, U2).
  @exclusivity(unchecked) public internal(set) var phase = Phase.began
  /// What touches: a finger on a screen, a finger on a pad, a pen (U3).
  @exclusivity(unchecked) public internal(set) var type = TouchType.direct
  /// How many taps in quick succession in about the same place this touch is the last of (U18–U21).
  ///
  /// Known when the touch begins; 0 once it has moved too far to be a tap.
  @exclusivity(unchecked) public internal(set) var tapCount = 1

  @exclusivity(unchecked) var time = Timestamp.zero
  @exclusivity(unchecked) var startTime = Timestamp.zero
  @exclusivity(unchecked) var position = CGPoint.zero
  @exclusivity(unchecked) var previousPosition = CGPoint.zero
  @exclusivity(unchecked) var startPosition = CGPoint.zero
  /// Where the touch landed on the screen; positions are the window's.
  @exclusivity(unchecked) var landing = CGPoint.zero
  @exclusivity(unchecked) var contact = Contact(slot: 0, trackingID: 0, phase: .began, x: 0, y: 0)

  var source: InputSource?
  var hitWindow: Window?
  /// The same window, to be compared without retaining it.
  @exclusivity(unchecked) var windowLink = WeakLink<Window>()
  var hitView: View?
  /// Where the view's calls for this touch are gathered; nil when the view does not get it (U38).
  @exclusivity(unchecked) var delivery = WeakLink<ViewDelivery>()
  /// The touch's place among those of its delivery.
  @exclusivity(unchecked) var place = 0
  /// The touch's number among those that attempts of its window have.
  @exclusivity(unchecked) var number = 0
  /// Whether the view heard that the touch began, and must hear of its end.
  @exclusivity(unchecked) var isOpen = false
  /// Whether the touch is over, and goes with the event at hand.
  @exclusivity(unchecked) var isFinished = false
  /// Whether the touch has changed without the event having been sent.
  @exclusivity(unchecked) var isGathering = false
  /// The recognizers that receive the touch.
  var recognizers: [GestureRecognizer] = []
  /// Whether the view is to know nothing of the touch yet (U127).
  @exclusivity(unchecked) var isWithheld = false
  /// Whether the view is not to know yet that the touch has lifted (U126).
  @exclusivity(unchecked) var isEndHeld = false
  /// The samples since the last event, oldest first, when several were gathered into it.
  @exclusivity(unchecked) var gathered: [TouchSample] = []

  /// The set of this touch alone, made once a life: most calls carry just that.
  private(set) var alone: TouchSet?

  init() {}

  // Links point at touches: one that is let go elsewhere is taken apart on the main actor.
  isolated deinit {}

  /// Starts a life.
  func prepare() { alone = TouchSet(self) }

  /// Breaks the circle with ``alone``, so that the object can go.
  func release() { alone = nil }

  /// The moment of the last change, in seconds of the source's clock; since boot when live (U12).
  public var timestamp: TimeInterval { time.seconds }

  /// The view that was hit when the touch landed, for all its life (U9).
  public var view: View? { hitView }

  /// Whether the view was told that the touch began, and not yet that it is over.
  package var isInView: Bool { isOpen }

  /// The window that was hit when the touch landed (U11).
  public var window: Window? { hitWindow }
}

/// A set of touches that never changes.
///
/// That lets a call hand the set on as it is, where a variable would have to be retained for the
/// call: a fifth of the time that a dragging finger takes.
@MainActor final class TouchSet {
  let set: Set<Touch>

  init(_ touch: Touch) {
    var set = Set<Touch>(minimumCapacity: 1)
    set.insert(touch)
    self.set = set
  }
}

extension Touch: nonisolated Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
