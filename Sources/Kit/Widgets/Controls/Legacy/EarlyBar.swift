import TSInterface

/// A bar that determines the colours of what it shows in the legacy appearance.
@MainActor package protocol EarlyBar {
  /// The appearance of the bar in a legacy application.
  var earlyLook: LegacyAppearance { get }
}

extension View {
  /// The legacy appearance of the bar in which the view is; the blue one outside of bars.
  package final var earlyLookOfBar: LegacyAppearance {
    let bar = sequence(first: self as View, next: \.superview).first { $0 is any EarlyBar }
    return (bar as? any EarlyBar)?.earlyLook ?? .blue
  }
}
