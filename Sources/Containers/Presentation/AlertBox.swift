import Controls
import Geometry
import Graphics
import Interface

/// What an alert's box lies in; it keeps touches from what is behind.
final class AlertBackdrop: View {
  override func layoutSubviews() {
    for case let box as AlertBox in subviews { box.place(in: bounds) }
  }
}

/// The box of an alert: title, message and buttons.
final class AlertBox: View {
  private let title: TextLayout?
  private let message: TextLayout?
  private let buttons: [AlertButton]
  private let isSheet: Bool

  private static let width: CGFloat = 270
  private static let margin: CGFloat = 16
  private static let buttonHeight: CGFloat = 44

  init(
    title: String?, message: String?, actions: [AlertAction], isSheet: Bool,
    touched: @escaping @MainActor (AlertAction) -> Void
  ) {
    let room = Self.width - 2 * Self.margin
    self.title = title.map {
      TextLayout($0, font: .boldSystemFont(ofSize: 17), width: room, numberOfLines: 0)
    }
    self.message = message.map {
      TextLayout($0, font: .systemFont(ofSize: 13), width: room, numberOfLines: 0)
    }
    self.isSheet = isSheet
    buttons = actions.map { AlertButton($0, touched) }
    super.init()
    backgroundColor = Color(red: 0.98, green: 0.98, blue: 0.98)
    layer.cornerRadius = 12
    clipsToBounds = true
    contentMode = .redraw
    for button in buttons { addSubview(button) }
  }

  private var textHeight: CGFloat {
    let texts = [title, message].compactMap { $0?.size.height }
    return texts.isEmpty ? 0 : texts.reduce(0, +) + 2 * Self.margin + 4
  }

  /// Two buttons stand side by side, more one above the other.
  private var isRow: Bool { buttons.count == 2 && !isSheet }

  /// Takes its place in the middle, or at the bottom.
  func place(in outer: CGRect) {
    let rows = isRow ? 1 : buttons.count
    let height = textHeight.rounded(.up) + CGFloat(rows) * Self.buttonHeight
    let width = isSheet ? outer.width - 2 * Self.margin : Self.width
    let top = isSheet ? outer.maxY - height - Self.margin : outer.midY - height / 2
    frame = CGRect(x: outer.midX - width / 2, y: top.rounded(), width: width, height: height)
  }

  override func layoutSubviews() {
    let top = textHeight.rounded(.up)
    let width = isRow ? bounds.width / 2 : bounds.width
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: isRow ? CGFloat(index) * width : 0,
        y: isRow ? top : top + CGFloat(index) * Self.buttonHeight, width: width,
        height: Self.buttonHeight)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(.black)
    var top = Self.margin
    for text in [title, message].compactMap(\.self) {
      let place = CGRect(
        x: Self.margin, y: top, width: bounds.width - 2 * Self.margin, height: text.size.height)
      context.draw(text, in: place, alignment: .center)
      top += text.size.height + 4
    }
  }
}

/// A button of an alert.
final class AlertButton: Control {
  private let action: AlertAction

  init(_ action: AlertAction, _ touched: @escaping @MainActor (AlertAction) -> Void) {
    self.action = action
    super.init(frame: .zero)
    id = action.title
    isEnabled = action.isEnabled
    contentMode = .redraw
    addHandler(for: .touchUpInside) { _ in touched(action) }
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if isHighlighted {
      context.setFillColor(Color(red: 0.85, green: 0.85, blue: 0.85))
      context.fill(bounds)
    }
    context.setFillColor(.hairline)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1))
    context.fill(CGRect(x: bounds.maxX - 0.5, y: 0, width: 0.5, height: bounds.height))
    let isBold = action.style == .cancel
    context.setFillColor(
      !isEnabled ? .lightGray : action.style == .destructive ? .systemRed : tintColor)
    context.drawLine(
      action.title ?? "", in: bounds,
      font: isBold ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17), alignment: .center)
  }
}
