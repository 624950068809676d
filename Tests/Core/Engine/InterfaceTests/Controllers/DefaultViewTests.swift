import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The view of a controller without a nib") @MainActor struct DefaultViewTests {
  @Test("has the size of the screen, and follows the size of its superview")
  func size() {
    let stage = Stage()
    let controller = ViewController()
    stage.window.rootViewController = controller
    let child = ViewController()
    controller.addChild(child)
    #expect(child.view.frame == stage.window.bounds)
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }
}
