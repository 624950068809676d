/// Where a pen is, or a finger that the device can feel from afar, while it does not touch.
public struct HoverPoint: Hashable, Sendable, BitwiseCopyable {
  /// The position along x, in device units.
  public var x: Int32
  /// The position along y, in device units.
  public var y: Int32
  /// The height over the surface (`ABS_DISTANCE`, `ABS_MT_DISTANCE`), in device units; 0 where the
  /// device does not tell.
  public var distance: Int32
  /// What hovers.
  public var tool: Contact.Tool

  /// Creates a point over a digitizer.
  public init(x: Int32, y: Int32, distance: Int32 = 0, tool: Contact.Tool = .pen) {
    self.x = x
    self.y = y
    self.distance = distance
    self.tool = tool
  }
}
