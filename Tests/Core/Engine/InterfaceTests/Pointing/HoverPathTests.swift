import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// A pointer that stays over a view keeps what it found there, as long as nothing changes.
@Suite("The path under a pointer")
@MainActor struct HoverPathTests {
  private let stage = PointerStage()
  private let card = View(frame: CGRect(20, 20, 100, 100))
  private let button = View(frame: CGRect(10, 10, 40, 40))
  private let hover = HoverGestureRecognizer()

  init() {
    stage.stage.window.addSubview(card)
    card.addSubview(button)
    stage.stage.attach("hover", hover, to: card)
  }

  /// Moves the pointer within the button, and returns what is called.
  private func move(to x: Double) -> String {
    stage.move(to: x, 50)
    return stage.log.take()
  }

  @Test("notices a recognizer that is added to the view or to a superview, and one that is removed")
  func added() {
    #expect(move(to: 40) == "hover began")
    #expect(move(to: 41) == "hover changed")
    let inner = stage.stage.attach("inner", HoverGestureRecognizer(), to: button)
    #expect(move(to: 42) == "inner began, hover changed")
    stage.stage.attach("outer", HoverGestureRecognizer(), to: stage.stage.window)
    #expect(move(to: 43) == "inner changed, hover changed, outer began")
    button.removeGestureRecognizer(inner)
    #expect(stage.log.take() == "inner cancelled")
    #expect(move(to: 44) == "hover changed, outer changed")
  }

  @Test("notices that the view moved to another superview, which has another recognizer")
  func reparented() {
    let other = View(frame: CGRect(20, 20, 100, 100))
    stage.stage.window.insertSubview(other, belowSubview: card)
    stage.stage.attach("other", HoverGestureRecognizer(), to: other)
    #expect(move(to: 40) == "hover began")
    #expect(move(to: 41) == "hover changed")
    other.addSubview(button)
    stage.stage.window.bringSubviewToFront(other)
    #expect(move(to: 42) == "hover ended, other began")
    #expect(move(to: 43) == "other changed")
    card.addSubview(button)
    stage.stage.window.bringSubviewToFront(card)
    #expect(move(to: 44) == "other ended, hover began")
  }

  @Test("notices an interaction that is added to a superview, and one that is removed")
  func interaction() {
    _ = move(to: 40)
    _ = move(to: 41)
    let beam = Beam()
    let interaction = PointerInteraction(delegate: beam)
    card.addInteraction(interaction)
    _ = move(to: 42)
    #expect(stage.pointer.style != nil)
    card.removeInteraction(interaction)
    _ = move(to: 43)
    #expect(stage.pointer.style == nil)
  }

  private final class Beam: PointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: PointerInteraction, styleFor region: PointerRegion
    ) -> PointerStyle? { PointerStyle(shape: .verticalBeam(length: 20)) }
  }

  @Test("asks a recognizer that refuses the pointer again at each move")
  func refused() {
    final class Shy: HoverGestureRecognizer {
      var (count, isWilling) = (0, false)
      override func shouldReceive(_ event: Event) -> Bool {
        count += 1
        return isWilling
      }
    }
    card.removeGestureRecognizer(hover)
    let shy = stage.stage.attach("shy", Shy(), to: card)
    #expect(move(to: 40) == "" && move(to: 41) == "" && shy.count == 2)
    shy.isWilling = true
    #expect(move(to: 42) == "shy began")
    #expect(move(to: 43) == "shy changed" && shy.count == 3)
  }

  @Test("notices that its recognizer was disabled and enabled, and that the pointer was away")
  func interrupted() {
    #expect(move(to: 40) == "hover began")
    hover.isEnabled = false
    #expect(stage.log.take() == "hover cancelled")
    #expect(move(to: 41) == "")
    hover.isEnabled = true
    #expect(move(to: 42) == "hover began")
    stage.pointer.leave(at: stage.next)
    #expect(stage.log.take() == "hover ended")
    #expect(move(to: 43) == "hover began")
  }

  @Test("calls the same as a pointer that searches at each move", arguments: 0..<40)
  func law(seed: UInt64) {
    let kept = HoverWorld(seed: seed, searches: false)
    let searching = HoverWorld(seed: seed, searches: true)
    for step in 0..<60 {
      kept.act()
      searching.act()
      #expect(kept.stage.log.take() == searching.stage.log.take(), "seed \(seed), step \(step)")
    }
  }
}

/// Views with hover recognizers that are edited at random between the moves of a pointer.
@MainActor private final class HoverWorld {
  let stage = PointerStage()
  private var random: SeededRandom
  private let searches: Bool
  private let views: [View]
  private let recognizers: [HoverGestureRecognizer]

  init(seed: UInt64, searches: Bool) {
    random = SeededRandom(seed)
    self.searches = searches
    views = (0..<4).map { View(frame: CGRect(10, 10, 200 - 30 * Double($0), 200)) }
    recognizers = (0..<4).map { _ in HoverGestureRecognizer() }
    stage.stage.window.addSubview(views[0])
    for index in 1..<4 { views[index - 1].addSubview(views[index]) }
    for (index, hover) in recognizers.enumerated() {
      stage.stage.attach("\(index)", hover, to: views[index])
    }
  }

  /// Edits something, or nothing, and moves the pointer.
  func act() {
    let view = views[random.roll(0..<4)]
    let other = views[random.roll(0..<4)]
    let hover = recognizers[random.roll(0..<4)]
    switch random.roll(0..<12) {
    case 0: view.addGestureRecognizer(hover)
    case 1: hover.view?.removeGestureRecognizer(hover)
    case 2: hover.isEnabled.toggle()
    case 3: view.isHidden.toggle()
    case 4: if !other.isDescendant(of: view) { other.addSubview(view) }
    case 5: stage.stage.window.addSubview(view)
    case 6: stage.pointer.leave(at: stage.next)
    default: break
    }
    if searches {
      // Whatever is added to any view of the window makes the pointer search again.
      let tap = TapGestureRecognizer()
      stage.stage.window.addGestureRecognizer(tap)
      stage.stage.window.removeGestureRecognizer(tap)
    }
    let x = Double.random(in: 0..<240, using: &random)
    stage.move(to: x, 100 + Double.random(in: 0..<20, using: &random))
  }
}
