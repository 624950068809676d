public import TSInterface

extension View {
  /// The UIKit name of the layout direction, which is always from left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Returns the layout direction of content, which is always from left to right.
  ///
  /// - Parameter attribute: The meaning of the content, which is not used.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { .leftToRight }
}

extension Application {
  /// The layout direction, which is always from left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The direction of reading, with UIKit's raw values.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
