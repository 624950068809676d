public import TSGraphics
public import TSInterface

/// An action that a person performs on a row, after swiping the row aside.
///
/// ```swift
/// let flag = ContextualAction(style: .normal, title: "Flag") { _, _, completion in
///   completion(true)
/// }
/// flag.backgroundColor = .systemOrange
/// let configuration = SwipeActionsConfiguration(actions: [flag])
/// ```
@MainActor open class ContextualAction {
  /// The kind of an action, which determines its colour, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// An action on a grey background.
    case normal = 0
    /// An action that destroys something, on a red background.
    case destructive = 1
  }

  /// A closure that performs an action.
  ///
  /// It receives the action, the view that shows it, and a completion that it must call, now or
  /// later: with `true` if the action was performed. The row then returns to its place (U530).
  public typealias Handler =
    @MainActor (
      _ action: ContextualAction, _ sourceView: View,
      _ completionHandler: @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// The kind of the action.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The title; as given to the initializer by default.
  open var title: String?
  /// The image, which is shown in white above the title; `nil` by default.
  open var image: Image?
  /// The colour behind the title; that of the ``style`` by default, to which `nil` returns.
  open var backgroundColor: Color? {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private final var ownColor: Color?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions on one side of a row.
@MainActor open class SwipeActionsConfiguration {
  /// The actions, from the edge of the table inwards.
  public final let actions: [ContextualAction]
  /// A Boolean value that indicates whether a swipe over the whole row performs the first action;
  /// the default is `true` (U530).
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  ///
  /// - Parameter actions: The actions, from the edge of the table inwards; without any the row
  ///   cannot be swiped to this side.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
