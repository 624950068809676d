@c @implementation func ts_device_new(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
  newHandle(Device(name: name.map { String(cString: $0) } ?? ""))
}

@c @implementation func ts_device_new_for_contacts(
  _ name: UnsafePointer<CChar>?, _ kind: ts_device_kind, _ width_mm: Double, _ height_mm: Double
) -> OpaquePointer? {
  guard let kind = Digitizer.Kind(kind), areUsable(width_mm, height_mm), width_mm >= 0,
    height_mm >= 0, kind != .touchpad || width_mm > 0 && height_mm > 0
  else { return nil }
  let size = CGSize(width: width_mm, height: height_mm)
  return newHandle(Device(name: name.map { String(cString: $0) } ?? "", kind, size: size))
}

@c @implementation func ts_device_ref(_ device: OpaquePointer?) -> OpaquePointer? {
  reference(device, Device.self)
}

@c @implementation func ts_device_unref(_ device: OpaquePointer?) -> OpaquePointer? {
  release(device, Device.self)
}

@c @implementation func ts_device_set_id(
  _ device: OpaquePointer?, _ bus: UInt16, _ vendor: UInt16, _ product: UInt16, _ version: UInt16
) -> Int32 {
  guard let device = object(device, Device.self) else { return Statuses.invalid }
  return device.describe {
    $0.identity = .init(bus: bus, vendor: vendor, product: product, version: version)
  }
}

@c @implementation func ts_device_add_property(
  _ device: OpaquePointer?, _ property: UInt16
) -> Int32 {
  guard let device = object(device, Device.self) else { return Statuses.invalid }
  return device.describe { $0.properties.insert(.init(rawValue: property)) }
}

@c @implementation func ts_device_add_code(
  _ device: OpaquePointer?, _ type: UInt16, _ code: UInt16
) -> Int32 {
  guard let device = object(device, Device.self) else { return Statuses.invalid }
  return device.describe {
    $0.codes[EventType(rawValue: type), default: []].insert(EventCode(rawValue: code))
  }
}

@c @implementation func ts_device_set_axis(
  _ device: OpaquePointer?, _ code: UInt16, _ minimum: Int32, _ maximum: Int32, _ fuzz: Int32,
  _ flat: Int32, _ resolution: Int32
) -> Int32 {
  guard let device = object(device, Device.self) else { return Statuses.invalid }
  return device.describe {
    $0.codes[.abs, default: []].insert(EventCode(rawValue: code))
    $0.axes[EventCode(rawValue: code)] = Axis(
      minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat, resolution: resolution)
  }
}

@c @implementation func ts_device_set_udev(
  _ device: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> Int32 {
  guard let device = object(device, Device.self), let key, let value else {
    return Statuses.invalid
  }
  return device.describe {
    $0.udevProperties.append(String(cString: key) + "=" + String(cString: value))
  }
}

@c @implementation func ts_device_seal(_ device: OpaquePointer?) -> Int32 {
  object(device, Device.self)?.seal() ?? Statuses.invalid
}

@c @implementation func ts_device_get_rejection(
  _ device: OpaquePointer?
) -> UnsafePointer<CChar>? {
  object(device, Device.self)?.rejection?.pointer
}

@c @implementation func ts_device_get_name(_ device: OpaquePointer?) -> UnsafePointer<CChar>? {
  object(device, Device.self)?.name.pointer
}

@c @implementation func ts_device_get_kind(_ device: OpaquePointer?) -> ts_device_kind {
  object(device, Device.self)?.kind?.number ?? ts_device_kind(0)
}

@c @implementation func ts_device_get_slots(_ device: OpaquePointer?) -> Int32 {
  Int32(clamping: object(device, Device.self)?.digitizer?.slotCount ?? 0)
}

@c @implementation func ts_device_get_size(
  _ device: OpaquePointer?, _ width_mm: UnsafeMutablePointer<Double>?,
  _ height_mm: UnsafeMutablePointer<Double>?
) -> Int32 {
  guard let device = object(device, Device.self), let width_mm, let height_mm else {
    return Statuses.invalid
  }
  guard let size = device.size else { return Statuses.unknown }
  (width_mm.pointee, height_mm.pointee) = (Double(size.width), Double(size.height))
  return Statuses.ok
}
