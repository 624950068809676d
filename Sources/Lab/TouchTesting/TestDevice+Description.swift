import TSContacts
import TSEvdev
import TSGeometry
import TSInterface

extension TestDevice {
  /// Returns the kernel's description of the device, with axes that cover a screen.
  func describe(over screen: Screen) -> DeviceDescription {
    let isSideways = rotation == .quarter || rotation == .threeQuarters
    let size =
      isSideways ? CGSize(width: screen.size.height, height: screen.size.width) : screen.size
    let x: Axis
    let y: Axis
    switch grid {
    case .unitsPerPoint(let count):
      x = axis(size.width * CGFloat(count))
      y = axis(size.height * CGFloat(count))
    case .units(let across, let down):
      x = axis(CGFloat(across))
      y = axis(CGFloat(down))
    }
    var axes: [EventCode: Axis] =
      touchProtocol == .singleTouch
      ? [.absX: x, .absY: y] : [.absMTPositionX: x, .absMTPositionY: y]
    if touchProtocol == .typeB {
      axes[.absMTSlot] = Axis(minimum: 0, maximum: Int32(slotCount - 1))
      axes[.absMTTrackingID] = Axis(minimum: 0, maximum: 65535)
    }
    return DeviceDescription(
      name: "test device", properties: [.direct], codes: [.key: [.btnTouch]], axes: axes)
  }

  private func axis(_ units: CGFloat) -> Axis {
    let last = min(max(units.rounded(), 2), CGFloat(Int32.max)) - 1
    return Axis(minimum: 0, maximum: Int32(last))
  }
}
