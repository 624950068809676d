/// A store for what the user cuts and copies; the counterpart of UIKit's `UIPasteboard`.
///
/// Each application has its own, ``Application/pasteboard``: nothing is exchanged with other
/// programs.
///
/// ```swift
/// application.pasteboard.string = "Touchstone"
/// ```
@MainActor public final class Pasteboard {
  /// The text on the pasteboard; `nil`, the default, if there is none.
  public var string: String? { didSet { changeCount += 1 } }
  /// The number of changes so far.
  public private(set) var changeCount = 0
  /// A Boolean value that indicates whether there is a text that is not empty.
  public var hasStrings: Bool { string?.isEmpty == false }

  /// Creates an empty pasteboard.
  public init() {}
}
