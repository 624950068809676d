public import TSInterface

/// What a double tap on a pencil does, with UIKit's raw values.
public enum UIPencilPreferredAction: Int, Sendable {
  /// Nothing.
  case ignore = 0
  /// Switches between the tool and the eraser.
  case switchEraser = 1
  /// Switches between the last two tools.
  case switchPrevious = 2
  /// Shows the colours.
  case showColorPalette = 3
  /// Shows the attributes of the ink.
  case showInkAttributes = 4
}

/// A delegate of a ``UIPencilInteraction``, which is never called.
@MainActor public protocol UIPencilInteractionDelegate: AnyObject {
  /// Tells the delegate that the pencil was tapped twice; it is never called.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// An interaction with double taps on a pencil, which no supported pen reports.
@MainActor open class UIPencilInteraction: Interaction {
  /// What the user has chosen for a double tap, always ``UIPencilPreferredAction/ignore``.
  public static var preferredTapAction: UIPencilPreferredAction { .ignore }

  /// The delegate, which is never called.
  public weak var delegate: (any UIPencilInteractionDelegate)?
  /// A Boolean value that indicates whether the interaction is enabled; nothing reads it.
  ///
  /// The default is `true`.
  public var isEnabled = true
  /// The view that the interaction was added to; `nil` if there is none.
  public private(set) weak var view: View?

  /// Creates an interaction.
  public init() {}

  /// Does nothing.
  open func willMove(to view: View?) {}

  /// Keeps the view that the interaction was added to.
  open func didMove(to view: View?) { self.view = view }
}
