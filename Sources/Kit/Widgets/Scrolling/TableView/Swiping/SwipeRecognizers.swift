import TSGeometry
import TSInterface
import TSRecognition

/// The recognizer of swipes that move a row aside.
///
/// It belongs to the table, not to the rows (U531), and begins only with horizontal movement.
final class RowSwipeGestureRecognizer: PanGestureRecognizer {
  /// The location of the first touch at its beginning, in the table's coordinates.
  private(set) var start = CGPoint.zero

  init() {
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    machine.axes = .horizontal
  }

  /// The movement with which the swipe began, in points.
  var direction: CGVector { machine.beginning }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if numberOfTouches == 0, let touch = touches.first { start = touch.location(in: view) }
    super.touchesBegan(touches, with: event)
  }
}

/// The recognizer of touches that close a row, and do nothing else (U533).
///
/// It receives touches only while a row is aside.
final class SwipeDismissalRecognizer: GestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible else { return }
    state = .ended
    (view as? TableView)?.dismissSwipe()
  }

  // While one finger swipes a row, another one must not select a row.
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { false }
}

/// The delegate of the recognizers of swipes, which knows the row that is aside.
final class SwipeTouchFilter: GestureRecognizerDelegate {
  weak var table: TableView?

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let table, let view = touch.view else { return false }
    if gestureRecognizer is SwipeDismissalRecognizer {
      guard let swipe = table.swipe, swipe.stage != .closing else { return false }
      return !view.isDescendant(of: swipe.actionsView)
    }
    return !(view is ReorderControl) && !table.isEditingRows
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? RowSwipeGestureRecognizer, let table else { return true }
    return table.prepareSwipe(at: pan.start, toRight: pan.direction.dx > 0)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    // A drag from the edge of the screen leads back, even where the row has actions at that side.
    gestureRecognizer is RowSwipeGestureRecognizer && other is ScreenEdgePanGestureRecognizer
  }
}
