public import Geometry

/// A surface that senses contacts: what the interface needs to know of a device.
public struct Digitizer: Hashable, Sendable {
  /// What kind of device it is, as a person would call it.
  public enum Kind: String, Sendable {
    /// A screen that is touched where things are shown.
    case touchscreen
    /// A pad apart from the screen.
    case touchpad
    /// A surface for a pen.
    case pen
    /// A device that is none of these.
    case other
  }

  /// How the device tells its contacts.
  public enum TouchProtocol: String, Sendable {
    /// Slots with tracking ids (`ABS_MT_SLOT`).
    case typeB = "B"
    /// Anonymous contacts, each closed by `SYN_MT_REPORT`.
    case typeA = "A"
    /// One contact: `BTN_TOUCH` with `ABS_X` and `ABS_Y`.
    case singleTouch = "ST"
  }

  /// The device's own name.
  public var name: String
  /// What kind of device it is.
  public var kind: Kind
  /// How it tells its contacts.
  public var touchProtocol: TouchProtocol
  /// The number of contacts it can tell apart; 0 where it sets no limit (type A).
  public var slotCount: Int
  /// Whether two fingers are told only by the corners of the box around them
  /// (`INPUT_PROP_SEMI_MT`): counts are right, positions and pairing are not.
  public var isSemiMultitouch: Bool
  /// The most fingers that its `BTN_TOOL_*` codes can count, which may be more than its slots.
  public var maximumFingerCount: Int
  /// The horizontal axis.
  public var x: Axis
  /// The vertical axis.
  public var y: Axis
  /// The pressure axis, where the device has one.
  public var pressure: Axis?
  /// The axis of the contact ellipse's length, where the device has one.
  public var touchMajor: Axis?
  /// The axis of the contact ellipse's width, where the device has one.
  public var touchMinor: Axis?
  /// The axis of the tool ellipse's length, where the device has one.
  public var widthMajor: Axis?
  /// The axis of the tool ellipse's width, where the device has one.
  public var widthMinor: Axis?
  /// The axis of the ellipse's angle, where the device has one.
  public var orientation: Axis?
  /// The axis of the height over the surface, where the device has one.
  public var distance: Axis?

  /// Creates a digitizer from its two axes, with what else is known of it.
  public init(
    name: String, kind: Kind = .touchscreen, touchProtocol: TouchProtocol = .typeB,
    slotCount: Int = 10, isSemiMultitouch: Bool = false, maximumFingerCount: Int = 0,
    x: Axis, y: Axis, pressure: Axis? = nil, touchMajor: Axis? = nil, touchMinor: Axis? = nil,
    widthMajor: Axis? = nil, widthMinor: Axis? = nil, orientation: Axis? = nil,
    distance: Axis? = nil
  ) {
    self.name = name
    self.kind = kind
    self.touchProtocol = touchProtocol
    self.slotCount = slotCount
    self.isSemiMultitouch = isSemiMultitouch
    self.maximumFingerCount = maximumFingerCount
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

  /// Whether contacts lie on what is seen, as on a screen, and not on a pad beside it.
  public var isDirect: Bool { kind != .touchpad }

  /// The size of the surface in millimetres, or nil where the device does not tell it.
  ///
  /// A resolution of 1 on a large range is a placeholder of some firmware, not a size: a surface
  /// of more than 4 metres is taken as not told.
  public var millimetres: CGSize? {
    guard let width = x.millimetres, let height = y.millimetres, max(width, height) < 4000
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns a contact's position in millimetres from the corner where both axes are least.
  public func millimetres(of contact: Contact) -> CGPoint? {
    guard millimetres != nil else { return nil }
    return CGPoint(
      x: (Double(contact.x) - Double(x.minimum)) / Double(x.resolution),
      y: (Double(contact.y) - Double(y.minimum)) / Double(y.resolution))
  }

  /// Returns a length on one of the ellipse axes in millimetres.
  ///
  /// An ellipse axis without a resolution of its own counts in units of x, as the kernel's
  /// protocol says of surface units.
  public func millimetres(length: Int32, on axis: Axis?) -> Double? {
    guard let axis, millimetres != nil else { return nil }
    return Double(length) / Double(axis.resolution > 0 ? axis.resolution : x.resolution)
  }

  /// Returns the pressure as a share of the device's range, 0 to 1, or nil without such an axis.
  public func normalizedPressure(of contact: Contact) -> Double? {
    guard let pressure, pressure.maximum > pressure.minimum else { return nil }
    return (Double(pressure.clamp(contact.pressure)) - Double(pressure.minimum))
      / (Double(pressure.maximum) - Double(pressure.minimum))
  }
}
