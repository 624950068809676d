import Controls
import Geometry
import Graphics
import Interface

/// Stands in for the system's keyboard, of which there is none: digits that fingers type.
final class NumberPad: View {
  private static let height: CGFloat = 216
  private static let duration: TimeInterval = 0.25

  private init(width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: NumberPad.height))
    id = "keys"
    backgroundColor = Color(red: 0.35, green: 0.38, blue: 0.44)
    let titles = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "⌫"]
    for (index, title) in titles.enumerated() where !title.isEmpty { add(title, at: index) }
  }

  private func add(_ title: String, at index: Int) {
    let size = CGSize(width: bounds.size.width / 3, height: NumberPad.height / 4)
    let key = Button(
      frame: CGRect(
        x: CGFloat(index % 3) * size.width + 1, y: CGFloat(index / 3) * size.height + 1,
        width: size.width - 2, height: size.height - 2))
    key.id = "key \(title)"
    key.backgroundColor = title == "⌫" ? .lightGray : .white
    key.setTitle(title == "⌫" ? "Del" : title, for: .normal)
    key.setTitleColor(.black, for: .normal)
    key.titleLabel?.font = .boldSystemFont(ofSize: title == "⌫" ? 18 : 26)
    key.addHandler(named: "key", for: .touchUpInside) { key in
      guard let application = key.window?.application else { return }
      if title == "⌫" {
        application.deleteBackward()
      } else {
        application.insertText(title)
      }
    }
    addSubview(key)
  }

  /// Comes up from below.
  static func slide(into window: Window) -> NumberPad {
    let keys = NumberPad(width: window.bounds.size.width)
    keys.frame.origin.y = window.bounds.size.height
    window.addSubview(keys)
    View.animate(withDuration: duration, options: .allowUserInteraction) {
      keys.frame.origin.y -= height
    }
    return keys
  }

  /// Goes down, and away.
  func slideOut() {
    View.animate(
      withDuration: NumberPad.duration,
      animations: { self.frame.origin.y += NumberPad.height },
      completion: { _ in self.removeFromSuperview() })
  }
}
