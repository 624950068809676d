/// A device of a session.
final class SessionDevice {
  let number: Int32
  let device: Device
  /// The decoder of kernel events; `nil` for a device whose finished touches are pushed.
  private(set) var decoder: ContactDecoder?
  /// A Boolean value that indicates whether there is a decoder, which asking would copy.
  let isDecoded: Bool
  /// The interpreter of a trackpad; `nil` for other devices.
  let pad: Pad?
  /// The mapping of its positions to the root space; `nil` without a decoder.
  private(set) var mapping: DigitizerMapping?
  /// The rectangle of the root space, as the program has set it, and the quarters of a turn.
  var placement: (region: CGRect, rotation: DigitizerMapping.Rotation)?
  /// The guard of a screen whose kernel events are pushed; `nil` for other devices.
  private var deviceGuard: DeviceGuard?
  private var verdicts: [GuardVerdict] = []
  /// The changes of a frame whose end was not pushed.
  var pending: [ContactChange] = []
  var pendingTime = Timestamp.distantPast
  /// The repairs of the present frame, which a decoder does not make.
  private var repairs: [(ts_repair, UInt32)] = []

  init(_ device: Device, number: Int32) {
    (self.device, self.number) = (device, number)
    let isPad = device.kind == .touchpad
    // A comparison with nil would compare values, texts among them.
    if let digitizer = device.digitizer {
      decoder = ContactDecoder(
        digitizer, description: device.description, clampsPositions: !isPad)
      isDecoded = true
      if !isPad { deviceGuard = DeviceGuard(digitizer) }
    } else {
      isDecoded = false
    }
    pad = isPad ? device.padDigitizer.flatMap { Pad($0) } : nil
  }

  func note(_ repair: ts_repair, count: Int = 1) {
    let count = UInt32(clamping: count)
    for index in repairs.indices where repairs[index].0 == repair {
      repairs[index].1 &+= count
      return
    }
    repairs.append((repair, count))
  }

  /// Passes the repairs that were noted to a closure, and forgets them.
  func takeRepairs(_ body: (ts_repair, UInt32) -> Void) {
    if repairs.isEmpty { return }
    for (repair, count) in repairs { body(repair, count) }
    repairs.removeAll(keepingCapacity: true)
  }

  /// Maps the device to the root space.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the root surface, which a device without a placement covers; `nil` for
  ///     the size of the device.
  ///   - density: The number of points in a millimetre.
  /// - Returns: Whether the mapping has changed.
  func updateMapping(to bounds: CGRect?, density: Double) -> Bool {
    guard let digitizer = decoder?.digitizer, pad == nil else { return false }
    var calibration = DigitizerMapping.Calibration.identity
    do throws(CalibrationError) {
      calibration = try .among(device.description.udevProperties) ?? .identity
    } catch {
      // As libinput does: a device that touches a little beside the target is better than none.
      if mapping == nil { note(TS_REPAIR_CALIBRATION_IGNORED) }
    }
    let next = DigitizerMapping(
      digitizer, onto: placement?.region ?? bounds ?? ownArea(digitizer, density),
      calibration: calibration, rotation: placement?.rotation ?? .none)
    defer { mapping = next }
    deviceGuard?.mapping = next
    return mapping != next
  }

  /// The size of the device in points; a device unit is a point if it does not tell its size.
  private func ownArea(_ digitizer: Digitizer, _ density: Double) -> CGRect {
    guard let size = device.size else {
      return CGRect(x: 0, y: 0, width: digitizer.x.extent, height: digitizer.y.extent)
    }
    return CGRect(
      x: 0, y: 0, width: Double(size.width) * density, height: Double(size.height) * density)
  }

  // MARK: Kernel events

  /// Decodes an event.
  ///
  /// - Returns: Whether a frame is complete.
  func decode(_ event: InputEvent) -> Bool { decoder?.push(event) ?? false }

