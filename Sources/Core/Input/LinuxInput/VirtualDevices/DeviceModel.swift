internal import CTSLibevdev
internal import TSContacts
internal import TSEvdev

/// A device that exists only in libevdev's memory, and is the template of a virtual one.
///
/// The type is safe because it alone owns the handle, from creation to destruction.
@safe
struct DeviceModel: ~Copyable {
  private let handle: OpaquePointer

  /// Creates a device without a name, a code or an axis.
  ///
  /// - Parameter path: The path for error messages.
  /// - Throws: ``DeviceError`` if memory is exhausted.
  init(path: String) throws(DeviceError) {
    guard let made = unsafe libevdev_new() else {
      throw DeviceError(path, .notCreatable("no memory is left"))
    }
    unsafe handle = made
  }

  deinit { unsafe libevdev_free(handle) }

  /// Sets the name, identity, properties, axes and codes of a description.
  ///
  /// - Throws: ``DeviceError`` if libevdev does not know a property or a code, or an axis is empty.
  func take(_ description: DeviceDescription, path: String) throws(DeviceError) {
    let name = description.name.isEmpty ? "Touchstone virtual device" : description.name
    // The kernel's field holds 80 bytes, including the terminating 0.
    unsafe libevdev_set_name(handle, String(decoding: name.utf8.prefix(79), as: UTF8.self))
    unsafe libevdev_set_id_bustype(handle, Int32(description.identity.bus))
    unsafe libevdev_set_id_vendor(handle, Int32(description.identity.vendor))
    unsafe libevdev_set_id_product(handle, Int32(description.identity.product))
    unsafe libevdev_set_id_version(handle, Int32(description.identity.version))
    for property in description.properties.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard unsafe libevdev_enable_property(handle, UInt32(property.rawValue)) == 0 else {
        throw DeviceError(path, .notCreatable("property \(property.rawValue) is not known"))
      }
    }
    for code in description.axes.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      try enable(code, of: description, path: path)
    }
    let plain: [EventType] = [.key, .rel, .msc, .sw, .led, EventType(rawValue: UInt16(EV_SND))]
    for type in plain {
      for code in (description.codes[type] ?? []).sorted(by: { $0.rawValue < $1.rawValue }) {
        guard unsafe enable(type, code, nil) else {
          throw DeviceError(
            path, .notCreatable("code \(code.rawValue) of type \(type.rawValue) is not known"))
        }
      }
    }
  }

  /// Creates the virtual device in the kernel.
  ///
  /// - Parameter descriptor: An open descriptor of `/dev/uinput`.
  /// - Returns: The virtual device, which exists as long as the returned value.
  /// - Throws: ``DeviceError`` if the kernel rejects the device.
  func create(descriptor: Int32, path: String) throws(DeviceError) -> UinputDevice {
    var made: OpaquePointer?
    let answer = unsafe libevdev_uinput_create_from_device(handle, descriptor, &made)
    guard answer == 0, let made = unsafe made else {
      guard answer == -EINVAL else { throw DeviceError(path, number: -answer) }
      let slots = unsafe Int(libevdev_get_abs_maximum(handle, UInt32(ABS_MT_SLOT))) + 1
      throw DeviceError(
        path,
        .notCreatable(
          slots > 100
            ? "it has \(slots) slots, and the kernel makes no more than 100"
            : "the kernel finds a value of it invalid"))
    }
    return unsafe UinputDevice(handle: made)
  }

  private func enable(
    _ code: EventCode, of description: DeviceDescription, path: String
  ) throws(DeviceError) {
    guard let axis = description.axes[code] else { return }
    var info = input_absinfo(
      value: description.currentValues[code] ?? 0, minimum: axis.minimum, maximum: axis.maximum,
      fuzz: axis.fuzz, flat: axis.flat, resolution: axis.resolution)
    guard axis.minimum <= axis.maximum else {
      let name = EventNames.name(of: code, type: .abs) ?? "axis \(code.rawValue)"
      throw DeviceError(
        path, .notCreatable("\(name) ends at \(axis.maximum), before its \(axis.minimum)"))
    }
    guard unsafe enable(.abs, code, &info) else {
      throw DeviceError(path, .notCreatable("axis \(code.rawValue) is not known"))
    }
  }

  private func enable(
    _ type: EventType, _ code: EventCode, _ data: UnsafeRawPointer?
  ) -> Bool {
    unsafe libevdev_enable_event_code(handle, UInt32(type.rawValue), UInt32(code.rawValue), data)
      == 0
  }
}

/// A virtual device that the kernel created; it is destroyed with its owner.
///
/// The type is safe because it alone owns the handle, from creation to destruction.
@safe
struct UinputDevice: ~Copyable {
  private let handle: OpaquePointer

  fileprivate init(handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe libevdev_uinput_destroy(handle) }

  /// The path of the device node, or `nil` if it has none.
  var node: String? {
    guard let path = unsafe libevdev_uinput_get_devnode(handle) else { return nil }
    return unsafe String(cString: path)
  }
}
