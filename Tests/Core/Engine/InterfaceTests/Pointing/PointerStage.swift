import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport

/// A stage with the system's pointer, whose events are a hundredth of a second apart.
@MainActor final class PointerStage {
  let stage = Stage()
  var application: Application { stage.application }
  var pointer: Pointer { stage.application.pointer }
  var log: CallLog { stage.log }
  private var milliseconds = 0

  /// The time of the next event.
  var next: Timestamp {
    milliseconds += 10
    return Timestamp(seconds: Double(milliseconds) / 1000)
  }

  /// Adds a view over all of the screen that logs its touches.
  @discardableResult
  func card() -> RecordingView {
    stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
  }

  func move(to x: Double, _ y: Double) { pointer.move(to: CGPoint(x: x, y: y), at: next) }

  func press(_ button: Event.ButtonMask = .primary) { pointer.press(button, at: next) }

  func release(_ button: Event.ButtonMask = .primary) { pointer.release(button, at: next) }

  func click(_ button: Event.ButtonMask = .primary) {
    press(button)
    release(button)
  }

  func scroll(_ phase: ScrollPhase, _ dx: Double = 0, _ dy: Double = 0) {
    pointer.scroll(phase, by: CGVector(dx: dx, dy: dy), at: next)
  }

  func transform(_ phase: TransformPhase, _ scale: Double = 1, _ degrees: Double = 0) {
    pointer.transform(phase, scale: scale, rotation: degrees * .pi / 180, at: next)
  }

  /// Attaches a pan that receives scrolls.
  @discardableResult
  func pan(_ id: String, on view: View, _ mask: ScrollTypeMask = .all) -> PanGestureRecognizer {
    let pan = stage.attach(id, PanGestureRecognizer(), to: view)
    pan.allowedScrollTypesMask = mask
    return pan
  }
}