  /// Corrects the contacts.
  ///
  /// - Returns: Whether a frame is complete.
  func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    decoder?.resynchronise(with: state, at: time) ?? false
  }

  /// Calls a closure with the changes of the last frame.
  func readFrame(_ body: (ContactChange) -> Void) {
    if let frame = takeFrame() { read(frame, body) }
  }

  private func read(_ frame: ContactFrame, _ body: (ContactChange) -> Void) {
    guard let mapping else { return }
    for contact in frame.contacts {
      guard let phase = ts_contact_phase(contact.phase) else { continue }
      body(
        ContactChange(
          phase: phase, contact: Int64(contact.trackingID), position: mapping.point(of: contact),
          shape: shape(of: contact, mapping)))
    }
  }

  /// Returns the last frame, and notes its repairs; `nil` without a decoder.
  func takeFrame() -> ContactFrame? {
    guard var frame = decoder?.frame else { return nil }
    for entry in frame.repairs { note(ts_repair(entry.repair), count: entry.count) }
    filter(&frame)
    return frame
  }

  // MARK: The guard

  /// The time of the last frame; `nil` without a decoder.
  var frameTime: Timestamp? { decoder?.frame.time }

  /// The rules of the guard, which take effect as soon as nothing is down; `nil` if there can be none.
  var guardSettings: GuardSettings? {
    get { deviceGuard.map { $0.settings ?? .off } }
    set { deviceGuard?.settings = newValue == .off ? nil : newValue }
  }

  /// The time at which the guard is due; `nil` if it is not.
  var guardDeadline: Timestamp? { deviceGuard?.deadline }

  /// Calls a closure with the changes that the guard makes at a time.
  ///
  /// - Returns: Whether there are any.
  func readGuardFrame(at time: Timestamp, _ body: (ContactChange) -> Void) -> Bool {
    guard let frame = deviceGuard?.frame(at: time) else { return false }
    verdicts.append(contentsOf: frame.verdicts)
    read(frame, body)
    return true
  }

  /// Passes the verdicts of the guard to a closure, with their positions, and forgets them.
  func takeVerdicts(_ body: (GuardVerdict, CGPoint) -> Void) {
    if verdicts.isEmpty { return }
    for verdict in verdicts { body(verdict, mapping?.point(of: verdict.contact) ?? .zero) }
    verdicts.removeAll(keepingCapacity: true)
  }

  private func filter(_ frame: inout ContactFrame) {
    guard deviceGuard?.prepare(for: frame) == true else { return }
    deviceGuard?.filter(&frame)
    verdicts.append(contentsOf: frame.verdicts)
  }

  private func shape(of contact: Contact, _ mapping: DigitizerMapping) -> ContactShape {
    var shape = ContactShape(tool: UInt32(contact.tool.rawValue))
    guard let digitizer = decoder?.digitizer else { return shape }
    if let axis = digitizer.pressure, axis.maximum > axis.minimum {
      let pressure = Double(contact.pressure) - Double(axis.minimum)
      shape.pressure = Float(pressure / (Double(axis.maximum) - Double(axis.minimum)))
    }
    let scale = Float(mapping.pointsPerUnit)
    shape.major = Float(contact.touchMajor) * scale
    shape.minor = Float(contact.touchMinor) * scale
    // The greatest value of the kernel's axis is a quarter turn.
    if let axis = digitizer.orientation, axis.maximum > 0 {
      shape.angle = Float(contact.orientation) / Float(axis.maximum) * .pi / 2
    }
    return shape
  }
}

extension ts_contact_phase {
  /// Creates the phase of a contact that has changed; `nil` for one that is stationary.
  init?(_ phase: Contact.Phase) {
    switch phase {
    case .began: self = TS_CONTACT_DOWN
    case .moved: self = TS_CONTACT_MOTION
    case .stationary: return nil
    case .ended: self = TS_CONTACT_UP
    case .cancelled: self = TS_CONTACT_CANCEL
    }
  }
}
