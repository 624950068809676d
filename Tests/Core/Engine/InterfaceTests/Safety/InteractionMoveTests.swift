import TSInterface
import Testing

/// An interaction that runs code of the program before it is moved, once.
@MainActor private final class Moving: Interaction {
  weak var view: View?
  var act: (() -> Void)?
  func willMove(to view: View?) { act.take()?() }
  func didMove(to view: View?) { self.view = view }
}

@Suite("An interaction that is moved while it is moved") @MainActor struct InteractionMoveTests {
  let view = View(), other = View()
  fileprivate let first = Moving(), moved = Moving(), last = Moving()

  init() {
    for one in [first, moved, last] { view.addInteraction(one) }
  }

  private func has(_ view: View, _ expected: [Moving]) -> Bool {
    view.interactions.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init)
  }

  @Test("leaves alone when a sibling leaves during its call")
  func sibling() {
    moved.act = { [view, first] in view.removeInteraction(first) }
    view.removeInteraction(moved)
    #expect(has(view, [last]) && moved.view == nil && first.view == nil)
  }

  @Test("leaves once when its call removes it")
  func twice() {
    moved.act = { [view, moved] in view.removeInteraction(moved) }
    view.removeInteraction(moved)
    #expect(has(view, [first, last]))
  }

  @Test("is where its call has added it, once")
  func added() {
    let fresh = Moving()
    fresh.act = { [view] in view.addInteraction(fresh) }
    view.addInteraction(fresh)
    #expect(has(view, [first, moved, last, fresh]))
    fresh.act = { [other] in other.addInteraction(fresh) }
    View().addInteraction(fresh)
    #expect(has(other, [fresh]) && fresh.view === other && has(view, [first, moved, last]))
  }
}
