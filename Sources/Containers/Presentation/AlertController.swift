import Geometry
public import Interface

/// A button of an alert, and what is done when it is touched.
@MainActor public final class AlertAction {
  /// How a button stands out, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// A plain button.
    case `default` = 0
    /// The one that changes nothing.
    case cancel = 1
    /// One that destroys something.
    case destructive = 2
  }

  /// The button's text.
  public let title: String?
  /// How it stands out.
  public let style: Style
  /// Whether it can be touched; true by default.
  public var isEnabled = true
  let handler: (@MainActor (AlertAction) -> Void)?
  /// Called when the button is touched, before the alert goes.
  var touched: (@MainActor () -> Void)?

  /// Creates a button.
  public init(
    title: String?, style: Style, handler: (@MainActor (AlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A question in front of everything, with buttons, of which one must be touched.
///
/// A touched button dismisses the alert; its handler is called when the alert has gone. The button
/// that cancels stands last in a column, left of another in a row, and apart below an action sheet,
/// beside which a touch does the same.
open class AlertController: ViewController {
  /// Where an alert comes, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// From the bottom, its buttons one above the other.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// The text below the title; nil for none.
  open var message: String?
  /// Where the alert comes.
  public final let preferredStyle: Style
  /// The buttons, in the order of adding.
  public private(set) final var actions: [AlertAction] = []
  private var isAnswered = false

  /// Creates an alert without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    id = "alert"
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button.
  public final func addAction(_ action: AlertAction) { actions.append(action) }

  /// Makes the box with title, message and buttons.
  open override func loadView() {
    let isSheet = preferredStyle == .actionSheet
    let apart = isSheet ? actions.first { $0.style == .cancel } : nil
    var boxes: [AlertBox] = []
    let others = actions.filter { $0 !== apart }
    if !others.isEmpty || title != nil || message != nil || apart == nil {
      boxes.append(box(title, message, others))
    }
    if let apart { boxes.append(box(nil, nil, [apart])) }
    let backdrop = AlertBackdrop(frame: application?.screen.bounds ?? .zero, boxes: boxes)
    backdrop.touchedBeside = { [weak self] in
      if let apart, apart.isEnabled { self?.answer(apart) }
    }
    view = backdrop
  }

  private func box(_ title: String?, _ message: String?, _ actions: [AlertAction]) -> AlertBox {
    AlertBox(
      title: title, message: message, actions: actions, isSheet: preferredStyle == .actionSheet,
      look: application?.controllerGeneration == .early ? .early : .today
    ) { [weak self] action in self?.answer(action) }
  }

  /// What the controller that it covers supports: an alert turns nothing (U284).
  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    presentingViewController?.supportedInterfaceOrientations
      ?? super.supportedInterfaceOrientations
  }

  /// As the controller that it covers.
  open override var shouldAutorotate: Bool {
    presentingViewController?.shouldAutorotate ?? super.shouldAutorotate
  }

  /// As the controller that it covers.
  open override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    presentingViewController?.shouldAutorotate(to: orientation)
      ?? super.shouldAutorotate(to: orientation)
  }

  private func answer(_ action: AlertAction) {
    guard !isAnswered else { return }
    isAnswered = true
    action.touched?()
    guard presentingViewController != nil else {
      isAnswered = false
      action.handler?(action)
      return
    }
    dismiss(animated: true) {
      // It may be presented, and answered, again.
      self.isAnswered = false
      action.handler?(action)
    }
  }
}
