public import TSContacts

/// The description of an input device by the kernel: its identity, codes, axes and properties.
///
/// The `N: I: P: B: A: L: S:` lines of evemu, the `evdev:` block of libinput and the values that
/// libevdev returns are all converted to this type. Use ``digitizer()`` to find out whether the
/// device reports touches.
public struct DeviceDescription: Hashable, Sendable {
  /// The device's identity (`struct input_id`).
  public struct Identity: Hashable, Sendable {
    /// The bus (`BUS_*`), for example 3 for USB.
    public var bus: UInt16
    /// The vendor number that the bus assigns.
    public var vendor: UInt16
    /// The product number that the vendor assigns.
    public var product: UInt16
    /// The version number of the product.
    public var version: UInt16

    /// Creates an identity; unknown numbers are 0.
    public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
      self.bus = bus
      self.vendor = vendor
      self.product = product
      self.version = version
    }
  }

  /// A property of the device (`INPUT_PROP_*`).
  public struct Property: RawRepresentable, Hashable, Sendable {
    /// The number in `linux/input-event-codes.h`.
    public var rawValue: UInt16

    /// Creates a property from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The property of a device that moves a pointer (`INPUT_PROP_POINTER`).
    public static let pointer = Property(rawValue: 0)
    /// The property of a device that is touched where content is displayed (`INPUT_PROP_DIRECT`).
    public static let direct = Property(rawValue: 1)
    /// The property of a pad whose surface is the button (`INPUT_PROP_BUTTONPAD`).
    public static let buttonpad = Property(rawValue: 2)
    /// The property of a device that reports only the bounding box of two fingers
    /// (`INPUT_PROP_SEMI_MT`).
    public static let semiMT = Property(rawValue: 3)
    /// The property of a button pad whose top serves as the buttons of a pointing stick
    /// (`INPUT_PROP_TOPBUTTONPAD`).
    public static let topButtonPad = Property(rawValue: 4)
    /// The property of a pad that senses force in place of a click (`INPUT_PROP_PRESSUREPAD`).
    public static let pressurePad = Property(rawValue: 7)
  }

  /// What the source of a description does not tell of the device.
  package struct Gaps: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The resolution of the axes, for which evemu has had a place since its version 1.1.
    package static let resolution = Gaps(rawValue: 1)
    /// Everything: the file has touches, and its reader describes a device that could have made them.
    package static let device = Gaps(rawValue: 2)
  }

  /// The device's name; empty if unknown.
  public var name: String
  /// The device's identity.
  public var identity: Identity
  /// The properties that are set.
  public var properties: Set<Property>
  /// The codes that the device can send, by type.
  public var codes: [EventType: Set<EventCode>]
  /// The absolute axes, by code.
  public var axes: [EventCode: Axis]
  /// The values of the axes when the description was taken, where they are known.
  public var currentValues: [EventCode: Int32]
  /// The lights that are on (`LED_*`).
  public var leds: Set<EventCode>
  /// The switches that are on (`SW_*`).
  public var switches: Set<EventCode>
  /// The `KEY=value` properties of udev, in the order of the source; only libinput records them.
  public var udevProperties: [String]
  /// What the source of the description does not tell; nothing by default.
  package var gaps: Gaps = []

  /// Creates a description; omitted parts are empty.
  public init(
    name: String = "", identity: Identity = Identity(), properties: Set<Property> = [],
    codes: [EventType: Set<EventCode>] = [:], axes: [EventCode: Axis] = [:],
    currentValues: [EventCode: Int32] = [:], leds: Set<EventCode> = [],
    switches: Set<EventCode> = [], udevProperties: [String] = []
  ) {
    self.name = name
    self.identity = identity
    self.properties = properties
    self.codes = codes
    self.axes = axes
    self.currentValues = currentValues
    self.leds = leds
    self.switches = switches
    self.udevProperties = udevProperties
  }

  /// Returns `true` if the device can send a code; an axis that is described counts as sent.
  public func has(_ type: EventType, _ code: EventCode) -> Bool {
    if codes[type]?.contains(code) == true { return true }
    return type == .abs && axes[code] != nil
  }
}
