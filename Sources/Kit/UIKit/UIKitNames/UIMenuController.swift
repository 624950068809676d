import TSControls
public import Foundation
public import TSInterface

/// A command of the menu of editing commands.
@MainActor open class UIMenuItem {
  /// The title in the menu.
  open var title: String
  /// The action that is sent along the responder chain.
  open var action: Selector

  /// Creates a command.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The menu of editing commands of the shared application, its ``TSControls/EditMenu``, as UIKit names
/// it.
///
/// As in UIKit a first responder is needed, and only commands are shown that a responder of its chain
/// can perform.
@MainActor public final class UIMenuController {
  /// The notification that UIKit posts before the menu appears; it is not posted here.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The notification that UIKit posts when the menu was hidden; it is not posted here.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")

  /// The menu of ``TSInterface/Application/shared``.
  public static let shared = UIMenuController()

  private weak var view: View?
  private var rect = CGRect.zero

  private init() {}

  private var menu: EditMenu { Application.shared.editMenu }

  /// The program's own commands, which follow the standard ones; `nil` by default.
  public var menuItems: [UIMenuItem]? {
    get {
      let items = menu.items.map { UIMenuItem(title: $0.title, action: $0.action) }
      return items.isEmpty ? nil : items
    }
    set {
      menu.items = (newValue ?? []).map { EditMenu.Item(title: $0.title, action: $0.action) }
    }
  }

  /// A Boolean value that indicates whether the menu is shown; setting it shows or hides it.
  public var isMenuVisible: Bool {
    get { menu.isVisible }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// Sets the rectangle above which the menu appears.
  ///
  /// - Parameters:
  ///   - targetRect: The rectangle, in the coordinates of the view.
  ///   - targetView: The view, which is not retained.
  public func setTargetRect(_ targetRect: CGRect, in targetView: View) {
    (rect, view) = (targetRect, targetView)
  }

  /// Shows or hides the menu.
  ///
  /// - Parameters:
  ///   - menuVisible: `true` to show it at the rectangle that was set.
  ///   - animated: Has no effect.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return menu.hide() }
    if let view { menu.show(from: view, rect) }
  }

  /// Shows the menu.
  ///
  /// - Parameters:
  ///   - targetView: The view, which is not retained.
  ///   - targetRect: The rectangle above which it appears, in the coordinates of the view.
  public func showMenu(from targetView: View, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: false)
  }

  /// Hides the menu.
  public func hideMenu() { menu.hide() }

  /// Hides the menu if it was shown for a view.
  public func hideMenu(from targetView: View) { if view === targetView { menu.hide() } }

  /// Asks again which commands can be performed, while the menu is shown.
  public func update() { if menu.isVisible { setMenuVisible(true, animated: false) } }
}
