public import struct Foundation.IndexPath
public import TSGraphics

/// An action of a row, in the form of earlier versions of UIKit.
///
/// ``ContextualAction`` replaces it. The row stays aside after the action until the table is
/// reloaded or its editing is ended by ``TableView/setEditing(_:animated:)``.
@MainActor open class TableViewRowAction {
  /// The kind of an action, which determines its colour, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// An action that destroys something, on a red background.
    case `default` = 0
    /// An action on a grey background.
    case normal = 1

    /// The style of an action that destroys something, ``default``.
    public static let destructive = Style.default
  }

  /// A closure that performs an action for the row at an index path.
  public typealias Handler =
    @MainActor (
      _ action: TableViewRowAction, _ indexPath: IndexPath
    ) -> Void

  /// The kind of the action.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The title; as given to the initializer by default.
  open var title: String?
  /// The colour behind the title; `nil`, the default, for that of the ``style``.
  open var backgroundColor: Color?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

extension SwipeActionsConfiguration {
  /// Creates a configuration of actions in the form of earlier versions.
  convenience init(_ rowActions: [TableViewRowAction], in table: TableView, of cell: TableViewCell)
  {
    let actions = rowActions.map { rowAction in
      let style: ContextualAction.Style = rowAction.style == .normal ? .normal : .destructive
      let action = ContextualAction(style: style, title: rowAction.title) {
        [weak table, weak cell] _, _, _ in
        guard let table, let cell, let path = table.indexPath(for: cell) else { return }
        rowAction.handler(rowAction, path)
      }
      action.backgroundColor = rowAction.backgroundColor
      return action
    }
    self.init(actions: actions)
    performsFirstActionWithFullSwipe = false
  }
}
