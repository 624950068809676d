import TSControls
import TSEventTime
import TSGeometry
import TSInterface
import Testing
import TouchTesting

@Suite("A button under a pointer") @MainActor struct ButtonPointingTests {
  private let stage = TestStage(device: .typeB.fine)
  private let button = Button(frame: CGRect(x: 100, y: 100, width: 80, height: 40))

  init() { stage.window.addSubview(button) }

  /// Moves the pointer away and over the button, and returns whether that is highlighted.
  private func isHighlighted() -> Bool {
    let (pointer, now) = (stage.application.pointer, stage.application.timeline.now)
    pointer.move(to: CGPoint(x: 10, y: 10), at: now)
    pointer.move(to: CGPoint(x: 120, y: 120), at: now)
    guard case .highlight(let view) = pointer.style?.effect?.resolved else { return false }
    return view === button
  }

  @Test("T97: is highlighted where its pointer interaction is enabled, which it is not by default")
  func enabled() {
    #expect(!button.isPointerInteractionEnabled && !isHighlighted())
    button.isPointerInteractionEnabled = true
    button.isPointerInteractionEnabled = true
    #expect(button.interactions.count == 1 && isHighlighted())
    button.isEnabled = false
    #expect(!isHighlighted())
    button.isEnabled = true
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty && !isHighlighted())
  }
}
