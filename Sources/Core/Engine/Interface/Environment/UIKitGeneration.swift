/// The generations of UIKit whose behaviour view controllers can follow.
///
/// Set ``Application/uikitGeneration`` to choose one.
public enum UIKitGeneration: Hashable, Sendable {
  /// The present generation: views are kept for the life of their controllers (U248).
  case today
  /// The generation of iOS 3 to 5.
  ///
  /// A memory warning unloads views that are off screen (U249), there is no `viewIsAppearing`, and
  /// a controller without a parent receives appearance calls only if its view is added directly to
  /// a window.
  case legacy

  /// The generations by the words that files have for them.
  package static let words: [(String, UIKitGeneration)] = [
    ("today", .today), ("legacy", .legacy), ("early", .legacy),
  ]
}
