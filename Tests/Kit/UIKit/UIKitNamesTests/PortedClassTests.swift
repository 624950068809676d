import class Foundation.NSCoder
import Testing
import UIKitNames

/// A view as its UIKit source has it: nothing but the import is changed.
private class TapView: UIView {
  var taps = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = UIColor.white
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if touch.tapCount == 2, touch.phase == .began { taps += 1 }
    super.touchesBegan(touches, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    point.x > 10 ? super.hitTest(point, with: event) : nil
  }
}

/// A recognizer as its UIKit source has it.
private class PressRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

private class TapController: UIViewController {
  override func loadView() { view = TapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
}

@Suite("A class written for UIKit")
@MainActor struct PortedClassTests {
  @Test("compiles, and is what it was")
  func ported() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = TapController()
    window.rootViewController = controller
    let application = UIApplication(screen: UIScreen(size: window.bounds.size))
    window.application = application
    window.makeKeyAndVisible()
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === controller.view)
    #expect(window.hitTest(CGPoint(x: 5, y: 50), with: nil) === window)
    let chain: [UIResponder] = controller.view.responderChain.responders
    #expect(chain.elementsEqual([controller.view, controller, window, application]) { $0 === $1 })
  }
}
