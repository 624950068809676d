import class Foundation.NSCoder
public import TSGeometry
internal import TSGraphics
public import TSInterface

/// The menu of editing commands that appears above a selection; the counterpart of UIKit's
/// `UIMenuController`.
///
/// It has the commands of `StandardEditActions` that a responder of the chain can perform, from the
/// first responder up (U484), and then the program's own ``items``. The chosen command is sent along
/// that chain (U485). The menu is hidden by a choice, by a change of the text or the selection, and
/// when editing ends.
///
/// ```swift
/// final class PageController: ViewController {
///   func translate() { print("Übersetzung") }
/// }
/// application.editMenu.items = [
///   EditMenu.Item(title: "Translate", action: Action("translate", PageController.translate))
/// ]
/// ```
@MainActor public final class EditMenu {
  /// A command of the program's own.
  public struct Item {
    /// The title in the menu.
    public let title: String
    /// The action that is sent along the responder chain.
    public let action: Action

    /// Creates a command.
    public init(title: String, action: Action) {
      self.title = title
      self.action = action
    }
  }

  /// The program's own commands, which follow the standard ones; empty by default.
  public var items: [Item] = []
  /// A Boolean value that indicates whether the menu is shown.
  public var isVisible: Bool { bubble != nil }
  /// The titles of the commands that are shown, from left to right.
  public var titles: [String] { bubble?.items.map(\.title) ?? [] }

  private weak var host: TextInputHost?
  private var bubble: EditBubble?
  private weak var source: View?

  init(_ host: TextInputHost) { self.host = host }

  private static let standard = [
    Item(title: "Cut", action: .cut), Item(title: "Copy", action: .copy),
    Item(title: "Paste", action: .paste), Item(title: "Select", action: .select),
    Item(title: "Select All", action: .selectAll),
  ]

  /// Shows the commands that can be performed, above a rectangle, or below it if there is no space.
  ///
  /// Nothing is shown without a first responder (U483), or if no command can be performed.
  ///
  /// - Parameter rect: The rectangle of the selection, in the view's coordinates.
  public func show(from view: View, _ rect: CGRect) {
    hide()
    guard let responder = host?.target?.keyWindow?.firstResponder, let from = view.window else {
      return
    }
    let possible = (EditMenu.standard + items).filter {
      responder.target(forAction: $0.action, withSender: self) != nil
    }
    guard !possible.isEmpty, let window = host?.overlay else { return }
    let local = view.convert(rect, to: from)
    let corner = window.convert(local.origin, from: from)
    let made = EditBubble(
      possible, at: CGRect(origin: corner, size: local.size), in: window.bounds
    ) { [weak self] in self?.choose($0) }
    window.addSubview(made)
    (bubble, source) = (made, view)
  }

  /// Hides the menu.
  public func hide() {
    bubble?.removeFromSuperview()
    (bubble, source) = (nil, nil)
  }

  /// Hides the menu if it belongs to a view.
  func hide(for view: View) { if source === view { hide() } }

  private func choose(_ item: Item) {
    hide()
    host?.target?.sendAction(item.action, to: nil, from: self, for: nil)
  }
}

/// The dark bubble with the commands, whose pointer touches the selection.
private final class EditBubble: View {
  let items: [EditMenu.Item]
  private let pointerX: CGFloat
  private let pointsDown: Bool

  private static let height: CGFloat = 36
  private static let pointer: CGFloat = 8
  private static let font = Font.boldSystemFont(ofSize: 14)

  init(
    _ items: [EditMenu.Item], at target: CGRect, in bounds: CGRect,
    choose: @escaping (EditMenu.Item) -> Void
  ) {
    let widths = items.map { EditBubble.font.size(of: $0.title).width.rounded(.up) + 22 }
    let size = CGSize(width: widths.reduce(0, +), height: EditBubble.height + EditBubble.pointer)
    let x = max(4, min(target.midX - size.width / 2, bounds.maxX - 4 - size.width))
    pointsDown = target.minY - size.height >= 0
    pointerX = min(max(target.midX - x, 14), size.width - 14)
    self.items = items
    super.init(
      frame: CGRect(
        x: x, y: pointsDown ? target.minY - size.height : target.maxY, width: size.width,
        height: size.height))
    sceneID = "edit menu"
    var left: CGFloat = 0
    for (item, width) in zip(items, widths) {
      let button = Button(
        frame: CGRect(
          x: left, y: pointsDown ? 0 : EditBubble.pointer, width: width,
          height: EditBubble.height))
      button.sceneID = item.title
      button.setTitle(item.title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.setTitleColor(Color(white: 0.6), for: .highlighted)
      button.titleLabel?.font = EditBubble.font
      button.addHandler(named: "edit menu", for: .touchUpInside) { _ in choose(item) }
      addSubview(button)
      left += width
    }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let top = pointsDown ? 0 : EditBubble.pointer
    let plate = CGRect(x: 0, y: top, width: bounds.width, height: EditBubble.height)
    context.setFillColor(Color(white: 0.12))
    context.fill(Path(roundedRect: plate, cornerRadius: 8))
    var arrow = Path()
    let (base, tip) = pointsDown ? (plate.maxY, bounds.maxY) : (plate.minY, 0)
    arrow.move(to: CGPoint(x: pointerX - 9, y: base))
    arrow.addLine(to: CGPoint(x: pointerX + 9, y: base))
    arrow.addLine(to: CGPoint(x: pointerX, y: tip))
    arrow.close()
    context.fill(arrow)
    context.setFillColor(Color(white: 0.4))
    for button in subviews.dropFirst() {
      context.fill(CGRect(x: button.frame.minX, y: plate.minY, width: 1, height: plate.height))
    }
  }
}
