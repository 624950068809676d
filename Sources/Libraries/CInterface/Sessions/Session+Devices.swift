/// The devices of a session, and what is pushed of them.
extension Session {
  func device(_ number: Int32) -> SessionDevice? {
    for device in devices where device.number == number { return device }
    return nil
  }

  /// Adds a device.
  ///
  /// - Returns: Its number.
  func add(_ device: Device) -> Int32 {
    lastDeviceNumber += 1
    let added = SessionDevice(device, number: lastDeviceNumber)
    _ = added.updateMapping(to: root.bounds, density: density)
    devices.append(added)
    return lastDeviceNumber
  }

  func remove(_ device: SessionDevice) {
    cancelTouches { $0.device == device.number }
    if let pad = device.pad { cancel(pad, of: device) }
    for index in touches.indices where touches[index].device == device.number {
      touches[index].isDown = false
    }
    forgetTouches()
    devices.removeAll { $0 === device }
  }

  /// Places a device on the root surface.
  func map(
    _ device: SessionDevice, to region: CGRect, _ rotation: DigitizerMapping.Rotation
  ) {
    device.placement = (region, rotation)
    updateMapping(of: device)
  }

  /// Follows the bounds of the root surface.
  func updateMappings() {
    for device in devices { updateMapping(of: device) }
  }

  private func updateMapping(of device: SessionDevice) {
    guard device.updateMapping(to: root.bounds, density: density) else { return }
    cancelTouches { $0.device == device.number }
  }

  // MARK: Kernel events

  /// Processes events up to the end of the first frame after which the queue is full.
  ///
  /// - Returns: The number of events that were processed.
  func push(_ events: UnsafeBufferPointer<ts_input>, from device: SessionDevice) -> Int {
    for index in events.indices {
      if queue.isFull { return index }
      let event = InputEvent(
        time: Timestamp(microseconds: events[index].time),
        type: EventType(rawValue: events[index].type),
        code: EventCode(rawValue: events[index].code), value: events[index].value)
      if device.decode(event) { processFrame(of: device) }
    }
    return events.count
  }

  /// Corrects the contacts of a device.
  func synchronise(_ device: SessionDevice, with state: DeviceState, at time: Timestamp) {
    if device.resynchronise(with: state, at: time) { processFrame(of: device) }
  }

  private func processFrame(of device: SessionDevice) {
    if let pad = device.pad {
      guard let frame = device.takeFrame() else { return }
      return process(frame, of: pad, device)
    }
    if let time = device.frameTime { pass(to: time.microseconds) }
    changes.removeAll(keepingCapacity: true)
    device.readFrame { changes.append($0) }
    queueVerdicts(of: device)
    processChanges(of: device)
    queueRepairs(of: device)
  }

  // MARK: Guards

  /// The time at which a guard is due; `nil` if none is.
  var guardDeadline: Timestamp? {
    var earliest: Timestamp?
    for device in devices { earliest = Timestamp.earliest(earliest, device.guardDeadline) }
    return earliest
  }

  /// Serves the guards that are due at a time.
  func serveGuards(dueAt due: Timestamp) {
    for device in devices {
      guard let deadline = device.guardDeadline, deadline <= due else { continue }
      grantRequest()
      time = max(time, due)
      changes.removeAll(keepingCapacity: true)
      let hasChanges = device.readGuardFrame(at: time) { changes.append($0) }
      queueVerdicts(of: device)
      if hasChanges { processChanges(of: device) }
    }
  }

  /// Queues the verdicts of the guard of a device since the last call.
  private func queueVerdicts(of device: SessionDevice) {
    device.takeVerdicts { verdict, position in
      guard interests.contains(.guards) else { return }
      var event = event(TS_EVENT_GUARD, at: verdict.time)
      event.device = device.number
      event.guard = ts_guard_event(
        reason: ts_guard_reason(verdict.reason).rawValue,
        decision: ts_guard_decision(verdict.decision).rawValue,
        contact: Int64(verdict.contact.trackingID), x: position.x, y: position.y)
      queue.append(event)
    }
  }

  // MARK: Finished touches

  /// Processes changes up to the end of the first frame after which the queue is full.
  ///
  /// - Returns: The number of changes that were processed.
  func push(_ contacts: UnsafeBufferPointer<ts_contact>, from device: SessionDevice) -> Int {
    for index in contacts.indices {
      if device.pending.isEmpty, queue.isFull { return index }
      take(contacts[index], from: device)
      if UInt32(contacts[index].flags) & TS_CONTACT_LAST.rawValue != 0 { endFrame(of: device) }
    }
    return contacts.count
  }

  /// Ends the frame whose changes were pushed, if there are any.
  func endFrame(of device: SessionDevice) {
    if !device.pending.isEmpty {
      pass(to: device.pendingTime.microseconds)
      changes.removeAll(keepingCapacity: true)
      for change in device.pending { changes.append(change) }
      device.pending.removeAll(keepingCapacity: true)
      if let pad = device.pad {
        process(changes, at: device.pendingTime, of: pad, device)
      } else {
        processChanges(of: device)
      }
    }
    queueRepairs(of: device)
  }

  private func take(_ contact: ts_contact, from device: SessionDevice) {
    let next = Timestamp(microseconds: contact.time)
    if next < device.pendingTime { device.note(TS_REPAIR_TIME_BACKWARDS) }
    // Changes at another time belong to another frame, though the end of theirs was not marked.
    if next > device.pendingTime, !device.pending.isEmpty { endFrame(of: device) }
    device.pendingTime = max(device.pendingTime, next)
    let phase = ts_contact_phase(UInt32(contact.phase))
    let isGone = phase == TS_CONTACT_UP || phase == TS_CONTACT_CANCEL
    guard isGone || areUsable(contact.x, contact.y) else {
      return device.note(TS_REPAIR_NOT_FINITE)
    }
    var change = ContactChange(
      phase: phase, contact: contact.id,
      position: isGone ? .zero : CGPoint(x: contact.x, y: contact.y))
    change.shape = ContactShape(
      tool: UInt32(contact.tool), pressure: usable(contact.pressure),
      major: usable(contact.major), minor: usable(contact.minor), angle: usable(contact.angle))
    change.target = contact.target
    device.pending.append(change)
  }

  private func usable(_ number: Float) -> Float { isUsable(Double(number)) ? number : 0 }

  /// Queues the repairs of a device that were made since the last call.
  func queueRepairs(of device: SessionDevice) {
    device.takeRepairs { repair, count in
      guard interests.contains(.repairs), repair.rawValue != 0 else { return }
      var event = event(TS_EVENT_REPAIR, at: time)
      event.device = device.number
      event.repair = ts_repair_event(repair: repair.rawValue, count: count)
      queue.append(event)
    }
  }
}
