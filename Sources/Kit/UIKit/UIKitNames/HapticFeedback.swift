public import TSGeometry

// What UIKit's code sets and this engine has no use for. Each of them is listed in the article
// *Coming from UIKit*.

/// A generator of haptic feedback, which this engine has no device for.
@MainActor open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Has no effect.
  open func prepare() {}
}

/// A generator of feedback for impacts; it has no effect.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kinds of impacts, with UIKit's raw values.
  public enum FeedbackStyle: Int, Sendable {
    /// A collision of small objects.
    case light = 0
    /// A collision of middle-sized objects.
    case medium = 1
    /// A collision of large objects.
    case heavy = 2
    /// A collision of soft objects.
    case soft = 3
    /// A collision of rigid objects.
    case rigid = 4
  }

  /// Creates a generator.
  ///
  /// - Parameter style: The kind of impact, which is not used.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator of middle-sized impacts.
  public override convenience init() { self.init(style: .medium) }
  /// Has no effect.
  open func impactOccurred() {}
  /// Has no effect.
  ///
  /// - Parameter intensity: The intensity, from 0 to 1, which is not used.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback for changes of a selection; it has no effect.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect.
  open func selectionChanged() {}
}

/// A generator of feedback for results; it has no effect.
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The results, with UIKit's raw values.
  public enum FeedbackType: Int, Sendable {
    /// A task was completed.
    case success = 0
    /// A task produced a warning.
    case warning = 1
    /// A task failed.
    case error = 2
  }

  /// Has no effect.
  ///
  /// - Parameter notificationType: The result, which is not used.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
