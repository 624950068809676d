import Contacts
import Evdev

/// The devices that the suite has the kernel make.
extension DeviceDescription {
  /// A touchscreen of ten slots, 341 mm by 192 mm.
  static let touchscreen = DeviceDescription(
    name: "Touchstone test screen",
    identity: Identity(bus: 3, vendor: 0x1209, product: 7, version: 2), properties: [.direct],
    codes: [.key: [.btnTouch]],
    axes: [
      .absX: Axis(minimum: 0, maximum: 4095, resolution: 12),
      .absY: Axis(minimum: 0, maximum: 2303, resolution: 12),
      .absMTSlot: Axis(minimum: 0, maximum: 9),
      .absMTPositionX: Axis(minimum: 0, maximum: 4095, resolution: 12),
      .absMTPositionY: Axis(minimum: 0, maximum: 2303, resolution: 12),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      .absMTPressure: Axis(minimum: 0, maximum: 255),
    ])
}
