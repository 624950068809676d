internal import TSContacts
internal import TSEvdev
internal import TSReplay

extension DeviceDescription {
  /// The description without what tells of a certain device: its name, its identity, the properties of
  /// udev, and the values that it had.
  ///
  /// - Parameter keepsUdev: Whether udev's calibration and noise of the axes are kept.
  func anonymous(keepsUdev: Bool) -> DeviceDescription {
    var plain = self
    plain.name = (try? digitizer()).map(\.kind.plainName) ?? (isKeyboard ? "keyboard" : "device")
    plain.identity = Identity()
    plain.currentValues = [:]
    (plain.leds, plain.switches) = ([], [])
    let kept = ["LIBINPUT_CALIBRATION_MATRIX=", "LIBINPUT_FUZZ_"]
    plain.udevProperties =
      keepsUdev ? udevProperties.filter { text in kept.contains { text.hasPrefix($0) } } : []
    return plain
  }
}

extension ReplayDevice {
  /// The description of a device of protocol B that has the same contacts, without what tells of a
  /// certain device.
  ///
  /// - Parameter keepsUdev: Whether udev's calibration is kept.
  func anonymous(keepsUdev: Bool) -> DeviceDescription {
    var plain = description.anonymous(keepsUdev: keepsUdev)
    guard let digitizer else { return plain }
    let isPad = digitizer.kind == .touchpad
    plain.name = digitizer.kind.plainName
    // Contacts are decoded already: noise that was filtered is not filtered again.
    plain.udevProperties = plain.udevProperties.filter { !$0.hasPrefix("LIBINPUT_FUZZ_") }
    func still(_ axis: Axis) -> Axis {
      Axis(minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
    }
    var axes: [EventCode: Axis] = [
      .absMTSlot: Axis(minimum: 0, maximum: Int32(max(digitizer.slotCount, 10) - 1)),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      .absMTPositionX: still(digitizer.x), .absMTPositionY: still(digitizer.y),
      .absMTToolType: Axis(minimum: 0, maximum: 15),
    ]
    axes[.absMTPressure] = digitizer.pressure.map(still)
    axes[.absMTTouchMajor] = digitizer.touchMajor.map(still)
    axes[.absMTTouchMinor] = digitizer.touchMinor.map(still)
    axes[.absMTWidthMajor] = digitizer.widthMajor.map(still)
    axes[.absMTWidthMinor] = digitizer.widthMinor.map(still)
    axes[.absMTOrientation] = digitizer.orientation.map(still)
    axes[.absMTDistance] = digitizer.distance.map(still)
    if isPad, digitizer.touchProtocol == .typeB {
      axes[.absMTSlot]?.maximum = Int32(digitizer.slotCount - 1)
    }
    plain.axes = axes
    if isPad {
      plain.properties.insert(.pointer)
      let known = EventCode.fingerTools + [.btnTouch, .btnLeft, .btnRight, .btnMiddle]
      let own = description.codes[.key] ?? []
      plain.codes = [.key: Set(known.filter(own.contains)).union([.btnTouch, .btnToolFinger])]
    } else {
      plain.properties = [.direct]
      plain.codes = [:]
    }
    return plain
  }
}

extension Digitizer.Kind {
  /// A name for any device of the kind.
  fileprivate var plainName: String {
    switch self {
    case .touchscreen: "touchscreen"
    case .touchpad: "touchpad"
    case .pen: "pen"
    case .other: "digitizer"
    }
  }
}
