/// One finger, pen or palm on a digitizer at one moment, in device units.
///
/// The values are those of the kernel's multitouch protocol
/// (Documentation/input/multi-touch-protocol.rst). What an axis means in millimetres or points,
/// and whether the device has it at all, is told by ``Digitizer`` and ``DigitizerMapping``.
public struct Contact: Hashable, Sendable, BitwiseCopyable {
  /// What happened to the contact in this frame.
  public enum Phase: UInt8, Sendable, BitwiseCopyable {
    /// It touched down in this frame.
    case began
    /// Its position or its geometry changed.
    case moved
    /// It rests: nothing about it changed.
    case stationary
    /// It lifted; position and geometry are the last known.
    case ended
    /// It was taken away by the system, not by the person: a loss, a palm, an unplugged device.
    case cancelled
  }

  /// What touches (`ABS_MT_TOOL_TYPE`, or `BTN_TOOL_PEN` on a single-touch device).
  public enum Tool: UInt8, Sendable, BitwiseCopyable {
    /// A finger: `MT_TOOL_FINGER`, and where nothing is said.
    case finger
    /// A pen or stylus: `MT_TOOL_PEN`.
    case pen
    /// A palm: `MT_TOOL_PALM`.
    case palm
    /// A dial on the surface: `MT_TOOL_DIAL`.
    case dial
  }

  /// The slot (type B), or the place that the decoder gave it (type A), from 0.
  public var slot: Int32
  /// The kernel's tracking id, or one counted up by the decoder where the protocol has none.
  public var trackingID: Int32
  /// What happened in this frame.
  public var phase: Phase
  /// What touches.
  public var tool: Tool
  /// The position along x, in device units, inside the declared range.
  public var x: Int32
  /// The position along y, in device units, inside the declared range.
  public var y: Int32
  /// The pressure, in device units.
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
  /// The height over the surface (`ABS_MT_DISTANCE`), in device units; 0 on it.
  public var distance: Int32

  /// Creates a contact; what is not given is nothing.
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
