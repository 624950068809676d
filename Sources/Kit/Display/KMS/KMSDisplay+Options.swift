public import TSDisplays
public import TSGeometry

extension KMSDisplay {
  /// The options of a display.
  public struct Options: Hashable, Sendable {
    /// The manner in which the picture is switched off.
    public enum Blanking: Hashable, Sendable {
      /// The screen shows black. Choose it for panels that switch their touch sensor off together
      /// with the picture (P13).
      case black
      /// The screen is switched off.
      case off
    }

    /// The path of the card, such as `/dev/dri/card1`; `nil`, the default, for the first with a
    /// connected screen.
    public var card: String?
    /// The name of the connector, such as `HDMI-A-1`; `nil`, the default, for the first with a
    /// screen.
    public var connector: String?
    /// The rotation of the picture; `nil`, the default, for the one that compensates how the kernel
    /// says that the panel is mounted.
    public var rotation: DisplayRotation?
    /// The number of pixels per point; `nil`, the default, for the natural one of the panel
    /// (``TSDisplays/DisplayMode/setScale(_:pixelsPerInch:)``).
    public var scale: CGFloat?
    /// The density of the panel; `nil`, the default, for the one that follows from the size that it
    /// reports.
    public var pixelsPerInch: CGFloat?
    /// The manner in which the picture is switched off; by default the screen is.
    public var blanking: Blanking
    /// A Boolean value that indicates whether the virtual terminal of the program, if it has one, is
    /// taken over, so that its text and its keys do not disturb the picture; `true` by default.
    public var usesTerminal: Bool

    /// Creates options.
    public init(
      card: String? = nil, connector: String? = nil, rotation: DisplayRotation? = nil,
      scale: CGFloat? = nil, pixelsPerInch: CGFloat? = nil, blanking: Blanking = .off,
      usesTerminal: Bool = true
    ) {
      self.card = card
      self.connector = connector
      self.rotation = rotation
      self.scale = scale
      self.pixelsPerInch = pixelsPerInch
      self.blanking = blanking
      self.usesTerminal = usesTerminal
    }
  }
}
