import Contacts
import Evdev

/// The devices that the suite has the kernel make.
extension DeviceDescription {
  /// A touchscreen of ten slots, 341 mm by 192 mm.
  static let touchscreen = made(
    "Touchstone test screen", [.direct], [.btnTouch],
    position.merging(slots(10)) { $1 }.merging([
      .absMTPressure: Axis(minimum: 0, maximum: 255)
    ]) { $1 })

  /// A screen whose contacts have no names.
  static let anonymous = made(
    "Anonymous screen", [.direct], [.btnTouch],
    [.absMTPositionX: across, .absMTPositionY: down])

  /// A screen that knows one finger.
  static let single = made("Single touch", [.direct], [.btnTouch], position)

  /// A pad that knows the corners of the box around two fingers.
  static let semi = made(
    "Semi-multitouch pad", [.pointer, .semiMT],
    [.btnTouch, .btnLeft, .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap],
    position.merging(slots(2)) { $1 })

  /// A screen that knows the corners of the box around two fingers.
  static let semiScreen = made(
    "Semi-multitouch screen", [.direct, .semiMT], [.btnTouch],
    position.merging(slots(2)) { $1 })

  /// A clickpad.
  static let touchpad = made(
    "Clickpad", [.pointer, .buttonpad],
    [
      .btnTouch, .btnLeft, .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap, .btnToolQuadTap,
    ],
    position.merging(slots(5)) { $1 })

  /// The pen of a tablet.
  static let pen = made(
    "Tablet Pen", [.direct], [.btnTouch, .btnToolPen, .btnToolRubber, .btnStylus],
    position.merging([
      .absPressure: Axis(minimum: 0, maximum: 2047), .absDistance: Axis(minimum: 0, maximum: 63),
    ]) { $1 })

  /// The fingers of the same tablet.
  static let tabletFingers = made(
    "Tablet Finger", [.direct], [.btnTouch], position.merging(slots(10)) { $1 })

  /// A screen that says of each contact whether it is a finger, a pen or a palm.
  static let tools = made(
    "Screen for fingers and pens", [.direct], [.btnTouch],
    position.merging(slots(5)) { $1 }.merging([
      .absMTToolType: Axis(minimum: 0, maximum: 2), .absMTDistance: Axis(minimum: 0, maximum: 9),
    ]) { $1 })

  /// A keyboard whose many controls are numbered on into the codes of multitouch.
  static let keyboard: DeviceDescription = {
    var axes: [EventCode: Axis] = [:]
    for code in (0x28 as UInt16)...0x3d {
      // Not 255 as those that are sold: of slots, the kernel makes no more than 100.
      axes[EventCode(rawValue: code)] = Axis(minimum: 0, maximum: 99)
    }
    axes[.absMTTrackingID]?.maximum = 65535
    return made("Keyboard", [], [.keyA], axes)
  }()

  /// A keyboard that is nothing else: what is typed on it is nobody's business.
  static let typewriter = made(
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

  private static func made(
    _ name: String, _ properties: Set<Property>, _ keys: Set<EventCode>, _ axes: [EventCode: Axis]
  ) -> DeviceDescription {
    DeviceDescription(
      name: name, identity: Identity(bus: 3, vendor: 0x1209, product: 7, version: 2),
      properties: properties, codes: [.key: keys], axes: axes)
  }
}
