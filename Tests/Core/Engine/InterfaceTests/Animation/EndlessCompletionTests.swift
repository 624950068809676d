import TSGeometry
import TSInterface
import TestSupport
import Testing

/// What takes no time and starts again when it is over.
@Suite("A completion that starts again without end") @MainActor struct EndlessCompletionTests {
  enum Kind: CaseIterable {
    case animation, transition, animator, layerAnimation, displayLink
  }

  @MainActor private final class Program {
    let stage = Stage()
    let card = View(frame: CGRect(0, 0, 100, 100))
    var count = 0

    init() { stage.window.addSubview(card) }

    func start(_ kind: Kind) {
      count += 1
      card.center.x += 1
      switch kind {
      case .animation:
        View.animate(withDuration: 0, animations: { card.alpha = 1 - card.alpha }) { _ in
          self.start(kind)
        }
      case .transition:
        View.transition(with: card, duration: 0, animations: nil) { _ in self.start(kind) }
      case .animator:
        let animator = ViewPropertyAnimator(duration: 0, curve: .linear) { self.card.alpha = 0.5 }
        animator.addCompletion { _ in self.start(kind) }
        animator.startAnimation()
      case .layerAnimation:
        LayerTransaction.begin()
        LayerTransaction.setCompletionBlock { self.start(kind) }
        let animation = BasicAnimation(keyPath: "opacity")
        animation.duration = 1e-9
        card.layer.add(animation, forKey: nil)
        LayerTransaction.commit()
      case .displayLink:
        _ = DisplayLink(stage.application) { link in
          link.invalidate()
          self.start(kind)
        }
      }
    }
  }

  @Test("lets the time pass where a view in a window is animated", arguments: Kind.allCases)
  func inWindow(_ kind: Kind) {
    let program = Program()
    program.start(kind)
    program.stage.advance(to: 0.1)
    // At most a hundred in each sixtieth of a second, and more than one.
    #expect((2...800).contains(program.count), "\(program.count)")
  }

  @Test("stops the program with a message where there is nothing to wait for")
  func withoutWindow() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        @MainActor func start() { View.animate(withDuration: 0, animations: {}) { _ in start() } }
        start()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("an animation of no view in a window") && text.contains("500 times"))
  }

  @Test(
    "is none as long as there are at most 500 of them",
    arguments: [1, ImmediateCompletion.mostNested])
  func finite(_ count: Int) {
    var left = count
    func start() {
      View.animate(withDuration: 0, animations: {}) { _ in
        left -= 1
        if left > 0 { start() }
      }
    }
    start()
    #expect(left == 0)
  }
}
