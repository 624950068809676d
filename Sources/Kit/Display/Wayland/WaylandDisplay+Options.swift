public import TSDisplays
public import TSGeometry

extension WaylandDisplay {
  /// The options of a window.
  public struct Options: Hashable, Sendable {
    /// The name or the path of the compositor's socket; `nil`, the default, for `$WAYLAND_DISPLAY`,
    /// else `wayland-0`.
    public var socket: String?
    /// The title of the window.
    public var title: String
    /// The name by which desktops find the icon of the application.
    public var applicationID: String
    /// The size of the window in points, until the compositor or a person changes it.
    public var size: CGSize
    /// A Boolean value that indicates whether the window covers the whole screen; `false` by default.
    public var isFullscreen: Bool
    /// The rotation of the picture in the window; none by default.
    public var rotation: DisplayRotation
    /// The number of the compositor's units per point; 1 by default.
    ///
    /// On an output with scale 2 a point then has 2 × 2 pixels.
    public var scale: CGFloat

    /// Creates options.
    ///
    /// - Parameter socket: The name or the path of the socket, or `nil` for that of the
    ///   environment.
    public init(
      socket: String? = nil, title: String = "Touchstone", applicationID: String = "touchstone",
      size: CGSize = CGSize(width: 480, height: 800), isFullscreen: Bool = false,
      rotation: DisplayRotation = .none, scale: CGFloat = 1
    ) {
      self.socket = socket
      self.title = title
      self.applicationID = applicationID
      self.size = size
      self.isFullscreen = isFullscreen
      self.rotation = rotation
      self.scale = scale
    }
  }
}
