/// A finger, pen or palm on a digitizer at one moment, in device units.
///
/// The values are those of the kernel's multitouch protocol
/// (Documentation/input/multi-touch-protocol.rst). ``Digitizer`` describes which axes the device
/// has and their size in millimetres, and ``DigitizerMapping`` converts positions to points.
public struct Contact: Hashable, Sendable, BitwiseCopyable {
  /// The change of the contact in this frame.
  public enum Phase: UInt8, Sendable, BitwiseCopyable {
    /// The contact touched down in this frame.
    case began
    /// The position or the geometry of the contact changed.
    case moved
    /// The contact did not change.
    case stationary
    /// The contact lifted; position and geometry are the last known.
    case ended
    /// The contact was removed by the system and not by the user: a loss of events, a palm, an
    /// unplugged device.
    case cancelled
  }

  /// The tool that touches (`ABS_MT_TOOL_TYPE`; a key such as `BTN_TOOL_PEN` on a device that
  /// reports none by slot).
  public enum Tool: UInt8, Sendable, BitwiseCopyable {
    /// A finger (`MT_TOOL_FINGER`), which is the default.
    case finger
    /// A pen or stylus (`MT_TOOL_PEN`).
    case pen
    /// A palm of a hand (`MT_TOOL_PALM`).
    case palm
    /// A dial on the surface (`MT_TOOL_DIAL`).
    case dial
  }

  /// The slot (type B), or the index that the decoder assigned (type A), from 0.
  public var slot: Int32
  /// The kernel's tracking id, or one that the decoder assigned if the protocol has none.
  public var trackingID: Int32
  /// The change of the contact in this frame.
  public var phase: Phase
  /// The tool that touches the surface.
  public var tool: Tool
  /// The position along x, in device units, inside the declared range.
  public var x: Int32
  /// The position along y, in device units, inside the declared range.
  public var y: Int32
  /// The pressure in device units; 0 if the device has no such axis.
  ///
  /// A pad whose slots have no pressure has one for all contacts (`ABS_PRESSURE`).
  public var pressure: Int32
  /// The length of the contact's ellipse (`ABS_MT_TOUCH_MAJOR`), in device units.
  public var touchMajor: Int32
  /// The width of the contact's ellipse (`ABS_MT_TOUCH_MINOR`), in device units.
  public var touchMinor: Int32
  /// The length of the approaching tool's ellipse (`ABS_MT_WIDTH_MAJOR`), in device units.
  public var widthMajor: Int32
  /// The width of the approaching tool's ellipse (`ABS_MT_WIDTH_MINOR`), in device units.
  public var widthMinor: Int32
  /// The angle of the ellipse (`ABS_MT_ORIENTATION`), in the device's own unit.
  public var orientation: Int32
  /// The height above the surface (`ABS_MT_DISTANCE`), in device units; 0 on the surface.
  public var distance: Int32

  /// A Boolean value that indicates whether the contact neither ended nor was cancelled in this frame.
  public var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Creates a contact; values that are omitted are 0.
  public init(
    slot: Int32, trackingID: Int32, phase: Phase, x: Int32, y: Int32, tool: Tool = .finger,
    pressure: Int32 = 0, touchMajor: Int32 = 0, touchMinor: Int32 = 0, widthMajor: Int32 = 0,
    widthMinor: Int32 = 0, orientation: Int32 = 0, distance: Int32 = 0
  ) {
    self.slot = slot
    self.trackingID = trackingID
    self.phase = phase
    self.tool = tool
    self.x = x
    self.y = y
    self.pressure = pressure
    self.touchMajor = touchMajor
    self.touchMinor = touchMinor
    self.widthMajor = widthMajor
    self.widthMinor = widthMinor
    self.orientation = orientation
    self.distance = distance
  }
}
