public import Controls
public import Geometry
public import Graphics
public import Interface

/// A button in a navigation bar or a toolbar.
///
/// It has one target and one action, sent when a finger lifts inside, with the item as sender
/// (U280). Without a target the action goes to the first responder of the chain that implements
/// it.
open class BarButtonItem: BarItem {
  /// How a button stands out, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Text in the tint.
    case plain = 0
    /// As plain today; with an edge in early bars.
    case bordered = 1
    /// Bold: what completes a task.
    case done = 2
  }

  /// Buttons that look alike in all applications, with UIKit's raw values.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// Completes a task.
    case done = 0
    /// Gives a task up.
    case cancel, edit, save, add
    /// Room that takes what the other items leave, shared among all of its kind.
    case flexibleSpace
    /// Room of the item's ``BarButtonItem/width``.
    case fixedSpace
    /// Starts something to be written.
    case compose
    /// Actions upon what is shown.
    case reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    /// The keys of a player.
    case play, pause, rewind, fastForward
    /// Takes back, and does again.
    case undo, redo
    /// Turns a page, as a map does.
    case pageCurl
    /// Closes what is shown.
    case close

    /// The text that stands for the button.
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

  /// How the button stands out.
  open var style: Style { didSet { itemChanged() } }
  /// Which button of the system it is; nil for one of the application's own.
  public final let systemItem: SystemItem?
  /// The width in points; 0, the default, for as wide as what is shown.
  open var width: CGFloat = 0 { didSet { itemChanged() } }
  /// A view of the application's that is shown instead of a button; it takes its own touches.
  open var customView: View? { didSet { itemChanged() } }
  /// Whom the action is sent to; not held.
  ///
  /// Nil for the responder chain.
  public final weak var target: AnyObject?
  /// What is sent; nil for nothing.
  open var action: Action?
  /// A closure that is called instead of the action (U280).
  open var primaryAction: HandlerAction?
  /// The colour of title and picture; nil for the bar's.
  open var tintColor: Color? { didSet { itemChanged() } }

  private init(_ systemItem: SystemItem?, _ style: Style, _ target: AnyObject?, _ action: Action?) {
    self.systemItem = systemItem
    self.style = style
    self.target = target
    self.action = action
    super.init()
  }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Action?) {
    self.init(nil, style, target, action)
    self.title = title
  }

  /// Creates a button with a picture.
  public convenience init(image: Image?, style: Style, target: AnyObject?, action: Action?) {
    self.init(nil, style, target, action)
    self.image = image
  }

  /// Creates a button of the system's.
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject? = nil, action: Action? = nil
  ) {
    self.init(item, item == .done || item == .save ? .done : .plain, target, action)
    title = item.title
  }

  /// Creates an item that shows a view.
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

  /// Returns room that takes what the other items leave.
  public static func flexibleSpace() -> BarButtonItem {
    BarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// Returns room of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}
