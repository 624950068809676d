import class Foundation.NSCoder
public import TSInterface
import TSPreconditions

/// An alert in a window of its own, above all others, as in the first versions of UIKit.
///
/// New code uses ``AlertController``.
@MainActor public final class AlertView {
  /// The title; `nil` for none.
  public var title: String?
  /// The text below the title; `nil` for none.
  public var message: String?
  /// The delegate, which is notified of the tapped button; `nil` by default.
  ///
  /// The alert does not retain it.
  public weak var delegate: (any AlertViewDelegate)?
  /// A number by which the application identifies the alert; 0 by default.
  public var tag = 0
  /// The index of the cancel button, as ``addButton(withTitle:)`` counts; −1 for none.
  public private(set) var cancelButtonIndex = -1
  private var titles: [String] = []
  /// The application retains it, and so what is shown in it ends with the application.
  private weak var window: Window?

  /// Creates an alert, with the cancel button, if it has a title, as the first one.
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
  /// - Returns: The index of the button.
  @discardableResult public func addButton(withTitle title: String) -> Int {
    titles.append(title)
    return titles.count - 1
  }

  /// The number of buttons.
  public var numberOfButtons: Int { titles.count }

  /// Returns the title of a button; `nil` for an index that does not exist.
  public func buttonTitle(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// A Boolean value that indicates whether the alert is shown.
  public var isVisible: Bool { window != nil }

  /// Shows the alert, which its window retains until a button is tapped, or the application ends.
  ///
  /// An alert that is shown already is left alone.
  ///
  /// - Parameter application: The application; `nil` for the one that is running.
  /// - Precondition: An application is given or running.
  public func show(in application: Application? = nil) {
    guard let application = application ?? Application.current else {
      usageError("the alert \(title ?? "") is shown, and there is no application")
    }
    guard window == nil else { return }
    let window = Window(frame: application.screen.bounds)
    window.sceneID = "alertWindow"
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
      // The window's controller retains the alert until a button is tapped, as UIKit does.
      let action = AlertAction(title: title, style: style) { [weak before] _ in
        self.hasGone(index, before)
      }
      action.touched = { self.clicked(index) }
      alert.addAction(action)
    }
    delegate?.willPresent(self)
    root.present(alert, animated: true) { self.delegate?.didPresent(self) }
  }

  private func clicked(_ index: Int) {
    delegate?.alertView(self, clickedButtonAt: index)
    delegate?.alertView(self, willDismissWithButtonIndex: index)
  }

  /// Removes the window, restores the key window and notifies the delegate.
  private func hasGone(_ index: Int, _ before: Window?) {
    let window = window
    let hasKeys = window?.isKeyWindow == true
    let application = window?.application
    window?.isHidden = true
    window?.application = nil
    // The last touch retains the window for a while; its controllers are to be released now.
    window?.rootViewController = nil
    self.window = nil
    // Another alert may have been shown meanwhile, and the former key window may have been removed.
    if hasKeys {
      let isThere = before?.isHidden == false && before?.application != nil
      (isThere ? before : application?.windows.last { !$0.isHidden })?.makeKey()
    }
    delegate?.alertView(self, didDismissWithButtonIndex: index)
  }
}

/// The root controller of an alert's window, which keeps the orientation of the window below it.
private final class AlertRoot: ViewController {
  private weak var below: Window?

  init(over window: Window?) {
    below = window
    super.init(nibName: nil, bundle: nil)
    sceneID = "alertRoot"
  }

  required init?(coder: NSCoder) { nil }

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

/// The methods by which an object is notified of an alert's appearance, answer and dismissal.
///
/// They are called in the order of their declaration, the last one after the window was removed.
/// All have default implementations.
@MainActor public protocol AlertViewDelegate: AnyObject {
  /// Tells the delegate that the alert is about to be shown.
  func willPresent(_ alertView: AlertView)
  /// Tells the delegate that the alert is shown.
  func didPresent(_ alertView: AlertView)
  /// Tells the delegate that a button was tapped.
  func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int)
  /// Tells the delegate that the alert is about to be dismissed.
  func alertView(_ alertView: AlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Tells the delegate that the alert was dismissed.
  func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension AlertViewDelegate {
  /// Provides the default implementation, which does nothing.
  public func willPresent(_ alertView: AlertView) {}
  /// Provides the default implementation, which does nothing.
  public func didPresent(_ alertView: AlertView) {}
  /// Provides the default implementation, which does nothing.
  public func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {}
  /// Provides the default implementation, which does nothing.
  public func alertView(_ alertView: AlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Provides the default implementation, which does nothing.
  public func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
