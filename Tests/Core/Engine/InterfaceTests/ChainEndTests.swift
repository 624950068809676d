import TSGeometry
import TSInterface
import Testing

@Suite("A chain whose end is deallocated")
@MainActor struct ChainEndTests {
  @Test("ends at the window when the application is gone")
  func application() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = ViewController()
    controller.view = window
    do {
      let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
      window.application = application
      #expect(window.next === controller && controller.next === application)
    }
    #expect(window.application == nil)
    #expect(window.next === controller && controller.next == nil)
  }

  @Test("does not lead through a controller whose view another took")
  func takenView() {
    let (first, second) = (ViewController(), ViewController())
    let view = View()
    do {
      let outer = View()
      outer.addSubview(view)
      first.view = view
      second.view = view
      #expect(first.next == nil && second.next === outer)
    }
    #expect(first.next == nil && second.next == nil)
  }
}
