internal import Evdev

extension InputLoop {
  func take<Failure: Error>(
    _ change: DeviceMonitor.Change, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    switch change {
    case .appeared(let path):
      // A node of that name that is still held was unplugged: let it say so first.
      if let old = lane(at: path) { try takeRest(of: old, handler) }
      try open(path, isFinal: false, handler)
    case .permissionsChanged(let path):
      try open(path, isFinal: true, handler)
    case .disappeared:
      break
    }
  }

  private func lane(at path: String) -> Lane? { lanes.first { $0.device.path == path } }

  /// Hands on all that a device has left, and reads it once more.
  private func takeRest<Failure: Error>(
    of lane: Lane, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    while !lane.backlog.isEmpty { try handOn(lane, handler) }
    try read(lane, handler)
  }

  /// Opens a node that is not open yet; until udev has had its turn, a refusal is not final.
  func open<Failure: Error>(
    _ path: String, isFinal: Bool, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    guard let watch, lane(at: path) == nil else { return }
    do {
      let device = try InputDevice(path)
      guard watch.accept(device) else { return }
      if watch.grab { try device.grab() }
      try add(device)
    } catch {
      switch error.reason {
      case .noSuchDevice, .gone: return
      case .noPermission where !isFinal: return
      default: return try handler(.refused(error))
      }
    }
  }
}
