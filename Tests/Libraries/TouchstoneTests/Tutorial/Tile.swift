import Touchstone

/// A view that follows one finger, and changes its colour when it is marked.
final class Tile: View {
  private(set) var isMarked = false

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first else { return }
    let (old, new) = (touch.previousLocation(in: superview), touch.location(in: superview))
    center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
  }

  func mark() {
    isMarked.toggle()
    backgroundColor = isMarked ? .systemRed : .systemBlue
  }
}

/// Shows a tile on the whole of the screen.
final class Board: ApplicationDelegate {
  let window = Window(frame: .zero)
  let tile = Tile(frame: CGRect(x: 100, y: 180, width: 120, height: 120))

  func applicationDidFinishLaunching(_ application: Application) {
    window.frame = application.screen.bounds
    window.application = application
    window.backgroundColor = .white
    tile.backgroundColor = .systemBlue
    window.addSubview(tile)

    let mark = TapGestureRecognizer()
    mark.numberOfTapsRequired = 2
    mark.addTarget(tile, named: "mark", action: Tile.mark)
    tile.addGestureRecognizer(mark)

    window.makeKeyAndVisible()
  }
}
