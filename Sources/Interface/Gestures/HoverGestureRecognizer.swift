public import Geometry
import Recognition

/// Recognizes a pen or a pointer that is over a view without touching it (U192).
///
/// It begins when the pointer comes, changes when it moves and ends when it goes; while the pointer
/// presses it pauses. It takes no touches, prevents nobody and is prevented by nobody. Fingers do not
/// hover, save on devices that feel them from afar.
open class HoverGestureRecognizer: GestureRecognizer {
  private var place = CGPoint.zero
  /// How far over the surface the pen is, from 0 on it to 1 as far as the device can feel; 0 where
  /// the device does not tell.
  public private(set) final var zOffset: CGFloat = 0

  /// Creates a recognizer of hovering.
  public override init() { super.init() }

  /// Always false: who hovers does not touch.
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Always false.
  open override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    false
  }

  /// Where the pointer is or was last, in a view's coordinates; in the window's when nil.
  open override func location(in view: View?) -> CGPoint { convert(place, to: view) }

  /// None.
  open override var numberOfTouches: Int { 0 }

  override final var takesTouches: Bool { false }

  /// Whether it has begun and not ended.
  final var isHovered: Bool { currentState.isActive }

  /// The pointer is at a point of the window.
  final func pointer(at point: CGPoint, _ height: CGFloat, isNew: Bool) {
    let isStill = point == place && height == zOffset
    place = point
    zOffset = height
    if isNew {
      if currentState == .possible { state = .began }
    } else if currentState.isActive, !isStill {
      state = .changed
    }
  }

  final func pointerLeft() {
    if currentState.isActive { state = .ended }
  }
}
