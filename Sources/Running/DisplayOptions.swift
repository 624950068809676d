public import Displays
public import EventTime
public import Geometry
internal import Inspector
internal import KMS
internal import LinuxInput

/// The choice of a display and its properties.
///
/// ```swift
/// var options = DisplayOptions()
/// options.rotation = .quarter
/// let runner = try ApplicationRunner(options)
/// ```
public struct DisplayOptions: Hashable, Sendable {
  /// The kinds of displays.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A screen that is driven directly, without a desktop (``KMS/KMSDisplay``).
    case kms
    /// A picture in memory (``Displays/MemoryDisplay``), for tests and measurements.
    case memory
    /// A page in a browser (``Inspector/PageDisplay``), which ``ApplicationRunner`` serves.
    case page
  }

  /// The kind of the display; `nil`, the default, for the first that works, which is never `memory` or `page`.
  public var kind: Kind?
  /// The path of the card of a screen; `nil`, the default, for the first with a connected screen.
  public var card: String?
  /// The name of the connector of a screen, such as `HDMI-A-1`; `nil`, the default, for the first
  /// with a screen.
  public var connector: String?
  /// The rotation of the picture and of touchscreens; `nil`, the default, for that of the panel.
  public var rotation: DisplayRotation?
  /// The number of pixels per point; 1 by default.
  public var scale: CGFloat = 1
  /// The size of a display in memory or on a page, in pixels; 1280 × 800 by default.
  public var memorySize = CGSize(width: 1280, height: 800)

  /// Creates the default choice.
  public init() {}

  /// Opens the display.
  ///
  /// - Parameter timeline: The timeline of the application, which gives the times of a display in
  ///   memory.
  /// - Returns: The display.
  /// - Throws: ``DisplayError`` if the chosen display cannot be opened, or none works.
  @MainActor public func open(timeline: Timeline) throws(DisplayError) -> any Display {
    switch kind {
    case .memory:
      let mode = DisplayMode(
        width: Int(memorySize.width), height: Int(memorySize.height), scale: scale,
        rotation: rotation ?? .none)
      return MemoryDisplay(mode, timeline: timeline)
    case .page:
      // More pictures than a browser could take.
      let mode = DisplayMode(
        width: Int(memorySize.width), height: Int(memorySize.height), period: 1.0 / 30,
        scale: scale, rotation: rotation ?? .none)
      return PageDisplay(mode, timeline: timeline, now: { MonotonicClock.now })
    case .kms, nil:
      return try KMSDisplay(
        KMSDisplay.Options(card: card, connector: connector, rotation: rotation, scale: scale))
    }
  }
}
