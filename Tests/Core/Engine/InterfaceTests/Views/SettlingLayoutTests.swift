import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Layout that marks its own view") @MainActor struct SettlingLayoutTests {
  /// A view that does something in each of its passes.
  final class Page: View {
    let (back, front) = (View(), View())
    var passes = 0
    var action: @MainActor (Page) -> Void = { _ in }

    override func layoutSubviews() {
      passes += 1
      action(self)
    }
  }

  /// What a view does in its pass.
  enum Step: CaseIterable {
    case bringToFront, sendToBack, addAgain, exchange, ask, resizeItself, askAndLayOut, add

    @MainActor func callAsFunction(_ page: Page) {
      switch self {
      case .bringToFront: page.bringSubviewToFront(page.back)
      case .sendToBack: page.sendSubviewToBack(page.front)
      case .addAgain: page.addSubview(page.back)
      case .exchange: page.exchangeSubview(at: 0, withSubviewAt: 1)
      case .ask: page.setNeedsLayout()
      case .resizeItself: page.bounds.size.height += 1
      case .askAndLayOut:
        page.setNeedsLayout()
        page.layoutIfNeeded()
      case .add: page.addSubview(View())
      }
    }
  }

  @Test("is done once, and needs no further pass", arguments: Step.allCases)
  func settling(_ step: Step) {
    let window = Window(frame: CGRect(0, 0, 100, 100))
    let page = Page(frame: CGRect(0, 0, 50, 50))
    window.addSubview(page)
    page.addSubview(page.back)
    page.addSubview(page.front)
    page.action = { step($0) }
    for _ in 0..<3 { window.layoutIfNeeded() }
    #expect(page.passes == 1)
    page.setNeedsLayout()
    for _ in 0..<3 { window.layoutIfNeeded() }
    #expect(page.passes == 2)
  }

  @Test("is done for a subview that was marked in the pass of its superview")
  func subviews() {
    let window = Window(frame: CGRect(0, 0, 100, 100))
    let (outer, inner) = (Page(frame: CGRect(0, 0, 50, 50)), Page(frame: CGRect(0, 0, 20, 20)))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.action = { $0.subviews.first?.setNeedsLayout() }
    window.layoutIfNeeded()
    outer.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(outer.passes == 2 && inner.passes == 2)
  }
}
