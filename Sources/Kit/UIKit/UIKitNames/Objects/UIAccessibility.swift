public import TSGeometry
public import TSInterface

// Accessibility: what programs tell assistive technologies, which are not there. A subclass declares
// members of its own without `override`, as `touchstone port` writes them.

/// The traits of an element for assistive technologies, with UIKit's bits; nothing reads them.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Creates a set from its bits.
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
  /// An element that plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// An element that is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// An element that summarizes the screen.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// An element that starts media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1024)
  /// An element that receives touches of its own.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// An element that turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// An element that is a header.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}

/// Notifications for assistive technologies, and their settings; nothing receives them.
public enum UIAccessibility {
  /// A kind of notification.
  public enum Notification: Sendable {
    /// Something that is to be said.
    case announcement
    /// A change of a part of the screen.
    case layoutChanged
    /// A change of a large part of the screen.
    case screenChanged
    /// The end of a scroll.
    case pageScrolled
  }

  /// Always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Always `false`.
  public static var isReduceMotionEnabled: Bool { false }
  /// Always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Always `false`.
  public static var isSwitchControlRunning: Bool { false }

  /// Has no effect.
  ///
  /// - Parameters:
  ///   - notification: The kind of notification, which is not used.
  ///   - argument: What is said, or the element that changed, which is not used.
  public static func post(notification: Notification, argument: Any?) {}
}

extension Responder {
  /// The name of the responder in scenes and traces: ``TSInterface/Responder/sceneID``.
  public var accessibilityIdentifier: String? {
    get { sceneID }
    set { sceneID = newValue }
  }
}

extension UIKitObject {
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
  /// Reads as `nil`; setting it has no effect.
  public var accessibilityLanguage: String? {
    get { nil }
    set {}
  }
  /// Reads as no traits; setting it has no effect.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { [] }
    set {}
  }
  /// Reads as the empty rectangle; setting it has no effect.
  public var accessibilityFrame: CGRect {
    get { .zero }
    set {}
  }
  /// Reads as the origin; setting it has no effect.
  public var accessibilityActivationPoint: CGPoint {
    get { .zero }
    set {}
  }
  /// Reads as `nil`; setting it has no effect.
  public var accessibilityPath: UIBezierPath? {
    get { nil }
    set {}
  }
  /// Reads as `nil`; setting it has no effect.
  public var accessibilityElements: [Any]? {
    get { nil }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var accessibilityElementsHidden: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var accessibilityViewIsModal: Bool {
    get { false }
    set {}
  }
  /// Reads as `false`; setting it has no effect.
  public var shouldGroupAccessibilityChildren: Bool {
    get { false }
    set {}
  }

  /// Does nothing, and is never called.
  public func accessibilityIncrement() {}
  /// Does nothing, and is never called.
  public func accessibilityDecrement() {}
  /// Does nothing, and is never called.
  public func accessibilityActivate() -> Bool { false }
  /// Does nothing, and is never called.
  public func accessibilityPerformEscape() -> Bool { false }
  /// Does nothing, and is never called.
  public func accessibilityPerformMagicTap() -> Bool { false }
  /// Does nothing, and is never called.
  public func accessibilityElementDidBecomeFocused() {}
  /// Does nothing, and is never called.
  public func accessibilityElementDidLoseFocus() {}
  /// Returns `false`.
  public func accessibilityElementIsFocused() -> Bool { false }
  /// Returns 0.
  public func accessibilityElementCount() -> Int { 0 }
  /// Returns no element.
  ///
  /// - Parameter index: The index of an element, which is not used.
  public func accessibilityElement(at index: Int) -> Any? { nil }
}
