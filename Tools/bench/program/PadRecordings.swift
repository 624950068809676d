import TSContacts
import TSEvdev
import Glibc
import TSRecordings

/// Writes the streams of the trackpad cases as recordings, which libinput can play.
///
/// The files are `pad-1f.evemu` and `pad-2f.evemu`.
///
/// - Parameter folder: The folder of the recordings, which exists.
/// - Throws: `RecordingError` if a file cannot be written.
func writePads(to folder: String) throws(RecordingError) {
  for fingers in 1...2 {
    var writer = try RecordingWriter(format: .evemu, path: "\(folder)/pad-\(fingers)f.evemu")
    try writer.write(RecordedDevice(description: padDescription))
    for event in makePadStream(fingers: fingers) { try writer.write(event) }
    try writer.finish()
  }
}

/// Measures the interpretation of recorded trackpads.
///
/// - Parameters:
///   - recordings: The names of the cases and the paths of the recordings, as `NAME=FILE`.
///   - bench: The benchmark that receives the results.
/// - Throws: `RecordingError` or `DeviceRejection` if a recording cannot be read or has no pad.
func benchPads(_ recordings: [String], _ bench: inout Bench) throws {
  for recording in recordings {
    let parts = recording.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { fail("\(recording): expected NAME=FILE", status: 2) }
    var (events, pad): ([InputEvent], Digitizer?) = ([], nil)
    var reader = try RecordingReader(path: parts[1])
    while let item = try reader.next() {
      switch item {
      case .device(let device): pad = try device.description.digitizer()
      case .event(let event, _): events.append(event)
      case .display, .interruption, .repair: break
      }
    }
    guard let pad else { continue }
    let frames = events.count { $0.type == .syn && $0.code == .synReport }
    benchInterpretation(of: events, pad, parts[0], operations: frames, &bench)
  }
}

/// The pad of the trackpad cases, as the kernel describes it.
private var padDescription: DeviceDescription {
  let (x, y) = (pad.x, pad.y)
  return DeviceDescription(
    name: pad.name,
    identity: DeviceDescription.Identity(bus: 3, vendor: 0x1209, product: 7, version: 2),
    properties: [.pointer, .buttonpad],
    codes: [.key: [.btnLeft, .btnTouch, .btnToolFinger, .btnToolDoubleTap]],
    axes: [
      .absX: x, .absY: y, .absMTPositionX: x, .absMTPositionY: y,
      .absMTSlot: Axis(minimum: 0, maximum: Int32(pad.slotCount) - 1),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
    ])
}
