import Testing
import TouchTesting
import UIKitActions

@Suite("Ported programs with UIKit's small names") struct SmallNamePortTests {
  @Test("A dial is turned by a drag, and by what assistive technologies would call")
  func dial() throws {
    try Port.play("AccessibleDial") { port in
      let dial = AccessibleDial(frame: CGRect(x: 100, y: 150, width: 120, height: 120))
      port.show(dial)
      port.hand.drag(dial, to: dial.at().offset(dx: 0, dy: -60), duration: 0.5)
      #expect(dial.value == 7 && dial.accessibilityValue == "7")
      dial.accessibilityIncrement()
      #expect(dial.value == 8)
      let other = AccessibleDial(frame: dial.frame)
      #expect(!dial.isEqual(other) && dial.isEqual(dial) && !dial.isEqual(nil))
      #expect(dial.isKind(of: UIControl.self) && dial.isAccessibilityElement)
    }
  }

  @Test("A note shows its commands after a long press, and performs the one that is tapped")
  func menu() throws {
    try Port.play("MenuNote") { port in
      let note = MenuNote(frame: CGRect(x: 60, y: 200, width: 200, height: 120))
      port.show(note)
      port.hand.press(note, for: 0.7)
      port.stage.wait(0.1)
      #expect(port.stage.application.editMenu.titles == ["Highlight", "Fold"])
      try port.takePicture()
      let bubble = try #require(
        port.stage.application.windows.flatMap(Port.controls).first { control in
          (control as? UIButton)?.title(for: .normal) == "Highlight"
        })
      port.hand.tap(bubble)
      #expect(note.log == ["highlight"] && !UIMenuController.shared.isMenuVisible)
    }
  }

  @Test("A panel is busy until its time is over, or a second tap cancels it")
  func busy() throws {
    try Port.play("BusyPanel") { port in
      let panel = BusyPanel(frame: CGRect(x: 0, y: 100, width: 320, height: 84))
      port.show(panel)
      port.hand.tap(panel.button)
      port.stage.wait(1.5)
      try port.takePicture()
      port.stage.wait(1.5)
      #expect(panel.finished == 1)
      port.hand.tap(panel.button)
      port.stage.wait(1)
      port.hand.tap(panel.button)
      port.stage.wait(4)
      #expect(panel.finished == 1)
    }
  }
}
