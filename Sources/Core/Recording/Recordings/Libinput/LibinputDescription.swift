internal import TSContacts
internal import TSEvdev

/// A namespace for functions that parse the description of a device in libinput's YAML.
enum LibinputDescription {
  /// Parses the value of a key of a device, or skips the value of an unknown key.
  ///
  /// - Parameter yaml: The parser, positioned after the key.
  static func read(
    _ key: String, into device: inout RecordedDevice, _ yaml: YAMLParser
  ) throws(RecordingError) {
    switch key {
    case "node": device.node = try yaml.readText("the path of a device node")
    case "evdev":
      try yaml.readMapping(of: "evdev's description") { key throws(RecordingError) in
        try readEvdev(key, into: &device.description, yaml)
      }
    case "udev":
      try yaml.readMapping(of: "udev's description") { key throws(RecordingError) in
        guard key == "properties" else { return try yaml.skipValue() }
        try yaml.readList(of: "udev's properties") { step throws(RecordingError) in
          guard step == .scalar else { throw yaml.error(expected: "KEY=value") }
          device.description.udevProperties.append(String(decoding: yaml.scalar, as: UTF8.self))
        }
      }
    default: try yaml.skipValue()
    }
  }

  private static func readEvdev(
    _ key: String, into description: inout DeviceDescription, _ yaml: YAMLParser
  ) throws(RecordingError) {
    switch key {
    case "name": description.name = try yaml.readText("a name")
    case "id":
      let ids = try yaml.readNumbers(of: "bus, vendor, product and version", as: UInt16.self)
      guard ids.count == 4 else {
        throw yaml.error(expected: "four numbers: bus, vendor, product and version")
      }
      description.identity = DeviceDescription.Identity(
        bus: ids[0], vendor: ids[1], product: ids[2], version: ids[3])
    case "codes":
      try yaml.readMapping(of: "codes") { key throws(RecordingError) in
        let codes = try yaml.readNumbers(of: "codes in decimal", as: UInt16.self)
        guard let type = UInt16(key), type <= 0x1f else {
          throw yaml.error(expected: "codes under a type from 0 to 31")
        }
        // Type 0 lists the codes that the kernel has, not those that the device sends.
        guard type != 0, !codes.isEmpty else { return }
        description.codes[EventType(rawValue: type)] = Set(codes.map(EventCode.init(rawValue:)))
      }
    case "absinfo":
      try yaml.readMapping(of: "axes") { key throws(RecordingError) in
        let numbers = try yaml.readNumbers(of: "an axis's numbers in decimal", as: Int32.self)
        guard let code = UInt16(key), numbers.count == 5 else {
          throw yaml.error(
            expected: "minimum, maximum, fuzz, flat and resolution under an axis's number")
        }
        description.axes[EventCode(rawValue: code)] = Axis(
          minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
          resolution: numbers[4])
      }
    case "properties":
      let properties = try yaml.readNumbers(of: "properties in decimal", as: UInt16.self)
      description.properties = Set(properties.map(DeviceDescription.Property.init(rawValue:)))
    default: try yaml.skipValue()
    }
  }
}
