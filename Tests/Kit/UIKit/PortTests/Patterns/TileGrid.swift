import UIKitActions

/// A grid of tiles; a long press lifts one, and the others make room.
class TileGrid: UIView {
  private(set) var tiles: [UILabel] = []
  private let columns = 3
  private let spacing: CGFloat = 10
  private var lifted: UILabel?
  private var grip = CGPoint.zero

  var order: String { tiles.compactMap { $0.text }.joined() }

  convenience init(frame: CGRect, letters: String) {
    self.init(frame: frame)
    for (index, letter) in letters.enumerated() {
      let tile = UILabel()
      tile.text = String(letter)
      tile.textAlignment = .center
      tile.backgroundColor = UIColor(
        hue: CGFloat(index) / CGFloat(letters.count), saturation: 0.4, brightness: 1, alpha: 1)
      tile.layer.cornerRadius = 8
      tile.isUserInteractionEnabled = true
      let press = UILongPressGestureRecognizer(target: self, action: #action(pressed(_:)))
      press.minimumPressDuration = 0.3
      tile.addGestureRecognizer(press)
      tiles.append(tile)
      addSubview(tile)
    }
  }

  private func frameOfTile(at index: Int) -> CGRect {
    let side = (bounds.width - spacing * CGFloat(columns + 1)) / CGFloat(columns)
    let column = CGFloat(index % columns)
    let row = CGFloat(index / columns)
    return CGRect(
      x: spacing + column * (side + spacing), y: spacing + row * (side + spacing), width: side,
      height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, tile) in tiles.enumerated() where tile !== lifted {
      tile.frame = frameOfTile(at: index)
    }
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let tile = press.view as? UILabel else { return }
    let point = press.location(in: self)
    switch press.state {
    case .began:
      lifted = tile
      grip = CGPoint(x: point.x - tile.center.x, y: point.y - tile.center.y)
      bringSubviewToFront(tile)
      UIView.animate(withDuration: 0.2) {
        tile.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        tile.alpha = 0.9
      }
    case .changed:
      tile.center = CGPoint(x: point.x - grip.x, y: point.y - grip.y)
      makeRoom(for: tile)
    case .ended, .cancelled:
      lifted = nil
      UIView.animate(withDuration: 0.2) {
        tile.transform = .identity
        tile.alpha = 1
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }
    default:
      break
    }
  }

  private func makeRoom(for tile: UILabel) {
    guard let old = tiles.firstIndex(of: tile),
      let new = tiles.indices.first(where: { frameOfTile(at: $0).contains(tile.center) }),
      old != new
    else { return }
    tiles.insert(tiles.remove(at: old), at: new)
    UIView.animate(withDuration: 0.2) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
