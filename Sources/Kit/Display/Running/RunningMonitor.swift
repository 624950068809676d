internal import TSEventTime
internal import TSInterface

/// The input monitor of a running application: keys of the system first, then blanking.
@MainActor final class RunningMonitor: InputMonitor {
  private let keys: SystemKeys
  private let blanking: IdleBlanking

  init(keys: SystemKeys, blanking: IdleBlanking) {
    self.keys = keys
    self.blanking = blanking
  }

  func willProcessInput(at time: Timestamp) { blanking.willProcessInput(at: time) }

  func didProcessInput(from device: ObjectIdentifier, isEngaged: Bool) {
    blanking.didProcessInput(from: device, isEngaged: isEngaged)
  }

  func admits(
    key code: UInt16, value: Int32, from device: ObjectIdentifier, at time: Timestamp
  ) -> Bool {
    // The terminal can be switched while the picture is off, too; both see the key.
    let isTaken = keys.takes(key: code, value: value)
    let isAdmitted = blanking.admits(key: code, value: value, from: device, at: time)
    return isAdmitted && !isTaken
  }

  func didDisconnect(_ device: ObjectIdentifier) {
    keys.reset()
    blanking.didDisconnect(device)
  }
}
