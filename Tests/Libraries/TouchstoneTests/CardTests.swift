import Testing
import Touchstone

@Test("A card follows the finger that lands on it") @MainActor func dragging() throws {
  let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
  let deck = Deck()
  application.delegate = deck
  application.launch()
  _ = try Replayer(.file("Recordings/three-fingers.evemu")).run(in: application)
  #expect(deck.card.notes == ["1 began at 20.0, 40.0", "ended"])
  #expect(deck.card.frame.origin == CGPoint(x: 67.5, y: 175))
}
