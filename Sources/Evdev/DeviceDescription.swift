public import Contacts

/// What the kernel tells of an input device: its identity, codes, axes and properties.
///
/// evemu's `N: I: P: B: A: L: S:` lines, libinput's `evdev:` block and libevdev's answers all
/// become this.
public struct DeviceDescription: Hashable, Sendable {
  /// The device's identity (`struct input_id`).
  public struct Identity: Hashable, Sendable {
    /// The bus (`BUS_*`).
    public var bus: UInt16
    /// The vendor's number.
    public var vendor: UInt16
    /// The product's number.
    public var product: UInt16
    /// The version.
    public var version: UInt16

    /// Creates an identity; all zero where nothing is known.
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

    /// Wraps a property's number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `INPUT_PROP_POINTER`: it moves a pointer.
    public static let pointer = Property(rawValue: 0)
    /// `INPUT_PROP_DIRECT`: it is touched where things are shown.
    public static let direct = Property(rawValue: 1)
    /// `INPUT_PROP_BUTTONPAD`: the pad itself is the button.
    public static let buttonpad = Property(rawValue: 2)
    /// `INPUT_PROP_SEMI_MT`: only the box around two fingers is known.
    public static let semiMT = Property(rawValue: 3)
  }

  /// The device's name; empty where none is known.
  public var name: String
  /// The device's identity.
  public var identity: Identity
  /// The properties that are set.
  public var properties: Set<Property>
  /// The codes of each type that the device can send.
  public var codes: [EventType: Set<EventCode>]
  /// The absolute axes.
  public var axes: [EventCode: Axis]
  /// The values that the axes had when the description was taken, where they are known.
  public var currentValues: [EventCode: Int32]
  /// The lights that are on.
  public var leds: Set<EventCode>
  /// The switches that are on.
  public var switches: Set<EventCode>
  /// The `KEY=value` properties of udev, in the order of the source; only libinput records them.
  public var udevProperties: [String]

  /// Creates a description; what is not given is nothing.
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

  /// Whether the device can send a code; an axis that is described counts as sent.
  public func has(_ type: EventType, _ code: EventCode) -> Bool {
    if codes[type]?.contains(code) == true { return true }
    return type == .abs && axes[code] != nil
  }
}
