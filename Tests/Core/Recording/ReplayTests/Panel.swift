import TSContacts
import TSEvdev
import TSEventTime
import TSInterface
import TSRecordings
import TSReplay
import TSScenes
import TSTracing

/// Devices and events for tests, with times in milliseconds.
struct Panel {
  var index = 0
  var items: [RecordingItem] = []

  /// Fills a screen of 100 × 100 points: ten units a point.
  static func description(
    name: String = "panel", properties: Set<DeviceDescription.Property> = [.direct]
  ) -> DeviceDescription {
    let axis = Axis(minimum: 0, maximum: 999)
    return DeviceDescription(
      name: name, properties: properties,
      codes: [
        .key: [.btnTouch, .btnToolFinger, .btnToolDoubleTap],
        .abs: [.absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID],
      ],
      axes: [
        .absX: axis, .absY: axis, .absMTPositionX: axis, .absMTPositionY: axis,
        .absMTSlot: Axis(minimum: 0, maximum: 4),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      ])
  }

  init(_ description: DeviceDescription = Panel.description(), index: Int = 0) {
    self.index = index
    items = [.device(RecordedDevice(index: index, description: description))]
  }

  mutating func frame(
    _ time: Double, slot: Int32 = 0, id: Int32? = nil, at position: (Int32, Int32)?
  ) {
    var events: [(EventType, EventCode, Int32)] = [(.abs, .absMTSlot, slot)]
    if let id { events.append((.abs, .absMTTrackingID, id)) }
    if let position {
      events += [(.abs, .absMTPositionX, position.0), (.abs, .absMTPositionY, position.1)]
    }
    events.append((.syn, .synReport, 0))
    for (type, code, value) in events {
      let event = InputEvent(
        time: Timestamp(seconds: time / 1000), type: type, code: code, value: value)
      items.append(.event(event, device: index))
    }
  }

  /// A finger that lands, moves and lifts.
  static func stroke(
    _ description: DeviceDescription = Panel.description(), index: Int = 0, from start: Double = 0
  ) -> Panel {
    var panel = Panel(description, index: index)
    panel.frame(start, id: 7, at: (100, 200))
    panel.frame(start + 10, at: (300, 400))
    panel.frame(start + 20, id: -1, at: nil)
    return panel
  }
}

/// A window over a screen of 100 × 100 points that handles its touches.
let square =
  #"{"window": {"frame": [0, 0, 100, 100], "touches": "handle", "isMultipleTouchEnabled": true}}"#

func square(_ text: String = square) throws -> Scene { try Scene(parsing: Array(text.utf8)) }

/// Replays and returns the lines of the trace, the summary's last.
@MainActor func lines(
  _ source: ReplaySource, scene: Scene?, options: ReplayOptions = ReplayOptions(),
  as form: TraceForm = .text,
  prepare: (Application, SceneInstance) -> Void = { _, _ in }
) throws -> [String] {
  var bytes: [UInt8] = []
  try Replayer.trace(source, scene: scene, options: options, as: form) {
    bytes += $0
  } prepare: {
    prepare($0, $1)
  }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}
