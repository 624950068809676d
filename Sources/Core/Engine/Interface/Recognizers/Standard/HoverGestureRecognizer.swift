public import TSGeometry
import TSRecognition

/// A recognizer of a pen or pointer that is over a view without touching it (U192).
///
/// The gesture begins when the pointer enters the view, changes when it moves, and ends when it
/// leaves; it pauses while a button is pressed. A hover recognizer tracks no touches, and
/// neither prevents other recognizers nor is prevented by them. Fingers do not hover, except on
/// devices that sense them at a distance.
///
/// ```swift
/// let hover = HoverGestureRecognizer()
/// hover.addHandler { hover in photo.alpha = hover.state.isActive ? 0.8 : 1 }
/// photo.addGestureRecognizer(hover)
/// ```
open class HoverGestureRecognizer: GestureRecognizer {
  /// The last location of the pointer, in the coordinate space of the window.
  private var position = CGPoint.zero
  /// The height of the pen over the surface: 0 on the surface, 1 at the greatest distance that the
  /// device can sense.
  ///
  /// The value is 0 if the device does not report a height.
  public private(set) final var zOffset: CGFloat = 0

  /// Creates a hover recognizer that is attached to no view.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public override init(target: Any?, action: Action?) {
    super.init(target: target, action: action)
  }

  /// Creates a hover recognizer without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Returns `false`, because a hovering pointer does not compete for touches; an override need not
  /// call `super`.
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns `false`, because a hovering pointer does not compete for touches; an override need not
  /// call `super`.
  open override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    false
  }

  /// Returns the present or last location of the pointer, in points of a view or, for `nil`, of the
  /// window.
  ///
  /// The default implementation does not depend on touches. An override need not call `super`.
  open override func location(in view: View?) -> CGPoint { convert(position, to: view) }

  /// The number of touches; the default implementation returns 0, as a hovering pointer has none.
  open override var numberOfTouches: Int { 0 }

  override final var takesTouches: Bool { false }

  package override final var directions: [String]? { [] }

  /// A Boolean value that indicates whether the gesture has begun and not ended.
  final var isHovered: Bool { attemptState.isActive }

  /// Updates the gesture from the pointer, which is over the view.
  ///
  /// - Parameters:
  ///   - point: The location of the pointer, in the coordinate space of the window.
  ///   - height: The height over the surface, from 0 to 1.
  ///   - isNew: Pass `true` if the pointer has entered the view.
  final func pointer(at point: CGPoint, _ height: CGFloat, isNew: Bool) {
    let isStill = point == position && height == zOffset
    position = point
    zOffset = height
    if isNew {
      if attemptState == .possible { state = .began }
    } else if attemptState.isActive, !isStill {
      state = .changed
    }
  }

  /// Ends the gesture, because the pointer has left the view.
  final func pointerLeft() {
    if attemptState.isActive { state = .ended }
  }
}
