public import TSDisplays
public import TSEventTime
public import TSGeometry
internal import TSKMS
internal import TSLinuxInput
internal import TSWayland

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
    /// A screen that is driven directly, without a desktop (``TSKMS/KMSDisplay``).
    case kms
    /// A window of a desktop (``TSWayland/WaylandDisplay``).
    case wayland
    /// A picture in memory (``TSDisplays/MemoryDisplay``), for tests and measurements.
    case memory
    /// A page in a browser (``TSDisplays/PageDisplay``), which `ApplicationRunner.inspect()` of the
    /// product Touchstone serves.
    case page
  }

  /// The kind of the display; `nil`, the default, for the first that works, which is never `memory`
  /// or `page`.
  ///
  /// A window comes first, if ``socket`` or the environment (`WAYLAND_DISPLAY`) names a compositor
  /// and neither ``card`` nor ``connector`` is set; then a screen without a desktop.
  public var kind: Kind?
  /// The path of the card of a screen; `nil`, the default, for the first with a connected screen.
  public var card: String?
  /// The name of the connector of a screen, such as `HDMI-A-1`; `nil`, the default, for the first
  /// with a screen.
  public var connector: String?
  /// The rotation of the picture and of touchscreens; `nil`, the default, for that of the panel.
  public var rotation: DisplayRotation?
  /// The number of pixels per point; `nil`, the default, for the natural one of the panel
  /// (``TSDisplays/DisplayMode/setScale(_:pixelsPerInch:)``).
  public var scale: CGFloat?
  /// The density of the panel; `nil`, the default, for the one that follows from the size that it
  /// reports.
  public var pixelsPerInch: CGFloat?
  /// The name or the path of a compositor's socket; `nil`, the default, for `$WAYLAND_DISPLAY`.
  public var socket: String?
  /// The title of a window; `nil`, the default, for that of the application's `InfoPlist`, or else the
  /// name of the program.
  public var title: String?
  /// The identifier of the application for the desktop, such as `com.example.clock`, by which it finds
  /// an icon; `nil`, the default, for that of the application's `InfoPlist`, or else the name of the
  /// program.
  public var applicationID: String?
  /// The size of a window in points; `nil`, the default, for that of the application's screen, or
  /// 480 × 800 if that has the size of the display.
  public var windowSize: CGSize?
  /// A Boolean value that indicates whether a window covers the whole screen; `false` by default.
  public var isFullscreen = false
  /// A Boolean value that indicates whether a picture that is switched off is black on a screen that
  /// stays on; `false` by default.
  ///
  /// Set it for panels that switch their touch sensor off together with the screen (P13).
  public var blanksToBlack = false
  /// The size of a display in memory, in pixels; 1280 × 800 by default.
  public var memorySize = CGSize(width: 1280, height: 800)

  /// A Boolean value that indicates whether a screen of a size of its own is scaled to fit the
  /// display: neither ``scale`` nor ``pixelsPerInch`` is set.
  public var isMagnified: Bool { scale == nil && pixelsPerInch == nil }

  /// Creates the default choice.
  public init() {}

  /// Opens the display.
  ///
  /// - Parameter timeline: The timeline of the application, which gives the times of a display in
  ///   memory.
  /// - Throws: `DisplayError` if the chosen display cannot be opened, or none works.
  @MainActor public func open(timeline: Timeline) throws(DisplayError) -> any Display {
    switch kind {
    case .memory: return memoryDisplay(timeline: timeline)
    case .kms: return try openScreen()
    case .wayland: return try openWindow()
    case .page: return pageDisplay(timeline: timeline)
    case nil: return try openFirst()
    }
  }

  /// Opens a window if the environment names a compositor, else a screen without a desktop.
  @MainActor private func openFirst() throws(DisplayError) -> any Display {
    let tried: String
    if card != nil || connector != nil {
      tried = "no window was tried, because a card or a connector is chosen"
    } else if (socket ?? ProcessEnvironment.value(of: "WAYLAND_DISPLAY"))?.isEmpty ?? true {
      tried = "no window was tried, because WAYLAND_DISPLAY is not set"
    } else {
      do throws(DisplayError) {
        return try openWindow()
      } catch {
        tried = "a window was tried before: \(error.description)"
      }
    }
    do throws(DisplayError) {
      return try openScreen()
    } catch {
      var error = error
      error.remedy += (error.remedy.isEmpty ? "" : "; ") + tried
      throw error
    }
  }

  @MainActor private func openScreen() throws(DisplayError) -> any Display {
    try KMSDisplay(
      KMSDisplay.Options(
        card: card, connector: connector, rotation: rotation, scale: scale,
        pixelsPerInch: pixelsPerInch, blanking: blanksToBlack ? .black : .off))
  }

  @MainActor private func openWindow() throws(DisplayError) -> any Display {
    var options = WaylandDisplay.Options(
      socket: socket, isFullscreen: isFullscreen, rotation: rotation ?? .none, scale: scale ?? 1)
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    if let title = title ?? program { options.title = title }
    if let identifier = applicationID ?? program { options.applicationID = identifier }
    if let windowSize { options.size = windowSize }
    return try WaylandDisplay(options)
  }

  @MainActor private func pageDisplay(timeline: Timeline) -> PageDisplay {
    let size = windowSize ?? memorySize
    // Browsers do not take more pictures.
    let mode = DisplayMode(
      width: Int(nearest: size.width), height: Int(nearest: size.height), period: 1.0 / 30,
      rotation: rotation ?? .none)
    return PageDisplay(mode, timeline: timeline, now: { MonotonicClock.now })
  }

  /// Returns a display in memory, of ``memorySize``.
  ///
  /// - Parameter timeline: The timeline that gives the times of its refreshes.
  @MainActor public func memoryDisplay(timeline: Timeline) -> MemoryDisplay {
    var mode = DisplayMode(
      width: Int(nearest: memorySize.width), height: Int(nearest: memorySize.height),
      rotation: rotation ?? .none)
    mode.setScale(scale, pixelsPerInch: pixelsPerInch)
    return MemoryDisplay(mode, timeline: timeline)
  }
}
