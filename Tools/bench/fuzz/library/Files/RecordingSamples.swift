import TSContacts
import TSEventTime
import TSEvdev
import TSRecordings

/// The recordings of every format to which mutations are applied.
enum RecordingSamples {
  static let all = make()
  static let scraps = [
    "E: ", "N: ", "A: 35 0 4095 0 0", "P: ", "B: 03 ", "\n", "\0", "\r", "#",
    "99999999999999999999",
    "-", "ffffffff", "- ", "  ", "[", "]", "{", "}", ":", "&a", "*a", "!!str ", "|", "\t",
    "\u{fffd}",
    "SYN_DROPPED", "evdev:", "devices:", "version: 1", "\"touchPoints\": [", "\"ended\"",
    "{\"id\":", "Event: time 1.5, type 3", "EV_ABS", ".",
    ",",
  ]

  private static func make() -> [[UInt8]] {
    let description = DeviceDescription(
      name: "fuzz", properties: [.direct],
      codes: [.abs: [.absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID]],
      axes: [
        .absMTSlot: Axis(minimum: 0, maximum: 9),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
        .absMTPositionX: Axis(minimum: 0, maximum: 4095, resolution: 12),
        .absMTPositionY: Axis(minimum: 0, maximum: 4095, resolution: 12),
      ])
    var written: [[UInt8]] = []
    for format in [RecordingFormat.evemu, .libinput] {
      // A box, because the writer's closure outlives the variables of this scope.
      let box = ByteBox()
      var writer = RecordingWriter(format: format, name: "fuzz") { box.bytes += $0 }
      do throws(RecordingError) {
        try writer.write(RecordedDevice(description: description))
        for step in 0..<6 {
          let time = Timestamp(microseconds: Int64(step) * 8000)
          let id: Int32 = step == 5 ? -1 : 7
          for (code, value) in [
            (EventCode.absMTTrackingID, id), (.absMTPositionX, Int32(step) * 40),
          ] {
            try writer.write(InputEvent(time: time, type: .abs, code: code, value: value))
          }
          try writer.write(InputEvent(time: time, type: .syn, code: .synReport, value: 0))
        }
        try writer.finish()
      } catch {
        preconditionFailure("\(error)")
      }
      written.append(box.bytes)
    }
    return written + [getevent, evtest, motionEvents, touchPoints].map { Array($0.utf8) }
  }

  private static let getevent = """
    add device 1: /dev/input/event7
      name:     "main_touch"
    [  615041.773137] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   000011bb
    [  615041.773137] /dev/input/event7: EV_ABS       ABS_MT_POSITION_X    00000382
    [  615041.773137] /dev/input/event7: EV_KEY       BTN_TOUCH            DOWN
    [  615041.773137] /dev/input/event7: EV_SYN       SYN_REPORT           00000000
    [  615041.826618] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [  615041.826618] /dev/input/event7: EV_SYN       SYN_REPORT           00000000   rate 18

    """
  private static let motionEvents = """
    1396861885739;24304462;720.8572;620.5357;0.41935483;0
    1396861885824;24304542;730.4725;620.5357;5.0E-4;2
    1396861885838;24304559;730.4725;620.5357;0.41935483;1

    """
  private static let touchPoints = """
    { "screen": { "size": [1280, 800], "millimetres": [216, 135] }, "timeUnit": "ms",
      "touchPoints": [
        { "id": 1, "time": 20, "x": 320, "y": 200.5, "phase": "began", "pressure": 0.4 },
        { "id": "b", "time": 20, "x": 500, "y": 210, "phase": "down" },
        { "id": 1, "time": 36.5, "x": 324, "y": 201, "phase": "moved" },
        { "id": "b", "time": 53, "x": 500, "y": 210, "phase": "cancelled" },
        { "id": 1, "time": 53, "x": 325, "y": 201, "phase": "ended" } ] }

    """
  private static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x1
    Input device name: "fuzz pad"
    Supported events:
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max     1280
    Testing ... (interrupt to exit)
    Event: time 160278.880972, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 33
    Event: time 160278.880977, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 861
    Event: time 160278.881053, -------------- SYN_REPORT ------------

    """
}
