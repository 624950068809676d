import TSContacts
import TSEvdev

/// The virtual devices that the suite creates.
extension DeviceDescription {
  /// A touchscreen of ten slots, 341 mm by 192 mm.
  static let touchscreen = description(
    "Touchstone test screen", [.direct], [.btnTouch],
    position.merging(slots(10)) { $1 }.merging([
      .absMTPressure: Axis(minimum: 0, maximum: 255)
    ]) { $1 })

  /// A screen of type A, whose contacts have no tracking ids.
  static let anonymous = description(
    "Anonymous screen", [.direct], [.btnTouch],
    [.absMTPositionX: across, .absMTPositionY: down])

  /// A screen that reports one finger.
  static let single = description("Single touch", [.direct], [.btnTouch], position)

  /// A touchpad that reports the corners of the box around two fingers.
  static let semi = description(
    "Semi-multitouch pad", [.pointer, .semiMT],
    [.btnTouch, .btnLeft, .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap],
    position.merging(slots(2)) { $1 })

  /// A screen that reports the corners of the box around two fingers.
  static let semiScreen = description(
    "Semi-multitouch screen", [.direct, .semiMT], [.btnTouch],
    position.merging(slots(2)) { $1 })

  /// A clickpad.
  static let touchpad = description(
    "Clickpad", [.pointer, .buttonpad],
    [
      .btnTouch, .btnLeft, .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap, .btnToolQuadTap,
    ],
    position.merging(slots(5)) { $1 })

  /// The pen of a tablet.
  static let pen = description(
    "Tablet Pen", [.direct], [.btnTouch, .btnToolPen, .btnToolRubber, .btnStylus],
    position.merging([
      .absPressure: Axis(minimum: 0, maximum: 2047), .absDistance: Axis(minimum: 0, maximum: 63),
    ]) { $1 })

  /// The fingers of the same tablet.
  static let tabletFingers = description(
    "Tablet Finger", [.direct], [.btnTouch], position.merging(slots(10)) { $1 })

  /// A screen that reports for each contact whether it is a finger, a pen or a palm.
  static let tools = description(
    "Screen for fingers and pens", [.direct], [.btnTouch],
    position.merging(slots(5)) { $1 }.merging([
      .absMTToolType: Axis(minimum: 0, maximum: 2), .absMTDistance: Axis(minimum: 0, maximum: 9),
    ]) { $1 })

  /// A keyboard whose many controls have numbers up to the codes of multitouch.
  static let keyboard: DeviceDescription = {
    var axes: [EventCode: Axis] = [:]
    for code in (0x28 as UInt16)...0x3d {
      // Real keyboards have 255; the kernel creates no more than 100 slots.
      axes[EventCode(rawValue: code)] = Axis(minimum: 0, maximum: 99)
    }
    axes[.absMTTrackingID]?.maximum = 65535
    return description("Keyboard", [], [.keyA], axes)
  }()

  /// A plain keyboard, which must not be readable: passwords are typed on it.
  static let typewriter = description(
    "Typewriter", [], Set((1...60 as ClosedRange<UInt16>).map(EventCode.init(rawValue:))), [:])

  private static let across = Axis(minimum: 0, maximum: 4095, resolution: 12)
  private static let down = Axis(minimum: 0, maximum: 2303, resolution: 12)
  private static let position: [EventCode: Axis] = [.absX: across, .absY: down]

  private static func slots(_ count: Int32) -> [EventCode: Axis] {
    [
      .absMTSlot: Axis(minimum: 0, maximum: count - 1),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      .absMTPositionX: across, .absMTPositionY: down,
    ]
  }

  private static func description(
    _ name: String, _ properties: Set<Property>, _ keys: Set<EventCode>, _ axes: [EventCode: Axis]
  ) -> DeviceDescription {
    DeviceDescription(
      name: name, identity: Identity(bus: 3, vendor: 0x1209, product: 7, version: 2),
      properties: properties, codes: [.key: keys], axes: axes)
  }
}
