public import Geometry
public import Interface

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

/// The traits of an element for assistive technologies, with UIKit's bits; nothing reads them.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// An element that is a button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// An element that is a link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// An element that is an image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// An element that is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// An element whose text does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// An element that is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// An element whose label or value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// An element whose value can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// An element that is a header.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}

extension Responder {
  /// Reads as `false`; setting it has no effect.
  public var isAccessibilityElement: Bool {
    get { false }
    set {}
  }
  /// Reads as `nil`; setting it has no effect.
  public var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  /// Reads as `nil`; setting it has no effect.
  public var accessibilityValue: String? {
    get { nil }
    set {}
  }
  /// Reads as `nil`; setting it has no effect.
  public var accessibilityHint: String? {
    get { nil }
    set {}
  }
  /// Reads as no traits; setting it has no effect.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { [] }
    set {}
  }
  /// The name of the responder in scenes and traces: ``Interface/Responder/sceneID``.
  public var accessibilityIdentifier: String? {
    get { sceneID }
    set { sceneID = newValue }
  }
}

extension View {
  /// Reads as `true`; setting it has no effect, as there is no automatic layout.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  /// Has no effect, as there is no automatic layout.
  public func invalidateIntrinsicContentSize() {}
  /// The value of ``Interface/View/intrinsicContentSize`` in a dimension without a natural size: -1.
  public static var noIntrinsicMetric: CGFloat { -1 }
  /// Reads as `true`; setting it has no effect, as views are redrawn as a whole.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  /// Reads as `false`; setting it has no effect, as pictures are composed of all views.
  public var isOpaque: Bool {
    get { false }
    set {}
  }
  /// Reads as 1; setting it has no effect, as pictures are drawn for any scale.
  public var contentScaleFactor: CGFloat {
    get { 1 }
    set {}
  }
}

extension Layer {
  /// Reads as `false`; setting it has no effect.
  public var shouldRasterize: Bool {
    get { false }
    set {}
  }
  /// Reads as 1; setting it has no effect, as pictures are drawn for any scale.
  public var contentsScale: CGFloat {
    get { 1 }
    set {}
  }
  /// Reads as 1; setting it has no effect.
  public var rasterizationScale: CGFloat {
    get { 1 }
    set {}
  }
}
