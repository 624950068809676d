import Touchstone

/// A view that follows one finger and notes its calls.
final class Card: View {
  var notes: [String] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      let place = touch.location(in: self)
      notes.append("\(touch.id) began at \(place.x), \(place.y)")
    }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first else { return }
    let (old, new) = (touch.previousLocation(in: superview), touch.location(in: superview))
    center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { notes.append("ended") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { notes.append("lost") }
}

/// Shows a card on the whole of the screen.
final class Deck: ApplicationDelegate {
  let window = Window(frame: .zero)
  let card = Card(frame: CGRect(x: 60, y: 160, width: 80, height: 80))

  func applicationDidFinishLaunching(_ application: Application) {
    window.frame = application.screen.bounds
    window.application = application
    card.backgroundColor = .systemBlue
    window.addSubview(card)
    window.makeKeyAndVisible()
  }
}
