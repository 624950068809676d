import TSEvdev
import TSRecordings
import TSReplay

/// A completion of the recordings of trackpads for programs of other engines.
///
/// The kernel would answer what a device has and which values its slots have; a recording contains
/// only what has changed.
enum RecordingCompletion {
  /// Returns items whose devices have all keys that they send, and whose contacts have all values
  /// when they begin, as ``ReplayBuffer/nextCompleted()`` has them.
  ///
  /// - Throws: `RecordingError` if the items cannot be replayed.
  static func completed(_ items: [RecordingItem]) throws(RecordingError) -> [RecordingItem] {
    var probe = try ReplayProbe(.items(describedWithKeys(items)))
    var completed: [RecordingItem] = []
    while let (item, _) = try probe.items.nextCompleted() { completed.append(item) }
    return completed
  }

  /// Returns items whose devices have all keys that they send.
  ///
  /// A description that was written by hand may list axes alone. libinput refuses a trackpad without
  /// `BTN_TOOL_FINGER`, which every pad has, though a short recording may lack it.
  private static func describedWithKeys(_ items: [RecordingItem]) -> [RecordingItem] {
    var keys: [Int: Set<EventCode>] = [:]
    for case .event(let event, let device) in items where event.type == .key {
      keys[device, default: []].insert(event.code)
    }
    return items.map { item in
      guard case .device(var device) = item else { return item }
      device.description.codes[.key, default: []].formUnion(keys[device.index] ?? [])
      if device.description.properties.contains(.pointer) {
        device.description.codes[.key, default: []].insert(.btnToolFinger)
      }
      return .device(device)
    }
  }
}
