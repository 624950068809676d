/// The pointers of an application.
@MainActor final class Pointers {
  var supportsIndirectInputEvents = true
  /// The pointer of the system, if it has been used.
  var system: Pointer?
  /// Whether the pointer of the system is hidden and stays where it is.
  var isLocked = false
  /// The pointers that press, scroll or transform.
  var engaged: [Pointer] = [] { didSet { engagedCount = engaged.count } }
  /// The number of ``engaged`` pointers, which is all that most frames read of them.
  private(set) var engagedCount = 0
  /// The event that recognizers are asked about before they receive a hovering pointer (U195).
  private(set) lazy var hoverEvent = Event(.hover)

  init() {}
}

extension Application {
  /// A Boolean value that indicates whether the application handles pointing devices as such (T87).
  ///
  /// The default is `true`. Otherwise the press of a pointer is a touch of the type `direct`, and
  /// fingers that pinch or rotate on a trackpad are two direct touches, 100 points to either side of
  /// the pointer, which may be recognized by other recognizers as well. Scrolls are the same in either
  /// case. A change applies to what begins afterwards.
  public final var supportsIndirectInputEvents: Bool {
    get { pointers.supportsIndirectInputEvents }
    set { pointers.supportsIndirectInputEvents = newValue }
  }

  /// The pointer of the system, which trackpads and mice share; created when it is first used.
  ///
  /// Its location is `nil` until it is moved for the first time.
  public final var pointer: Pointer {
    if let pointer = pointers.system { return pointer }
    let made = Pointer(self)
    pointers.system = made
    return made
  }

  /// The pointer of the system, if it has been used.
  package final var systemPointer: Pointer? { pointers.system }

  /// A Boolean value that indicates whether the pointer is hidden and stays where it is, because the
  /// view controller of the key window prefers it (T98).
  ///
  /// ``Pointer/lockedMovementHandler`` receives its movements meanwhile.
  public final var isPointerLocked: Bool { pointers.isLocked }

  /// Creates a pointer that the program moves, in addition to those of pens and ``pointer``.
  ///
  /// - Returns: The pointer, which the application does not retain.
  public final func makePointer() -> Pointer { Pointer(self) }
}
