public import TSGeometry

/// A description of a surface that senses contacts: its kind, its protocol and its axes.
public struct Digitizer: Hashable, Sendable {
  /// The kind of device.
  public enum Kind: String, Sendable {
    /// A screen that is touched where content is displayed.
    case touchscreen
    /// A pad separate from the screen.
    case touchpad
    /// A surface that is used with a pen.
    case pen
    /// A device of any other kind.
    case other
  }

  /// The protocol by which the device reports its contacts.
  public enum TouchProtocol: String, Sendable {
    /// The protocol of slots with tracking ids (`ABS_MT_SLOT`).
    case typeB = "B"
    /// The protocol of anonymous contacts, each closed by `SYN_MT_REPORT`.
    case typeA = "A"
    /// The protocol of one contact: `BTN_TOUCH` with `ABS_X` and `ABS_Y`.
    case singleTouch = "ST"
  }

  /// The name that the device reports.
  public var name: String
  /// The kind of device.
  public var kind: Kind
  /// The protocol by which the device reports its contacts.
  public var touchProtocol: TouchProtocol
  /// The number of contacts that the device can distinguish; 0 if it sets no limit (type A).
  public var slotCount: Int
  /// A Boolean value that indicates whether two fingers are reported only as the corners of their
  /// bounding box (`INPUT_PROP_SEMI_MT`).
  ///
  /// The number of fingers is then correct; positions and pairing are not.
  public var isSemiMultitouch: Bool
  /// The maximum number of fingers that the `BTN_TOOL_*` codes can count, which may exceed the
  /// slots.
  public var maximumFingerCount: Int
  /// The buttons that the device has; empty where `BTN_LEFT` reports the touch itself.
  ///
  /// A button pad has one physical button, whatever it declares.
  public var buttons: ButtonSet
  /// A Boolean value that indicates whether the surface of the pad is its button
  /// (`INPUT_PROP_BUTTONPAD`).
  ///
  /// The value is also `true` for a pad without the property that has a left button and no right
  /// one, because some drivers do not set the property.
  public var isButtonPad: Bool
  /// A Boolean value that indicates whether the top of a button pad serves as the buttons of a
  /// pointing stick (`INPUT_PROP_TOPBUTTONPAD`).
  public var hasTopButtons: Bool
  /// A Boolean value that indicates whether the pad senses force in place of a click
  /// (`INPUT_PROP_PRESSUREPAD`).
  public var isPressurePad: Bool
  /// The horizontal axis.
  public var x: Axis
  /// The vertical axis.
  public var y: Axis
  /// The pressure axis, or `nil` if the device has none.
  public var pressure: Axis?
  /// The axis of the contact ellipse's length, or `nil` if the device has none.
  public var touchMajor: Axis?
  /// The axis of the contact ellipse's width, or `nil` if the device has none.
  public var touchMinor: Axis?
  /// The axis of the tool ellipse's length, or `nil` if the device has none.
  public var widthMajor: Axis?
  /// The axis of the tool ellipse's width, or `nil` if the device has none.
  public var widthMinor: Axis?
  /// The axis of the ellipse's angle, or `nil` if the device has none.
  public var orientation: Axis?
  /// The axis of the height above the surface, or `nil` if the device has none.
  public var distance: Axis?

  /// Creates a digitizer; only its name and the axes of the position are required.
  public init(
    name: String, kind: Kind = .touchscreen, touchProtocol: TouchProtocol = .typeB,
    slotCount: Int = 10, isSemiMultitouch: Bool = false, maximumFingerCount: Int = 0,
    buttons: ButtonSet = [], isButtonPad: Bool = false, hasTopButtons: Bool = false,
    isPressurePad: Bool = false, x: Axis, y: Axis, pressure: Axis? = nil, touchMajor: Axis? = nil,
    touchMinor: Axis? = nil, widthMajor: Axis? = nil, widthMinor: Axis? = nil,
    orientation: Axis? = nil, distance: Axis? = nil
  ) {
    self.name = name
    self.kind = kind
    self.touchProtocol = touchProtocol
    self.slotCount = slotCount
    self.isSemiMultitouch = isSemiMultitouch
    self.maximumFingerCount = maximumFingerCount
    self.buttons = buttons
    self.isButtonPad = isButtonPad
    self.hasTopButtons = hasTopButtons
    self.isPressurePad = isPressurePad
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

  /// A Boolean value that indicates whether contacts touch the displayed content, as on a screen,
  /// and not a separate pad.
  public var isDirect: Bool { kind != .touchpad }

  /// The size of the surface in millimetres, or `nil` if unknown.
  ///
  /// A resolution of 1 on a large range is a placeholder of some firmware, not a size: a surface of
  /// 4 metres or more counts as unknown.
  public var millimetres: CGSize? {
    guard let width = x.millimetres, let height = y.millimetres, max(width, height) < 4000
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns a contact's position in millimetres from the corner where both axes are least.
  ///
  /// - Parameter contact: The contact, in device units.
  /// - Returns: The position, or `nil` if the size of the surface is unknown.
  public func millimetres(of contact: Contact) -> CGPoint? {
    guard millimetres != nil else { return nil }
    return CGPoint(
      x: (Double(contact.x) - Double(x.minimum)) / Double(x.resolution),
      y: (Double(contact.y) - Double(y.minimum)) / Double(y.resolution))
  }

  /// Returns a length on one of the ellipse axes in millimetres.
  ///
  /// An ellipse axis without a resolution of its own is measured in units of x, as the kernel's
  /// protocol defines for surface units.
  ///
  /// - Parameter axis: The axis of the length, for example ``touchMajor``.
  /// - Returns: The length, or `nil` if the axis is `nil` or the size of the surface is unknown.
  public func millimetres(length: Int32, on axis: Axis?) -> Double? {
    guard let axis, millimetres != nil else { return nil }
    return Double(length) / Double(axis.resolution > 0 ? axis.resolution : x.resolution)
  }

  /// Returns the pressure of a contact as a fraction of the device's range, from 0 to 1.
  ///
  /// - Parameter contact: The contact, in device units.
  /// - Returns: The fraction, or `nil` if the device has no pressure axis, or one without extent.
  public func normalizedPressure(of contact: Contact) -> Double? {
    guard let pressure, pressure.maximum > pressure.minimum else { return nil }
    return (Double(pressure.clamp(contact.pressure)) - Double(pressure.minimum))
      / (Double(pressure.maximum) - Double(pressure.minimum))
  }
}
