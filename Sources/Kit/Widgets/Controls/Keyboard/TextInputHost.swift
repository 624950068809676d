internal import TSEventTime
internal import TSGeometry
public import TSInterface

/// What an application has for text input: the menu of editing commands and the keyboard on the
/// screen, in a window above the others.
@MainActor final class TextInputHost: FocusObserver {
  private weak var application: Application?
  private(set) lazy var menu = EditMenu(self)
  private(set) var hasMenu = false
  /// The keyboard on the screen; `nil` while it is off.
  private(set) var keyboard: KeyboardPresenter?
  var observers: [any KeyboardObserver] = []
  private var window: OverlayWindow?
  private var isUpdating = false

  var blinks = false

  init(_ application: Application) { self.application = application }

  var target: Application? { application }

  var editMenu: EditMenu {
    hasMenu = true
    return menu
  }

  var showsKeyboard: Bool {
    get { keyboard != nil }
    set {
      guard newValue != showsKeyboard else { return }
      if newValue {
        keyboard = KeyboardPresenter(self)
        focusMayHaveChanged()
      } else {
        keyboard?.update(for: nil)
        keyboard = nil
      }
    }
  }

  /// The window for what lies above the application's windows, shown without becoming key.
  var overlay: OverlayWindow? {
    guard window == nil, let application else { return window }
    let made = OverlayWindow(frame: application.screen.bounds)
    made.sceneID = "text effects"
    made.windowLevel = .keyboard
    made.application = application
    made.isHidden = false
    window = made
    return made
  }

  func focusMayHaveChanged() {
    guard keyboard != nil, !isUpdating, let application else { return }
    isUpdating = true
    // In the next turn: from field to field the keyboard stays (U492), and a field's delegate is
    // notified of the beginning before the keyboard moves (U460).
    application.timeline.schedule(at: application.timeline.now) { [weak self] in
      MainActor.assumeIsolated { self?.update() }
    }
  }

  private func update() {
    isUpdating = false
    keyboard?.update(for: application?.keyWindow?.firstResponder)
  }
}

extension Window.Level {
  /// The level of the keyboard on the screen, above alerts.
  static let keyboard = Window.Level(rawValue: 10_000_000)
}

/// A window that is touched only where it shows something.
final class OverlayWindow: Window {
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    subviews.contains {
      !$0.isHidden && $0.isUserInteractionEnabled
        && $0.point(inside: $0.convert(point, from: self), with: event)
    }
  }
}

extension Application {
  /// The host of text input, created when it is first used.
  private final var textInputHost: TextInputHost {
    if let host = focusObserver as? TextInputHost { return host }
    let host = TextInputHost(self)
    focusObserver = host
    return host
  }

  private final var hostIfLoaded: TextInputHost? { focusObserver as? TextInputHost }

  /// The menu of editing commands, if it has been used.
  final var editMenuIfLoaded: EditMenu? {
    guard let host = hostIfLoaded, host.hasMenu else { return nil }
    return host.editMenu
  }

  /// The menu with the commands that edit text, such as cut, copy and paste.
  public final var editMenu: EditMenu { textInputHost.editMenu }

  /// A Boolean value that indicates whether the insertion point of the text field that is edited
  /// blinks; `false` by default.
  ///
  /// Set it where a display shows the application. A blinking insertion point keeps the timeline
  /// busy, so that a replay or a test that runs until nothing is left would not end. A change applies
  /// from the next change of the text or the selection on.
  public final var blinksInsertionPoints: Bool {
    get { hostIfLoaded?.blinks ?? false }
    set { textInputHost.blinks = newValue }
  }

  /// A Boolean value that indicates whether a keyboard is shown on the screen while a text input is
  /// the first responder; `false` by default.
  ///
  /// The keyboard is in a window of its own, in front of all others, which are not hit there. It
  /// slides in from below and out again; a `KeyboardObserver` is notified.
  ///
  /// ```swift
  /// application.showsOnScreenKeyboard = true
  /// let field = TextField()
  /// field.keyboardType = .decimalPad
  /// field.returnKeyType = .search
  /// ```
  public final var showsOnScreenKeyboard: Bool {
    get { hostIfLoaded?.showsKeyboard ?? false }
    set { if newValue != showsOnScreenKeyboard { textInputHost.showsKeyboard = newValue } }
  }

  /// The keyboard that is shown on the screen; `nil` if there is none, or a view of the first
  /// responder in its place.
  public final var onScreenKeyboard: OnScreenKeyboard? { hostIfLoaded?.keyboard?.keys }

  /// Adds an observer of the keyboard on the screen, which the application retains.
  public final func addKeyboardObserver(_ observer: any KeyboardObserver) {
    textInputHost.observers.append(observer)
  }

  /// Removes an observer of the keyboard on the screen.
  ///
  /// - Parameter observer: The observer; without effect if it was not added.
  public final func removeKeyboardObserver(_ observer: any KeyboardObserver) {
    hostIfLoaded?.observers.removeAll { $0 === observer }
  }
}
