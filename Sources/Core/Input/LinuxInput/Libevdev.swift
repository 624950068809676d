internal import CTSLibevdev
internal import TSContacts
internal import TSEvdev

/// The state of a device at one moment, which libevdev queries when the value is created.
///
/// The type is safe because it alone owns the handle, from creation to destruction.
@safe
struct Libevdev: ~Copyable {
  private let handle: OpaquePointer

  /// Queries the identity, the codes and the state of a device.
  ///
  /// - Parameter path: The path for error messages.
  /// - Throws: ``DeviceError`` if the descriptor is not an event device, or the query fails.
  init(descriptor: Int32, path: String) throws(DeviceError) {
    var made: OpaquePointer?
    let answer = unsafe libevdev_new_from_fd(descriptor, &made)
    guard answer == 0, let made = unsafe made else {
      // A file that is no event device fails with EINVAL or with the error of the request.
      throw answer == -EINVAL
        ? DeviceError(path, .notAnInputDevice) : DeviceError(path, number: -answer)
    }
    unsafe handle = made
  }

  deinit { unsafe libevdev_free(handle) }

  /// Sets the clock of this descriptor's events to the monotonic clock.
  ///
  /// - Returns: 0, or the negated error number.
  func useMonotonicClock() -> Int32 { unsafe libevdev_set_clock_id(handle, CLOCK_MONOTONIC) }

  /// The number of slots, or 0 for a device without slots.
  var slotCount: Int32 { max(0, unsafe libevdev_get_num_slots(handle)) }

  var currentSlot: Int32 { max(0, unsafe libevdev_get_current_slot(handle)) }

  /// Returns the value of an axis in a slot, which is 0 if the device has no such axis.
  func value(_ code: EventCode, slot: Int32) -> Int32 {
    unsafe libevdev_get_slot_value(handle, UInt32(slot), UInt32(code.rawValue))
  }

  /// Returns the present value of a key, a switch, a light or an axis, which is 0 if the device has
  /// no such code.
  func value(_ type: EventType, _ code: EventCode) -> Int32 {
    unsafe libevdev_get_event_value(handle, UInt32(type.rawValue), UInt32(code.rawValue))
  }

  func description() -> DeviceDescription {
    var description = DeviceDescription(name: name, identity: identity)
    for number in 0...UInt16(INPUT_PROP_MAX)
    where unsafe libevdev_has_property(handle, UInt32(number)) == 1 {
      description.properties.insert(DeviceDescription.Property(rawValue: number))
    }
    for number in 0...UInt16(EV_MAX) {
      let type = EventType(rawValue: number)
      let codes = codes(of: type)
      if !codes.isEmpty { description.codes[type] = codes }
    }
    for code in description.codes[.abs] ?? [] {
      guard let axis = axis(code) else { continue }
      description.axes[code] = axis
      description.currentValues[code] = value(.abs, code)
    }
    description.leds = (description.codes[.led] ?? []).filter { value(.led, $0) != 0 }
    description.switches = (description.codes[.sw] ?? []).filter { value(.sw, $0) != 0 }
    return description
  }

  private var name: String {
    guard let name = unsafe libevdev_get_name(handle) else { return "" }
    return unsafe String(cString: name)
  }

  private var identity: DeviceDescription.Identity {
    unsafe DeviceDescription.Identity(
      bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(handle)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(handle)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(handle)),
      version: UInt16(truncatingIfNeeded: libevdev_get_id_version(handle)))
  }

  private func codes(of type: EventType) -> Set<EventCode> {
    // libevdev lists every synchronisation code for every device; the kernel defines these four.
    if type == .syn { return Set((0...3).map(EventCode.init(rawValue:))) }
    let number = UInt32(type.rawValue)
    guard unsafe libevdev_has_event_type(handle, number) == 1 else { return [] }
    let last = libevdev_event_type_get_max(number)
    guard last >= 0 else { return [] }
    let present = (0...UInt32(last)).filter {
      unsafe libevdev_has_event_code(handle, number, $0) == 1
    }
    return Set(present.map { EventCode(rawValue: UInt16($0)) })
  }

  private func axis(_ code: EventCode) -> Axis? {
    guard let info = unsafe libevdev_get_abs_info(handle, UInt32(code.rawValue)) else { return nil }
    let facts = unsafe info.pointee
    return Axis(
      minimum: facts.minimum, maximum: facts.maximum, fuzz: facts.fuzz, flat: facts.flat,
      resolution: facts.resolution)
  }
}
