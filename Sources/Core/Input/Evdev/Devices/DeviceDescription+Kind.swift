import TSContacts

extension DeviceDescription {
  /// A Boolean value that indicates whether the device is a keyboard on which text can be typed.
  ///
  /// As udev's `input_id` decides for `ID_INPUT_KEYBOARD`: it has the keys from escape to S. Buttons
  /// for power or volume, and mice with keys, are none.
  public var isKeyboard: Bool {
    guard let keys = codes[.key] else { return false }
    return (1...31).allSatisfy { keys.contains(EventCode(rawValue: $0)) }
  }

  /// Returns the kind of device that a position belongs to, by the rules of udev's `input_id`.
  ///
  /// - Parameter isMultitouch: Whether the position is one of slots or of a type A device.
  /// - Throws: ``DeviceRejection`` if the device is not a digitizer.
  func kind(isMultitouch: Bool, x: Axis, y: Axis) throws(DeviceRejection) -> Digitizer.Kind {
    guard let keys = codes[.key], !keys.isEmpty else { return kindWithoutKeys(isMultitouch) }
    let isDirect = properties.contains(.direct)
    let hasPen = keys.contains(.btnToolPen)
    if !isMultitouch, isTabletPad(keys, x: x, y: y) { throw .tabletPad }
    // Old screens report fingers by slots and a pen by keys, all in one device.
    if isDirect && isMultitouch { return .touchscreen }
    if hasPen || keys.contains(.btnStylus) { return .pen }
    if isDirect { return .touchscreen }
    if keys.contains(.btnToolFinger) || properties.contains(.pointer) && isMultitouch {
      return .touchpad
    }
    if keys.contains(.btnTouch) { return .touchscreen }
    if keys.contains(where: { (0x120..<0x140).contains($0.rawValue) }) {
      throw isMultitouch ? .fakeMultitouch(.keysOfAnother) : .joystick
    }
    if keys.contains(.keyA) || keys.contains(EventCode(rawValue: 57)) {
      throw isMultitouch ? .fakeMultitouch(.keysOfAnother) : .noTouch
    }
    if isMultitouch || keys.contains(.btnLeft) { return .other }
    throw .noTouch
  }

  /// Returns the kind of a device whose description has no keys.
  ///
  /// Such descriptions list axes only: of those, pads alone have `ABS_TOOL_WIDTH`.
  private func kindWithoutKeys(_ isMultitouch: Bool) -> Digitizer.Kind {
    if properties.contains(.direct) { return .touchscreen }
    // Not lowercased(), which brings the tables of Unicode into a library without a runtime.
    let letters = name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    let isNamedPad = ["touchpad", "trackpad"].contains { word in
      letters.indices.contains { letters.has(word, at: $0) }
    }
    if properties.contains(.pointer) || isNamedPad || axes[EventCode(rawValue: 0x1c)] != nil {
      return .touchpad
    }
    return .touchscreen
  }

  /// Returns `true` if the device is the button panel of a tablet.
  ///
  /// The kernel gives the panel a stylus button and a position that never moves.
  private func isTabletPad(_ keys: Set<EventCode>, x: Axis, y: Axis) -> Bool {
    guard !keys.contains(.btnToolPen) else { return false }
    let hasButtons = keys.contains(EventCode(rawValue: 0x100))
    let isPoint = x.extent <= 2 && y.extent <= 2
    return keys.contains(.btnStylus) && (hasButtons || isPoint)
  }
}

extension [UInt8] {
  /// Returns whether the bytes of a word are at an index.
  fileprivate func has(_ word: String, at start: Int) -> Bool {
    var index = start
    for byte in word.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
