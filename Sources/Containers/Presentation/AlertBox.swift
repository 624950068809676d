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
  private let look: AlertLook

  init(
    title: String?, message: String?, actions: [AlertAction], isSheet: Bool, look: AlertLook,
    touched: @escaping @MainActor (AlertAction) -> Void
  ) {
    let room = look.width - 2 * AlertLook.margin
    self.title = title.map {
      TextLayout($0, font: look.titleFont, width: room, numberOfLines: 0)
    }
    self.message = message.map {
      TextLayout($0, font: look.messageFont, width: room, numberOfLines: 0)
    }
    self.isSheet = isSheet
    self.look = look
    buttons = actions.map { AlertButton($0, look, touched) }
    super.init()
    if !look.isEarly {
      backgroundColor = Color(red: 0.98, green: 0.98, blue: 0.98)
      layer.cornerRadius = 12
    }
    clipsToBounds = true
    contentMode = .redraw
    for button in buttons { addSubview(button) }
    if isRow { buttons.first?.isBesideAnother = true }
  }

  private var textHeight: CGFloat {
    let texts = [title, message].compactMap { $0?.size.height }
    return texts.isEmpty ? 0 : texts.reduce(0, +) + 2 * AlertLook.margin + 4
  }

  /// Two buttons stand side by side, more one above the other.
  private var isRow: Bool { buttons.count == 2 && !isSheet }

  /// Takes its place in the middle, or at the bottom.
  func place(in outer: CGRect) {
    let rows = isRow ? 1 : buttons.count
    let height = textHeight.rounded(.up) + CGFloat(rows) * (look.buttonHeight + look.buttonGap)
    let width = isSheet ? outer.width - 2 * AlertLook.margin : look.width
    let top = isSheet ? outer.maxY - height - AlertLook.margin : outer.midY - height / 2
    frame = CGRect(x: outer.midX - width / 2, y: top.rounded(), width: width, height: height)
  }

  override func layoutSubviews() {
    let (top, gap) = (textHeight.rounded(.up), look.buttonGap)
    let columns: CGFloat = isRow ? 2 : 1
    let width = (bounds.width - (columns + 1) * gap) / columns
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(index)
      button.frame = CGRect(
        x: gap + (isRow ? place * (width + gap) : 0),
        y: isRow ? top : top + place * (look.buttonHeight + gap), width: width,
        height: look.buttonHeight)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if look.isEarly { look.drawBox(bounds, context) }
    context.setFillColor(look.textColor)
    var top = AlertLook.margin
    for text in [title, message].compactMap(\.self) {
      let place = CGRect(
        x: AlertLook.margin, y: top, width: bounds.width - 2 * AlertLook.margin,
        height: text.size.height)
      context.draw(text, in: place, alignment: .center)
      top += text.size.height + 4
    }
  }
}

/// A button of an alert.
final class AlertButton: Control {
  private let action: AlertAction
  private let look: AlertLook
  /// Whether another button stands to the right.
  var isBesideAnother = false

  init(
    _ action: AlertAction, _ look: AlertLook, _ touched: @escaping @MainActor (AlertAction) -> Void
  ) {
    self.action = action
    self.look = look
    super.init(frame: .zero)
    id = action.title
    isEnabled = action.isEnabled
    contentMode = .redraw
    addHandler(for: .touchUpInside) { _ in touched(action) }
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let isCancel = action.style == .cancel
    if look.isEarly {
      look.drawButton(bounds, isCancel: isCancel, isHighlighted: isHighlighted, context)
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
