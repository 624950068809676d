import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A controller and what it presents") @MainActor final class PresentationCircleTests {
  private lazy var life = ContainerStage()
  private lazy var below = life.controller("below")
  private lazy var above = life.controller("above")

  @Test("the presenter cannot become a child of what it presents: the program stops with the names")
  func presenterAsChild() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let life = ContainerStage()
        let (below, above) = (life.controller("below"), life.controller("above"))
        life.window.rootViewController = below
        below.present(above, animated: false)
        above.addChild(below)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("below cannot become a child of above, which it presents"))
  }

  @Test("nor of a child of that, also through a second presentation or its own parent")
  func presenterAsChildFarAway() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let life = ContainerStage()
        let (outer, inner) = (life.controller("outer"), life.controller("inner"))
        let (middle, top, leaf) = (ViewController(), ViewController(), ViewController())
        life.window.rootViewController = outer
        outer.addChild(inner)
        inner.present(middle, animated: false)
        middle.present(top, animated: false)
        top.addChild(leaf)
        leaf.addChild(outer)
      }
    }
  }

  @Test("a presenter may become its child once dismissed, and all is deallocated at the end")
  func afterDismissal() {
    weak var gone: ViewController?
    weak var goneToo: ViewController?
    do {
      let life = ContainerStage()
      let (below, above) = (life.controller("below"), life.controller("above"))
      (gone, goneToo) = (below, above)
      life.window.rootViewController = below
      below.present(above, animated: true)
      life.settle()
      below.dismiss(animated: true)
      life.settle()
      life.window.rootViewController = above
      above.addChild(below)
      above.view.addSubview(below.view)
      #expect(below.parent === above)
    }
    #expect(gone == nil && goneToo == nil)
  }

  @Test("a controller cannot present itself, what it is in, or what presents that")
  func refused() {
    weak var gone: ViewController?
    do {
      let life = ContainerStage()
      let (below, above) = (life.controller("below"), life.controller("above"))
      let inner = life.controller("inner")
      gone = below
      life.window.rootViewController = below
      below.addChild(inner)
      below.view.addSubview(inner.view)
      _ = life.log.take(separator: "\n")
      for presenter in [below, inner] {
        presenter.present(below, animated: false)
        #expect(
          life.log.take(separator: "\n")
            == "\(presenter.sceneID ?? "") present(below) refused: it is inside that controller")
      }
      below.present(above, animated: false)
      _ = life.log.take(separator: "\n")
      above.present(below, animated: false)
      #expect(life.log.take(separator: "\n") == "above present(below) refused: that presents it")
      #expect(above.presentedViewController == nil && below.presentedViewController === above)
    }
    #expect(gone == nil)
  }
}
