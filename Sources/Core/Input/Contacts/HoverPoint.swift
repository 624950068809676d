/// The position of a pen, or of a finger that the device senses at a distance, above the surface.
public struct HoverPoint: Hashable, Sendable, BitwiseCopyable {
  /// The position along x, in device units.
  public var x: Int32
  /// The position along y, in device units.
  public var y: Int32
  /// The height above the surface (`ABS_DISTANCE`, `ABS_MT_DISTANCE`), in device units.
  ///
  /// The value is 0 if the device does not report it.
  public var distance: Int32
  /// The tool that hovers.
  public var tool: Contact.Tool

  /// Creates a point above a digitizer.
  public init(x: Int32, y: Int32, distance: Int32 = 0, tool: Contact.Tool = .pen) {
    self.x = x
    self.y = y
    self.distance = distance
    self.tool = tool
  }
}
