import TSGeometry
import TSInterface
import Testing

/// A view that wants no touches in its left half.
private final class RightHalf: View {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    point.x < bounds.midX ? nil : super.hitTest(point, with: event)
  }
}

@Suite("A hit is explained") @MainActor struct HitExplanationTests {
  private let stage = Stage()

  @discardableResult
  private func add(_ id: String, _ frame: CGRect, _ view: View = View(), in superview: View? = nil)
    -> View
  {
    view.frame = frame
    view.sceneID = id
    (superview ?? stage.window).addSubview(view)
    return view
  }

  private func explain(_ x: Double, _ y: Double) -> (path: String, passed: [String]) {
    let point = CGPoint(x: x, y: y)
    let hit = stage.window.hitTest(point, with: nil)
    let explanation = HitExplanation(of: hit, at: point, in: stage.application)
    return (
      explanation.path.map { $0.sceneID ?? "?" }.joined(separator: " › "),
      explanation.passed.map { "\($0.view.sceneID ?? "?"): \($0.refusal)" }
    )
  }

  @Test("U64: an explanation has the reason of every view that was passed over, frontmost first")
  func reasons() {
    add("below", CGRect(0, 0, 100, 100))
    let card = add("card", CGRect(0, 0, 100, 100))
    add("button", CGRect(50, 50, 20, 20), in: card)
    add("aside", CGRect(200, 0, 50, 50))
    add("off", CGRect(0, 0, 100, 100)).isUserInteractionEnabled = false
    add("glass", CGRect(0, 0, 100, 100)).alpha = 0.01
    add("gone", CGRect(0, 0, 100, 100)).isHidden = true
    add("half", CGRect(0, 0, 100, 100), RightHalf())
    let (path, passed) = explain(10, 10)
    #expect(path == "window › card")
    #expect(
      passed == [
        "half: answered otherwise (hitTest or point(inside:))", "gone: hidden",
        "glass: transparent (alpha at most 0.01)",
        "off: disabled (isUserInteractionEnabled is false)", "aside: outside",
        "below: covered by card", "button: outside",
      ])
  }

  @Test("U76: an explanation names the windows that were passed over")
  func windows() {
    let alert = Window(frame: CGRect(0, 0, 50, 50))
    alert.sceneID = "alert"
    alert.windowLevel = .alert
    alert.application = stage.application
    let point = CGPoint(x: 100, y: 100)
    func refusals(_ hit: View?) -> [String] {
      HitExplanation(of: hit, at: point, in: stage.application).passed
        .map { "\($0.view.sceneID ?? "?"): \($0.refusal)" }
    }
    #expect(refusals(stage.window) == ["alert: hidden"])
    alert.isHidden = false
    #expect(refusals(stage.window) == ["alert: outside"])
    alert.frame = stage.window.frame
    #expect(refusals(alert) == ["window: covered by alert"])
    stage.window.isHidden = true
    alert.isUserInteractionEnabled = false
    let nothing = HitExplanation(of: nil, at: point, in: stage.application)
    #expect(nothing.path.isEmpty && nothing.passed.count == 2)
  }
}
