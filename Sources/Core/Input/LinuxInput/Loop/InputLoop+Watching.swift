extension InputLoop {
  func take<Failure: Error>(
    _ change: DeviceMonitor.Change, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    switch change {
    case .appeared(let path):
      // A node of the same name that is still open was unplugged: its last events and its removal
      // are delivered first.
      if let old = lane(at: path) { try takeRest(of: old, handler) }
      try open(path, isFinal: false, handler)
    case .permissionsChanged(let path):
      try open(path, isFinal: true, handler)
    case .disappeared:
      break
    }
  }

  private func lane(at path: String) -> Lane? { lanes.first { $0.device.path == path } }

  /// Delivers the backlog of a device, then reads it once more.
  ///
  /// - Throws: The error that `handler` throws.
  private func takeRest<Failure: Error>(
    of lane: Lane, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    lane.dropOutdated()
    while !lane.backlog.isEmpty {
      try forward(lane, handler)
      lane.dropOutdated()
    }
    try read(lane, handler)
  }

  /// Opens a node that is not open yet and adds the device to the loop.
  ///
  /// - Parameters:
  ///   - isFinal: A Boolean value that indicates whether missing permission is an error. It is not
  ///     before udev has set the permissions of a new node.
  ///   - handler: The closure that receives ``InputLoop/Event/refused(_:)`` if the device cannot be
  ///     opened.
  /// - Throws: The error that `handler` throws.
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
