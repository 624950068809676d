import TSGeometry
import TSInterface
import Testing

@MainActor @Suite("A window that is being deallocated")
struct DyingWindowTests {
  @Test("leaves no record of a subview that its deinit moves to another window")
  func moved() throws {
    let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
    let shown = Window(frame: application.screen.bounds)
    shown.application = application
    shown.makeKeyAndVisible()
    let moved = View(frame: shown.bounds)
    let middle = CGPoint(x: 50, y: 50)
    do {
      let going = GoingWindow(frame: shown.bounds)
      going.isHidden = false
      // Many views, so that the last one has a record beyond those of the other window.
      for _ in 0..<100 { going.addSubview(View(frame: shown.bounds)) }
      going.addSubview(moved)
      #expect(going.hitTest(middle, with: nil) === moved)
      going.atEnd = { shown.addSubview(moved) }
    }
    #expect(moved.superview === shown)
    #expect(shown.hitTest(middle, with: nil) === moved)
    let child = View(frame: shown.bounds)
    moved.addSubview(child)
    #expect(shown.hitTest(middle, with: nil) === child)
  }
}

private final class GoingWindow: Window {
  var atEnd: () -> Void = {}

  isolated deinit { atEnd() }
}
