/// The editing commands that menus and keys send along the responder chain; the counterpart of
/// UIKit's `UIResponderStandardEditActions`.
///
/// All methods have a default implementation that does nothing. A responder that adopts the protocol
/// can perform every command, unless it returns `false` from
/// ``Responder/canPerformAction(_:withSender:)``:
///
/// ```swift
/// final class PictureView: View, StandardEditActions {
///   override var canBecomeFirstResponder: Bool { true }
///   override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
///     action == .copy || !action.isStandardEdit && super.canPerformAction(action, withSender: sender)
///   }
///   func copy(_ sender: Any?) { window?.application?.pasteboard.string = "picture" }
/// }
/// ```
@MainActor public protocol StandardEditActions: AnyObject {
  /// Removes the selection and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts the selection on the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection with the contents of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects what is next to the insertion point, such as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes the selection.
  func delete(_ sender: Any?)
}

extension StandardEditActions {
  /// Does nothing by default.
  public func cut(_ sender: Any?) {}
  /// Does nothing by default.
  public func copy(_ sender: Any?) {}
  /// Does nothing by default.
  public func paste(_ sender: Any?) {}
  /// Does nothing by default.
  public func select(_ sender: Any?) {}
  /// Does nothing by default.
  public func selectAll(_ sender: Any?) {}
  /// Does nothing by default.
  public func delete(_ sender: Any?) {}
}

extension Action {
  /// The command ``StandardEditActions/cut(_:)``.
  public static let cut = standardEdit("cut:") { $0.cut($1) }
  /// The command ``StandardEditActions/copy(_:)``.
  public static let copy = standardEdit("copy:") { $0.copy($1) }
  /// The command ``StandardEditActions/paste(_:)``.
  public static let paste = standardEdit("paste:") { $0.paste($1) }
  /// The command ``StandardEditActions/select(_:)``.
  public static let select = standardEdit("select:") { $0.select($1) }
  /// The command ``StandardEditActions/selectAll(_:)``.
  public static let selectAll = standardEdit("selectAll:") { $0.selectAll($1) }
  /// The command ``StandardEditActions/delete(_:)``.
  public static let delete = standardEdit("delete:") { $0.delete($1) }

  /// A Boolean value that indicates whether the action is a command of ``StandardEditActions``.
  public var isStandardEdit: Bool {
    [Action.cut, .copy, .paste, .select, .selectAll, .delete].contains { $0 == self }
  }
}
