public import TSControls
public import TSGeometry
public import TSGraphics
public import TSInterface

/// A button in a ``NavigationBar`` or a ``Toolbar``.
///
/// It has one target and one action, which is sent when a finger lifts inside the button, with the
/// item as the sender (U280). Without a target the action is sent to the first object of the
/// responder chain that implements it.
///
/// ```swift
/// navigationItem.rightBarButtonItem = BarButtonItem(
///   title: "Clear", primaryAction: HandlerAction { _ in self.clear() })
/// ```
open class BarButtonItem: BarItem {
  /// The emphasis of a button, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Text in the tint colour.
    case plain = 0
    /// The same as ``plain``; with an edge in legacy bars.
    case bordered = 1
    /// Bold text, for a button that completes a task.
    case done = 2
  }

  /// The buttons that look alike in all applications, with UIKit's raw values.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// A button that completes a task.
    case done = 0
    /// A button that cancels, or one that edits, saves or adds.
    case cancel, edit, save, add
    /// A space that takes the remaining width, shared equally among all of its kind.
    case flexibleSpace
    /// A space of the item's ``BarButtonItem/width``.
    case fixedSpace
    /// A button that begins to write something.
    case compose
    /// A button for an action on the content.
    case reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    /// A button of a player.
    case play, pause, rewind, fastForward
    /// A button that undoes or redoes a change.
    case undo, redo
    /// A button that turns a page, as of a map.
    case pageCurl
    /// A button that closes the view.
    case close

    /// The title of the item; a button with an icon shows that instead.
    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "+"
      case .flexibleSpace, .fixedSpace: ""
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Action"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Trash"
      case .play: "▶"
      case .pause: "❙❙"
      case .rewind: "◀◀"
      case .fastForward: "▶▶"
      case .undo: "Undo"
      case .redo: "Redo"
      case .pageCurl: "Page Curl"
      case .close: "Close"
      }
    }
  }

  /// The emphasis of the button; as given to the initializer by default.
  open var style: Style { didSet { itemChanged() } }
  /// The system button that the item is; `nil` for one of the application.
  public private(set) final var systemItem: SystemItem?
  /// The width in points; 0, the default, for the width of the content.
  open var width: CGFloat = 0 { didSet { itemChanged() } }
  /// A view that is shown instead of a button and receives its own touches; `nil` by default.
  open var customView: View? { didSet { itemChanged() } }
  /// The object to which the action is sent; `nil` for the responder chain.
  ///
  /// The item does not retain it.
  open weak var target: AnyObject?
  /// The action that is sent for a tap; `nil`, the default of most initializers, for none.
  open var action: Action?
  /// A closure that is called instead of sending the action; `nil` by default (U280).
  open var primaryAction: HandlerAction?
  /// The colour of the title and the image; `nil`, the default, for that of the bar.
  open var tintColor: Color? { didSet { itemChanged() } }

  /// Creates an item without content, as subclasses do.
  public override init() {
    style = .plain
    super.init()
  }

  private convenience init(
    _ systemItem: SystemItem?, _ style: Style, _ target: AnyObject?, _ action: Action?
  ) {
    self.init()
    self.systemItem = systemItem
    self.style = style
    self.target = target
    self.action = action
  }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Action?) {
    self.init(nil, style, target, action)
    self.title = title
  }

  /// Creates a button with an image.
  public convenience init(image: Image?, style: Style, target: AnyObject?, action: Action?) {
    self.init(nil, style, target, action)
    self.image = image
  }

  /// Creates a system button or a space.
  ///
  /// Most buttons show an icon: those from `add` to `redo` other than the spaces. The title of such
  /// an item is its name in traces; setting another one shows that instead of the icon.
  ///
  /// - Parameter item: The kind of button; `.done` and `.save` are bold.
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject? = nil, action: Action? = nil
  ) {
    self.init(item, item == .done || item == .save ? .done : .plain, target, action)
    title = item.title
  }

  /// Creates an item that shows a view instead of a button.
  public convenience init(customView: View) {
    self.init(nil, .plain, nil, nil)
    self.customView = customView
  }

  /// Creates a button with a title that calls a closure.
  public convenience init(title: String?, primaryAction: HandlerAction) {
    self.init(nil, .plain, nil, nil)
    self.title = title
    self.primaryAction = primaryAction
  }

  /// Returns a space that takes the width that the other items leave.
  public static func flexibleSpace() -> BarButtonItem {
    BarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// Returns a space of a fixed width, in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}
