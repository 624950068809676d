import Testing
import TouchTesting
import UIKitActions

@Suite("Ported pickers") struct PickerTests {
  @Test("A picker of views selects what a finger turns to, and what a button chooses")
  func sizes() throws {
    try Port.play("SizePicker") { port in
      let controller = SizePicker()
      port.show(controller)
      #expect(controller.text == "Small in colour 0")
      port.hand.drag(
        CGPoint(x: 100, y: 372), to: CGPoint(x: 100, y: 342), duration: 0.3, rest: 0.2)
      port.stage.wait(1)
      #expect(controller.text == "Medium in colour 0")
      port.hand.tap(CGPoint(x: 260, y: 400))
      port.stage.wait(1)
      #expect(controller.text == "Medium in colour 1")
      port.hand.tap(CGPoint(x: 295, y: 242))
      #expect(controller.text == "Large in colour 3")
      port.stage.wait(1)
      #expect(controller.text == "Large in colour 3")
    }
  }
}
