import TSContacts
import TSEventTime
import TSEvdev
import TSRecordings

extension StreamTestCase {
  /// The latest time that the functions of C accept, in microseconds; the earliest is its negative.
  private static let lastTime: Int64 = 1 << 60

  /// Writes the test case as a recording in evemu's format, so that programs without Swift can run
  /// it.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``RecordingError`` if the file cannot be written.
  func write(to path: String) throws(RecordingError) {
    var writer = try RecordingWriter(format: .evemu, path: path)
    try writer.write(.device(RecordedDevice(description: description)))
    for var event in events {
      let time = event.time.microseconds
      event.time.microseconds = min(max(time, -Self.lastTime), Self.lastTime)
      try writer.write(.event(event, device: 0))
    }
    try writer.finish()
  }

  /// What the kernel would say of the device.
  var description: DeviceDescription {
    let isMultitouch = digitizer.touchProtocol != .singleTouch
    var axes: [EventCode: Axis] = [
      isMultitouch ? .absMTPositionX : .absX: digitizer.x,
      isMultitouch ? .absMTPositionY : .absY: digitizer.y,
    ]
    axes[isMultitouch ? .absMTPressure : .absPressure] = digitizer.pressure
    if digitizer.touchProtocol == .typeB {
      axes[.absMTSlot] = Axis(minimum: 0, maximum: Int32(digitizer.slotCount - 1))
      axes[.absMTTrackingID] = Axis(minimum: 0, maximum: 65535)
    }
    return DeviceDescription(
      name: digitizer.name, properties: [.direct],
      codes: [.key: [.btnTouch, .btnToolTripleTap]], axes: axes)
  }
}
