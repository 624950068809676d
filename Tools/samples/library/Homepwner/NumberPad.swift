import class Foundation.NSCoder
import Controls
import Geometry
import Graphics
import Interface

/// A number pad that replaces the system's keyboard, which does not exist here.
final class NumberPad: View {
  private static let height: CGFloat = 216
  private static let duration: TimeInterval = 0.25

  private init(width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: NumberPad.height))
    sceneID = "keys"
    backgroundColor = Color(red: 0.35, green: 0.38, blue: 0.44)
    let titles = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "⌫"]
    for (index, title) in titles.enumerated() where !title.isEmpty { add(title, at: index) }
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ title: String, at index: Int) {
    let size = CGSize(width: bounds.size.width / 3, height: NumberPad.height / 4)
    let key = NumberKey(
      frame: CGRect(
        x: CGFloat(index % 3) * size.width + 1, y: CGFloat(index / 3) * size.height + 1,
        width: size.width - 2, height: size.height - 2))
    key.sceneID = "key \(title)"
    key.isDark = title == "⌫"
    key.setTitle(title == "⌫" ? "Del" : title, for: .normal)
    key.setTitleColor(key.isDark ? .white : Color(white: 0.15), for: .normal)
    key.setTitleColor(.white, for: .highlighted)
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

  /// Adds a number pad to a window and slides it in from below.
  static func slide(into window: Window) -> NumberPad {
    let keys = NumberPad(width: window.bounds.size.width)
    keys.frame.origin.y = window.bounds.size.height
    window.addSubview(keys)
    View.animate(withDuration: duration, options: .allowUserInteraction) {
      keys.frame.origin.y -= height
    }
    return keys
  }

  /// Slides the number pad out and removes it.
  func slideOut() {
    View.animate(
      withDuration: NumberPad.duration,
      animations: { self.frame.origin.y += NumberPad.height },
      completion: { _ in self.removeFromSuperview() })
  }
}

/// A key of the number pad, which is blue while it is touched.
private final class NumberKey: Button {
  /// A Boolean value that indicates whether the key is not a digit.
  var isDark = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let (top, bottom) =
      isHighlighted
      ? (Color(red: 0.4, green: 0.6, blue: 0.95), Color(red: 0.1, green: 0.32, blue: 0.8))
      : isDark ? (Color(white: 0.56), Color(white: 0.4)) : (.white, Color(white: 0.86))
    GraphicsContext.current?.fill(
      Path(rect: bounds), with: Gradient(down: bounds, [.init(0, top), .init(1, bottom)]))
  }
}
