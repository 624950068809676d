public import class Foundation.NSCoder
import TSGeometry
public import TSInterface

/// A button of an alert, with the closure that is called after a tap.
@MainActor public final class AlertAction {
  /// The emphasis of a button, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// The plain style of a button.
    case `default` = 0
    /// The style of the button that cancels without a change.
    case cancel = 1
    /// The style of a button that deletes data.
    case destructive = 2
  }

  /// The title of the button.
  public let title: String?
  /// The emphasis of the button.
  public let style: Style
  /// A Boolean value that indicates whether the button can be tapped; `true` by default.
  public var isEnabled = true
  let handler: (@MainActor (AlertAction) -> Void)?
  /// A closure that is called after a tap, before the alert is dismissed.
  var touched: (@MainActor () -> Void)?

  /// Creates an action.
  ///
  /// - Parameter handler: A closure that is called when the alert has been dismissed.
  public init(
    title: String?, style: Style, handler: (@MainActor (AlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A controller that shows an alert or an action sheet above everything else.
///
/// A tap on a button dismisses the alert; the action's handler is called when the dismissal has
/// ended. The cancel button is last in a column, left in a row of two, and separate below an action
/// sheet, where a touch beside the boxes has the same effect.
///
/// ```swift
/// let alert = AlertController(
///   title: "Delete", message: "This cannot be undone.", preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in delete() })
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// present(alert, animated: true)
/// ```
open class AlertController: ViewController {
  /// The position of an alert, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// A sheet at the bottom, with its buttons in a column.
    case actionSheet = 0
    /// An alert in the middle.
    case alert = 1
  }

  /// The text below the title; `nil` for none.
  ///
  /// The default is the value given to the initializer. An alert that is shown is changed at once.
  open var message: String? { didSet { contentChanged() } }
  /// The title; `nil` for none.
  ///
  /// The default is the value given to the initializer. An alert that is shown is changed at once.
  /// Overrides must call `super`.
  open override var title: String? { didSet { contentChanged() } }
  /// The position of the alert, which cannot be changed.
  public final let preferredStyle: Style
  /// The actions, in the order in which they were added.
  public private(set) final var actions: [AlertAction] = []
  private var isAnswered = false

  /// Creates an alert without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    sceneID = "alert"
    modalPresentationStyle = .overFullScreen
  }

  /// Returns `nil`, because no nib makes objects of the class.
  public required init?(coder: NSCoder) { nil }

  /// Adds a button.
  ///
  /// An alert that is shown gets the button at once; touches on its other buttons are then
  /// cancelled.
  open func addAction(_ action: AlertAction) {
    actions.append(action)
    contentChanged()
  }

  /// Creates the view, with the title, the message and the buttons.
  ///
  /// It is called when the view is first needed. Overrides must call `super`.
  open override func loadView() {
    let backdrop = AlertBackdrop(frame: application?.screen.bounds ?? .zero)
    backdrop.boxes = makeBoxes()
    backdrop.touchedBeside = { [weak self] in
      if let self, let apart, apart.isEnabled { answer(apart) }
    }
    view = backdrop
  }

  /// Creates the boxes again, unless the view is not loaded or is one of a subclass.
  private func contentChanged() {
    if let backdrop = viewIfLoaded as? AlertBackdrop { backdrop.boxes = makeBoxes() }
  }

  /// The action whose button is separate from the others: the first one that cancels a sheet.
  private var apart: AlertAction? {
    preferredStyle == .actionSheet ? actions.first { $0.style == .cancel } : nil
  }

  private func makeBoxes() -> [AlertBox] {
    let apart = apart
    var boxes: [AlertBox] = []
    let others = actions.filter { $0 !== apart }
    if !others.isEmpty || title != nil || message != nil || apart == nil {
      boxes.append(box(title, message, others))
    }
    if let apart { boxes.append(box(nil, nil, [apart])) }
    return boxes
  }

  private func box(_ title: String?, _ message: String?, _ actions: [AlertAction]) -> AlertBox {
    AlertBox(
      title: title, message: message, actions: actions, isSheet: preferredStyle == .actionSheet,
      look: application?.uikitGeneration == .legacy ? .legacy : .today
    ) { [weak self] action in self?.answer(action) }
  }

  /// The orientations that the presenting controller supports (U284).
  ///
  /// An alert does not rotate the interface. The default implementation returns those of the
  /// superclass while no controller presents the alert; an override need not call `super`.
  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    presentingViewController?.supportedInterfaceOrientations
      ?? super.supportedInterfaceOrientations
  }

  /// A Boolean value that indicates whether the presenting controller rotates.
  ///
  /// The default implementation returns the superclass's value while no controller presents the
  /// alert; an override need not call `super`.
  open override var shouldAutorotate: Bool {
    presentingViewController?.shouldAutorotate ?? super.shouldAutorotate
  }

  /// Returns whether the presenting controller rotates to an orientation.
  ///
  /// The default implementation returns the superclass's answer while no controller presents the
  /// alert; an override need not call `super`.
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
      // The same alert can be presented, and answered, again.
      self.isAnswered = false
      action.handler?(action)
    }
  }
}
