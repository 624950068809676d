import TSGeometry
import TSGraphics
import TestSupport
import Testing

@testable import TSInterface

@Suite("A view keeps rare state apart") @MainActor struct SupplementTests {
  @Test("only once something is set that most views do not set")
  func lazily() {
    let view = View(frame: CGRect(10, 20, 100, 44))
    view.backgroundColor = .systemBlue
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    view.contentMode = .redraw
    view.isHidden = true
    view.addSubview(View())
    // The defaults are not stored.
    (view.tag, view.alpha, view.transform) = (0, 1, .identity)
    view.tintColor = nil
    view.setNeedsDisplay()
    _ = (view.gestureRecognizers, view.interactions, view.layer.shadowOpacity)
    #expect(view.supplement == nil)
  }

  @Test(
    "a view returns the rare values that were set",
    arguments: 0..<9)
  func values(which: Int) {
    let view = View()
    let recognizer = TapGestureRecognizer()
    switch which {
    case 0: view.tag = 7
    case 1: view.alpha = 0.25
    case 2: view.layer.cornerRadius = 8
    case 3: view.layer.borderColor = .red
    case 4: view.tintColor = .green
    case 5: view.layer.shadowOffset.height = 5
    case 6: view.addGestureRecognizer(recognizer)
    case 7: view.layer.borderWidth = 2
    default: view.layer.shadowColor = nil
    }
    #expect(view.supplement != nil)
    #expect(view.tag == (which == 0 ? 7 : 0))
    #expect(view.alpha == (which == 1 ? 0.25 : 1))
    #expect(view.layer.cornerRadius == (which == 2 ? 8 : 0))
    #expect(view.layer.borderColor == (which == 3 ? .red : .black))
    #expect(view.tintColor == (which == 4 ? .green : .systemBlue))
    #expect(view.layer.shadowOffset == CGSize(width: 0, height: which == 5 ? 5 : -3))
    #expect(view.gestureRecognizers == (which == 6 ? [recognizer] : nil))
    #expect(view.layer.borderWidth == (which == 7 ? 2 : 0))
    #expect(view.layer.shadowColor == (which == 8 ? nil : .black))
    #expect(view.layer.shadowRadius == 3)
  }

  @Test("copies of a geometry do not share a transform that changes afterwards")
  func transforms() {
    var geometry = ViewGeometry()
    geometry.transform = CGAffineTransform(scaleX: 2, y: 2)
    let copy = geometry
    geometry.transform = .identity
    geometry.anchor = .zero
    #expect(copy.transform == CGAffineTransform(scaleX: 2, y: 2) && copy.isTransformed)
    #expect(copy.anchor == CGPoint(x: 0.5, y: 0.5))
    #expect(geometry.transform == .identity && !geometry.isTransformed)
    #expect(geometry.anchor == .zero)
  }
}
