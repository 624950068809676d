import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling

/// A box of an alert, with its title, message and buttons.
///
/// If they need more space than there is, the texts and the buttons scroll separately.
final class AlertBox: View {
  private let text: AlertText
  private let buttons: [AlertButton]
  private let isSheet: Bool
  /// Whether the buttons are side by side, as two are; more are in a column.
  private let isRow: Bool
  private let look: AlertLook
  private var textScroll: ScrollView?
  private var buttonScroll: ScrollView?

  init(
    title: String?, message: String?, actions: [AlertAction], isSheet: Bool, look: AlertLook,
    touched: @escaping @MainActor (AlertAction) -> Void
  ) {
    text = AlertText(title: title, message: message, look)
    self.isSheet = isSheet
    self.look = look
    isRow = actions.count == 2 && !isSheet
    buttons = AlertBox.inOrder(actions, isRow: isRow).map { AlertButton($0, look, touched) }
    super.init(frame: .zero)
    if !look.isEarly {
      backgroundColor = Color(red: 0.98, green: 0.98, blue: 0.98)
      layer.cornerRadius = 12
    }
    clipsToBounds = true
    contentMode = .redraw
    addSubview(text)
    for button in buttons { addSubview(button) }
    if isRow { buttons.first?.isBesideAnother = true }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the actions in the order of their buttons, with cancel first in a row, last in a
  /// column.
  private static func inOrder(_ actions: [AlertAction], isRow: Bool) -> [AlertAction] {
    let cancelling = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return isRow ? cancelling + others : others + cancelling
  }

  private var buttonsHeight: CGFloat {
    CGFloat(isRow ? 1 : buttons.count) * (look.buttonHeight + look.buttonGap)
  }

  /// The height above the buttons, in points; at least the gap between buttons.
  private var topHeight: CGFloat { max(text.height, look.buttonGap) }

  /// Sets the frame within a part of the screen: in the middle, or for a sheet at the bottom.
  ///
  /// - Parameter room: The rectangle that is available, in the superview's coordinates.
  func setFrame(in room: CGRect) {
    let height = min(topHeight + buttonsHeight, room.height)
    let width = isSheet ? room.width - 2 * AlertLook.margin : look.width
    let top = isSheet ? room.maxY - height : room.midY - height / 2
    frame = CGRect(x: room.midX - width / 2, y: top.rounded(), width: width, height: height)
  }

  override func layoutSubviews() {
    // Buttons keep at least half of the box, or more above short texts.
    let below = min(buttonsHeight, max(bounds.height - topHeight, bounds.height / 2))
    let top = bounds.height - below
    let textOrigin = holdText(in: CGRect(x: 0, y: 0, width: bounds.width, height: top))
    text.frame = CGRect(
      x: textOrigin.x, y: textOrigin.y, width: bounds.width, height: text.height)
    let origin = holdButtons(in: CGRect(x: 0, y: top, width: bounds.width, height: below))
    let gap = look.buttonGap
    let columns: CGFloat = isRow ? 2 : 1
    let width = (bounds.width - (columns + 1) * gap) / columns
    for (index, button) in buttons.enumerated() {
      let position = CGFloat(index)
      button.frame = CGRect(
        x: origin.x + gap + (isRow ? position * (width + gap) : 0),
        y: origin.y + (isRow ? 0 : position * (look.buttonHeight + gap)), width: width,
        height: look.buttonHeight)
    }
  }

  /// Makes the texts scroll if they need more than a rectangle.
  ///
  /// - Returns: The origin of the texts, in the view that contains them.
  private func holdText(in room: CGRect) -> CGPoint {
    if text.height > room.height, textScroll == nil { textScroll = scroll(for: [text]) }
    return fit(textScroll, room, text.height)
  }

  /// Makes the buttons scroll if they need more than a rectangle.
  ///
  /// - Returns: The origin of the buttons, in the view that contains them.
  private func holdButtons(in room: CGRect) -> CGPoint {
    if buttonsHeight > room.height, buttonScroll == nil { buttonScroll = scroll(for: buttons) }
    // A scroll view ends above the box's edge, as the last button does.
    var room = room
    if buttonScroll != nil { room.size.height -= look.buttonGap }
    return fit(buttonScroll, room, buttonsHeight - look.buttonGap)
  }

  private func fit(_ scroll: ScrollView?, _ room: CGRect, _ height: CGFloat) -> CGPoint {
    guard let scroll else { return room.origin }
    scroll.frame = room
    scroll.contentSize = CGSize(width: room.width, height: height)
    return .zero
  }

  private func scroll(for parts: [View]) -> ScrollView {
    let scroll = ScrollView()
    addSubview(scroll)
    for part in parts { scroll.addSubview(part) }
    return scroll
  }

  override func draw(_ rect: CGRect) {
    if look.isEarly, let context = GraphicsContext.current { look.drawBox(bounds, context) }
  }
}

/// The view of an alert's title and message.
private final class AlertText: View {
  private let texts: [TextLayout]
  private let look: AlertLook

  init(title: String?, message: String?, _ look: AlertLook) {
    let room = look.width - 2 * AlertLook.margin
    let title = title.map { TextLayout($0, font: look.titleFont, width: room, numberOfLines: 0) }
    let message = message.map {
      TextLayout($0, font: look.messageFont, width: room, numberOfLines: 0)
    }
    texts = [title, message].compactMap(\.self)
    self.look = look
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the texts with the margins around them, in points.
  var height: CGFloat {
    guard !texts.isEmpty else { return 0 }
    return (texts.reduce(0) { $0 + $1.size.height } + 2 * AlertLook.margin + 4).rounded(.up)
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(look.textColor)
    var top = AlertLook.margin
    for text in texts {
      let line = CGRect(
        x: AlertLook.margin, y: top, width: bounds.width - 2 * AlertLook.margin,
        height: text.size.height)
      context.draw(text, in: line, alignment: .center)
      top += text.size.height + 4
    }
  }
}
