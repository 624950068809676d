import TSContacts
import TSEvdev
import TSEventTime
package import TSGeometry
package import TSNearest
package import TSRecordings

extension FingerStream {
  /// Returns the recording of a touchscreen with slots that covers a screen and senses the fingers.
  ///
  /// It has a device and events, and nothing of the device that was recorded.
  ///
  /// - Parameter size: The size of the screen, in points.
  package func recording(on size: CGSize) -> [RecordingItem] {
    let digitizer = FingerStream.digitizer(on: size)
    let description = DeviceDescription(
      name: "touchscreen", properties: [.direct],
      codes: [.key: [.btnTouch]],
      axes: [
        .absMTSlot: Axis(minimum: 0, maximum: 63),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65_535),
        .absMTPositionX: digitizer.x, .absMTPositionY: digitizer.y,
      ])
    var items: [RecordingItem] = [.device(RecordedDevice(description: description))]
    var isDown = false
    for frame in frames(on: size) {
      func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
        items.append(
          .event(InputEvent(time: frame.time, type: type, code: code, value: value), device: 0))
      }
      for contact in frame.contacts where contact.phase != .stationary {
        send(.abs, .absMTSlot, contact.slot)
        if contact.phase == .began {
          send(.abs, .absMTTrackingID, contact.trackingID & 0xffff)
        }
        send(.abs, .absMTPositionX, contact.x)
        send(.abs, .absMTPositionY, contact.y)
        if !contact.isDown { send(.abs, .absMTTrackingID, -1) }
      }
      let touches = frame.contacts.contains(where: \.isDown)
      if touches != isDown { send(.key, .btnTouch, touches ? 1 : 0) }
      isDown = touches
      send(.syn, .synReport, 0)
    }
    return items
  }
}
