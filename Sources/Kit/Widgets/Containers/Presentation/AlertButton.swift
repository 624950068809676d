import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// A button of an alert.
final class AlertButton: Control {
  private let action: AlertAction
  private let look: AlertLook
  /// Whether another button is at the right of this one.
  var isBesideAnother = false

  init(
    _ action: AlertAction, _ look: AlertLook, _ touched: @escaping @MainActor (AlertAction) -> Void
  ) {
    self.action = action
    self.look = look
    super.init(frame: .zero)
    sceneID = action.title
    isEnabled = action.isEnabled
    contentMode = .redraw
    addHandler(for: .touchUpInside) { _ in touched(action) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let isCancel = action.style == .cancel
    if look.isEarly {
      look.drawButton(bounds, action.style, isHighlighted: isHighlighted, context)
      context.setAlpha(isEnabled ? 1 : 0.5)
      context.drawCarved(action.title ?? "", in: bounds, font: .boldSystemFont(ofSize: 18))
      return
    }
    if isHighlighted {
      context.setFillColor(Color(red: 0.85, green: 0.85, blue: 0.85))
      context.fill(bounds)
    }
    context.setFillColor(.hairline)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1))
    if isBesideAnother {
      context.fill(CGRect(x: bounds.maxX - 0.5, y: 0, width: 0.5, height: bounds.height))
    }
    context.setFillColor(
      !isEnabled ? .lightGray : action.style == .destructive ? .systemRed : tintColor)
    context.drawLine(
      action.title ?? "", in: bounds,
      font: isCancel ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17), alignment: .center)
  }
}
