public import Interface
import Misuse

/// The early form of an alert: shown in a window of its own, above all others.
@MainActor public final class AlertView {
  /// The title; nil for none.
  public var title: String?
  /// The text below it; nil for none.
  public var message: String?
  /// Who is told of the touched button; not held.
  public weak var delegate: (any AlertViewDelegate)?
  /// A number by which the application knows the alert; 0 at first.
  public var tag = 0
  /// The place of the cancel button among the buttons; -1 for none.
  public private(set) var cancelButtonIndex = -1
  private var titles: [String] = []
  private var window: Window?

  /// Creates an alert; the cancel button comes first.
  public init(
    title: String?, message: String?, delegate: (any AlertViewDelegate)? = nil,
    cancelButtonTitle: String? = nil, otherButtonTitles: [String] = []
  ) {
    self.title = title
    self.message = message
    self.delegate = delegate
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in otherButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button.
  ///
  /// - Returns: Its place.
  @discardableResult public func addButton(withTitle title: String) -> Int {
    titles.append(title)
    return titles.count - 1
  }

  /// How many buttons there are.
  public var numberOfButtons: Int { titles.count }

  /// The text of a button.
  public func buttonTitle(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// Whether the alert is shown.
  public var isVisible: Bool { window != nil }

  /// Shows the alert in an application; by default in the one that is at work.
  ///
  /// - Precondition: There is one.
  public func show(in application: Application? = nil) {
    guard let application = application ?? Application.atWork else {
      misuse("the alert \(title ?? "") is shown, and there is no application")
    }
    guard window == nil else { return }
    let window = Window(frame: application.screen.bounds)
    window.id = "alertWindow"
    window.windowLevel = .alert
    window.application = application
    self.window = window
    let before = application.keyWindow
    let root = AlertRoot(over: before)
    window.rootViewController = root
    window.makeKeyAndVisible()
    let alert = AlertController(title: title, message: message, preferredStyle: .alert)
    for (index, title) in titles.enumerated() {
      let style: AlertAction.Style = index == cancelButtonIndex ? .cancel : .default
      // Held by the window's alert until a button is touched, as UIKit does.
      let action = AlertAction(title: title, style: style) { _ in self.hasGone(index, before) }
      action.touched = { self.clicked(index) }
      alert.addAction(action)
    }
    delegate?.willPresent(self)
    root.present(alert, animated: true) { self.delegate?.didPresent(self) }
  }

  private func clicked(_ index: Int) {
    delegate?.alertView(self, clickedButtonAt: index)
    delegate?.alertView(self, willDismissWithButtonAt: index)
  }

  private func hasGone(_ index: Int, _ before: Window?) {
    let hasKeys = window?.isKeyWindow == true
    let application = window?.application
    window?.isHidden = true
    window?.application = nil
    // The last touch still holds the window; its controllers are to go now.
    window?.rootViewController = nil
    window = nil
    // Another alert may have come meanwhile, and the window that had the keys may have gone.
    if hasKeys {
      let isThere = before?.isHidden == false && before?.application != nil
      (isThere ? before : application?.windows.last { !$0.isHidden })?.makeKey()
    }
    delegate?.alertView(self, didDismissWithButtonAt: index)
  }
}

/// The root of an alert's window: the interface stands as the window below wants it.
private final class AlertRoot: ViewController {
  private weak var below: Window?

  init(over window: Window?) {
    below = window
    super.init(nibName: nil, bundle: nil)
    id = "alertRoot"
  }

  override var supportedInterfaceOrientations: InterfaceOrientationMask {
    below?.rotationLeader?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  override var shouldAutorotate: Bool {
    below?.rotationLeader?.shouldAutorotate ?? super.shouldAutorotate
  }

  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    below?.rotationLeader?.shouldAutorotate(to: orientation)
      ?? super.shouldAutorotate(to: orientation)
  }
}

/// Hears of an alert's life.
@MainActor public protocol AlertViewDelegate: AnyObject {
  /// The alert is about to come.
  func willPresent(_ alertView: AlertView)
  /// The alert has come.
  func didPresent(_ alertView: AlertView)
  /// A button was touched.
  func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int)
  /// The alert is about to go.
  func alertView(_ alertView: AlertView, willDismissWithButtonAt buttonIndex: Int)
  /// The alert has gone.
  func alertView(_ alertView: AlertView, didDismissWithButtonAt buttonIndex: Int)
}

extension AlertViewDelegate {
  /// Does nothing.
  public func willPresent(_ alertView: AlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: AlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: AlertView, willDismissWithButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: AlertView, didDismissWithButtonAt buttonIndex: Int) {}
}
