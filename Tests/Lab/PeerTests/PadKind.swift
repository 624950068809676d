import TSContacts
import TSEvdev

/// A kind of pad, and the hand that is the same on all of them.
struct PadKind: Sendable {
  var name: String
  /// The size in millimetres.
  var size = (width: 100.0, height: 60.0)
  /// The units a millimetre; 0 if the pad does not report its size.
  var resolution: Int32 = 40
  /// The number of slots; 0 for a pad that reports one position.
  var slots: Int32 = 5
  var isSemiMultitouch = false
  var hasPressure = false
  var fuzz: Int32 = 0
  var buttons: Set<EventCode> = [.btnLeft]

  /// The kinds of pads that there are (T7).
  static let all = [
    PadKind(name: "one position", slots: 0), PadKind(name: "2 slots", slots: 2),
    PadKind(name: "3 slots", slots: 3), PadKind(name: "5 slots"),
    PadKind(name: "10 slots", slots: 10),
    PadKind(name: "10 slots, 160 × 115 mm", size: (160, 115), slots: 10),
    PadKind(name: "65 × 40 mm", size: (65, 40)),
    PadKind(name: "without resolution", size: (69, 50), resolution: 0),
    PadKind(name: "pressure", hasPressure: true),
    PadKind(name: "pressure, 2 slots", slots: 2, hasPressure: true),
    PadKind(name: "fuzz of 8 units", fuzz: 8),
    PadKind(name: "two buttons", buttons: [.btnLeft, .btnRight]),
    PadKind(name: "three buttons", buttons: [.btnLeft, .btnRight, .btnMiddle]),
    PadKind(
      name: "semi-multitouch", slots: 2, isSemiMultitouch: true, buttons: [.btnLeft, .btnRight]),
    PadKind(
      name: "semi-multitouch, pressure", slots: 2, isSemiMultitouch: true, hasPressure: true,
      buttons: [.btnLeft, .btnRight]),
  ]

  /// The units a millimetre of a pad that does not report them.
  private static let hiddenResolution: Int32 = 40
  private var units: Int32 { resolution > 0 ? resolution : PadKind.hiddenResolution }

  /// Returns a position in device units.
  ///
  /// - Parameters:
  ///   - x: The share of the width, 0 to 1.
  ///   - y: The share of the height, 0 to 1.
  /// - Returns: The position.
  func position(_ x: Double, _ y: Double) -> (x: Int32, y: Int32) {
    (
      Int32((x * size.width * Double(units)).rounded()),
      Int32((y * size.height * Double(units)).rounded())
    )
  }

  var description: DeviceDescription {
    let x = Axis(
      minimum: 0, maximum: Int32(size.width) * units, fuzz: fuzz, resolution: resolution)
    let y = Axis(
      minimum: 0, maximum: Int32(size.height) * units, fuzz: fuzz, resolution: resolution)
    let pressure = Axis(minimum: 0, maximum: 255)
    var axes: [EventCode: Axis] = [.absX: x, .absY: y]
    if hasPressure { axes[.absPressure] = pressure }
    if slots > 0 {
      axes[.absMTSlot] = Axis(minimum: 0, maximum: slots - 1)
      axes[.absMTTrackingID] = Axis(minimum: 0, maximum: 65535)
      axes[.absMTPositionX] = x
      axes[.absMTPositionY] = y
      if hasPressure, !isSemiMultitouch { axes[.absMTPressure] = pressure }
    }
    var properties: Set<DeviceDescription.Property> = [.pointer]
    if buttons.count == 1 { properties.insert(.buttonpad) }
    if isSemiMultitouch { properties.insert(.semiMT) }
    return DeviceDescription(
      name: "Pad, \(name)",
      identity: DeviceDescription.Identity(bus: 3, vendor: 0x1209, product: 7, version: 2),
      properties: properties,
      codes: [
        .key: buttons.union([.btnTouch] + EventCode.fingerTools), .abs: Set(axes.keys),
      ], axes: axes)
  }

  /// The pad with the events of the hand.
  var stream: PadStream {
    var hand = PadHandEvents(self)
    hand.perform()
    return PadStream(name: name, description: description, events: hand.events)
  }
}
